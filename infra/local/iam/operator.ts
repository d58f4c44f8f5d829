import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Credentials } from './access.ts';

/** Access to the running platform's user pool for tools on this machine, with the rights of an operator in IAM. */
export interface Operator extends Credentials {
  endpoint: string;
  region: string;
  userPoolId: string;
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
