import type { Caller } from '#shared/api/access.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { settle, type stale } from '../kit/settle.ts';
import { transact } from '../kit/transact.ts';
import { newPerson, type Person, readPerson, savePerson } from './store.ts';

/** Seconds for which an ended sign-in is remembered: an access token lives five minutes; as many for clocks that differ. */
export const remembered = 600;

/** Sign-ins remembered at most. The oldest of more is remembered by its time alone. */
export const mostEnded = 20;

/**
 * Ends the caller's sign-in: from now on its tokens write nothing. Others of the same person stay. Repeating it changes
 * nothing.
 */
export function logout(caller: Caller): Promise<void> {
  return settle(async () => {
    const was = (await readPerson(caller.sub)) ?? newPerson(caller.sub, caller.role, caller.issuedAt);
    if (Object.hasOwn(was.ended, caller.session)) return undefined;
    const at = now();
    const person = { ...was, ...withEnded(was, caller.session, Math.floor(at / 1000)), at };
    const line = auditLine({
      action: 'users.logout',
      target: `user#${caller.sub}`,
      actor: caller.sub,
      at,
      fields: ['ended'],
    });
    return transact<typeof stale>([...savePerson(was, person), { part: line }]);
  });
}

/**
 * What is noted of an end of a sign-in, beside the ends that still matter. One that was ended from elsewhere matters for as long as it
 * could live: nobody revoked its refresh token.
 */
export function withEnded({ ended, endedUntil, signIns = {} }: Person, session: string, second: number) {
  const kept = Object.entries(ended).filter(([id]) => signIns[id]?.out);
  const live = Object.entries(ended).filter(([id, since]) => !signIns[id]?.out && since > second - remembered);
  const newestFirst: [string, number][] = [[session, second], ...live.sort(([, a], [, b]) => b - a)];
  const [, dropped] = newestFirst[mostEnded] ?? [];
  return {
    ended: Object.fromEntries([...kept, ...newestFirst.slice(0, mostEnded)]),
    // No token of a sign-in is issued after its end.
    ...((dropped ?? endedUntil) !== undefined && { endedUntil: Math.max(dropped ?? 0, endedUntil ?? 0) }),
    signIns: Object.fromEntries(Object.entries(signIns).filter(([id]) => id !== session)),
  };
}
