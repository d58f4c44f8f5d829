/** `node infra/tools/call.ts <function> <JSON>`: calls a function of the local run, as its schedule does, without waiting. */
import { resolve } from 'node:path';
import { readSettings } from '../local/preflight.ts';
import { ROOT } from './functions.ts';
import { localFunction } from './local-function.ts';

try {
  const [name = '', payload = '{}'] = process.argv.slice(2);
  await localFunction(resolve(ROOT, readSettings(process.env).dataDir), name)(JSON.parse(payload));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
