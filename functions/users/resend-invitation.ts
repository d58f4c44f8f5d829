import type { Caller } from '#shared/api/access.ts';
import type { ManagedUser } from '#shared/users/schema.ts';
import { mostInvitations } from '../allowance/limits.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { newId } from '../kit/ids.ts';
import { mayMail } from './allow-code.ts';
import { changePerson, toManaged } from './change.ts';
import { findAccount, findById, mailInvitationAgain } from './identity.ts';
import { readPerson } from './store.ts';

/** Throws Failure not_found, already_joined, too_many_codes, unavailable, or an error of `transactAs`. */
export async function resendInvitation(id: string, caller: Caller): Promise<ManagedUser> {
  const username = (await readPerson(id))?.username ?? (await findById(id)).username;
  const account = await findAccount(username);
  if (!account.isInvited) throw new Failure('already_joined');
  if (!(await mayMail(mostInvitations, account.email, newId(26))))
    throw new Failure('too_many_codes', { retryAfterSeconds: 3600 });
  const { person } = await changePerson(id, caller, {
    action: 'users.invite_again',
    fields: ['invitedAt'],
    apply: (was) => ({ ...was, invitedAt: now() }),
  });
  await mailInvitationAgain(username);
  return toManaged(person);
}
