import { copyFileSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '#functions/testing/stand-ins/sqlite.ts';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { checkDataFiles } from './data-files.ts';

afterAll(removeTempFolders);

const names = ['tables.sqlite', 'platform.sqlite', 'users.sqlite'] as const;

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

test('checkDataFiles accepts new, complete and partly started folders', () => {
  for (const folder of [folderOf([]), folderOf(names, 'done'), folderOf(names), folderOf(names.slice(0, 1), 'begun')]) {
    expect(() => checkDataFiles(folder)).not.toThrow();
  }
});

test.each(names)('a folder without its %s is refused instead of starting empty', (name) => {
  const folder = folderOf(
    names.filter((other) => other !== name),
    'done',
  );
  const said = `The file ${name} of the data folder ${folder} is missing or empty, and others that belong to it are there.`;
  expect(() => checkDataFiles(folder)).toThrow(said);
  writeFileSync(join(folder, name), '');
  expect(() => checkDataFiles(folder)).toThrow(said);
});

/** Changes a database and leaves its files as after `kill -9`. */
function killed(folder: string, name: string): void {
  const database = openDatabase(join(folder, name));
  database.exec("INSERT INTO registrations (name) VALUES ('Baraka')");
  const copies = [name, `${name}-wal`, `${name}-shm`].map((file) => join(folder, file));
  for (const path of copies) copyFileSync(path, `${path}.copy`);
  closeDatabase(database);
  for (const path of copies) copyFileSync(`${path}.copy`, path);
}

test.each(names)('a folder whose run was killed while using %s can be started repeatedly', (name) => {
  const folder = folderOf(names, 'done');
  killed(folder, name);
  for (const _ of ['the first start, killed at once', 'the next one']) expect(checkDataFiles(folder)).toEqual([]);
});

test.each(names)('a %s with a truncated write-ahead log starts, and warns once about the lost changes', (name) => {
  const folder = folderOf(names, 'done');
  killed(folder, name);
  const log = join(folder, `${name}-wal`);
  truncateSync(log, statSync(log).size - 100);
  expect(checkDataFiles(folder)).toEqual([
    expect.stringContaining(`The file ${name}-wal of the data folder ${folder} has lost its end`),
  ]);
  expect(checkDataFiles(folder)).toEqual([]);
});

test.each([
  ['missing', (path: string) => rmSync(path)],
  ['damaged', (path: string) => writeFileSync(path, 'scratched'.repeat(4000))],
  ['cut', (path: string) => truncateSync(path, 10)],
])('a write-ahead log index that is %s causes no warning', (_, harm) => {
  const folder = folderOf(names, 'done');
  killed(folder, 'tables.sqlite');
  harm(join(folder, 'tables.sqlite-shm'));
  expect(checkDataFiles(folder)).toEqual([]);
});

test.each(names)('a %s with a lost write-ahead log is refused by name', (name) => {
  const folder = folderOf(names, 'done');
  killed(folder, name);
  rmSync(join(folder, `${name}-wal`));
  expect(() => checkDataFiles(folder)).toThrow(`The file ${name}-wal of the data folder ${folder} is missing`);
});

test.each(names)('a %s truncated to one byte is refused by name and keeps its write-ahead log', (name) => {
  const folder = folderOf(names, 'done');
  killed(folder, name);
  const log = statSync(join(folder, `${name}-wal`)).size;
  truncateSync(join(folder, name), 1);
  expect(() => checkDataFiles(folder)).toThrow(`The file ${name} of the data folder ${folder} is damaged`);
  expect(statSync(join(folder, `${name}-wal`)).size).toBe(log);
});

test('a folder without its secrets.json is refused instead of getting new secrets', () => {
  const folder = folderOf(names, 'done');
  rmSync(join(folder, 'secrets.json'));
  expect(() => checkDataFiles(folder)).toThrow(`The file secrets.json of the data folder ${folder} is missing`);
});

test('missing tables are noticed next to other databases, even in a folder without demo data', () => {
  expect(() => checkDataFiles(folderOf(names.slice(1)))).toThrow('The file tables.sqlite of the data folder');
});

test.each(names)('a truncated or overwritten %s is refused with its name and the remedy', (name) => {
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

test.each(['demo.json', 'secrets.json'])('a partly written %s is refused with its name and the remedy', (name) => {
  const folder = folderOf(names, 'done');
  writeFileSync(join(folder, name), '{"state": "do');
  expect(() => checkDataFiles(folder)).toThrow(`The file ${name} of the data folder ${folder} is damaged (`);
});
