import type { Caller } from '#shared/api/access.ts';
import type { ManagedUser } from '#shared/users/schema.ts';
import { auditLine } from '../kit/audit.ts';
import type { AuditAction } from '../kit/audit-actions.ts';
import { iso, now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { settle, type stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { findById, roleInPool } from './identity.ts';
import { newPerson, type Person, readPerson, savePerson, type Unsettled } from './store.ts';

/**
 * Milliseconds in which whoever began a change has ended, one way or the other: the function's 15 s and some. Before
 * that, nobody else tells the user pool something different.
 */
export const underway = 20_000;

export interface Change {
  readonly action: AuditAction;
  /** What the user pool is to be told afterwards; left out where telling it twice does no harm, whoever does. */
  readonly unsettled?: Unsettled;
  readonly apply: (was: Person) => Person;
  /** What the audit line names; by default what changed of role and status. */
  readonly fields?: readonly string[];
  /** The person, where the caller knows of one who is not stored yet. */
  readonly unstored?: Person;
}

export interface Changed {
  readonly was: Person;
  readonly person: Person;
  /** Theirs in the user pool. */
  readonly username: string;
  /** The instant by which the change is known when the user pool was told. */
  readonly since: number;
}

/**
 * The first step of every change by an admin: the users item, so that writes under the person's old tokens are refused
 * from here on. The user pool comes after, and only then is the change settled; repeating the whole completes what broke
 * off between. Throws Failure not_found, last_admin, unavailable, or what `transactAs` throws.
 */
export function changePerson(
  id: string,
  caller: Caller,
  { action, unsettled, apply, fields, unstored }: Change,
): Promise<Changed> {
  return settle(async () => {
    const found = (await readPerson(id)) ?? unstored;
    const was = isNamed(found) ? found : await inPool(id, found);
    const at = now();
    const wanted = apply(was);
    const changed = (['role', 'status'] as const).filter((name) => was[name] !== wanted[name]);
    const begun = unsettled && was[unsettled];
    if (changed.length > 0 && (begun ?? 0) > at - underway) throw new Failure('unavailable', { retryAfterSeconds: 20 });
    const person = { ...wanted, ...(unsettled && { [unsettled]: at }), at };
    const outcome = await transactAs<typeof stale>(caller, [
      ...savePerson(was, person, { by: caller, keepsAnAdmin: true }),
      { part: auditLine({ action, target: `user#${id}`, actor: caller.sub, at, fields: fields ?? changed }) },
    ]);
    return outcome ?? { was, person, username: was.username, since: at };
  });
}

type Named = Person & { readonly username: string };

const isNamed = (person: Person | undefined): person is Named => person?.username !== undefined;

/** Somebody who never called `me`, as the user pool has them. */
async function inPool(id: string, found: Person | undefined): Promise<Named> {
  const { name, email, username } = await findById(id);
  const known = found ?? newPerson(id, await roleInPool(username), Math.floor(now() / 1000));
  return { ...known, name, email, username };
}

export function toManaged({ id, name = '', email = '', role, totp, status, seenAt, invitedAt }: Person): ManagedUser {
  return {
    ...{ id, name, email, role: role ?? null, totp, disabled: status === 'disabled' },
    lastSeen: seenAt === undefined ? null : iso(seenAt),
    invited: invitedAt === undefined ? null : iso(invitedAt),
  };
}
