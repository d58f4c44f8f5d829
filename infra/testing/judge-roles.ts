/**
 * For Vitest: a test fails if a function calls a table in a way that its role does not allow. The fake tables of the tests do not
 * check roles, so the call would otherwise fail only on AWS and in the local run.
 */
import { afterEach, expect } from 'vitest';
import type { TableName } from '#functions/kit/env.ts';
import { judgeBy, refusedUses } from '#functions/testing/roles.ts';
import { backupFunction } from '../backup-function.ts';
import { deliverFunction } from '../deliver-function.ts';
import type { FunctionSpec } from '../function-spec.ts';
import { apiFunctions, arrivalFunctions, missFunction, outboxPublisher, subscriberFunctions } from '../functions.ts';
import { poolFunctions } from '../pool-functions.ts';
import { probeFunction } from '../probe-function.ts';
import { recountFunction } from '../recount-function.ts';
import { tables } from '../tables.ts';

const specs: Readonly<Record<string, FunctionSpec>> = {
  ...Object.fromEntries(Object.entries(apiFunctions).map(([area, spec]) => [`${area}-api`, spec])),
  ...subscriberFunctions,
  ...arrivalFunctions,
  ...poolFunctions,
  miss: missFunction,
  'outbox-publish': outboxPublisher,
  backup: backupFunction,
  recount: recountFunction,
  deliver: deliverFunction,
  probe: probeFunction,
};

judgeBy((functionId, { action, table, index }) => {
  const { tables: granted = {}, indexes = {} } = specs[functionId] ?? {};
  // A test may use a table name that does not exist.
  if (!Object.hasOwn(tables, table)) return true;
  const name = table as TableName;
  const allowed: readonly string[] = index === undefined ? (granted[name] ?? []) : (indexes[name] ?? []);
  return allowed.includes(index ?? action);
});

afterEach(() => {
  expect(refusedUses(), 'calls that the role of infra/functions.ts does not allow').toEqual([]);
});
