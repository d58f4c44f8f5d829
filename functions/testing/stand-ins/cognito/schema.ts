import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../sqlite.ts';

/*
 * The tables of the pool, in DATA_DIR/users.sqlite:
 *   pool            one row: the signing key, its id, the secret that decoys are derived from
 *   users           sub → user name, alias (the address in lower case, once it is verified), attributes, groups, SRP
 *                   salt and verifier, state, second factor
 *   sign_ins        one row per sign-in, keyed by its tokens' origin_jti: sub, start, expiry, revoked
 *   refresh_tokens  hash of the token → its sign-in and expiry; a sign-in has several during a rotation
 *   codes           the code last mailed to a person for a purpose: keyed hash, expiry, the address that it proves
 *   tries           counted tries of a person by kind: count, and the start of the count or the end of the lock
 *   google          Google id → sub of the linked account
 * A person is a sub, or the id of a decoy for an unknown name. Both leave the same rows.
 */
const versions: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS pool (id INTEGER PRIMARY KEY CHECK (id = 1), kid TEXT, private_key TEXT, decoy_secret BLOB);
   CREATE TABLE IF NOT EXISTS users (sub TEXT PRIMARY KEY, email TEXT UNIQUE, attributes TEXT, groups TEXT,
     salt TEXT, verifier TEXT) STRICT;
   CREATE TABLE IF NOT EXISTS sign_ins (origin TEXT PRIMARY KEY, sub TEXT, auth_time INTEGER, expires INTEGER,
     revoked INTEGER DEFAULT 0) STRICT;
   CREATE TABLE IF NOT EXISTS refresh_tokens (hash TEXT PRIMARY KEY,
     origin TEXT REFERENCES sign_ins ON DELETE CASCADE, usable_until INTEGER) STRICT;`,
  `ALTER TABLE users ADD COLUMN status TEXT NOT NULL DEFAULT 'CONFIRMED';
   ALTER TABLE users ADD COLUMN enabled INTEGER NOT NULL DEFAULT 1;
   ALTER TABLE users ADD COLUMN created INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE users ADD COLUMN modified INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE users ADD COLUMN password_until INTEGER;
   ALTER TABLE users ADD COLUMN totp TEXT NOT NULL DEFAULT '{}';
   CREATE TABLE codes (person TEXT, kind TEXT, hash TEXT, expires INTEGER, about TEXT, PRIMARY KEY (person, kind)) STRICT;
   CREATE TABLE tries (person TEXT, kind TEXT, count INTEGER, at INTEGER, PRIMARY KEY (person, kind)) STRICT;`,
  // Before this version, an address was taken from sign-up on, and the user name was the sub.
  `CREATE TABLE people (sub TEXT PRIMARY KEY, username TEXT NOT NULL UNIQUE COLLATE NOCASE, alias TEXT UNIQUE,
     attributes TEXT NOT NULL, groups TEXT NOT NULL, salt TEXT NOT NULL, verifier TEXT NOT NULL, status TEXT NOT NULL,
     enabled INTEGER NOT NULL, created INTEGER NOT NULL, modified INTEGER NOT NULL, password_until INTEGER,
     totp TEXT NOT NULL) STRICT;
   INSERT INTO people SELECT sub, sub, iif(json_extract(attributes, '$.email_verified') = 'true', email, NULL), attributes,
     groups, salt, verifier, status, enabled, created, modified, password_until, totp FROM users;
   DROP TABLE users;
   ALTER TABLE people RENAME TO users;`,
  `CREATE TABLE google (id TEXT PRIMARY KEY, sub TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
   ALTER TABLE sign_ins ADD COLUMN client TEXT;`,
];

/** The first files have no version, which reads as 0. */
export function migrate(db: DatabaseSync): void {
  inTransaction(db, () => {
    const [first = 0] = Object.values(db.prepare('PRAGMA user_version').get() ?? {}).map(Number);
    for (const version of versions.slice(first)) db.exec(version);
    db.exec(`PRAGMA user_version = ${Math.max(first, versions.length)}`);
  });
}
