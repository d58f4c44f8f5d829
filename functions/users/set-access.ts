import type { Caller } from '#shared/api/access.ts';
import type { ManagedUser } from '#shared/users/schema.ts';
import { changePerson, toManaged } from './change.ts';
import { setEnabled, signOutEverywhere } from './identity.ts';
import { settlePerson } from './store.ts';

/** Throws Failure not_found, last_admin, unavailable, or an error of `transactAs`. */
export async function setAccess(id: string, isDisabled: boolean, caller: Caller): Promise<ManagedUser> {
  const { person, username, since } = await changePerson(id, caller, {
    action: isDisabled ? 'users.disable' : 'users.enable',
    unsettled: 'accessUnsettled',
    apply: (was) => ({ ...was, status: isDisabled ? 'disabled' : 'active', ...(isDisabled && { signIns: {} }) }),
  });
  await setEnabled(username, !isDisabled);
  if (isDisabled) await signOutEverywhere(username);
  await settlePerson(id, 'accessUnsettled', since, {});
  return toManaged(person);
}
