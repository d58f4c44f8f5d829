import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { demoAccounts } from './as.ts';

/** The table of this name in the database, where the template adds a stack name and a hash. */
function tableNamed(tables: DatabaseSync, name: string): string {
  const named = tables
    .prepare("SELECT table_name AS name FROM _tables WHERE table_name LIKE '%-data-' || ? || '%'")
    .get(name);
  if (named === undefined) throw new Error(`The database has no table ${name}`);
  return String(named.name);
}

/** A record's content without the marks of its last change. Undefined for an emptied text, which is the same as a missing one. */
function meaningOf(item: unknown): unknown[] | undefined {
  const { version: _, updatedAt: __, ...meaning } = JSON.parse(String(item));
  // The database keeps no order of attributes.
  return meaning.content?.S === '' ? undefined : Object.entries(meaning).sort();
}

/** Equal before and after if every test left it unchanged. Events, people and registrations are not shared. */
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
