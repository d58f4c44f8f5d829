import type { Caller } from '#shared/api/access.ts';
import type { ManagedUser } from '#shared/users/schema.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { changePerson, toManaged } from './change.ts';
import { forgetSecondFactor, signOutEverywhere } from './identity.ts';
import { endTokens, type Person } from './store.ts';

const second = () => Math.floor(now() / 1000);

const ended = (was: Person): Person => ({ ...was, signIns: {}, endedUntil: Math.max(was.endedUntil ?? 0, second()) });

/** Also refuses tokens that were refreshed in the meantime. */
async function endInPool(id: string, username: string): Promise<void> {
  await signOutEverywhere(username);
  await endTokens(id, second());
}

/** Throws Failure not_found, unavailable, or an error of `transactAs`. */
export async function endSignIns(id: string, caller: Caller): Promise<ManagedUser> {
  const change = { action: 'users.end_sign_ins' as const, fields: ['ended'], apply: ended };
  const { person, username } = await changePerson(id, caller, change);
  await endInPool(id, username);
  return toManaged(person);
}

/**
 * Admins cannot reset their own, because a token stolen within its five minutes would suffice. Throws Failure
 * not_found, own_account, unavailable, or an error of `transactAs`.
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
