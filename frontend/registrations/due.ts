import { dateOf } from '#shared/church/time.ts';
import { type Due, nextDue, stepsOf } from '#shared/registrations/follow-up.ts';
import type { Registration } from '#shared/registrations/schema.ts';

const subjectOf = (row: Registration, zone: string) => ({
  ...row,
  stepsDue: row.steps_due === true,
  sentOn: dateOf(Date.parse(row.submitted_at), zone),
});

export const dueOf = (row: Registration, zone: string): Due | undefined => nextDue(subjectOf(row, zone));

export const stepsIn = (row: Registration, zone: string) => stepsOf(subjectOf(row, zone));
