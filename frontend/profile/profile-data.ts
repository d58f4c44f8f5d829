import type { Profile, ProfileField } from '#shared/users/profile.ts';
import { call } from '../staff/call.ts';
import { typedQuery } from '../staff/query-keys.ts';
import { isStale } from '../staff/refusal.ts';

export const profileQuery = (id: string) =>
  typedQuery('profile', [id], async () => (await call((api) => api.getProfile({ params: { id } }))).user);

/**
 * Saves a field that was edited from the version `from`; the unchanged role is sent along (B6). A newer change of another field
 * is no conflict. Rejects with ApiError, `version_conflict` if this field has a newer change.
 */
export async function saveField(from: Profile, name: ProfileField, value: string): Promise<Profile> {
  const save = async (version: number) => {
    const { user } = await call((api) =>
      api.updateProfile({ params: { id: from.id }, body: { [name]: value, role: from.role, version } }),
    );
    return user;
  };
  try {
    return await save(from.version);
  } catch (error) {
    const current = isStale(error) ? (error.details.current as Profile) : undefined;
    if (!current || current[name] !== from[name]) throw error;
    return save(current.version);
  }
}
