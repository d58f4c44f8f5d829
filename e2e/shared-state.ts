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

/**
 * What all tests share, as text: the church's words, pictures and recordings, and the demo accounts. Equal texts mean that no test
 * has changed any of it. Events, people and registrations are not shared: each test makes its own.
 */
export function sharedState(dataDir: string): string {
  const tables = new DatabaseSync(join(dataDir, 'tables.sqlite'), { readOnly: true });
  const pool = new DatabaseSync(join(dataDir, 'users.sqlite'), { readOnly: true });
  const itemsOf = (name: string) =>
    tables.prepare(`SELECT pk, sk, item_json FROM "${tableNamed(tables, name)}" ORDER BY pk, sk`).all();
  try {
    const addresses = demoAccounts.map((name) => `${name}@example.org`);
    const accounts = addresses.map((address) => pool.prepare('SELECT * FROM users WHERE alias = ?').get(address));
    return JSON.stringify([itemsOf('Content'), itemsOf('Media'), accounts]);
  } finally {
    tables.close();
    pool.close();
  }
}
