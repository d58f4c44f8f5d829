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

/** Milliseconds between updates of when a user was last seen. */
export const seenEvery = 3_600_000;

/**
 * Reads the caller from the user pool and saves their item. Throws Failure session_ended, account_disabled,
 * password_asked, unavailable.
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

function seen({ invitedAt: _, wanted, ...rest }: Person): Person {
  const at = now();
  const person = wanted && wanted.until > at ? { ...rest, wanted } : rest;
  return at - (person.seenAt ?? 0) < seenEvery ? person : { ...person, seenAt: at };
}

/** Takes the role from the token if it is newer than the stored one (docs/decisions/standing.md). */
function withRole(person: Person, { role, issuedAt }: Caller): Person {
  if (person.roleUnsettled !== undefined || issuedAt <= person.rolesAt) return person;
  const { role: _, ...rest } = person;
  return { ...rest, ...(role !== null && { role }), rolesAt: issuedAt };
}

function isSame(a: Person, b: Person): boolean {
  const names = ['name', 'email', 'username', 'totp', 'role', 'rolesAt', 'seenAt', 'invitedAt', 'signIns'] as const;
  return names.every((name) => a[name] === b[name]);
}

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
