import type { Caller } from '#shared/api/access.ts';
import type { Invitation, ManagedUser } from '#shared/users/schema.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { giveRole } from './assign-role.ts';
import { createAccount, findAccount, type Identity, mailInvitationAgain, roleInPool } from './identity.ts';
import { newPerson, readPerson } from './store.ts';

/**
 * Repeating it completes an invitation that failed midway, but never changes another account. Throws Failure
 * user_exists, unavailable, or an error of `transactAs`.
 */
export async function invite({ name, email, role }: Invitation, caller: Caller): Promise<ManagedUser> {
  const made = (await createAccount({ name, email })) ?? (await halfInvited(email));
  const { id, name: known, email: address, username } = made;
  const unstored = { ...newPerson(id, null, Math.floor(now() / 1000)), name: known, email: address, username };
  return giveRole(id, role, caller, { action: 'users.invite', unstored, invitedAt: now() });
}

/** The account of an invitation that never got its role. Throws Failure user_exists for all other accounts. */
async function halfInvited(email: string): Promise<Identity> {
  const account = await findAccount(email);
  const person = await readPerson(account.id);
  const hasRole = person ? person.roleUnsettled === undefined : (await roleInPool(account.username)) !== null;
  if (!account.isInvited || hasRole) throw new Failure('user_exists');
  await mailInvitationAgain(account.username);
  return account;
}
