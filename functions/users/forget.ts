import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { settle, stale } from '../kit/settle.ts';
import { transact } from '../kit/transact.ts';
import { removePerson } from './erased-store.ts';
import { deleteAccount, findById, type Identity, roleInPool } from './identity.ts';
import { readPerson, savePerson } from './store.ts';
import { removeViews } from './views-store.ts';

/** Returns undefined instead of throwing not_found. Throws Failure unavailable. */
async function orNobody<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error) => {
    if (error instanceof Failure && error.code === 'not_found') return undefined;
    throw error;
  });
}

export const accountOf = (id: string): Promise<Identity | undefined> => orNobody(findById(id));

/** Looks in the table and in the user pool. Throws Failure unavailable. */
export async function isStaff(id: string): Promise<boolean> {
  const person = await readPerson(id);
  if (person?.role !== undefined) return true;
  const account = await accountOf(id);
  return account !== undefined && (await orNobody(roleInPool(account.username))) != null;
}

const isStale = (): typeof stale => stale;

/**
 * Returns false and changes nothing if the account has a role, so that the last admin stays. Repeating it changes
 * nothing. Throws Failure busy, unavailable.
 */
export async function forgetAccount(id: string, by: string): Promise<boolean> {
  if (await isStaff(id)) return false;
  const account = await accountOf(id);
  if (account) await orNobody(deleteAccount(account.username));
  for (const former of (await readPerson(id))?.formerIds ?? []) await forgetAccount(former, by);
  await settle(async () => {
    const person = await readPerson(id);
    if (!person && !account) return undefined;
    const line = auditLine({ action: 'users.erase', target: `user#${id}`, actor: by, at: now() });
    return transact<typeof stale>([
      ...(person ? [{ part: removePerson(person), refused: isStale }] : []),
      { part: removeViews(id) },
      { part: line },
    ]);
  });
  return true;
}

/**
 * For an account that was erased before a backup was restored. Without an account in the pool no one can use the role of the restored
 * row, so the role does not protect it. Throws Failure busy, unavailable.
 */
export async function forgetGoneAccount(id: string, by: string): Promise<boolean> {
  await settle(async () => {
    const person = await readPerson(id);
    if (person?.role === undefined || (await accountOf(id))) return undefined;
    const { role: _, ...rest } = person;
    return transact<typeof stale>(savePerson(person, rest));
  });
  return forgetAccount(id, by);
}
