import type { Caller } from '#shared/api/access.ts';
import { mayEditProfile, type Profile, type ProfileChange, profileFields } from '#shared/users/profile.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { edit } from '../kit/edit.ts';
import { Failure } from '../kit/failure.ts';
import { demandSecondFactor } from '../kit/second-factor.ts';
import type { stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { versionConflict } from '../kit/version-conflict.ts';
import { type Person, readPerson, savePerson } from './store.ts';

/** Throws Failure forbidden, totp_required, not_found. */
export async function readProfile(id: string, caller: Caller): Promise<Profile> {
  await demandRight(id, caller);
  const person = await readPerson(id);
  if (!person) throw new Failure('not_found');
  return toProfile(person);
}

/**
 * Writes nothing if nothing changes. Refuses a different address, which users change with a code (./change-email.ts).
 * Throws Failure forbidden, totp_required, not_found, version_conflict {current}, validation_failed, or an error of
 * `transactAs`.
 */
export async function updateProfile(id: string, change: ProfileChange, caller: Caller): Promise<Profile> {
  await demandRight(id, caller);
  const target = `user#${id}`;
  const at = now();
  const fieldsOf = (was: Person) =>
    profileFields.filter((name) => change[name] !== undefined && change[name] !== (was[name] ?? ''));
  const person = await edit<Person, Person>({
    version: change.version,
    read: () => readPerson(id),
    next: (was) => {
      if (change.email !== undefined && change.email !== (was.email ?? ''))
        throw new Failure('validation_failed', { fields: ({ fields }) => ({ email: fields.email_unproven }) });
      const fields = fieldsOf(was);
      if (fields.length === 0) return undefined;
      return {
        ...withoutEmpty({ ...was, ...Object.fromEntries(fields.map((name) => [name, change[name]])) }),
        profileVersion: (was.profileVersion ?? 0) + 1,
        ...(fields.includes('name') && { named: true }),
        at,
      };
    },
    versionOf: (was) => was.profileVersion ?? 0,
    conflict: (was) => versionConflict(target, caller, { current: toProfile(was) }),
    save: (is, was) =>
      transactAs<typeof stale>(caller, [
        ...savePerson(was, is, { by: caller }),
        { part: auditLine({ action: 'users.update_profile', target, actor: caller.sub, at, fields: fieldsOf(was) }) },
      ]),
  });
  return toProfile(person);
}

/** Another user's profile demands the second factor, as on all staff screens. */
async function demandRight(id: string, caller: Caller): Promise<void> {
  if (!mayEditProfile(caller, id)) throw new Failure('forbidden');
  if (caller.sub !== id) await demandSecondFactor(caller);
}

function withoutEmpty({ phone = '', address = '', bio = '', ...rest }: Person): Person {
  return { ...rest, ...(phone && { phone }), ...(address && { address }), ...(bio && { bio }) };
}

export function toProfile({
  id,
  name = '',
  email = '',
  role,
  totp,
  wanted,
  profileVersion = 0,
  ...said
}: Person): Profile {
  const { phone = '', address = '', bio = '' } = said;
  const newEmail = wanted && wanted.until > now() ? wanted.email : null;
  const known = { id, name, email, role: role ?? null, totp };
  return { ...known, phone, address, bio, newEmail, version: profileVersion };
}
