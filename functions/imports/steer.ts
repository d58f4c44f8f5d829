import type { Caller } from '#shared/api/access.ts';
import type { ImportStart, MemberImport } from '#shared/members/import-schema.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import type { AuditAction } from '../kit/audit-actions.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { settle, stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import type { Write } from '../kit/transact.ts';
import type { Job } from './job.ts';
import { toImportView } from './present.ts';
import { beTheOne, countParts, makeRoom, readJob, saveDecisions, saveJob } from './store.ts';

/** Milliseconds without progress after which a job may be woken. Longer than its queue hides a message. */
export const standsStill = 3 * 60_000;

export function wake({ id, version, updatedAt }: Job) {
  const subject = `import-${id}`;
  return announce({ type: 'member.importing', subject, sequence: version, at: updatedAt, data: { importId: id } });
}

export const lineOf = (action: AuditAction, { id }: Job, { sub }: Caller, at: number) =>
  auditLine({ action, target: `import#${id}`, actor: sub, at });

/** Throws Failure not_found. */
export async function found(id: string): Promise<Job> {
  const job = await readJob(id);
  if (!job) throw new Failure('not_found');
  return job;
}

const fields = ({ fields: texts }: { fields: { required: string } }) => ({ parts: texts.required });

/**
 * Starts or resumes; changes nothing if it is running or done. Only one import runs at a time. Throws Failure
 * not_found, validation_failed, import_begun, import_running, busy, or what `transactAs` throws.
 */
export function startImport(id: string, decisions: ImportStart, caller: Caller): Promise<MemberImport> {
  return settle(async () => {
    const job = await found(id);
    const at = now();
    const isAtWork = job.state === 'working' && at - job.updatedAt < standsStill;
    if (job.state === 'done' || isAtWork) return toImportView(job);
    if (job.state === 'cancelled' || job.state === 'undoing' || job.state === 'undone')
      throw new Failure('import_begun');
    const isNew = job.state === 'filling';
    if (isNew && (await countParts(id)) < job.parts) throw new Failure('validation_failed', { fields });
    const by = { sub: caller.sub, role: caller.role };
    const is: Job = { ...job, state: 'working', by, version: job.version + 1, updatedAt: at };
    const outcome = await transactAs<typeof stale>(caller, [
      {
        part: beTheOne(job),
        refused: () => {
          throw new Failure('import_running');
        },
      },
      { part: saveJob(is, job), refused: () => stale },
      ...(isNew ? [{ part: saveDecisions(job, decisions) }] : []),
      { part: wake(is) },
      { part: lineOf(isNew ? 'member.import' : 'member.import.resume', is, caller, at) },
    ]);
    return outcome ?? toImportView(is);
  });
}

/** Changes nothing if it is over, or an undo began. Throws Failure not_found, busy, or what `transactAs` throws. */
export function cancelImport(id: string, caller: Caller): Promise<MemberImport> {
  return settle(async () => {
    const job = await found(id);
    if (job.state === 'done' || job.state === 'cancelled' || job.undo) return toImportView(job);
    const at = now();
    const is: Job = { ...job, state: 'cancelled', version: job.version + 1, updatedAt: at };
    const room: Write<typeof stale>[] = job.state === 'working' ? [{ part: makeRoom(job), refused: () => stale }] : [];
    const outcome = await transactAs<typeof stale>(caller, [
      { part: saveJob(is, job), refused: () => stale },
      ...room,
      { part: lineOf('member.import.cancel', is, caller, at) },
    ]);
    return outcome ?? toImportView(is);
  });
}
