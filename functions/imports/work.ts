import type { Caller } from '#shared/api/access.ts';
import { now } from '../kit/clock.ts';
import { timeLeft } from '../kit/deadline.ts';
import { env } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { settle, stale } from '../kit/settle.ts';
import { transact } from '../kit/transact.ts';
import { writeMembers } from '../members/write.ts';
import { type Lookup, readEverybody } from './everybody.ts';
import type { Job } from './job.ts';
import { wake } from './steer.ts';
import { makeRoom, readDecisions, readJob, readPart, saveJob, takePart } from './store.ts';
import { addedTo, planPart } from './take.ts';

/** Milliseconds of a call that are kept for the part at hand and for handing over the rest. */
const handover = 12_000;

/** So many calls in a row may lose against other changes before that is a failure: about four minutes. */
const mostLost = 20;

/** Why whoever began it may not go on. */
const losses: readonly string[] = ['account_disabled', 'role_changed'];

/**
 * Takes in the parts of an import one after the other, each in one transaction with the job's progress, as far as the call's
 * time goes; a further event has the next call go on. A part that lost against another change of members is tried again for as
 * long, and by the next call at once: the queue would hide the message for minutes. The call after a crash goes on with the part that was not taken. Several calls may
 * work on one import at once: they meet at the job's version.
 */
export async function workOn(importId: string): Promise<void> {
  let version = 0;
  let isFaster = false;
  let everybody: Promise<Lookup> | undefined;
  const lookUp = () => (everybody ??= readEverybody());
  while (timeLeft() > handover) {
    const next = await takeNext(importId, version, lookUp);
    if (next === 'over') return;
    if (next === stale) isFaster = true;
    else version = next;
  }
  // Progress is handed on, that of others too: if no part can be taken at all, the message ends among the dead letters.
  if (version === 0 && !isFaster) throw new Error('There was no time to take any part');
  await settle(async () => {
    const job = await readJob(importId);
    if (job?.state !== 'working') return undefined;
    const lost = version === 0 ? (job.lost ?? 0) + 1 : 0;
    if (lost > mostLost) throw new Error('Other changes were always faster');
    const is = { ...job, lost, version: job.version + 1, updatedAt: now() };
    return transact<typeof stale>([{ part: saveJob(is, job), refused: () => stale }, { part: wake(is) }]);
  });
}

/** Seconds since the epoch: later than the end of any sign-in. */
const latest = Number.MAX_SAFE_INTEGER;

/**
 * As whom a job acts: whoever began it, as long as they have their role and their account. That they signed out, as they will in
 * the evening, ends nothing (docs/decisions/members-import.md).
 */
const actorOf = ({ by }: Job): Caller => ({ ...by, session: 'import', issuedAt: latest, signedInAt: latest });

/**
 * Takes the next part. Answers the job's version by then, `stale` if another change was faster, or that there is nothing to do.
 * Throws where the one before left no trace.
 */
async function takeNext(
  importId: string,
  before: number,
  lookUp: () => Promise<Lookup>,
): Promise<number | typeof stale | 'over'> {
  const job = await readJob(importId);
  if (job?.state !== 'working') return 'over';
  if (job.version < before) throw new Error('A part was taken and is not known');
  const [stored, decisions] = await Promise.all([readPart(job.id, job.next), readDecisions(job.id)]);
  const at = now();
  const circumstances = { at, zone: env('CHURCH_ZONE'), lookUp: await lookUp() };
  // The table may have dropped the rows by now: the job ends without them.
  const { changes, taken } = await planPart(job, stored?.waiting ?? [], decisions, circumstances);
  const isLast = job.next >= job.parts;
  const is: Job = {
    ...job,
    state: isLast ? 'done' : 'working',
    next: job.next + 1,
    done: job.done + taken.length,
    sums: addedTo(job.sums, taken),
    version: job.version + 1,
    updatedAt: at,
  };
  const progress = [
    ...(stored ? [takePart(job, job.next, taken)] : []),
    saveJob(is, job),
    ...(isLast ? [makeRoom(job)] : []),
  ];
  try {
    if ((await writeMembers(changes, actorOf(job), progress)) === stale) return stale;
  } catch (error) {
    if (error instanceof Failure && losses.includes(error.code)) return stop(job);
    // Whether the part was taken, the job says.
    if (error instanceof Failure && error.code === 'busy') return stale;
    throw error;
  }
  return isLast ? 'over' : is.version;
}

/** Whoever began it may not write members any more: somebody who may can have it go on. */
async function stop(job: Job): Promise<'over' | typeof stale> {
  const is: Job = { ...job, state: 'stopped', version: job.version + 1, updatedAt: now() };
  const outcome = await transact<typeof stale>([
    { part: saveJob(is, job), refused: () => stale },
    { part: makeRoom(job), refused: () => stale },
  ]);
  return outcome ?? 'over';
}
