import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { demoAccounts } from './as.ts';

/** The table of this name in the database: the template adds a stack's name and a hash. */
function tableNamed(tables: DatabaseSync, name: string): string {
  const named = tables
    .prepare("SELECT table_name AS name FROM _tables WHERE table_name LIKE '%-data-' || ? || '%'")
    .get(name);
  if (named === undefined) throw new Error(`The database has no table ${name}`);
  return String(named.name);
}

/** A record as people read it: without the marks of its last change. Undefined for a text that was emptied, as if it were not there. */
function meaningOf(item: unknown): unknown[] | undefined {
  const { version: _, updatedAt: __, ...meaning } = JSON.parse(String(item));
  // The database keeps no order of attributes.
  return meaning.content?.S === '' ? undefined : Object.entries(meaning).sort();
}

/**
 * What all tests share, as text: the church's words, pictures and recordings, and the demo accounts. Equal texts mean that every test
 * left them as it found them. Events, people and registrations are not shared: each test makes its own.
 */
export function sharedState(dataDir: string): string {
  const tables = new DatabaseSync(join(dataDir, 'tables.sqlite'), { readOnly: true });
  const pool = new DatabaseSync(join(dataDir, 'users.sqlite'), { readOnly: true });
  const recordsOf = (name: string) => {
    const items = tables.prepare(`SELECT item_json AS item FROM "${tableNamed(tables, name)}" ORDER BY pk, sk`).all();
    return items.map(({ item }) => meaningOf(item)).filter((meaning) => meaning !== undefined);
  };
  try {
    const addresses = demoAccounts.map((name) => `${name}@example.org`);
    const accounts = addresses.map((address) => pool.prepare('SELECT * FROM users WHERE alias = ?').get(address));
    return JSON.stringify([recordsOf('Content'), recordsOf('Media'), accounts]);
  } finally {
    tables.close();
    pool.close();
  }
}
