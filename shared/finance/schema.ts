import * as z from 'zod/mini';
import { churchDay } from '../api/listing.ts';
import { line } from '../forms/text.ts';
import { categoryNames, kinds, methods } from './categories.ts';
import { isWholeCents } from './cents.ts';

/** The largest single amount, in whole units of the currency: more is a slip of the keyboard. */
export const largestAmount = 1_000_000_000;
/** The longest note, in characters. */
export const longestNote = 200;

export const entrySorts = ['newest', 'oldest'] as const;
export type EntrySort = (typeof entrySorts)[number];

/** `counted`: it is in the sums. `removed`: it is kept, and is in none (docs/decisions/finance.md). */
export const entryStates = ['counted', 'removed'] as const;
export type EntryState = (typeof entryStates)[number];

/** A month, `YYYY-MM`. */
export const Month = z.string().check(z.regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, { error: 'date' }));

/** The day on which the money moved; whether it is still to come is the server's to say. */
const EntryDay = churchDay().check(z.refine((day) => day >= '1990-01-01' && day < '2100-01-01', { error: 'date' }));

/** What is written of an entry. The amount is in whole units of the currency, two decimals at most, and never negative. */
export const EntryInput = z.strictObject({
  date: EntryDay,
  category: z.enum(categoryNames),
  amount: z
    .number()
    .check(
      z.gt(0, { error: 'amount', abort: true }),
      z.lte(largestAmount),
      z.refine(isWholeCents, { error: 'amount_step' }),
    ),
  method: z.enum(methods),
  note: z._default(z.union([z.literal(''), line(longestNote)]), ''),
});
export type EntryInput = z.output<typeof EntryInput>;

const version = z.int().check(z.gte(1));

/** An entry as it is now, and the version that the edit started from. */
export const EntryUpdate = z.extend(EntryInput, { version });
export type EntryUpdate = z.output<typeof EntryUpdate>;

/** Removes an entry from the sums or puts it back; `version`: what whoever asks has seen. */
export const EntryStateChange = z.strictObject({ state: z.enum(entryStates, 'choice'), version });
export type EntryStateChange = z.output<typeof EntryStateChange>;

/** An entry of the church's books. Instants are ISO 8601, UTC. */
export const Entry = z.object({
  id: z.string(),
  date: z.string(),
  /** Follows from the category. */
  kind: z.enum(kinds),
  category: z.enum(categoryNames),
  amount: z.number(),
  method: z.enum(methods),
  note: z.string(),
  state: z.enum(entryStates),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Entry = z.output<typeof Entry>;

/** The sums of one month, in whole units of the currency; `by_category` has the categories with entries alone. */
export const MonthSums = z.object({
  month: z.string(),
  income: z.number(),
  expense: z.number(),
  entries: z.number(),
  by_category: z.partialRecord(z.enum(categoryNames), z.number()),
});
export type MonthSums = z.output<typeof MonthSums>;
