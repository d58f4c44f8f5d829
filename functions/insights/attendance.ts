import type { Caller } from '#shared/api/access.ts';
import { services } from '#shared/church/services.ts';
import { dateOf } from '#shared/church/time.ts';
import {
  type Attendance,
  type AttendanceFigures,
  type AttendanceKey,
  type FormerText,
  recentDays,
} from '#shared/insights/attendance.ts';
import { averageOf, daysOf } from '#shared/insights/days.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { edit } from '../kit/edit.ts';
import { env } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { versionConflict } from '../kit/version-conflict.ts';
import { formerTexts } from './former-texts.ts';
import { countedOn, readAttendance, saveAttendance } from './store.ts';

/** EN-11: of the last twelve counted days, in whole numbers of people. */
export async function attendanceFigures(): Promise<AttendanceFigures> {
  const days = daysOf(await countedOn(recentDays));
  return {
    average_attendance: averageOf(days.map(({ count }) => count)),
    last_service_attendance: days[0]?.count ?? null,
    attendance_trend: days.toReversed(),
  };
}

/** The same days for staff, by service, newest first, with the services' former times and titles. */
export async function listAttendance(): Promise<{ counts: Attendance[]; former: FormerText[] }> {
  const [counts, former] = await Promise.all([countedOn(recentDays), formerTexts(services.map(({ id }) => id))]);
  return { counts, former };
}

export interface AttendanceCount {
  /** Null removes the count. */
  readonly count: number | null;
  readonly name?: string | undefined;
  readonly version?: number | undefined;
}

/**
 * Writes nothing if the count does not differ. Throws Failure validation_failed (a date in the future),
 * version_conflict {current, yours}, or what `transactAs` throws.
 */
export async function recordAttendance(
  held: AttendanceKey,
  { count, name, version }: AttendanceCount,
  caller: Caller,
): Promise<Attendance> {
  const at = now();
  if (held.date > dateOf(at, env('CHURCH_ZONE')))
    throw new Failure('validation_failed', { fields: ({ fields }) => ({ date: fields.day_to_come }) });
  const subject = `attendance-${held.campus}-${held.date}-${held.service}`;
  return edit<Attendance, Attendance>({
    version,
    read: () => readAttendance(held),
    next: (was) =>
      was.count === count
        ? undefined
        : { ...was, count, ...(name !== undefined && { name }), version: was.version + 1 },
    // A service whose count was taken back reaches its editor as version 0, like one without a count.
    versionOf: (was) => (was.count === null ? [was.version, 0] : was.version),
    conflict: (was) => versionConflict(subject, caller, { current: was, yours: count }),
    save: (counted, was) =>
      transactAs<typeof stale>(caller, [
        { part: saveAttendance(counted, was), refused: () => stale },
        { part: announce({ type: 'attendance.recorded', subject, sequence: counted.version, at, data: held }) },
        {
          part: auditLine({
            ...{ action: 'attendance.record', target: subject, actor: caller.sub, at },
            ...{ before: { count: was.count }, after: { count } },
          }),
        },
      ]),
  });
}
