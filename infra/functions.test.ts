import { expect, it } from 'vitest';
import { lastCall } from '#functions/kit/consume.ts';
import { requestPatience } from '#functions/kit/http.ts';
import { tryPatience } from '#functions/kit/table.ts';
import { apiFunctions, subscriberFunctions } from './functions.ts';

it('a function is over before its time is, however slow the tables are', () => {
  for (const { timeoutSeconds } of Object.values(apiFunctions)) {
    expect(requestPatience + tryPatience).toBeLessThanOrEqual(12_000);
    expect(requestPatience + tryPatience).toBeLessThanOrEqual(timeoutSeconds * 1000 - 3000);
  }
  expect(tryPatience).toBeLessThan(lastCall);
  for (const { timeoutSeconds } of Object.values(subscriberFunctions)) {
    expect(timeoutSeconds * 1000).toBeGreaterThan(2 * lastCall);
  }
});
