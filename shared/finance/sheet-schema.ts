import * as z from 'zod/mini';
import { line } from '../forms/text.ts';
import { EntryFields, entrySorts } from './schema.ts';

export const longestCounter = 80;
export const longestDeposit = 60;

export const sheetSorts = entrySorts;

export const SheetFields = z.strictObject({
  /** The day of the gifts, `YYYY-MM-DD`. */
  date: EntryFields.shape.date,
  /** The amount that the two people counted, in whole units of the currency. */
  total: EntryFields.shape.amount,
  counter_1: line(longestCounter),
  counter_2: line(longestCounter),
  /** The bank's reference of the deposit. Empty until the money is paid in. */
  deposit: z._default(z.union([z.literal(''), line(longestDeposit)]), ''),
});

const folded = (name: string) => name.trim().toLowerCase();
const areTwo = z.refine<{ readonly counter_1: string; readonly counter_2: string }>(
  ({ counter_1, counter_2 }) => folded(counter_1) !== folded(counter_2),
  { error: 'counters_same', path: ['counter_2'] },
);

export const SheetInput = SheetFields.check(areTwo);
export type SheetInput = z.output<typeof SheetInput>;

export const SheetUpdate = z.extend(SheetFields, { version: z.int().check(z.gte(1)) }).check(areTwo);
export type SheetUpdate = z.output<typeof SheetUpdate>;

/** A counting sheet: a batch of gifts with a total to reach (docs/decisions/finance.md). */
export const Sheet = z.object({
  id: z.string(),
  date: z.string(),
  total: z.number(),
  /** Empty after an erasure. */
  counter_1: z.string(),
  counter_2: z.string(),
  deposit: z.string(),
  /** The sum of its counted entries, and their number. */
  entered: z.number(),
  entries: z.number(),
  version: z.number(),
  created_at: z.string(),
});
export type Sheet = z.output<typeof Sheet>;
