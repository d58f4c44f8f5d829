import { expect, it } from 'vitest';
import { tableName } from '#functions/kit/env.ts';
import { patient } from '#functions/kit/patience.ts';
import { rowNamed } from '../rows.ts';
import { inProcess } from './in-process.ts';

const from = { row: rowNamed('staging'), variables: () => ({ USER_POOL_ID: 'eu-west-1_own' }) };

it('gives our code the tables, the names and longer time limits, and takes them back even after an error', async () => {
  const before = { ...process.env };
  const seen = () => Promise.resolve([tableName('users'), process.env.USER_POOL_ID, patient(1500)]);
  expect(await inProcess(from, (table) => `own-${table}`, seen)).toEqual(['own-users', 'eu-west-1_own', 30_000]);
  const failing = inProcess(
    from,
    (table) => table,
    () => Promise.reject(new Error('refused')),
  );
  await expect(failing).rejects.toThrow('refused');
  expect({ ...process.env }).toEqual(before);
});
