import * as z from 'zod/mini';
import { lines } from '../forms/text.ts';

/** The steps after a first visit, in order, each with the days that it has from the day of the visit. */
export const stepDays = { call: 2, invite: 7, ask_again: 21 } as const;

export const stepNames = Object.keys(stepDays) as [StepName, ...StepName[]];
export type StepName = keyof typeof stepDays;

export const longestStepNote = 300;

export const stepMarks = ['done', 'skipped'] as const;

/** A step that a staff member has ticked or skipped. */
export const StepMark = z.object({
  mark: z.enum(stepMarks),
  /** The id of the staff member. */
  by: z.string(),
  /** UTC instant, ISO 8601. */
  at: z.string(),
  note: z.optional(z.string()),
});
export type StepMark = z.output<typeof StepMark>;

/** Open steps are absent. */
export const StepsTaken = z.partialRecord(z.enum(stepNames), StepMark);
export type StepsTaken = z.output<typeof StepsTaken>;

/** `mark: null` opens the step again. A skipped step needs a note. */
export const StepChange = z
  .strictObject({
    name: z.enum(stepNames),
    mark: z.nullable(z.enum(stepMarks)),
    note: z.optional(lines(longestStepNote)),
  })
  .check(z.refine(({ mark, note }) => mark !== 'skipped' || !!note, { error: 'required', path: ['note'] }));
export type StepChange = z.output<typeof StepChange>;
