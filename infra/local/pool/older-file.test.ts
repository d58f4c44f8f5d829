import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { makeVerifier, opens } from './srp.ts';
import { PoolStore } from './store.ts';

/** The tables as the first version made them, without saying a version. */
const first = `
  CREATE TABLE pool (id INTEGER PRIMARY KEY CHECK (id = 1), kid TEXT, private_key TEXT, decoy_secret BLOB);
  CREATE TABLE users (sub TEXT PRIMARY KEY, email TEXT UNIQUE, attributes TEXT, groups TEXT, salt TEXT, verifier TEXT)
    STRICT;
  CREATE TABLE sign_ins (origin TEXT PRIMARY KEY, sub TEXT, auth_time INTEGER, expires INTEGER,
    revoked INTEGER DEFAULT 0) STRICT;
  CREATE TABLE refresh_tokens (hash TEXT PRIMARY KEY, origin TEXT REFERENCES sign_ins ON DELETE CASCADE,
    usable_until INTEGER) STRICT;`;

test('a file of the first version keeps its people, and opens again and again', () => {
  const dir = mkdtempSync(join(tmpdir(), 'older-'));
  try {
    const db = new DatabaseSync(join(dir, 'users.sqlite'));
    db.exec(first);
    const { salt, verifier } = makeVerifier('local', 's1', 'Local-Only-1');
    const attributes = { email: 'admin@example.org', email_verified: 'true', name: 'Wanjiru' };
    db.prepare('INSERT INTO users VALUES (?, ?, ?, ?, ?, ?)').run(
      ...['s1', 'admin@example.org', JSON.stringify(attributes), '["admin"]', salt, verifier],
    );
    db.close();
    for (let i = 0; i < 2; i++) {
      const store = new PoolStore(dir);
      const user = store.findUser('Admin@example.org') ?? expect.fail('lost');
      expect(user).toMatchObject({ sub: 's1', attributes, groups: ['admin'], status: 'CONFIRMED', enabled: true });
      expect(user).toMatchObject({ passwordUntil: undefined, totp: {} });
      expect(opens(user, 'local', 's1', 'Local-Only-1')).toBe(true);
      store.saveUser({ ...user, totp: { secret: 'A' } });
      store.saveTries('s1', 'sign-in', { count: 1, at: 1 });
      store.close();
    }
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test('saving a person never takes another’s address', () => {
  const dir = mkdtempSync(join(tmpdir(), 'older-'));
  const store = new PoolStore(dir);
  try {
    const person = (sub: string, email: string) => ({
      ...{ sub, attributes: { email }, groups: [], salt: '1', verifier: '1', status: 'CONFIRMED' as const },
      ...{ enabled: true, created: 0, modified: 0, passwordUntil: undefined, totp: {} },
    });
    store.saveUser(person('s1', 'a@example.org'));
    store.saveUser(person('s2', 'b@example.org'));
    expect(() => store.saveUser(person('s2', 'A@example.org'))).toThrow('UNIQUE');
    expect([store.findUser('s1')?.sub, store.findUser('b@example.org')?.sub]).toEqual(['s1', 's2']);
  } finally {
    store.close();
    rmSync(dir, { recursive: true });
  }
});
