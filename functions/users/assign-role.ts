import type { Caller, Role } from '#shared/api/access.ts';
import type { ManagedUser } from '#shared/users/schema.ts';
import { now } from '../kit/clock.ts';
import { type Change, changePerson, toManaged } from './change.ts';
import { putInGroup, signOutEverywhere } from './identity.ts';
import { type Person, settlePerson } from './store.ts';

/** Seconds by which the user pool's clock and ours may differ, its own delay included. */
export const margin = 300;

/**
 * Gives a person a role, or none (docs/decisions/people-and-roles.md). Throws Failure not_found, last_admin,
 * unavailable, or what `transactAs` throws.
 */
export function assignRole(id: string, role: Role | null, caller: Caller): Promise<ManagedUser> {
  return giveRole(id, role, caller, { action: 'users.assign_role' });
}

/**
 * The steps of a change of role: users item, groups, an end to sign-ins with the old role; then tokens are believed
 * again.
 */
export async function giveRole(
  id: string,
  role: Role | null,
  caller: Caller,
  { invitedAt, ...more }: Pick<Change, 'action' | 'unstored'> & Pick<Person, 'invitedAt'>,
): Promise<ManagedUser> {
  const apply = ({ role: had, ...rest }: Person): Person => ({
    ...rest,
    // They are ended below.
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
  // What an earlier change that broke off took away is unknown by now.
  const isLess = was.roleUnsettled !== undefined || (was.role !== undefined && was.role !== role);
  if (isLess) await signOutEverywhere(username);
  await settlePerson(id, 'roleUnsettled', since, { rolesAt: Math.floor(now() / 1000) + margin });
  return toManaged(person);
}
