import type { Caller } from '#shared/api/access.ts';
import type { Language } from '#shared/language/languages.ts';
import type { EmailAsked, Profile } from '#shared/users/profile.ts';
import { mostToChange } from '../allowance/limits.ts';
import { countFor } from '../allowance/store.ts';
import { auditLine } from '../kit/audit.ts';
import type { AuditAction } from '../kit/audit-actions.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { Failure, type SayFields } from '../kit/failure.ts';
import { newDigits, newId } from '../kit/ids.ts';
import { isSealed, sealOf } from '../kit/seal.ts';
import { settle, type stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { writeTo } from './account-mails.ts';
import { disconnectGoogle, findAccount, setAddress } from './identity.ts';
import { withEnded } from './logout.ts';
import { toProfile } from './profile.ts';
import { demandProof } from './proof.ts';
import { type Person, readPerson, savePerson } from './store.ts';
import type { WantedEmail } from './stored-sign-in.ts';

/** Milliseconds for which a code is valid. */
export const codeLife = 30 * 60_000;

export const mostTries = 5;

const purpose = 'email change';
const sealed = (id: string, { email, until }: Pick<WantedEmail, 'email' | 'until'>, code: string) =>
  [id, email, until, code].join('\n');

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const wrong = (fields: SayFields) => new Failure('validation_failed', { fields });

/**
 * Mails a code to the address that the caller wants to sign in with (docs/decisions/accounts.md). If the address
 * belongs to another account, only its owner learns that, by mail: reply, work and stored data are the same. Throws
 * Failure password_unproven, validation_failed, too_many_codes, not_found, unavailable, or an error of `transactAs`.
 */
export async function askForEmail({ email, proof }: EmailAsked, caller: Caller, language: Language): Promise<Profile> {
  const session = await demandProof(proof, caller);
  const known = await readPerson(caller.sub);
  if (!known?.username) throw new Failure('not_found');
  if (isSame(email, known.email ?? '')) throw wrong(({ fields }) => ({ email: fields.email_same }));
  await count(caller.sub);
  await count(email);
  const isFree = await isNobodys(email, caller.sub);
  const code = newDigits(6);
  const at = now();
  const about = { email, until: at + codeLife };
  // For a taken address, a seal that no code matches. It looks the same from outside.
  const seal = sealOf(purpose, isFree ? sealed(caller.sub, about, code) : newId(26), env('ORIGIN_SECRET'));
  const person = await change(caller, 'users.ask_email', (was) => ({
    ...was,
    // The proof can be used only once, and only for this.
    ...withEnded(was, session, Math.floor(at / 1000)),
    wanted: { ...about, seal, tries: 0 },
  }));
  await writeTo(known.email ?? '', 'asked', { language });
  const outcome = await writeTo(email, isFree ? 'change' : 'taken', { language, code });
  if (outcome !== undefined) throw wrong(({ fields }) => ({ email: fields.email_unreachable }));
  return toProfile(person);
}

/**
 * Each attempt is counted before the code is checked, and the previous address gets a mail first. Sign-ins continue.
 * Throws Failure validation_failed, user_exists, not_found, unavailable, or an error of `transactAs`.
 */
export async function confirmEmail(code: string, caller: Caller, language: Language): Promise<Profile> {
  const { wanted, email = '', username } = await tryOnce(caller);
  if (!isSealed(purpose, sealed(caller.sub, wanted, code), wanted.seal, env('ORIGIN_SECRET'))) {
    throw wrong(({ fields }) => ({ code: fields.mailed_code_wrong }));
  }
  await writeTo(email, 'changed', { language });
  if ((await setAddress(username, wanted.email)) === 'taken') throw new Failure('user_exists');
  // Otherwise the next sign-in by Google would overwrite the new address.
  await disconnectGoogle(username);
  const person = await change(caller, 'users.change_email', ({ wanted: _, ...was }) => ({
    ...was,
    email: wanted.email,
    profileVersion: (was.profileVersion ?? 0) + 1,
  }));
  return toProfile(person);
}

/** Throws too_many_codes even if counting fails: the user can still sign in with the current address. */
async function count(whom: string): Promise<void> {
  const of = newId(26);
  const verdict = await countFor(whom, { at: now(), of, event: of }, mostToChange);
  if (verdict !== 'go') throw new Failure('too_many_codes', { retryAfterSeconds: 3600 });
}

async function isNobodys(email: string, id: string): Promise<boolean> {
  try {
    return (await findAccount(email)).id === id;
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return true;
    throw error;
  }
}

function change(caller: Caller, action: AuditAction, apply: (was: Person) => Person): Promise<Person> {
  return settle(async () => {
    const was = await readPerson(caller.sub);
    if (!was) throw new Failure('not_found');
    const at = now();
    const person = { ...apply(was), at };
    const line = { action, target: `user#${caller.sub}`, actor: caller.sub, at, fields: ['email'] };
    const outcome = await transactAs<typeof stale>(caller, [
      ...savePerson(was, person, { by: caller }),
      { part: auditLine(line) },
    ]);
    return outcome ?? person;
  });
}

type EmailChange = Person & { readonly wanted: WantedEmail; readonly username: string };

function tryOnce(caller: Caller): Promise<EmailChange> {
  return settle(async () => {
    const was = await readPerson(caller.sub);
    const { wanted, username } = was ?? {};
    if (!was || !username || !wanted || wanted.until <= now() || wanted.tries >= mostTries) {
      throw wrong(({ fields }) => ({ code: fields.mailed_code_over }));
    }
    const tried = { ...was, username, wanted: { ...wanted, tries: wanted.tries + 1 } };
    return (await transactAs<typeof stale>(caller, savePerson(was, tried, { by: caller }))) ?? tried;
  });
}
