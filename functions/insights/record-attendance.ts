import type { Caller } from '#shared/api/access.ts';
import { isHeldAt } from '#shared/church/services.ts';
import { dateOf } from '#shared/church/time.ts';
import {
  type Attendance,
  type AttendanceInput,
  type AttendanceKey,
  attendanceParts,
  type DayInput,
  sumOfParts,
} from '#shared/insights/attendance.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { edit } from '../kit/edit.ts';
import { env } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { settle, stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import type { Write } from '../kit/transact.ts';
import { versionConflict } from '../kit/version-conflict.ts';
import { readAttendance, saveAttendance } from './store.ts';

const numbers = ['count', ...attendanceParts] as const;
const figuresOf = (counted: Attendance) =>
  Object.fromEntries(numbers.flatMap((name) => (counted[name] === undefined ? [] : [[name, counted[name]]])));

/** Undefined if nothing differs. A count alone that equals the stored one keeps the stored parts. */
function next(was: Attendance, { name, version: _, ...given }: AttendanceInput): Attendance | undefined {
  const sum = sumOfParts(given);
  const count = given.count === undefined ? sum : given.count;
  const namesParts = attendanceParts.some((part) => given[part] !== undefined);
  if (!namesParts && count === was.count) return undefined;
  const parts = attendanceParts.flatMap((part) => (count === null ? [] : (given[part] ?? []))).length;
  const { campus, date, service } = was;
  const is: Attendance = {
    ...{ campus, date, service, count },
    ...(parts > 0 && Object.fromEntries(attendanceParts.flatMap((part) => present(part, given[part])))),
    ...(was.name !== undefined && { name: was.name }),
    ...(name !== undefined && { name }),
    version: was.version + 1,
  };
  return numbers.every((each) => is[each] === was[each]) ? undefined : is;
}

const present = (part: string, people: number | null | undefined) => (people == null ? [] : [[part, people] as const]);

/** A service whose count was removed reaches its editor as version 0, like one without a count. */
const versionsOf = (was: Attendance) => (was.count === null ? [was.version, 0] : [was.version]);

const subjectOf = ({ campus, date, service }: AttendanceKey) => `attendance-${campus}-${date}-${service}`;

function writesOf(is: Attendance, was: Attendance, caller: Caller, at: number): Write<typeof stale>[] {
  const { campus, date, service, version } = is;
  const subject = subjectOf(is);
  return [
    { part: saveAttendance(is, was), refused: () => stale },
    {
      part: announce({ type: 'attendance.recorded', subject, sequence: version, at, data: { campus, date, service } }),
    },
    {
      part: auditLine({
        ...{ action: 'attendance.record', target: subject, actor: caller.sub, at },
        ...{ before: figuresOf(was), after: figuresOf(is) },
      }),
    },
  ];
}

/** Throws Failure validation_failed for a day in the future in the church's zone. */
function demandPast(date: string, at: number): void {
  if (date <= dateOf(at, env('CHURCH_ZONE'))) return;
  const refusal = new Failure('validation_failed', { fields: ({ fields }) => ({ date: fields.day_to_come }) });
  throw refusal;
}

/** The campus does not have this service. */
const notHeld = (field: string) =>
  new Failure('validation_failed', { fields: ({ fields }) => ({ [field]: fields.choice }) });

/**
 * Writes nothing if the count does not differ. Throws Failure validation_failed (a date in the future, a service of another campus),
 * version_conflict {current, yours}, or what `transactAs` throws.
 */
export async function recordAttendance(
  held: AttendanceKey,
  input: AttendanceInput,
  caller: Caller,
): Promise<Attendance> {
  const at = now();
  demandPast(held.date, at);
  if (!isHeldAt(held.campus, held.service)) throw notHeld('service');
  return edit<Attendance, Attendance>({
    version: input.version,
    read: () => readAttendance(held),
    next: (was) => next(was, input),
    versionOf: versionsOf,
    conflict: (was) =>
      versionConflict(subjectOf(held), caller, { current: was, yours: input.count ?? sumOfParts(input) }),
    save: (is, was) => transactAs<typeof stale>(caller, writesOf(is, was, caller, at)),
  });
}

/**
 * Records services of a day in one transaction, and returns their counts in the order of `inputs`. Writes nothing if no
 * count differs. Throws Failure validation_failed (a date in the future, a service of another campus), version_conflict
 * {current: the stored counts}, busy, or what `transactAs` throws.
 */
export async function recordDay(
  day: Pick<AttendanceKey, 'campus' | 'date'>,
  { services: inputs }: DayInput,
  caller: Caller,
): Promise<Attendance[]> {
  const at = now();
  demandPast(day.date, at);
  const elsewhere = inputs.findIndex(({ service }) => !isHeldAt(day.campus, service));
  if (elsewhere >= 0) throw notHeld(`services.${elsewhere}.service`);
  return settle(async () => {
    const rows = await Promise.all(
      inputs.map(async (input) => {
        const { service, ...given } = input;
        const was = await readAttendance({ ...day, service });
        return { was, is: next(was, given), version: given.version };
      }),
    );
    const changes = rows.flatMap(({ was, is, version }) => (is ? [{ was, is, version }] : []));
    const old = changes.find(({ was, version }) => version !== undefined && !versionsOf(was).includes(version));
    if (old) throw await versionConflict(subjectOf(old.was), caller, { current: rows.map(({ was }) => was) });
    const counts = rows.map(({ was, is = was }) => is);
    if (changes.length === 0) return counts;
    const writes = changes.flatMap(({ is, was }) => writesOf(is, was, caller, at));
    return (await transactAs<typeof stale>(caller, writes)) ?? counts;
  });
}
