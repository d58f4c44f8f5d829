import { type Caller, managers } from '#shared/api/access.ts';
import { stepsOf } from '#shared/registrations/follow-up.ts';
import type { StepChange } from '#shared/registrations/follow-up-schema.ts';
import type { WorkChange } from '#shared/registrations/work.ts';
import { announce } from '../../kit/announce.ts';
import { auditLine } from '../../kit/audit.ts';
import { iso, now } from '../../kit/clock.ts';
import { edit } from '../../kit/edit.ts';
import { Failure } from '../../kit/failure.ts';
import { stale } from '../../kit/settle.ts';
import { transactAs } from '../../kit/standing.ts';
import type { Write } from '../../kit/transact.ts';
import { versionConflict } from '../../kit/version-conflict.ts';
import { checkRole } from '../../users/store.ts';
import { eventData } from '../announced.ts';
import { followUpOf, toRegistrationView } from '../present.ts';
import { type Registration, readRegistration, type StoredWork } from '../store.ts';
import { saveWork } from './work-store.ts';

/** Most former assignees that are remembered. Search rows of earlier ones remain, and are filtered out when read. */
const mostFormer = 20;

/** The parts of the work that the audit names. */
const parts = ['state', 'assignee', 'due', 'steps'] as const;

/**
 * Writes nothing if nothing changes. Throws Failure not_found, validation_failed if the assignee may not read
 * registrations or the form does not have the step, version_conflict {current, yours}, busy, or an error of `transactAs`.
 */
export function changeWork(id: string, { version, ...yours }: WorkChange, caller: Caller): Promise<Registration> {
  const target = `registration#${id}`;
  const fieldsOf = (was: Registration, work: StoredWork) => parts.filter((name) => work[name] !== before(was)[name]);
  return edit<Registration, Registration & { readonly work: StoredWork }>({
    version,
    read: () => readRegistration(id),
    next: (was) => {
      if (yours.step && stepsOf(followUpOf(was)).length === 0)
        throw new Failure('validation_failed', { fields: ({ fields }) => ({ step: fields.no_steps }) });
      const work = workAfter(was.work, yours, caller.sub);
      return fieldsOf(was, work).length === 0 ? undefined : { ...was, work };
    },
    versionOf: (was) => before(was).version,
    conflict: (was) => versionConflict(target, caller, { current: toRegistrationView(was), yours }),
    save: ({ work }, was) => {
      const { assignee, at, version: sequence } = work;
      const fields = fieldsOf(was, work);
      const isGiven = fields.includes('assignee') && assignee !== undefined && assignee !== caller.sub;
      const event = { subject: `${id}.work`, sequence, at, data: eventData(was) };
      return transactAs<typeof stale>(caller, [
        ...(isGiven ? [mayHave(assignee)] : []),
        { part: saveWork(was, work), refused: () => stale },
        { part: announce({ type: 'registration.handled', ...event }) },
        { part: auditLine({ action: 'registration.work', target, actor: caller.sub, at, fields }) },
      ]);
    },
  });
}

const untouched = { state: 'new', version: 0, at: 0 } as const;

const before = ({ work }: Registration): StoredWork => work ?? untouched;

export function workAfter(
  was: StoredWork = untouched,
  { state, assignee, due, step }: Omit<WorkChange, 'version'>,
  by: string,
): StoredWork {
  const has = assignee === undefined ? was.assignee : (assignee ?? undefined);
  const others = [was.assignee, ...(was.former ?? [])].filter((each) => each !== undefined && each !== has);
  const former = [...new Set(others)].slice(0, mostFormer) as string[];
  const day = due === undefined ? was.due : (due ?? undefined);
  const steps = step === undefined ? was.steps : taken(was.steps, step, by);
  return {
    state: state ?? was.state,
    ...(has !== undefined && { assignee: has }),
    ...(day !== undefined && { due: day }),
    ...(steps !== undefined && { steps }),
    version: was.version + 1,
    at: now(),
    ...(former.length > 0 && { former }),
  };
}

/** Returns the same object if the step already has this mark, so that a repeated press keeps who ticked it first. */
function taken(was: StoredWork['steps'], { name, mark, note }: StepChange, by: string): StoredWork['steps'] {
  const { [name]: one, ...others } = was ?? {};
  if ((one?.mark ?? null) === mark && one?.note === note) return was;
  if (mark !== null) return { ...others, [name]: { mark, by, at: iso(now()), ...(note !== undefined && { note }) } };
  return Object.keys(others).length > 0 ? others : undefined;
}

function mayHave(assignee: string): Write<never> {
  return {
    part: checkRole(assignee, managers),
    refused: () => {
      throw new Failure('validation_failed', { fields: ({ fields }) => ({ assignee: fields.not_staff }) });
    },
  };
}
