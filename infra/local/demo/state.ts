import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDataFile } from '../kernel/data-files.ts';

const stateFile = (dataDir: string): string => join(dataDir, 'demo.json');

export function writeState(dataDir: string, state: 'begun' | 'done'): void {
  writeFileSync(`${stateFile(dataDir)}.new`, JSON.stringify({ state }));
  renameSync(`${stateFile(dataDir)}.new`, stateFile(dataDir));
}

/** Whether the folder needs demo data: it is new, or an earlier start did not finish seeding it. Marks a new folder. */
export function wantsDemo(dataDir: string): boolean {
  mkdirSync(dataDir, { recursive: true });
  const known = readDataFile(dataDir, 'demo.json') as { state: string } | undefined;
  if (known) return known.state === 'begun';
  const isNew = readdirSync(dataDir).every((name) => name === 'demo.json.new');
  if (isNew) writeState(dataDir, 'begun');
  return isNew;
}
