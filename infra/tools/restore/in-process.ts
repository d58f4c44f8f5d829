import type { TableName } from '#functions/kit/env.ts';
import { disconnect } from '#functions/kit/table.ts';
import { type Reach, tableVariablesFor } from './reach.ts';

/** The functions have short time limits, for users in a browser. An operator waits longer. */
const patience = '20';

/** Runs our functions' code in this process, with the operator's rights, on tables of an environment. */
export async function inProcess<T>(
  from: Pick<Reach, 'row' | 'variables'>,
  nameOf: (table: TableName) => string,
  work: () => Promise<T>,
): Promise<T> {
  const before = { ...process.env };
  const { churchZone: CHURCH_ZONE } = from.row;
  Object.assign(process.env, from.variables(), tableVariablesFor(nameOf), { CHURCH_ZONE, PATIENCE: patience });
  disconnect();
  try {
    return await work();
  } finally {
    disconnect();
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}
