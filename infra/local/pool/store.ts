import { hash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Verifier } from './srp.ts';

/*
 * What the pool keeps, in DATA_DIR/users.sqlite:
 *   pool            one row: the signing key, its id, the secret of the decoys
 *   users           sub → e-mail (lower case), attributes, groups, SRP salt and verifier
 *   sign_ins        one row per sign-in (its tokens' origin_jti): whose, when, until when, revoked
 *   refresh_tokens  hash of the token → its sign-in and how long it is usable; several while one is rotated
 */
const schema = `
  CREATE TABLE IF NOT EXISTS pool (id INTEGER PRIMARY KEY CHECK (id = 1), kid TEXT, private_key TEXT, decoy_secret BLOB);
  CREATE TABLE IF NOT EXISTS users (sub TEXT PRIMARY KEY, email TEXT UNIQUE, attributes TEXT, groups TEXT,
    salt TEXT, verifier TEXT) STRICT;
  CREATE TABLE IF NOT EXISTS sign_ins (origin TEXT PRIMARY KEY, sub TEXT, auth_time INTEGER, expires INTEGER,
    revoked INTEGER DEFAULT 0) STRICT;
  CREATE TABLE IF NOT EXISTS refresh_tokens (hash TEXT PRIMARY KEY,
    origin TEXT REFERENCES sign_ins ON DELETE CASCADE, usable_until INTEGER) STRICT;
`;

export interface PoolKeys {
  kid: string;
  /** PEM, PKCS 8. */
  privateKey: string;
  decoySecret: Buffer;
}

export interface User extends Verifier {
  sub: string;
  /** Cognito's attributes, `email` and `email_verified` among them. */
  attributes: Record<string, string>;
  groups: string[];
}

/** Times in seconds since the epoch. */
export interface SignIn {
  origin: string;
  sub: string;
  authTime: number;
  expires: number;
  revoked: boolean;
}

export class PoolStore {
  readonly #db: DatabaseSync;

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.#db = new DatabaseSync(join(dir, 'users.sqlite'), { timeout: 5000 });
    this.#db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${schema}`);
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }

  /** All or nothing. */
  transaction<T>(work: () => T): T {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  keys(): PoolKeys | undefined {
    const row = this.#db.prepare('SELECT kid, private_key, decoy_secret FROM pool').get();
    if (!row) return undefined;
    const decoySecret = Buffer.from(row.decoy_secret as Uint8Array);
    return { kid: String(row.kid), privateKey: String(row.private_key), decoySecret };
  }

  saveKeys(keys: PoolKeys): void {
    this.#db.prepare('INSERT INTO pool VALUES (1, ?, ?, ?)').run(keys.kid, keys.privateKey, keys.decoySecret);
  }

  saveUser(user: User): void {
    const { sub, attributes, groups, salt, verifier } = user;
    const email = (attributes.email ?? '').toLowerCase();
    this.#db
      .prepare('INSERT INTO users VALUES (?, ?, ?, ?, ?, ?)')
      .run(sub, email, JSON.stringify(attributes), JSON.stringify(groups), salt, verifier);
  }

  /** By sub or by e-mail in any case, as a pool with e-mail sign-in finds its users. */
  findUser(name: string): User | undefined {
    const row = this.#db.prepare('SELECT * FROM users WHERE sub = ? OR email = ?').get(name, name.toLowerCase());
    if (!row) return undefined;
    return {
      sub: String(row.sub),
      attributes: JSON.parse(String(row.attributes)) as Record<string, string>,
      groups: JSON.parse(String(row.groups)) as string[],
      salt: String(row.salt),
      verifier: String(row.verifier),
    };
  }

  saveSignIn(signIn: SignIn): void {
    this.#db.prepare('DELETE FROM sign_ins WHERE expires < ?').run(signIn.authTime);
    this.#db
      .prepare('INSERT INTO sign_ins (origin, sub, auth_time, expires) VALUES (?, ?, ?, ?)')
      .run(signIn.origin, signIn.sub, signIn.authTime, signIn.expires);
  }

  findSignIn(origin: string): SignIn | undefined {
    const row = this.#db.prepare('SELECT * FROM sign_ins WHERE origin = ?').get(origin);
    if (!row) return undefined;
    return {
      origin,
      sub: String(row.sub),
      authTime: Number(row.auth_time),
      expires: Number(row.expires),
      revoked: row.revoked === 1,
    };
  }

  revokeSignIn(origin: string): void {
    this.#db.prepare('UPDATE sign_ins SET revoked = 1 WHERE origin = ?').run(origin);
  }

  revokeSignInsOf(sub: string): void {
    this.#db.prepare('UPDATE sign_ins SET revoked = 1 WHERE sub = ?').run(sub);
  }

  saveRefreshToken(token: string, origin: string, usableUntil: number): void {
    this.#db.prepare('INSERT INTO refresh_tokens VALUES (?, ?, ?)').run(hash('sha256', token), origin, usableUntil);
  }

  findRefreshToken(token: string): { origin: string; usableUntil: number } | undefined {
    const row = this.#db.prepare('SELECT * FROM refresh_tokens WHERE hash = ?').get(hash('sha256', token));
    return row && { origin: String(row.origin), usableUntil: Number(row.usable_until) };
  }

  /** Never makes it usable for longer. */
  endRefreshToken(token: string, at: number): void {
    this.#db
      .prepare('UPDATE refresh_tokens SET usable_until = min(usable_until, ?) WHERE hash = ?')
      .run(at, hash('sha256', token));
  }
}
