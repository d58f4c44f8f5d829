import type { Caller } from '#shared/api/access.ts';
import type { ManagedUser } from '#shared/users/schema.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { changePerson, toManaged } from './change.ts';
import { forgetSecondFactor, signOutEverywhere } from './identity.ts';
import { endTokens, type Person } from './store.ts';

const second = () => Math.floor(now() / 1000);

/** Refuses every token that was issued until now; the second of now is the last. */
const ended = (was: Person): Person => ({ ...was, signIns: {}, endedUntil: Math.max(was.endedUntil ?? 0, second()) });

/** The pool gives no more tokens; one that was refreshed since the item was written is refused, too. */
async function endInPool(id: string, username: string): Promise<void> {
  await signOutEverywhere(username);
  await endTokens(id, second());
}

/**
 * Signs a person out everywhere: their tokens write nothing from here on, and the user pool gives them no others. Throws
 * Failure not_found, unavailable, or what `transactAs` throws.
 */
export async function endSignIns(id: string, caller: Caller): Promise<ManagedUser> {
  const change = { action: 'users.end_sign_ins' as const, fields: ['ended'], apply: ended };
  const { person, username } = await changePerson(id, caller, change);
  await endInPool(id, username);
  return toManaged(person);
}

/**
 * Takes the authenticator app of somebody who lost it from their account. Whoever else is signed in as them by now is signed out,
 * too. Nobody does so with their own account: a token that was lost for its five minutes would do. Throws Failure not_found,
 * own_account, unavailable, or what `transactAs` throws.
 */
export async function resetSecondFactor(id: string, caller: Caller): Promise<ManagedUser> {
  if (caller.sub === id) throw new Failure('own_account');
  const { person, username } = await changePerson(id, caller, {
    action: 'users.reset_second_factor',
    fields: ['totp', 'ended'],
    apply: (was) => ({ ...ended(was), totp: false }),
  });
  await forgetSecondFactor(username);
  await endInPool(id, username);
  return toManaged(person);
}
