import { hash } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { closeDatabase, inTransaction, openDatabase } from '../sqlite.ts';
import { migrate } from './schema.ts';
import { aliasOf, type User, type UserRow, userOf } from './user.ts';

export interface PoolKeys {
  kid: string;
  /** PEM, PKCS 8. */
  privateKey: string;
  decoySecret: Buffer;
}

/** Times in seconds since the epoch. */
export interface SignIn {
  origin: string;
  sub: string;
  authTime: number;
  expires: number;
  revoked: boolean;
  client?: string;
}

/** `expires` is in seconds. */
export interface KeptCode {
  hash: string;
  expires: number;
  about: string;
}

/** A count, and when it started or when its lock ends, in milliseconds. */
export interface Tries {
  count: number;
  at: number;
}

export class PoolStore {
  readonly #db: DatabaseSync;

  /** Without a folder, the pool is in memory. */
  constructor(dir?: string) {
    if (dir === undefined) {
      this.#db = openDatabase(':memory:');
      migrate(this.#db);
      return;
    }
    mkdirSync(dir, { recursive: true });
    const file = join(dir, 'users.sqlite');
    // The file holds the key that signs tokens. SQLite gives its -wal and -shm files the same mode.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
    this.#db = openDatabase(file);
    migrate(this.#db);
  }

  close(): void {
    closeDatabase(this.#db);
  }

  transaction<T>(work: () => T): T {
    return inTransaction(this.#db, work);
  }

  keys(): PoolKeys | undefined {
    const row = this.#get('SELECT kid, private_key, decoy_secret FROM pool');
    if (!row) return undefined;
    const decoySecret = Buffer.from(row.decoy_secret as Uint8Array);
    return { kid: String(row.kid), privateKey: String(row.private_key), decoySecret };
  }

  saveKeys(keys: PoolKeys): void {
    this.#run('INSERT INTO pool VALUES (1, ?, ?, ?)', keys.kid, keys.privateKey, keys.decoySecret);
  }

  /** Adds or replaces the user with this sub. Throws if another user has the user name or the verified address. */
  saveUser(user: User): void {
    this.#run(
      `INSERT INTO users (sub, username, alias, attributes, groups, salt, verifier, status, enabled, created, modified,
        password_until, totp) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (sub) DO UPDATE SET alias = excluded.alias, attributes = excluded.attributes,
        groups = excluded.groups, salt = excluded.salt, verifier = excluded.verifier, status = excluded.status,
        enabled = excluded.enabled, modified = excluded.modified, password_until = excluded.password_until,
        totp = excluded.totp`,
      ...[user.sub, user.username, aliasOf(user.attributes)],
      ...[JSON.stringify(user.attributes), JSON.stringify(user.groups), user.salt, user.verifier],
      ...[user.status, user.enabled ? 1 : 0, user.created, user.modified],
      ...[user.passwordUntil ?? null, JSON.stringify(user.totp)],
    );
  }

  /** Finds a user by user name or verified address, ignoring case, as a pool with e-mail aliases does. */
  findUser(name: string): User | undefined {
    const row = this.#get('SELECT * FROM users WHERE username = ? OR alias = ?', name, name.toLowerCase());
    return row && userOf(row);
  }

  findSub(sub: string): User | undefined {
    const row = this.#get('SELECT * FROM users WHERE sub = ?', sub);
    return row && userOf(row);
  }

  users(): User[] {
    return this.#db.prepare('SELECT * FROM users ORDER BY sub').all().map(userOf);
  }

  deleteUser(sub: string): void {
    this.#run('DELETE FROM sign_ins WHERE sub = ?', sub);
    this.#run('DELETE FROM codes WHERE person = ?', sub);
    this.#run('DELETE FROM tries WHERE person = ?', sub);
    this.#run('DELETE FROM google WHERE sub = ?', sub);
    this.#run('DELETE FROM users WHERE sub = ?', sub);
  }

  saveSignIn(signIn: SignIn): void {
    this.#run('DELETE FROM sign_ins WHERE expires < ?', signIn.authTime);
    const { origin, sub, authTime, expires, client = null } = signIn;
    this.#run(
      'INSERT INTO sign_ins (origin, sub, auth_time, expires, client) VALUES (?, ?, ?, ?, ?)',
      ...[origin, sub, authTime, expires, client],
    );
  }

  findSignIn(origin: string): SignIn | undefined {
    const row = this.#get('SELECT * FROM sign_ins WHERE origin = ?', origin);
    if (!row) return undefined;
    return {
      origin,
      sub: String(row.sub),
      authTime: Number(row.auth_time),
      expires: Number(row.expires),
      revoked: row.revoked === 1,
      ...(row.client === null ? {} : { client: String(row.client) }),
    };
  }

  findGoogle(id: string): User | undefined {
    const row = this.#get('SELECT sub FROM google WHERE id = ?', id);
    return row && this.findSub(String(row.sub));
  }

  googleOf(sub: string): string[] {
    return this.#db
      .prepare('SELECT id FROM google WHERE sub = ? ORDER BY at')
      .all(sub)
      .map(({ id }) => String(id));
  }

  connectGoogle(id: string, sub: string, at: number): void {
    this.#run('INSERT INTO google VALUES (?, ?, ?)', id, sub, at);
  }

  disconnectGoogle(id: string): void {
    this.#run('DELETE FROM google WHERE id = ?', id);
  }

  revokeSignIn(origin: string): void {
    this.#run('UPDATE sign_ins SET revoked = 1 WHERE origin = ?', origin);
  }

  revokeSignInsOf(sub: string): void {
    this.#run('UPDATE sign_ins SET revoked = 1 WHERE sub = ?', sub);
  }

  saveRefreshToken(token: string, origin: string, usableUntil: number): void {
    this.#run('INSERT INTO refresh_tokens VALUES (?, ?, ?)', hash('sha256', token), origin, usableUntil);
  }

  findRefreshToken(token: string): { origin: string; usableUntil: number } | undefined {
    const row = this.#get('SELECT * FROM refresh_tokens WHERE hash = ?', hash('sha256', token));
    return row && { origin: String(row.origin), usableUntil: Number(row.usable_until) };
  }

  endRefreshToken(token: string, at: number): void {
    const sql = 'UPDATE refresh_tokens SET usable_until = min(usable_until, ?) WHERE hash = ?';
    this.#run(sql, at, hash('sha256', token));
  }

  saveCode(person: string, kind: string, code: KeptCode): void {
    this.#run(
      'INSERT OR REPLACE INTO codes VALUES (?, ?, ?, ?, ?)',
      ...[person, kind, code.hash, code.expires, code.about],
    );
  }

  findCode(person: string, kind: string): KeptCode | undefined {
    const row = this.#get('SELECT * FROM codes WHERE person = ? AND kind = ?', person, kind);
    return row && { hash: String(row.hash), expires: Number(row.expires), about: String(row.about) };
  }

  deleteCode(person: string, kind: string): void {
    this.#run('DELETE FROM codes WHERE person = ? AND kind = ?', person, kind);
  }

  tries(person: string, kind: string): Tries {
    const row = this.#get('SELECT * FROM tries WHERE person = ? AND kind = ?', person, kind);
    return { count: Number(row?.count ?? 0), at: Number(row?.at ?? 0) };
  }

  saveTries(person: string, kind: string, { count, at }: Tries): void {
    this.#run('INSERT OR REPLACE INTO tries VALUES (?, ?, ?, ?)', person, kind, count, at);
  }

  deleteTries(person: string, kind: string): void {
    this.#run('DELETE FROM tries WHERE person = ? AND kind = ?', person, kind);
  }

  /** Deletes codes that expired before `codes` (seconds) and tries older than `tries` (milliseconds). */
  prune(before: { codes: number; tries: number }): void {
    this.#run('DELETE FROM codes WHERE expires < ?', before.codes);
    this.#run('DELETE FROM tries WHERE at < ?', before.tries);
  }

  #get(sql: string, ...values: (string | number)[]): UserRow | undefined {
    return this.#db.prepare(sql).get(...values);
  }

  #run(sql: string, ...values: (string | number | null | Uint8Array)[]): void {
    this.#db.prepare(sql).run(...values);
  }
}
