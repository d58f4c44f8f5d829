import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Credentials } from './access.ts';

/** How a tool on this machine speaks to the running platform's user pool, as an operator with IAM credentials would. */
export interface Operator extends Credentials {
  endpoint: string;
  region: string;
  userPoolId: string;
}

const pathIn = (dataDir: string): string => join(dataDir, 'operator.json');

/** Leaves the way in for this run, readable by this user alone; answers how to take it away. */
export function leaveOperator(dataDir: string, operator: Operator): () => void {
  const path = pathIn(dataDir);
  writeFileSync(`${path}.new`, JSON.stringify(operator, null, 2), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return () => rmSync(path, { force: true });
}

/** The way in; undefined where no platform runs. One that was killed leaves its own, at which nobody answers. */
export function findOperator(dataDir: string): Operator | undefined {
  try {
    return JSON.parse(readFileSync(pathIn(dataDir), 'utf8')) as Operator;
  } catch {
    return undefined;
  }
}
