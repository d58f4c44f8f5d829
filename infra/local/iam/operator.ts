import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TableName, tableVariables } from '#functions/kit/env.ts';
import type { Credentials } from './access.ts';

/** Access to the running platform for tools on this machine, with the rights of an operator in IAM. */
export interface Operator extends Credentials {
  endpoint: string;
  region: string;
  userPoolId: string;
  tables: Readonly<Record<TableName, string>>;
  /** The bucket of backups. */
  backups: string;
  /** The bucket of recordings and images. */
  media: string;
}

/** The deployed names, from the variables of the functions. */
export function namesFor(functions: readonly { readonly env: Readonly<Record<string, string>> }[]) {
  const env: Readonly<Record<string, string>> = Object.assign({}, ...functions.map((each) => each.env));
  const tables = Object.entries(tableVariables).map(([table, variable]) => [table, env[variable] ?? '']);
  // The keys are those of `tableVariables`.
  const buckets = { backups: env.BACKUPS_BUCKET ?? '', media: env.MEDIA_BUCKET ?? '' };
  return { tables: Object.fromEntries(tables) as Record<TableName, string>, ...buckets };
}

const pathIn = (dataDir: string): string => join(dataDir, 'operator.json');

/** Only this user can read the file. Returns a function that removes it. */
export function leaveOperator(dataDir: string, operator: Operator): () => void {
  const path = pathIn(dataDir);
  writeFileSync(`${path}.new`, JSON.stringify(operator, null, 2), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return () => rmSync(path, { force: true });
}

/** Returns undefined if no platform runs. A killed platform leaves a stale file behind. */
export function findOperator(dataDir: string): Operator | undefined {
  try {
    return JSON.parse(readFileSync(pathIn(dataDir), 'utf8')) as Operator;
  } catch {
    return undefined;
  }
}
