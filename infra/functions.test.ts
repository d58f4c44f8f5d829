import { expect, it } from 'vitest';
import { lastCall } from '#functions/kit/consume.ts';
import { requestPatience } from '#functions/kit/http.ts';
import { tryPatience } from '#functions/kit/table.ts';
import { postPatience } from '#functions/mail/post.ts';
import { newPasswordPatience } from '#functions/users/after-code.lambda.ts';
import { codePatience } from '#functions/users/before-code.lambda.ts';
import { mailPatience } from '#functions/users/mail-code.lambda.ts';
import { keyPatience } from '#functions/users/open-code.ts';
import type { FunctionSpec } from './function-spec.ts';
import { apiFunctions, arrivalFunctions, missFunction, subscriberFunctions } from './functions.ts';
import { poolFunctions } from './pool-functions.ts';

it('functions finish within their timeout, however slow the tables are', () => {
  for (const { timeoutSeconds } of Object.values(apiFunctions)) {
    expect(requestPatience + tryPatience).toBeLessThanOrEqual(12_000);
    expect(requestPatience + tryPatience).toBeLessThanOrEqual(timeoutSeconds * 1000 - 3000);
  }
  // Minus a second for a cold start.
  expect(codePatience + tryPatience).toBeLessThanOrEqual(poolFunctions['before-code'].timeoutSeconds * 1000 - 1000);
  // It also waits for the current second to end.
  expect(newPasswordPatience + tryPatience + 1000).toBeLessThanOrEqual(
    poolFunctions['after-code'].timeoutSeconds * 1000 - 1000,
  );
  // In the worst case the last table call starts just before the deadline, then the key is used, then the mail is sent.
  expect(mailPatience + tryPatience + keyPatience + postPatience).toBeLessThanOrEqual(
    poolFunctions['mail-code'].timeoutSeconds * 1000 - 1000,
  );
  expect(tryPatience).toBeLessThan(lastCall);
  for (const { timeoutSeconds } of Object.values({ ...subscriberFunctions, ...arrivalFunctions })) {
    expect(timeoutSeconds * 1000).toBeGreaterThan(2 * lastCall);
  }
});

it('no function that a caller waits for may Scan a table', () => {
  for (const [name, { tables = {} }] of Object.entries<FunctionSpec>({ ...apiFunctions, miss: missFunction })) {
    expect([name, Object.values(tables).flat()]).toEqual([name, expect.not.arrayContaining(['Scan'])]);
  }
});

it('only the listed functions may access the search table, and only with the listed actions', () => {
  const holders = Object.entries<FunctionSpec>({ ...apiFunctions, ...subscriberFunctions, miss: missFunction });
  const grants = holders.flatMap(([name, { tables }]) => (tables?.search ? [[name, ...tables.search]] : []));
  expect(grants).toEqual([
    ['registrations', 'BatchGetItem', 'Query'],
    // Finds the registration whose reference a payment names.
    ['finance', 'BatchGetItem', 'Query'],
    ['members', 'BatchGetItem', 'Query'],
    // Finds one person's records. Erasure removes them from the index at once.
    ['privacy', 'BatchGetItem', 'Query'],
    // Reads due registrations, for the reminders, and the members that a letter is for.
    ['notify', 'BatchGetItem', 'Query'],
    ['index', 'BatchGetItem', 'BatchWriteItem', 'DeleteItem', 'PutItem', 'Query', 'Scan', 'UpdateItem'],
    // Finds people in the file who are members already.
    ['import', 'Query'],
    ['erase', 'BatchWriteItem', 'Query', 'UpdateItem'],
  ]);
});
