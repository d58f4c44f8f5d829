import type { Caller } from '#shared/api/access.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { settle, type stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { findById, signOutEverywhere } from './identity.ts';
import { newPerson, readPerson, savePerson } from './store.ts';

/**
 * Ends sign-ins first in the user pool, so that it issues no new tokens, then here. Can be repeated if it failed midway. Throws
 * Failure unavailable, or an error of `transactAs`.
 */
export async function logoutEverywhere(caller: Caller): Promise<void> {
  const known = await readPerson(caller.sub);
  await signOutEverywhere(known?.username ?? (await findById(caller.sub)).username);
  await settle(async () => {
    const was = (await readPerson(caller.sub)) ?? newPerson(caller.sub, caller.role, caller.issuedAt);
    const at = now();
    // Also revokes a pending code for a new address.
    const { wanted: _, ...rest } = was;
    const person = { ...rest, signIns: {}, endedUntil: Math.max(was.endedUntil ?? 0, Math.floor(at / 1000)), at };
    const line = { action: 'users.logout_everywhere' as const, target: `user#${caller.sub}`, actor: caller.sub, at };
    return transactAs<typeof stale>(caller, [
      ...savePerson(was, person, { by: caller }),
      { part: auditLine({ ...line, fields: ['ended'] }) },
    ]);
  });
}
