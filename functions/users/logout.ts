import type { Caller } from '#shared/api/access.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { settle, type stale } from '../kit/settle.ts';
import { transact } from '../kit/transact.ts';
import { newPerson, type Person, readPerson, savePerson } from './store.ts';

/** Seconds: the five minutes of an access token, and as much again for differing clocks. */
export const remembered = 600;

/** If there are more, all tokens up to the end of the oldest are refused. */
export const mostEnded = 20;

/** Ends only the current sign-in; its tokens can no longer write. Repeating it changes nothing. */
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
 * Drops ends that no longer matter. One that was ended from another sign-in matters for as long as its refresh token
 * could live, because that is not revoked.
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
