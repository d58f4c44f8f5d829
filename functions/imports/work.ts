import type { Caller } from '#shared/api/access.ts';
import { now } from '../kit/clock.ts';
import { timeLeft } from '../kit/deadline.ts';
import { env } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { settle, stale } from '../kit/settle.ts';
import { transact } from '../kit/transact.ts';
import { writeMembers } from '../members/write.ts';
import { type Lookup, readEverybody } from './everybody.ts';
import { isAtWork, type Job } from './job.ts';
import { wake } from './steer.ts';
import { makeRoom, readDecisions, readJob, readPart, saveJob, takePart } from './store.ts';
import { addedTo, planPart } from './take.ts';
import { planUndo } from './undo.ts';

/** Milliseconds of a call reserved for the current part and for handing over the rest. */
const handover = 12_000;

/** Calls in a row that may lose against other changes before the job fails: about four minutes. */
const mostLost = 20;

const losses: readonly string[] = ['account_disabled', 'role_changed'];

/**
 * Each part is one transaction with the job's progress, as long as the call has time; then an event starts the next call.
 * A part that loses against another change is tried again at once, because the queue would hide the message for minutes.
 * Several calls may work on one import at once: the job's version decides.
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
  // Progress of other calls counts, too. If no part can be imported at all, the message ends in the dead-letter queue.
  if (version === 0 && !isFaster) throw new Error('There was no time to take any part');
  await settle(async () => {
    const job = await readJob(importId);
    if (!job || !isAtWork(job)) return undefined;
    const lost = version === 0 ? (job.lost ?? 0) + 1 : 0;
    if (lost > mostLost) throw new Error('Other changes were always faster');
    const is = { ...job, lost, version: job.version + 1, updatedAt: now() };
    return transact<typeof stale>([{ part: saveJob(is, job), refused: () => stale }, { part: wake(is) }]);
  });
}

/** Seconds since the epoch, later than the end of any session. */
const latest = Number.MAX_SAFE_INTEGER;

/** Signing out does not end the job (docs/decisions/members-import.md). */
const actorOf = ({ by }: Job): Caller => ({ ...by, session: 'import', issuedAt: latest, signedInAt: latest });

/** Returns the new version, `stale` for a faster change, or `over`. Throws if the read misses the previous part. */
async function takeNext(
  importId: string,
  before: number,
  lookUp: () => Promise<Lookup>,
): Promise<number | typeof stale | 'over'> {
  const job = await readJob(importId);
  if (!job || !isAtWork(job)) return 'over';
  if (job.version < before) throw new Error('A part was taken and is not known');
  const step = job.state === 'undoing' ? planUndo(job, now()) : planImport(job, now(), await lookUp());
  const { is, changes, parts } = await step;
  const isLast = !isAtWork(is);
  const progress = [...parts, saveJob(is, job), ...(isLast ? [makeRoom(job)] : [])];
  try {
    if ((await writeMembers(changes, actorOf(job), progress)) === stale) return stale;
  } catch (error) {
    if (error instanceof Failure && losses.includes(error.code)) return stop(job);
    // The part may have been written nevertheless; the job's version will tell. A household that filled up is read again.
    if (error instanceof Failure && (error.code === 'busy' || error.code === 'household_full')) return stale;
    throw error;
  }
  return isLast ? 'over' : is.version;
}

/** If the rows have expired, the job ends without them. */
async function planImport(job: Job, at: number, lookUp: Lookup) {
  const [stored, decisions] = await Promise.all([readPart(job.id, job.next), readDecisions(job.id)]);
  const circumstances = { at, zone: env('CHURCH_ZONE'), lookUp };
  const { changes, taken, notes } = await planPart(job, stored?.waiting ?? [], decisions, circumstances);
  const is: Job = {
    ...job,
    state: job.next >= job.parts ? 'done' : 'working',
    next: job.next + 1,
    done: job.done + taken.length,
    sums: addedTo(job.sums, taken),
    version: job.version + 1,
    updatedAt: at,
  };
  return { is, changes, parts: stored ? [takePart(job, job.next, taken), ...notes] : [] };
}

/** The starter lost the right to write members, so the job stops until someone with the right resumes it. */
async function stop(job: Job): Promise<'over' | typeof stale> {
  const state = job.state === 'undoing' ? (job.undo?.from ?? 'done') : 'stopped';
  const is: Job = { ...job, state, version: job.version + 1, updatedAt: now() };
  const outcome = await transact<typeof stale>([
    { part: saveJob(is, job), refused: () => stale },
    { part: makeRoom(job), refused: () => stale },
  ]);
  return outcome ?? 'over';
}
