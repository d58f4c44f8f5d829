import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { makeVerifier, opens } from '#functions/testing/stand-ins/cognito/srp.ts';
import { PoolStore } from '#functions/testing/stand-ins/cognito/store.ts';

const none = { created: 0, modified: 0, passwordUntil: undefined, totp: {} };

/** The tables of the first version, which stored no version number. */
const first = `
  CREATE TABLE pool (id INTEGER PRIMARY KEY CHECK (id = 1), kid TEXT, private_key TEXT, decoy_secret BLOB);
  CREATE TABLE users (sub TEXT PRIMARY KEY, email TEXT UNIQUE, attributes TEXT, groups TEXT, salt TEXT, verifier TEXT)
    STRICT;
  CREATE TABLE sign_ins (origin TEXT PRIMARY KEY, sub TEXT, auth_time INTEGER, expires INTEGER,
    revoked INTEGER DEFAULT 0) STRICT;
  CREATE TABLE refresh_tokens (hash TEXT PRIMARY KEY, origin TEXT REFERENCES sign_ins ON DELETE CASCADE,
    usable_until INTEGER) STRICT;`;

test('a file of the first version keeps its users and can be opened repeatedly', () => {
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
      // The file holds the key that signs tokens.
      const modes = readdirSync(dir).map((file) => statSync(join(dir, file)).mode & 0o077);
      if (process.platform !== 'win32') expect(new Set(modes)).toEqual(new Set([0]));
      store.saveUser({ ...user, totp: { secret: 'A' } });
      store.saveTries('s1', 'sign-in', { count: 1, at: 1 });
      store.close();
    }
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test('a file of the second version keeps verified users by address and others by user name', () => {
  const dir = mkdtempSync(join(tmpdir(), 'older-'));
  try {
    const db = new DatabaseSync(join(dir, 'users.sqlite'));
    db.exec(`${first}
      ALTER TABLE users ADD COLUMN status TEXT NOT NULL DEFAULT 'CONFIRMED';
      ALTER TABLE users ADD COLUMN enabled INTEGER NOT NULL DEFAULT 1;
      ALTER TABLE users ADD COLUMN created INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE users ADD COLUMN modified INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE users ADD COLUMN password_until INTEGER;
      ALTER TABLE users ADD COLUMN totp TEXT NOT NULL DEFAULT '{}';
      CREATE TABLE codes (person TEXT, kind TEXT, hash TEXT, expires INTEGER, about TEXT, PRIMARY KEY (person, kind)) STRICT;
      CREATE TABLE tries (person TEXT, kind TEXT, count INTEGER, at INTEGER, PRIMARY KEY (person, kind)) STRICT;
      PRAGMA user_version = 2;`);
    const add = (sub: string, email: string, email_verified: string, status: string) =>
      db
        .prepare('INSERT INTO users VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
        .run(
          ...[sub, email.toLowerCase(), JSON.stringify({ email, email_verified }), '["pastor"]', 'a1', 'b2', status],
          ...[0, 5, 6, 7, '{"secret":"A"}'],
        );
    add('s1', 'Proven@example.org', 'true', 'FORCE_CHANGE_PASSWORD');
    add('s2', 'new@example.org', 'false', 'UNCONFIRMED');
    db.prepare("INSERT INTO codes VALUES ('s2', 'sign-up', 'h', 9, '')").run();
    db.prepare("INSERT INTO sign_ins VALUES ('o', 's1', 1, 9, 0)").run();
    db.close();
    const store = new PoolStore(dir);
    const kept = { groups: ['pastor'], salt: 'a1', verifier: 'b2', enabled: false, created: 5, modified: 6 };
    expect(store.users()).toEqual([
      {
        ...{
          sub: 's1',
          username: 's1',
          status: 'FORCE_CHANGE_PASSWORD',
          ...kept,
          passwordUntil: 7,
          totp: { secret: 'A' },
        },
        attributes: { email: 'Proven@example.org', email_verified: 'true' },
      },
      {
        ...{ sub: 's2', username: 's2', status: 'UNCONFIRMED', ...kept, passwordUntil: 7, totp: { secret: 'A' } },
        attributes: { email: 'new@example.org', email_verified: 'false' },
      },
    ]);
    expect([store.findUser('proven@example.org')?.sub, store.findUser('new@example.org')]).toEqual(['s1', undefined]);
    expect([store.findCode('s2', 'sign-up')?.hash, store.findSignIn('o')?.sub]).toEqual(['h', 's1']);
    store.close();
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test('saving a user throws if another has the name or the verified address', () => {
  const dir = mkdtempSync(join(tmpdir(), 'older-'));
  const store = new PoolStore(dir);
  try {
    const person = (sub: string, username: string, email: string, email_verified = 'true') => ({
      ...{ sub, username, attributes: { email, email_verified }, groups: [], salt: '1', verifier: '1', ...none },
      ...{ status: 'CONFIRMED' as const, enabled: true },
    });
    store.saveUser(person('s1', 'n1', 'a@example.org'));
    store.saveUser(person('s2', 'n2', 'b@example.org'));
    expect(() => store.saveUser(person('s2', 'n2', 'A@example.org'))).toThrow('UNIQUE');
    expect(() => store.saveUser(person('s3', 'N1', 'c@example.org'))).toThrow('UNIQUE');
    store.saveUser(person('s3', 'n3', 'A@example.org', 'false'));
    expect([store.findUser('N1')?.sub, store.findUser('b@example.org')?.sub]).toEqual(['s1', 's2']);
    expect([store.findUser('A@EXAMPLE.org')?.sub, store.findUser('n3')?.sub]).toEqual(['s1', 's3']);
    expect([store.findUser('s1'), store.findSub('s3')?.username]).toEqual([undefined, 'n3']);
  } finally {
    store.close();
    rmSync(dir, { recursive: true });
  }
});
