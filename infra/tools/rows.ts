import { type Environment, environments } from '../environments.ts';

const namesOf = (rows: readonly Environment[]): string => rows.map(({ name }) => name).join(', ');

/** Throws a one-sentence error. */
export function rowNamed(name: string, rows: readonly Environment[] = environments): Environment {
  const row = rows.find((each) => each.name === name);
  if (!row) throw new Error(`There is no environment "${name}" in infra/environments.ts, only ${namesOf(rows)}.`);
  return row;
}

/** The row that a command's only argument names. Throws a one-sentence error that names the command. */
export function findRow(
  args: readonly string[],
  command: string,
  rows: readonly Environment[] = environments,
): Environment {
  const [name, ...more] = args;
  if (name === undefined || more.length > 0) {
    throw new Error(`Say for which environment: npm run ${command} -- <environment> (${namesOf(rows)}).`);
  }
  return rowNamed(name, rows);
}
