import type { Caller } from '#shared/api/access.ts';
import { mayEditProfile, type Profile, type ProfileChange, profileFields } from '#shared/users/profile.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { demandSecondFactor } from '../kit/second-factor.ts';
import { settle, type stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { versionConflict } from '../kit/version-conflict.ts';
import { type Person, readPerson, savePerson } from './store.ts';

/** One person's profile. Throws Failure forbidden, totp_required, not_found. */
export async function readProfile(id: string, caller: Caller): Promise<Profile> {
  await demandRight(id, caller);
  const person = await readPerson(id);
  if (!person) throw new Failure('not_found');
  return toProfile(person);
}

/**
 * Changes what a person says of themselves, in one transaction with its audit line, which has the fields' names alone. What is
 * there already writes nothing. An address that differs is refused: its person changes it, with a code (./change-email.ts).
 * Throws Failure forbidden, totp_required, not_found, version_conflict {current}, validation_failed, or what `transactAs` throws.
 */
export async function updateProfile(id: string, change: ProfileChange, caller: Caller): Promise<Profile> {
  await demandRight(id, caller);
  return settle(async () => {
    const was = await readPerson(id);
    if (!was) throw new Failure('not_found');
    const fields = profileFields.filter((name) => change[name] !== undefined && change[name] !== (was[name] ?? ''));
    const current = toProfile(was);
    if (change.email !== undefined && change.email !== current.email) {
      const said = new Failure('validation_failed', {
        fields: ({ fields: texts }) => ({ email: texts.email_unproven }),
      });
      throw said;
    }
    if (fields.length === 0) return current;
    if (change.version !== undefined && change.version !== current.version) {
      throw await versionConflict(`user#${id}`, caller, { current });
    }
    const at = now();
    const said = Object.fromEntries(fields.map((name) => [name, change[name]]));
    const person: Person = {
      ...withoutEmpty({ ...was, ...said }),
      profileVersion: current.version + 1,
      ...(fields.includes('name') && { named: true }),
      at,
    };
    const outcome = await transactAs<typeof stale>(caller, [
      ...savePerson(was, person, { by: caller }),
      { part: auditLine({ action: 'users.update_profile', target: `user#${id}`, actor: caller.sub, at, fields }) },
    ]);
    return outcome ?? toProfile(person);
  });
}

/** Whose profile it is, or an admin; who changes somebody else's is asked for the second factor like for every screen of staff. */
async function demandRight(id: string, caller: Caller): Promise<void> {
  if (!mayEditProfile(caller, id)) throw new Failure('forbidden');
  if (caller.sub !== id) await demandSecondFactor(caller);
}

/** What is empty is not kept. */
function withoutEmpty({ phone = '', address = '', bio = '', ...rest }: Person): Person {
  return { ...rest, ...(phone && { phone }), ...(address && { address }), ...(bio && { bio }) };
}

/** As its person and the admins see it. */
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
