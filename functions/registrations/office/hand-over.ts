import { announce } from '../../kit/announce.ts';
import { auditLine } from '../../kit/audit.ts';
import { settle, stale } from '../../kit/settle.ts';
import { transact } from '../../kit/transact.ts';
import { eventData } from '../announced.ts';
import { readRegistration } from '../store.ts';
import { workAfter } from './work.ts';
import { saveWork } from './work-store.ts';

interface HandOver {
  /** The id of the account that has it. */
  readonly from: string;
  readonly to: string;
  /** Names the actor of the audit line. */
  readonly by: string;
}

/** Assigns a registration to another account. Changes nothing if `from` does not have it. Throws Failure busy. */
export function handOver(id: string, { from, to, by }: HandOver): Promise<void> {
  return settle(async () => {
    const was = await readRegistration(id);
    if (was?.work?.assignee !== from) return undefined;
    const work = workAfter(was.work, { assignee: to }, by);
    const { at, version: sequence } = work;
    const line = { action: 'registration.work' as const, target: `registration#${id}`, actor: by, at };
    return transact<typeof stale>([
      { part: saveWork(was, work), refused: () => stale },
      { part: announce({ type: 'registration.handled', subject: `${id}.work`, sequence, at, data: eventData(was) }) },
      { part: auditLine({ ...line, fields: ['assignee'] }) },
    ]);
  });
}
