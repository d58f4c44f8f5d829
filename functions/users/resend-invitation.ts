import type { Caller } from '#shared/api/access.ts';
import type { ManagedUser } from '#shared/users/schema.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { changePerson, toManaged } from './change.ts';
import { findAccount, findById, mailInvitationAgain } from './identity.ts';
import { readPerson } from './store.ts';

/**
 * Mails an invitation again: its temporary password ran out, or the mail was lost. Throws Failure not_found, already_joined,
 * unavailable, or what `transactAs` throws.
 */
export async function resendInvitation(id: string, caller: Caller): Promise<ManagedUser> {
  const username = (await readPerson(id))?.username ?? (await findById(id)).username;
  if (!(await findAccount(username)).isInvited) throw new Failure('already_joined');
  const { person } = await changePerson(id, caller, {
    action: 'users.invite_again',
    fields: ['invitedAt'],
    apply: (was) => ({ ...was, invitedAt: now() }),
  });
  await mailInvitationAgain(username);
  return toManaged(person);
}
