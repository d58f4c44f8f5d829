import type { Role } from '#shared/api/access.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { settle, type stale } from '../kit/settle.ts';
import { transact, type Write } from '../kit/transact.ts';
import type { Identity } from './identity.ts';
import { newPerson, type Person, readPerson, savePerson } from './store.ts';
import { readViews, removeViews, saveViews } from './views-store.ts';

/** An account in the user pool that replaces a lost one. */
export interface Replacement extends Identity {
  readonly role: Role | null;
  readonly isDisabled: boolean;
  /** Names the actor of the audit line. */
  readonly by: string;
}

/** Follows the ids of accounts that were replaced. Undefined if the table has nothing about the person. */
export async function lastKnown(id: string): Promise<Person | undefined> {
  const person = await readPerson(id);
  return person?.movedTo === undefined ? person : lastKnown(person.movedTo);
}

/** The id of the account that replaces a lost one. Undefined if none does. */
export const replacementOf = async (id: string): Promise<string | undefined> => (await readPerson(id))?.movedTo;

/**
 * Cognito gives a recreated account a new id. This moves the person's profile, role and saved views to the new id, and leaves an item
 * at the former id that leads to it, so that the history still names the person. Sign-ins stay behind: they ended with the lost
 * account. Returns all former ids. Repeating it is safe. Throws Failure busy.
 */
export async function replaceAccount(formerId: string, is: Replacement): Promise<readonly string[]> {
  const former = await lastKnown(formerId);
  if (former?.id !== is.id) await moveTo(is, formerId, former);
  return leadFormerIds(is.id);
}

/** The last step of `replaceAccount`. Returns the former ids, which lead to the account now. Repeating it is safe. Throws Failure busy. */
export async function leadFormerIds(id: string): Promise<readonly string[]> {
  const former = (await readPerson(id))?.formerIds ?? [];
  for (const each of former) await leadOn(each, id);
  return former;
}

function moveTo(is: Replacement, formerId: string, former: Person | undefined): Promise<void> {
  const ids = [formerId, ...(former ? [...(former.formerIds ?? []), former.id] : [])];
  return settle(async () => {
    const found = await readPerson(is.id);
    const at = now();
    const person: Person = {
      ...(found ? { ...profileOf(former), ...found } : { ...created(is, at), ...profileOf(former) }),
      formerIds: [...new Set([...(found?.formerIds ?? []), ...ids])],
      at,
    };
    const line = { action: 'users.restore' as const, target: `user#${is.id}`, actor: is.by, at };
    return transact<typeof stale>([
      ...savePerson(found ?? newPerson(is.id, null, 0), person),
      ...(former ? await viewsTo(is.id, former.id) : []),
      { part: auditLine({ ...line, fields: ['role', 'status'] }) },
    ]);
  });
}

function created({ id, role, isDisabled, name, email, username }: Replacement, at: number): Person {
  const status = isDisabled ? 'disabled' : 'active';
  return { ...newPerson(id, role, Math.floor(at / 1000)), name, email, username, status, invitedAt: at };
}

/** What only the table knew. */
function profileOf(former: Person | undefined): Partial<Person> {
  if (!former) return {};
  const { named, phone, e164, address, bio, profileVersion } = former;
  return Object.fromEntries(
    Object.entries({ named, phone, e164, address, bio, profileVersion }).filter(([, value]) => value !== undefined),
  );
}

async function viewsTo(id: string, formerId: string): Promise<Write<typeof stale>[]> {
  const [{ own: was }, { own }] = [await readViews(formerId), await readViews(id)];
  if (was.views.length === 0 || own.version > 0) return [];
  return [saveViews(id, own, was.views), { part: removeViews(formerId) }];
}

/** Without a role, so that the lost account no longer counts as an admin. */
function leadOn(formerId: string, id: string): Promise<void> {
  return settle(async () => {
    const was = (await readPerson(formerId)) ?? newPerson(formerId, null, 0);
    if (was.movedTo === id) return undefined;
    return transact<typeof stale>(savePerson(was, { ...newPerson(formerId, null, 0), movedTo: id, at: now() }));
  });
}
