/** `npm run reindex -- <environment>`: rebuilds the index of the search in the staff's lists. */
import { resolve } from 'node:path';
import { readSettings } from '../local/preflight.ts';
import { invokeFunction } from './aws/invoke.ts';
import { stackOutput } from './aws/stacks.ts';
import { completeIndex } from './complete-index.ts';
import { ROOT } from './functions.ts';
import { type Invoke, localFunction } from './local-function.ts';
import { findRow } from './rows.ts';

/** Returns the message for the operator. Throws a one-sentence error. */
export async function main(
  args: readonly string[],
  env: Record<string, string | undefined>,
  say: (line: string) => void,
): Promise<string> {
  const row = findRow(args, 'reindex');
  const isLocal = row.name === 'local';
  const name = isLocal ? 'index' : await stackOutput(row, 'app', 'IndexFunction');
  const invoke: Invoke = isLocal
    ? localFunction(resolve(ROOT, readSettings(env).dataDir), name)
    : (payload) => invokeFunction(row, name, payload);
  const { written, removed } = await completeIndex(invoke, 'all', say);
  return `The search of ${row.name} is complete: ${written} records written, ${removed} stale rows removed.`;
}

if (import.meta.main) {
  try {
    console.log(await main(process.argv.slice(2), process.env, console.log));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
