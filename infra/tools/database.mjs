// Plain JavaScript without packages: `ensure.mjs` runs it on any Node.
import { accessSync, constants } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databasePackage, fetchByName, installedFile } from './by-name.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The replacement for DynamoDB: the binary in node_modules, else `dynoxide` on PATH, else DYNAMODB_ENDPOINT, else undefined. */
function lookForDatabase(env, machine, root) {
  const wanted = databasePackage(root, machine);
  const onPath = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, wanted.file));
  const path = [installedFile(root, wanted), ...onPath].find((file) => file !== undefined && isExecutable(file));
  if (path !== undefined) return { kind: 'binary', path };
  if (env.DYNAMODB_ENDPOINT) return { kind: 'endpoint', url: env.DYNAMODB_ENDPOINT.replace(/\/+$/, '') };
  return undefined;
}

/** The database for this machine. Throws a one-sentence error if there is none. */
export function findDatabase(env, machine = process, root = ROOT) {
  const found = lookForDatabase(env, machine, root);
  if (found) return found;
  throw new Error(
    `No database for ${machine.platform}-${machine.arch}: put a dynoxide on PATH (https://github.com/nubo-db/dynoxide), ` +
      'or run DynamoDB Local and set DYNAMODB_ENDPOINT to its address.',
  );
}

/** If the download fails, `findDatabase` throws later with instructions. */
export function ensureDatabase(env = process.env, machine = process, root = ROOT) {
  if (!lookForDatabase(env, machine, root)) fetchByName(root, databasePackage(root, machine));
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
