import * as z from 'zod/mini';
import { categoryNames, methods } from './categories.ts';
import { entryStates } from './schema.ts';

export const mostEntryChanges = 50;

export const entryActions = ['create', 'import', 'update', 'remove', 'restore', 'erase'] as const;

/** Without the note, which the audit never contains. */
const EntryFigures = z.object({
  date: z.string(),
  category: z.enum(categoryNames),
  amount: z.number(),
  method: z.enum(methods),
  state: z.enum(entryStates),
  /** Ids, empty if there is none. */
  registration: z.string(),
  giver: z.string(),
});
export type EntryFigures = z.output<typeof EntryFigures>;

export const EntryHistoryChange = z.object({
  /** UTC instant, ISO 8601. */
  at: z.string(),
  /** The name is empty if the account no longer exists. */
  by: z.object({ id: z.string(), name: z.string() }),
  action: z.enum(entryActions),
  /** Absent for a new entry. */
  before: z.optional(EntryFigures),
  after: EntryFigures,
});
export type EntryHistoryChange = z.output<typeof EntryHistoryChange>;
