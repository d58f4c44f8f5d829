import type { Caller, Role } from '#shared/api/access.ts';
import type { ManagedUser } from '#shared/users/schema.ts';
import { now } from '../kit/clock.ts';
import { type AccountChange, changePerson, toManaged } from './change.ts';
import { putInGroup, signOutEverywhere } from './identity.ts';
import { type Person, settlePerson } from './store.ts';

/** Seconds that the user pool's clock may differ from ours, including its own delay. */
export const margin = 300;

/**
 * Assigns or removes a user's role (docs/decisions/people-and-roles.md). Throws Failure not_found, last_admin, unavailable, or an
 * error of `transactAs`.
 */
export function assignRole(id: string, role: Role | null, caller: Caller): Promise<ManagedUser> {
  return giveRole(id, role, caller, { action: 'users.assign_role' });
}

/**
 * Changes the role in the users item, then in the pool's groups, then ends the sign-ins with the old role. Only then are roles in
 * tokens trusted again.
 */
export async function giveRole(
  id: string,
  role: Role | null,
  caller: Caller,
  { invitedAt, ...more }: Pick<AccountChange, 'action' | 'unstored'> & Pick<Person, 'invitedAt'>,
): Promise<ManagedUser> {
  const apply = ({ role: had, ...rest }: Person): Person => ({
    ...rest,
    // Their sign-ins are ended below.
    ...(had !== undefined && had !== role && { signIns: {} }),
    ...(role !== null && { role }),
    ...(invitedAt !== undefined && { invitedAt }),
  });
  const { was, person, username, since } = await changePerson(id, caller, {
    ...more,
    unsettled: 'roleUnsettled',
    apply,
  });
  await putInGroup(username, role);
  // If an earlier change failed midway, the rights it removed are unknown.
  const isLess = was.roleUnsettled !== undefined || (was.role !== undefined && was.role !== role);
  if (isLess) await signOutEverywhere(username);
  await settlePerson(id, 'roleUnsettled', since, { rolesAt: Math.floor(now() / 1000) + margin });
  return toManaged(person);
}
