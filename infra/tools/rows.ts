import { type Environment, environments } from '../environments.ts';

/** The row that a command's one argument names. Throws in one sentence that says the command. */
export function findRow(
  args: readonly string[],
  command: string,
  rows: readonly Environment[] = environments,
): Environment {
  const known = rows.map(({ name }) => name).join(', ');
  const [name, ...more] = args;
  if (name === undefined || more.length > 0) {
    throw new Error(`Say for which environment: npm run ${command} -- <environment> (${known}).`);
  }
  const row = rows.find((each) => each.name === name);
  if (!row) throw new Error(`There is no environment "${name}" in infra/environments.ts, only ${known}.`);
  return row;
}
