import type { Caller } from '#shared/api/access.ts';
import type { Me } from '#shared/users/schema.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { log } from '../kit/log.ts';
import { asksSecondFactor, isTooLittle } from '../kit/second-factor.ts';
import { settle, type stale } from '../kit/settle.ts';
import { hasEnded } from '../kit/standing.ts';
import { transact } from '../kit/transact.ts';
import { whoseToken } from './identity.ts';
import { withSignIn } from './sign-ins.ts';
import { newPerson, type Person, readPerson, savePerson } from './store.ts';

/** Milliseconds after which it is noted again that somebody is here. */
export const seenEvery = 3_600_000;

/**
 * Who calls, from the user pool by the caller's own token; the person's item is made or brought up to date.
 * Throws Failure session_ended, account_disabled, password_asked, unavailable.
 */
export async function me(caller: Caller, bearer: string): Promise<Me> {
  const identity = await whoseToken(bearer);
  if (identity.id !== caller.sub) throw new Failure('session_ended');
  const { name, email, username, totp } = identity;
  return settle(async () => {
    const found = await readPerson(caller.sub);
    const was = found ?? newPerson(caller.sub, caller.role, caller.issuedAt);
    if (was.status === 'disabled') throw new Failure('account_disabled');
    if (hasEnded(was, caller)) throw new Failure('session_ended');
    const known = { ...withSignIn(seen(was), caller.session), email, username, totp, ...(!was.named && { name }) };
    const person = withRole(known, caller);
    if (isTooLittle(caller, person)) throw new Failure('password_asked');
    const outcome = found && isSame(found, person) ? undefined : await save(was, { ...person, at: now() });
    if (outcome === undefined && !was.signIns?.[caller.session]) log('info', 'signed in', { subject: caller.sub });
    return outcome ?? toMe(person);
  });
}

/** Somebody who is here: it is noted once an hour, not at every call. Their invitation has served; an address that was never proven goes. */
function seen({ invitedAt: _, wanted, ...rest }: Person): Person {
  const at = now();
  const person = wanted && wanted.until > at ? { ...rest, wanted } : rest;
  return at - (person.seenAt ?? 0) < seenEvery ? person : { ...person, seenAt: at };
}

/** The role that the token says, where it is the newest that is known of it (docs/decisions/standing.md). */
function withRole(person: Person, { role, issuedAt }: Caller): Person {
  if (person.roleUnsettled !== undefined || issuedAt <= person.rolesAt) return person;
  const { role: _, ...rest } = person;
  return { ...rest, ...(role !== null && { role }), rolesAt: issuedAt };
}

function isSame(a: Person, b: Person): boolean {
  const names = ['name', 'email', 'username', 'totp', 'role', 'rolesAt', 'seenAt', 'invitedAt', 'signIns'] as const;
  return names.every((name) => a[name] === b[name]);
}

/** A change of role that was found, not made here, leaves a line too. */
function save(was: Person, person: Person): Promise<typeof stale | undefined> {
  const line = { action: 'users.role_found' as const, target: `user#${person.id}`, actor: person.id, at: person.at };
  return transact<typeof stale>([
    ...savePerson(was, person),
    ...(was.role === person.role ? [] : [{ part: auditLine({ ...line, fields: ['role'] }) }]),
  ]);
}

function toMe({ id, name = '', email = '', totp, ...person }: Person): Me {
  const role = person.role ?? null;
  return { id, name, email, role, totp, totpRequired: !totp && asksSecondFactor(role) };
}
