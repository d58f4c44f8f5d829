import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closeDatabase, headerFault, inTransaction, openDatabase } from '#functions/testing/stand-ins/sqlite.ts';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';

afterAll(removeTempFolders);

test('a transaction on a full disk rolls back and reports the full disk', () => {
  const db = openDatabase(':memory:');
  db.exec('CREATE TABLE names (name TEXT); PRAGMA max_page_count = 10');
  const fill = () => inTransaction(db, () => db.prepare('INSERT INTO names VALUES (?)').run('x'.repeat(100_000)));
  expect(fill).toThrow('database or disk is full');
  expect(db.prepare('SELECT count(*) AS count FROM names').get()).toEqual({ count: 0 });
  db.close();
});

test('a database that accepts no commits is still closed cleanly', () => {
  const path = join(tempFolder(), 'names.sqlite');
  const db = openDatabase(path);
  db.exec('CREATE TABLE names (name TEXT); PRAGMA query_only = 1');
  closeDatabase(db);
  expect(headerFault(path)).toBeUndefined();
});
