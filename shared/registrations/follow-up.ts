import { addDays, isDay } from '../church/time.ts';
import { type StepMark, type StepName, type StepsTaken, stepDays, stepNames } from './follow-up-schema.ts';
import type { RegistrationStatus } from './schema.ts';
import type { WorkState } from './work.ts';
import { workStateOf } from './work-state.ts';

/** Forms with steps, and the answer that has the day of the visit. */
const visitDays: Readonly<Record<string, string>> = {
  visit_registration: 'serviceDate',
  first_time_visit: 'visit_date',
};

/** The filter by due day, counted from today in the church's zone. `week`: today and the six days after it. */
export const dueFilters = ['overdue', 'today', 'week', 'any'] as const;
export type DueFilter = (typeof dueFilters)[number];

interface FollowUpSubject {
  readonly type: string;
  readonly status: RegistrationStatus;
  readonly data: Readonly<Record<string, unknown>>;
  /** The church's day on which it was sent, `YYYY-MM-DD`. */
  readonly sentOn: string;
  /** False for visits from before the steps existed: their steps were never announced, so they have no due days. */
  readonly stepsDue: boolean;
  readonly work?:
    | { readonly state: WorkState; readonly due?: string | undefined; readonly steps?: StepsTaken | undefined }
    | undefined;
}

export const hasSteps = ({ type }: { readonly type: string }): boolean => Object.hasOwn(visitDays, type);

export interface Step {
  readonly name: StepName;
  readonly due?: string | undefined;
  /** Absent while it is open. */
  readonly taken?: StepMark | undefined;
}

/** Empty for other forms. Steps count from the day of sending if the answer is not a day. */
export function stepsOf({ type, data, sentOn, stepsDue, work }: Omit<FollowUpSubject, 'status'>): Step[] {
  const field = visitDays[type];
  if (field === undefined) return [];
  const answer = String(data[field] ?? '');
  const from = isDay(answer) ? answer : sentOn;
  return stepNames.map((name) => ({
    name,
    due: stepsDue ? addDays(from, stepDays[name]) : undefined,
    taken: work?.steps?.[name],
  }));
}

export interface Due {
  readonly day: string;
  /** Absent if it is the due day that staff set. */
  readonly step?: StepName;
}

/** The earliest due day. Undefined without one, and for done, cancelled and suspected registrations. */
export function nextDue(subject: FollowUpSubject): Due | undefined {
  const { status, work } = subject;
  if (status === 'cancelled' || status === 'quarantined' || workStateOf(subject) === 'done') return undefined;
  const open = stepsOf(subject).flatMap(({ name, due, taken }): Due[] =>
    taken || due === undefined ? [] : [{ day: due, step: name }],
  );
  const all: Due[] = work?.due === undefined ? open : [{ day: work.due }, ...open];
  return all.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))[0];
}

/** Whether a due day is in the filter's range. */
export function isDueIn(day: string | undefined, filter: DueFilter, today: string): boolean {
  if (day === undefined) return false;
  if (filter === 'overdue') return day < today;
  if (filter === 'today') return day === today;
  return filter === 'any' || (day >= today && day <= addDays(today, 6));
}
