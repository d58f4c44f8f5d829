import { type Caller, managers } from '#shared/api/access.ts';
import type { WorkChange } from '#shared/registrations/work.ts';
import { announce } from '../../kit/announce.ts';
import { auditLine } from '../../kit/audit.ts';
import { now } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { settle, stale } from '../../kit/settle.ts';
import { transactAs } from '../../kit/standing.ts';
import type { Write } from '../../kit/transact.ts';
import { versionConflict } from '../../kit/version-conflict.ts';
import { checkRole } from '../../users/store.ts';
import { eventData } from '../announced.ts';
import { toShown } from '../present.ts';
import { type Registration, readRegistration, type StoredWork } from '../store.ts';
import { saveWork } from './work-store.ts';

/** People who are remembered to have had it; what they leave behind in the search beyond is judged away. */
const mostFormer = 20;

/**
 * Says how far the office is with a registration, and who has it, in one transaction with its event and its audit line (names of
 * fields alone). What is so already writes nothing. Throws Failure not_found, validation_failed where the assignee may not see
 * it, version_conflict {current, yours}, busy, or what `transactAs` throws.
 */
export function changeWork(id: string, { version, ...yours }: WorkChange, caller: Caller): Promise<Registration> {
  return settle(async () => {
    const was = await readRegistration(id);
    if (!was) throw new Failure('not_found');
    const work = after(was.work, yours);
    const fields = (['state', 'assignee'] as const).filter((name) => work[name] !== before(was)[name]);
    if (fields.length === 0) return was;
    if (version !== before(was).version) {
      throw await versionConflict(`registration#${id}`, caller, { current: toShown(was), yours });
    }
    const { assignee, at } = work;
    const isGiven = fields.includes('assignee') && assignee !== undefined && assignee !== caller.sub;
    const outcome = await transactAs<typeof stale>(caller, [
      ...(isGiven ? [mayHave(assignee)] : []),
      { part: saveWork(was, work), refused: () => stale },
      {
        part: announce({
          type: 'registration.handled',
          subject: `${id}.work`,
          sequence: work.version,
          at,
          data: eventData(was),
        }),
      },
      { part: auditLine({ action: 'registration.work', target: `registration#${id}`, actor: caller.sub, at, fields }) },
    ]);
    return outcome ?? { ...was, work };
  });
}

const untouched = { state: 'new', version: 0, at: 0 } as const;

const before = ({ work }: Registration): StoredWork => work ?? untouched;

/** The work as a change leaves it. */
function after(was: StoredWork = untouched, { state, assignee }: Omit<WorkChange, 'version'>): StoredWork {
  const has = assignee === undefined ? was.assignee : (assignee ?? undefined);
  const others = [was.assignee, ...(was.former ?? [])].filter((each) => each !== undefined && each !== has);
  const former = [...new Set(others)].slice(0, mostFormer) as string[];
  return {
    state: state ?? was.state,
    ...(has !== undefined && { assignee: has }),
    version: was.version + 1,
    at: now(),
    ...(former.length > 0 && { former }),
  };
}

/** Only who may read registrations is given one. */
function mayHave(assignee: string): Write<never> {
  return {
    part: checkRole(assignee, managers),
    refused: () => {
      throw new Failure('validation_failed', { fields: ({ fields }) => ({ assignee: fields.not_staff }) });
    },
  };
}
