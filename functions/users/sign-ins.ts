import type { Caller } from '#shared/api/access.ts';
import { type Device, type OpenSignIn, signInDays } from '#shared/users/sign-ins.ts';
import { auditLine } from '../kit/audit.ts';
import { iso, now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { settle, type stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { transact } from '../kit/transact.ts';
import { withEnded } from './logout.ts';
import { newPerson, type Person, readPerson, savePerson } from './store.ts';
import type { SignIn } from './stored-sign-in.ts';

/** Newest first. Older ones can be ended only with all others. */
export const mostListed = 20;

/** Most single sign-ins that a user can end within the lifetime of one. */
export const mostEndedElsewhere = 40;

const hour = 3_600_000;
const life = signInDays * 24 * hour;

export function withSignIn(person: Person, session: string): Person {
  const at = now();
  const { signIns = {} } = person;
  const known = signIns[session];
  if (known && at - known.seen < hour) return person;
  const noted: SignIn = { began: at, ...known, seen: at };
  const alive = Object.entries(signIns).filter(([id, { began }]) => id !== session && at - began < life);
  const ended = alive.filter(([, { out }]) => out);
  const open = alive.filter(([, { out }]) => !out).sort(([, a], [, b]) => b.seen - a.seen);
  const kept = [...ended, ...open.slice(0, mostListed - 1)];
  return { ...person, signIns: Object.fromEntries([[session, noted], ...kept]) };
}

/** Returns the current one first, then the newest. Throws Failure not_found. */
export async function listSignIns(caller: Caller): Promise<OpenSignIn[]> {
  const person = await readPerson(caller.sub);
  if (!person) throw new Failure('not_found');
  return openOnes(person, caller);
}

function openOnes({ signIns = {} }: Person, { session }: Caller): OpenSignIn[] {
  const at = now();
  return Object.entries(signIns)
    .filter(([, { out, began }]) => !out && at - began < life)
    .sort(([a, one], [b, other]) => Number(b === session) - Number(a === session) || other.began - one.began)
    .map(([id, { began, seen, device }]) => ({
      ...{ id, began: iso(began), lastSeen: iso(seen) },
      ...{ device: device ?? null, isThis: id === session },
    }));
}

/** Throws Failure not_found, or an error of `transactAs`. */
export async function nameDevice(device: Device, caller: Caller): Promise<void> {
  await settle(async () => {
    const was = await readPerson(caller.sub);
    const mine = was?.signIns?.[caller.session];
    if (!was || !mine) throw new Failure('not_found');
    const signIns = { ...was.signIns, [caller.session]: { ...mine, device } };
    return transactAs<typeof stale>(caller, savePerson(was, { ...was, signIns }, { by: caller }));
  });
}

type SignInsUpdate = (was: Person, second: number) => Person;

/**
 * Refuses the sign-in for as long as it could live (docs/decisions/accounts.md), and ends `spent`, which proved the
 * password. Idempotent. Throws Failure not_found, rate_limited, or an error of `transactAs`.
 */
export function endSignIn(id: string, caller: Caller, spent?: string): Promise<OpenSignIn[]> {
  return end(caller, spent, (was, second) => {
    const { signIns = {}, ended } = was;
    const known = Object.hasOwn(signIns, id) ? signIns[id] : undefined;
    if (!known || id === caller.session) throw new Failure('not_found');
    const others = Object.entries(signIns).filter(([other, { out }]) => out && other !== id);
    if (others.length >= mostEndedElsewhere) throw new Failure('rate_limited');
    return { ...was, signIns: { ...signIns, [id]: { ...known, out: true } }, ended: { [id]: second, ...ended } };
  });
}

/** Also ends unlisted ones: a thief with stolen tokens need never call `me`. Throws the errors of `transactAs`. */
export function endOtherSignIns(caller: Caller, spent?: string): Promise<OpenSignIn[]> {
  return end(caller, spent, (was, second) => {
    const { [caller.session]: mine } = was.signIns ?? {};
    return { ...withoutSignIns(was, second, caller.session), ...(mine && { signIns: { [caller.session]: mine } }) };
  });
}

function withoutSignIns(was: Person, second: number, signIn?: string): Person {
  const since = Math.max(second, was.alone?.since ?? 0);
  // All earlier ended sign-ins began before `since`.
  return { ...was, signIns: {}, ended: {}, alone: { since, ...(signIn !== undefined && { signIn }) } };
}

/** Sign-ins that begin after the current second stay valid. Throws Failure busy, unavailable. */
export async function endAllSignIns(id: string): Promise<void> {
  await settle(async () => {
    // The role comes from their next token.
    const was = (await readPerson(id)) ?? newPerson(id, null, 0);
    const at = now();
    const person = { ...withoutSignIns(was, Math.floor(at / 1000)), at };
    const line = { action: 'users.end_own_sign_ins' as const, target: `user#${id}`, actor: id, at, fields: ['ended'] };
    return transact<typeof stale>([...savePerson(was, person), { part: auditLine(line) }]);
  });
}

function end(caller: Caller, spent: string | undefined, ending: SignInsUpdate): Promise<OpenSignIn[]> {
  return settle(async () => {
    const was = (await readPerson(caller.sub)) ?? newPerson(caller.sub, caller.role, caller.issuedAt);
    const at = now();
    const second = Math.floor(at / 1000);
    const ended = ending(was, second);
    const person = { ...ended, ...(spent !== undefined && withEnded(ended, spent, second)), at };
    const line = { action: 'users.end_own_sign_ins' as const, target: `user#${caller.sub}`, actor: caller.sub, at };
    const outcome = await transactAs<typeof stale>(caller, [
      ...savePerson(was, person, { by: caller }),
      { part: auditLine({ ...line, fields: ['ended'] }) },
    ]);
    return outcome ?? openOnes(person, caller);
  });
}
