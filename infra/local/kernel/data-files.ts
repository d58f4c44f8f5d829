import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { closeDatabase, framesAtKill, headerFault, lacksFrames } from '#functions/testing/stand-ins/sqlite.ts';

/** In the order in which a first start creates them. */
const databases = ['tables.sqlite', 'platform.sqlite', 'users.sqlite'] as const;

const whatToDo = 'Put it back from a copy, or delete the folder to begin anew (what it holds is lost then).';

function unusableFile(dataDir: string, name: string, what: string): Error {
  return new Error(`The file ${name} of the data folder ${dataDir} ${what}. Nothing was changed. ${whatToDo}`);
}

/**
 * Call it before anything is written, or a start would replace a lost file by an empty one. Throws with a sentence that
 * names the damaged file. Returns a warning for each truncated write-ahead log, which a power cut can cause too.
 */
export function checkDataFiles(dataDir: string): string[] {
  const known = ['demo.json', 'secrets.json'].map((name) => readDataFile(dataDir, name));
  const isFilled = (known[0] as { state?: unknown } | undefined)?.state === 'done';
  const last = isFilled ? databases.length - 1 : databases.findLastIndex((name) => sizeOf(dataDir, name) > 0);
  const losses: string[] = [];
  for (const [at, name] of databases.entries()) {
    if (sizeOf(dataDir, name) > 0) losses.push(...checkDatabase(dataDir, name));
    else if (at <= last)
      throw unusableFile(dataDir, name, 'is missing or empty, and others that belong to it are there');
  }
  const isBegun = databases.some((name) => sizeOf(dataDir, name) > 0);
  if (isBegun && known[1] === undefined) throw unusableFile(dataDir, 'secrets.json', 'is missing');
  return losses;
}

/** Returns undefined if the file is missing. Throws with a sentence if it is damaged. */
export function readDataFile(dataDir: string, name: string): unknown {
  const path = join(dataDir, name);
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw unusableFile(dataDir, name, `is damaged (${(error as Error).message})`);
  }
}

function sizeOf(dataDir: string, name: string): number {
  return statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0;
}

function checkDatabase(dataDir: string, name: string): string[] {
  const path = join(dataDir, name);
  const fault = headerFault(path);
  if (fault === 'no database') throw unusableFile(dataDir, name, 'is damaged (file is not a database)');
  if (fault === 'no log') throw unusableFile(dataDir, `${name}-wal`, 'is missing, and it has the last changes');
  const committed = framesAtKill(path);
  let found: unknown;
  let isCut = false;
  try {
    // Opening the database recovers what a killed process had committed to the log.
    const database = new DatabaseSync(path, { timeout: 5000 });
    try {
      found = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
      isCut = found === 'ok' && lacksFrames(database, committed);
    } finally {
      if (found === 'ok') closeDatabase(database);
      else database.close(); // keeps the mark of a damaged file as it is
    }
  } catch (error) {
    found = (error as Error).message;
  }
  // Some reports have a heading line before the finding.
  if (found !== 'ok') throw unusableFile(dataDir, name, `is damaged (${String(found).split('\n').at(-1)})`);
  const loss = `The file ${name}-wal of the data folder ${dataDir} has lost its end, and with it the last changes`;
  return isCut ? [`${loss}: the machine lost its power, or the file was cut. The start goes on without them.`] : [];
}
