import * as z from 'zod/mini';
import { churchDay } from '../api/listing.ts';
import { line } from '../forms/text.ts';
import { type Category, categoryNames, giftCategories, kinds, methods, registrationCategories } from './categories.ts';
import { isWholeCents } from './cents.ts';

/** The largest single amount, in whole units of the currency. A larger one is a typing error. */
export const largestAmount = 1_000_000_000;
export const longestNote = 200;

export const entrySorts = ['newest', 'oldest'] as const;
export type EntrySort = (typeof entrySorts)[number];

/** `counted` entries are in the sums. `removed` ones are kept but not summed (docs/decisions/finance.md). */
export const entryStates = ['counted', 'removed'] as const;
export type EntryState = (typeof entryStates)[number];

export const Month = z.string().check(z.regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, { error: 'date' }));

/** The server also refuses future days. */
const EntryDay = churchDay().check(z.refine((day) => day >= '1990-01-01' && day < '2100-01-01', { error: 'date' }));

const RecordId = z.string().check(z.regex(/^[a-z0-9]{26}$/, { error: 'choice' }));
const chosen = z._default(z.union([z.literal(''), RecordId]), '');

/** Empty if the entry links to none. */
export interface Links {
  readonly category: Category;
  readonly registration: string;
  readonly giver: string;
}

/** Only event fees and their refunds may link to a registration, and only gifts to a giver. */
export const linkChecks = [
  z.refine<Links>(({ category, registration }) => registration === '' || registrationCategories.includes(category), {
    error: 'choice',
    path: ['registration'],
  }),
  z.refine<Links>(({ category, giver }) => giver === '' || giftCategories.includes(category), {
    error: 'choice',
    path: ['giver'],
  }),
] as const;

/** The amount is in whole units of the currency, never negative, with at most two decimals. */
export const EntryFields = z.strictObject({
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
  registration: chosen,
  giver: chosen,
});
/** `sheet`: the counting sheet that a new entry belongs to. It cannot change later. */
export const EntryInput = z.extend(EntryFields, { sheet: chosen }).check(...linkChecks);
export type EntryInput = z.output<typeof EntryInput>;
export type EntryDraft = z.input<typeof EntryInput>;

const version = z.int().check(z.gte(1));

/** `version`: the version that the edit started from. */
export const EntryUpdate = z.extend(EntryFields, { version }).check(...linkChecks);
export type EntryUpdate = z.output<typeof EntryUpdate>;

export const EntryStateChange = z.strictObject({ state: z.enum(entryStates, 'choice'), version });
export type EntryStateChange = z.output<typeof EntryStateChange>;

/** Instants are UTC, ISO 8601. */
export const Entry = z.object({
  id: z.string(),
  date: z.string(),
  /** Derived from the category. */
  kind: z.enum(kinds),
  category: z.enum(categoryNames),
  amount: z.number(),
  method: z.enum(methods),
  note: z.string(),
  state: z.enum(entryStates),
  /** Ids, empty if there is none. */
  registration: z.string(),
  giver: z.string(),
  sheet: z.string(),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Entry = z.output<typeof Entry>;

/** An entry of a list, with the texts of its links. Absent without such a link, and after an erasure. */
export const ListedEntry = z.extend(Entry, {
  giver_name: z.optional(z.string()),
  /** The reference of the registration. */
  reference: z.optional(z.string()),
  /** The counting sheet's day and its deposit reference. */
  sheet_date: z.optional(z.string()),
  sheet_deposit: z.optional(z.string()),
});
export type ListedEntry = z.output<typeof ListedEntry>;

/** The sums of one month, in whole units of the currency. `by_category` only has categories with entries. */
export const MonthSums = z.object({
  month: z.string(),
  income: z.number(),
  expense: z.number(),
  entries: z.number(),
  /** Entries of a locked month cannot be added, changed, removed or restored. */
  locked: z.boolean(),
  by_category: z.partialRecord(z.enum(categoryNames), z.number()),
});
export type MonthSums = z.output<typeof MonthSums>;
