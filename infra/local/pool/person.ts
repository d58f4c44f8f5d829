import { attributeList } from '#shared/users/attributes.ts';
import { PoolFault } from './fault.ts';
import { demandPool, type Pool } from './pool.ts';
import { type Attributes, type Request, text } from './request.ts';
import { decoyVerifier, type Verifier } from './srp.ts';
import type { Totp } from './totp.ts';
import type { User } from './user.ts';

/** Who a name stands for. What is counted and kept about a person is kept about a decoy too, with the same work. */
export interface Person {
  /** The sub, or the decoy's. */
  id: string;
  /** The user name, or the decoy's: for the proof of a password. */
  name: string;
  user: User | undefined;
  /** For a sign-in: the decoy's is opened by no password. */
  verifier: Verifier;
  /** Where a mail goes, or would go. */
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

/** The user of an Admin call; these say plainly who does not exist. */
export function userOf(pool: Pool, request: Request): User {
  demandPool(pool, request);
  const user = pool.store.findUser(text(request, 'Username'));
  if (!user) throw new PoolFault('UserNotFoundException', 'User does not exist.');
  return user;
}

export interface Named {
  sub: string;
  username: string;
}

export const newUser = (names: Named, attributes: Attributes, verifier: Verifier, now: number): User => ({
  ...names,
  ...{ attributes, salt: verifier.salt, verifier: verifier.verifier, groups: [], status: 'UNCONFIRMED' },
  ...{ enabled: true, created: now, modified: now, passwordUntil: undefined, totp: {} },
});

/** Keeps a user as changed. */
export function change(pool: Pool, user: User, changes: Partial<User>): User {
  const changed = { ...user, ...changes, modified: pool.seconds() };
  pool.store.saveUser(changed);
  return changed;
}

/** The second factor as GetUser and AdminGetUser report it. */
export function mfaOf({ enabled, preferred }: Totp): object {
  if (!enabled) return {};
  const name = 'SOFTWARE_TOKEN_MFA';
  return { UserMFASettingList: [name], ...(preferred ? { PreferredMfaSetting: name } : {}) };
}

/** Who somebody is at Google, as Cognito writes it into an attribute of its own. */
function identitiesOf(pool: Pool, { sub }: User): Attributes {
  const ids = pool.store.googleOf(sub).map((userId) => ({ userId, providerName: 'Google', providerType: 'Google' }));
  return ids.length === 0 ? {} : { identities: JSON.stringify(ids) };
}

/** A user as lists have it. */
export const summaryOf = (pool: Pool, user: User) => ({
  Username: user.username,
  Attributes: attributeList({ sub: user.sub, ...user.attributes, ...identitiesOf(pool, user) }),
  UserCreateDate: user.created,
  UserLastModifiedDate: user.modified,
  Enabled: user.enabled,
  UserStatus: user.status,
});
