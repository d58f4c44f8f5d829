import { copyFileSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { checkDataFiles } from './data-files.ts';
import { closeDatabase, openDatabase } from './sqlite.ts';

afterAll(removeTempFolders);

const names = ['tables.sqlite', 'platform.sqlite', 'users.sqlite'] as const;

/** A folder as a start leaves it, with only these databases. */
function folderOf(databases: readonly string[], state?: 'begun' | 'done'): string {
  const folder = tempFolder();
  for (const name of databases) {
    const database = openDatabase(join(folder, name));
    database.exec('CREATE TABLE registrations (id INTEGER PRIMARY KEY, name TEXT)');
    const insert = database.prepare('INSERT INTO registrations (name) VALUES (?)');
    database.exec('BEGIN');
    for (let row = 0; row < 2000; row++) insert.run(`Achieng ${row}`);
    database.exec('COMMIT');
    closeDatabase(database);
  }
  if (databases.length > 0) writeFileSync(join(folder, 'secrets.json'), '{}');
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

/** What `kill -9` leaves of a database after one more change. */
function killed(folder: string, name: string): void {
  const database = openDatabase(join(folder, name));
  database.exec("INSERT INTO registrations (name) VALUES ('Baraka')");
  const copies = [name, `${name}-wal`, `${name}-shm`].map((file) => join(folder, file));
  for (const path of copies) copyFileSync(path, `${path}.copy`);
  closeDatabase(database);
  for (const path of copies) copyFileSync(`${path}.copy`, path);
}

test.each(names)('a folder whose %s was in use when its run was killed starts again and again', (name) => {
  const folder = folderOf(names, 'done');
  killed(folder, name);
  for (const _ of ['the first start, killed at once', 'the next one']) expect(checkDataFiles(folder)).toEqual([]);
});

test.each(names)(
  'a %s whose write-ahead log was cut starts with the rest, and the start says once that changes are lost',
  (name) => {
    const folder = folderOf(names, 'done');
    killed(folder, name);
    const log = join(folder, `${name}-wal`);
    truncateSync(log, statSync(log).size - 100);
    expect(checkDataFiles(folder)).toEqual([
      expect.stringContaining(`The file ${name}-wal of the data folder ${folder} has lost its end`),
    ]);
    expect(checkDataFiles(folder)).toEqual([]);
  },
);

test.each([
  ['missing', (path: string) => rmSync(path)],
  ['damaged', (path: string) => writeFileSync(path, 'scratched'.repeat(4000))],
  ['cut', (path: string) => truncateSync(path, 10)],
])('an index of a write-ahead log that is %s gives no warning', (_, harm) => {
  const folder = folderOf(names, 'done');
  killed(folder, 'tables.sqlite');
  harm(join(folder, 'tables.sqlite-shm'));
  expect(checkDataFiles(folder)).toEqual([]);
});

test.each(names)('a %s whose write-ahead log is lost is named instead of started without the last changes', (name) => {
  const folder = folderOf(names, 'done');
  killed(folder, name);
  rmSync(join(folder, `${name}-wal`));
  expect(() => checkDataFiles(folder)).toThrow(`The file ${name}-wal of the data folder ${folder} is missing`);
});

test.each(names)('a %s cut to one byte is named, and its write-ahead log stays', (name) => {
  const folder = folderOf(names, 'done');
  killed(folder, name);
  const log = statSync(join(folder, `${name}-wal`)).size;
  truncateSync(join(folder, name), 1);
  expect(() => checkDataFiles(folder)).toThrow(`The file ${name} of the data folder ${folder} is damaged`);
  expect(statSync(join(folder, `${name}-wal`)).size).toBe(log);
});

test('a folder that lost its secrets.json does not start with new secrets', () => {
  const folder = folderOf(names, 'done');
  rmSync(join(folder, 'secrets.json'));
  expect(() => checkDataFiles(folder)).toThrow(`The file secrets.json of the data folder ${folder} is missing`);
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
