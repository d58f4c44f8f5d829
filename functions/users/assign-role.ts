import type { Caller, Role } from '#shared/api/access.ts';
import type { ManagedUser } from '#shared/users/schema.ts';
import { now } from '../kit/clock.ts';
import { type AccountChange, changePerson, toManaged } from './change.ts';
import { putInGroup, signOutEverywhere } from './identity.ts';
import { type Person, settlePerson } from './store.ts';

/** Seconds that the user pool's clock may differ from ours, including its own delay. */
export const margin = 300;

/**
 * Throws Failure not_found, last_admin, unavailable, or an error of `transactAs` (docs/decisions/people-and-roles.md).
 */
export function assignRole(id: string, role: Role | null, caller: Caller): Promise<ManagedUser> {
  return giveRole(id, role, caller, { action: 'users.assign_role' });
}

/** First the users item, then the pool's groups, then the sign-ins. Only then are roles in tokens trusted again. */
export async function giveRole(
  id: string,
  role: Role | null,
  caller: Caller,
  { invitedAt, ...more }: Pick<AccountChange, 'action' | 'unstored'> & Pick<Person, 'invitedAt'>,
): Promise<ManagedUser> {
  const apply = ({ role: had, ...rest }: Person): Person => ({
    ...rest,
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
  const isLess = was.roleUnsettled !== undefined || (was.role !== undefined && was.role !== role);
  if (isLess) await signOutEverywhere(username);
  await settlePerson(id, 'roleUnsettled', since, { rolesAt: Math.floor(now() / 1000) + margin });
  return toManaged(person);
}
