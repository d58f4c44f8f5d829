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

/** Milliseconds until a change has finished or failed. Until then, no other change may call the user pool. */
export const underway = 20_000;

export interface AccountChange {
  readonly action: AuditAction;
  /** Marks the change as pending until the user pool has it. Omit it if repeating the pool's call is harmless. */
  readonly unsettled?: Unsettled;
  readonly apply: (was: Person) => Person;
  /** Fields in the audit line. Defaults to those of role and status that changed. */
  readonly fields?: readonly string[];
  readonly unstored?: Person;
}

export interface Changed {
  readonly was: Person;
  readonly person: Person;
  readonly username: string;
  readonly since: number;
}

/**
 * Saves the users item first, so that writes with old tokens are refused. The caller then updates the user pool and
 * settles the change; repeating all of it completes a failed change. Throws Failure not_found, last_admin, unavailable,
 * or an error of `transactAs`.
 */
export function changePerson(
  id: string,
  caller: Caller,
  { action, unsettled, apply, fields, unstored }: AccountChange,
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

type NamedPerson = Person & { readonly username: string };

const isNamed = (person: Person | undefined): person is NamedPerson => person?.username !== undefined;

async function inPool(id: string, found: Person | undefined): Promise<NamedPerson> {
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
