import { attributeList } from '#shared/users/attributes.ts';
import { PoolFault } from './fault.ts';
import { demandPool, type Pool } from './pool.ts';
import { type Attributes, type Request, text } from './request.ts';
import { decoyVerifier, type Verifier } from './srp.ts';
import type { Totp } from './totp.ts';
import type { User } from './user.ts';

/**
 * The user with a name, or a decoy if there is none. Limits and codes are stored for decoys too, with the same work, so
 * that answers do not reveal which accounts exist.
 */
export interface Person {
  id: string;
  /** As used in the password proof. */
  name: string;
  user: User | undefined;
  /** No password matches the verifier of a decoy. */
  verifier: Verifier;
  /** The address that a mail goes to, or would go to. */
  address: string;
}

export function identify(pool: Pool, username: string): Person {
  const user = pool.store.findUser(username);
  const decoy = decoyVerifier(pool.key.decoySecret, username.toLowerCase());
  const id = user?.sub ?? decoy.user;
  const pretended = username.includes('@') ? username : `${id[0]}@${id[1]}`;
  const name = user?.username ?? decoy.user;
  return { id, name, user, verifier: user ?? decoy, address: user?.attributes.email ?? pretended };
}

/** The user of an Admin call. Unlike the public operations, these reveal that a user does not exist. */
export function userOf(pool: Pool, request: Request): User {
  demandPool(pool, request);
  const user = pool.store.findUser(text(request, 'Username'));
  if (!user) throw new PoolFault('UserNotFoundException', 'User does not exist.');
  return user;
}

export interface UserNames {
  sub: string;
  username: string;
}

export const newUser = (names: UserNames, attributes: Attributes, verifier: Verifier, now: number): User => ({
  ...names,
  ...{ attributes, salt: verifier.salt, verifier: verifier.verifier, groups: [], status: 'UNCONFIRMED' },
  ...{ enabled: true, created: now, modified: now, passwordUntil: undefined, totp: {} },
});

export function change(pool: Pool, user: User, changes: Partial<User>): User {
  const changed = { ...user, ...changes, modified: pool.seconds() };
  pool.store.saveUser(changed);
  return changed;
}

export function mfaOf({ enabled, preferred }: Totp): object {
  if (!enabled) return {};
  const name = 'SOFTWARE_TOKEN_MFA';
  return { UserMFASettingList: [name], ...(preferred ? { PreferredMfaSetting: name } : {}) };
}

function identitiesOf(pool: Pool, { sub }: User): Attributes {
  const ids = pool.store.googleOf(sub).map((userId) => ({ userId, providerName: 'Google', providerType: 'Google' }));
  return ids.length === 0 ? {} : { identities: JSON.stringify(ids) };
}

export const summaryOf = (pool: Pool, user: User) => ({
  Username: user.username,
  Attributes: attributeList({ sub: user.sub, ...user.attributes, ...identitiesOf(pool, user) }),
  UserCreateDate: user.created,
  UserLastModifiedDate: user.modified,
  Enabled: user.enabled,
  UserStatus: user.status,
});
