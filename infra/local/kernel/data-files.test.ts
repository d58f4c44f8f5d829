import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { checkDataFiles } from './data-files.ts';

afterAll(removeTempFolders);

const names = ['tables.sqlite', 'platform.sqlite', 'users.sqlite'] as const;

/** A folder as a start leaves it, with only these databases. */
function folderOf(databases: readonly string[], state?: 'begun' | 'done'): string {
  const folder = tempFolder();
  for (const name of databases) {
    const database = new DatabaseSync(join(folder, name));
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE registrations (id INTEGER PRIMARY KEY, name TEXT)');
    const insert = database.prepare('INSERT INTO registrations (name) VALUES (?)');
    database.exec('BEGIN');
    for (let row = 0; row < 2000; row++) insert.run(`Achieng ${row}`);
    database.exec('COMMIT');
    database.close();
  }
  if (state) writeFileSync(join(folder, 'demo.json'), JSON.stringify({ state }));
  return folder;
}

test('a new folder, a whole one and one of a start that was ended midway are fine', () => {
  for (const folder of [folderOf([]), folderOf(names, 'done'), folderOf(names), folderOf(names.slice(0, 1), 'begun')]) {
    expect(() => checkDataFiles(folder)).not.toThrow();
  }
});

test.each(names)('a folder that lost its %s does not start as an empty church', (name) => {
  const folder = folderOf(
    names.filter((other) => other !== name),
    'done',
  );
  const said = `The file ${name} of the data folder ${folder} is missing or empty, and others that belong to it are there.`;
  expect(() => checkDataFiles(folder)).toThrow(said);
  writeFileSync(join(folder, name), '');
  expect(() => checkDataFiles(folder)).toThrow(said);
});

test('the tables are missed beside other databases, also where no demo data was ever asked for', () => {
  expect(() => checkDataFiles(folderOf(names.slice(1)))).toThrow('The file tables.sqlite of the data folder');
});

test.each(names)('a %s whose end is cut off, or whose middle is overwritten, is named with what to do', (name) => {
  const cut = folderOf(names, 'done');
  truncateSync(join(cut, name), 10_000);
  const scratched = folderOf(names, 'done');
  const bytes = readFileSync(join(scratched, name));
  writeFileSync(join(scratched, name), bytes.fill('scratched', 4096, bytes.length - 4096));
  for (const folder of [cut, scratched]) {
    const named = new RegExp(`The file ${name} of the data folder ${folder} is damaged .*Put it back from a copy`);
    expect(() => checkDataFiles(folder)).toThrow(named);
  }
});

test.each(['demo.json', 'secrets.json'])('a %s that was written by half is named with what to do', (name) => {
  const folder = folderOf(names, 'done');
  writeFileSync(join(folder, name), '{"state": "do');
  expect(() => checkDataFiles(folder)).toThrow(`The file ${name} of the data folder ${folder} is damaged (`);
});
