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

it('a function is over before its time is, however slow the tables are', () => {
  for (const { timeoutSeconds } of Object.values(apiFunctions)) {
    expect(requestPatience + tryPatience).toBeLessThanOrEqual(12_000);
    expect(requestPatience + tryPatience).toBeLessThanOrEqual(timeoutSeconds * 1000 - 3000);
  }
  // With a second for a cold start.
  expect(codePatience + tryPatience).toBeLessThanOrEqual(poolFunctions['before-code'].timeoutSeconds * 1000 - 1000);
  // It waits for the end of a second, too.
  expect(newPasswordPatience + tryPatience + 1000).toBeLessThanOrEqual(
    poolFunctions['after-code'].timeoutSeconds * 1000 - 1000,
  );
  // The last call of a table is begun before the deadline, the key is asked after it, and the mail sent after that.
  expect(mailPatience + tryPatience + keyPatience + postPatience).toBeLessThanOrEqual(
    poolFunctions['mail-code'].timeoutSeconds * 1000 - 1000,
  );
  expect(tryPatience).toBeLessThan(lastCall);
  for (const { timeoutSeconds } of Object.values({ ...subscriberFunctions, ...arrivalFunctions })) {
    expect(timeoutSeconds * 1000).toBeGreaterThan(2 * lastCall);
  }
});

it('nobody who waits for a reply waits for a Scan', () => {
  for (const [name, { tables = {} }] of Object.entries<FunctionSpec>({ ...apiFunctions, miss: missFunction })) {
    expect([name, Object.values(tables).flat()]).toEqual([name, expect.not.arrayContaining(['Scan'])]);
  }
});

it('the areas that are searched read the table of the search, its consumer alone writes it, and nobody else sees it', () => {
  const holders = Object.entries<FunctionSpec>({ ...apiFunctions, ...subscriberFunctions, miss: missFunction });
  const grants = holders.flatMap(([name, { tables }]) => (tables?.search ? [[name, ...tables.search]] : []));
  expect(grants).toEqual([
    ['registrations', 'BatchGetItem', 'Query'],
    // The registration whose reference a payment names.
    ['finance', 'BatchGetItem', 'Query'],
    ['members', 'BatchGetItem', 'Query'],
    // One person's records are found by it, and what is erased is taken out at once.
    ['privacy', 'BatchGetItem', 'Query'],
    ['index', 'BatchGetItem', 'BatchWriteItem', 'DeleteItem', 'PutItem', 'Query', 'Scan', 'UpdateItem'],
    // Who of a file is there already.
    ['import', 'Query'],
    ['erase', 'BatchWriteItem', 'Query', 'UpdateItem'],
  ]);
});
