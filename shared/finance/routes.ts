import * as z from 'zod/mini';
import { churchDay, lag, listQuery, listReply } from '../api/listing.ts';
import { defineRoutes } from '../api/route.ts';
import { bookkeepers } from './bookkeepers.ts';
import { categoryNames, kinds, methods } from './categories.ts';
import { GiverStatement, Year } from './giver-statement.ts';
import { Giver, Payable, Sought } from './people.ts';
import {
  Entry,
  EntryInput,
  EntryStateChange,
  EntryUpdate,
  entrySorts,
  entryStates,
  Month,
  MonthSums,
} from './schema.ts';
import { DecidedInput, SeenRow, StatementInput } from './statement-schema.ts';

const success = z.literal(true);
const params = z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9]{26}$/)) });

const area = 'finance';

/** The church's books: income and expenses (docs/decisions/finance.md). Only bookkeepers may read or write them. */
export const financeRoutes = defineRoutes({
  listEntries: {
    method: 'POST',
    path: '/api/finance/entries/search',
    area,
    access: bookkeepers,
    asks: true,
    summary:
      'Entries in pages, newest first, those that were removed only where `state` asks for them. `search` finds words of notes, categories, methods, and amounts; `from` and `to` are days, both included.',
    body: listQuery(
      {
        from: z.optional(churchDay()),
        to: z.optional(churchDay()),
        kind: z.optional(z.enum(kinds)),
        category: z.optional(z.enum(categoryNames)),
        method: z.optional(z.enum(methods)),
        state: z.optional(z.enum(entryStates)),
        registration: z.optional(params.shape.id),
        giver: z.optional(params.shape.id),
      },
      entrySorts,
    ),
    output: listReply(Entry),
    errors: ['validation_failed'],
  },
  createEntry: {
    method: 'POST',
    path: '/api/finance/entries',
    area,
    access: bookkeepers,
    idempotent: true,
    summary: 'Writes an entry; the same key again answers the entry as it is by then, and writes nothing.',
    body: EntryInput,
    output: z.object({ success, entry: Entry }),
    status: 201,
    errors: ['idempotency_key_required', 'idempotency_key_reused'],
  },
  getEntry: {
    method: 'GET',
    path: '/api/finance/entries/{id}',
    area,
    access: bookkeepers,
    summary:
      'One entry, also where it was removed, with the registration and the giver that it names, as people call them; they are left out where they are gone.',
    params,
    output: z.object({ success, entry: Entry, registration: z.optional(Payable), giver: z.optional(Giver) }),
    errors: ['not_found'],
  },
  updateEntry: {
    method: 'PUT',
    path: '/api/finance/entries/{id}',
    area,
    access: bookkeepers,
    summary: 'Corrects an entry; a stale version is refused with `current`, the entry as it stands.',
    params,
    body: EntryUpdate,
    output: z.object({ success, entry: Entry }),
    errors: ['not_found', 'entry_removed', 'version_conflict'],
  },
  setEntryState: {
    method: 'PUT',
    path: '/api/finance/entries/{id}/state',
    area,
    access: bookkeepers,
    summary: 'Takes an entry out of the sums, or puts it back; it is kept either way. Repeating it changes nothing.',
    params,
    body: EntryStateChange,
    output: z.object({ success, entry: Entry }),
    errors: ['not_found', 'version_conflict'],
  },
  seeStatement: {
    method: 'POST',
    path: '/api/finance/statement/preview',
    area,
    access: bookkeepers,
    asks: true,
    summary:
      'What is known of up to forty rows of a paybill statement: whether they are in the books already, the registration whose reference was given as the account, the member with the payer’s telephone number, and the category, left out where somebody has to decide. Stores nothing.',
    body: StatementInput,
    output: z.object({ success, rows: z.array(SeenRow), ...lag }),
    errors: [],
  },
  takeStatement: {
    method: 'POST',
    path: '/api/finance/statement',
    area,
    access: bookkeepers,
    summary:
      'Writes up to forty rows of a paybill statement as entries, each once by its receipt number: the same rows again change nothing. A gift names its giver and a fee its registration, or says `unnamed`.',
    body: DecidedInput,
    output: z.object({ success, added: z.number(), known: z.number() }),
    errors: [],
  },
  findGivers: {
    method: 'POST',
    path: '/api/finance/givers/search',
    area,
    access: bookkeepers,
    asks: true,
    summary:
      'Up to eight members whom `search` finds by name, member id or telephone number, to be named as the giver of an entry: their names and member ids, and nothing else.',
    body: Sought,
    output: z.object({ success, items: z.array(Giver), ...lag }),
    errors: ['validation_failed'],
  },
  findPayable: {
    method: 'POST',
    path: '/api/finance/registrations/search',
    area,
    access: bookkeepers,
    asks: true,
    summary:
      'Up to eight registrations for church events that `search` finds by reference, name or telephone number, to be named as paid by an entry: whose, for which event, and how they stand with what they cost.',
    body: Sought,
    output: z.object({ success, items: z.array(Payable), ...lag }),
    errors: ['validation_failed'],
  },
  giverStatement: {
    method: 'GET',
    path: '/api/finance/givers/{id}/statement',
    area,
    access: bookkeepers,
    summary:
      'What a member gave in a year: each counted gift with its receipt, and the total; `not_found` also where there was none. With the name and the postal address that stand on its paper.',
    params,
    query: z.strictObject({ year: Year }),
    output: z.extend(GiverStatement, { success }),
    errors: ['validation_failed', 'not_found'],
  },
  financeMonths: {
    method: 'GET',
    path: '/api/finance/months',
    area,
    access: bookkeepers,
    summary:
      'The sums of the twelve months up to `to` (this month where it is left out), the oldest first. `hasEntries`: whether there is any entry up to then.',
    query: z.strictObject({ to: z.optional(Month) }),
    output: z.object({ success, hasEntries: z.boolean(), months: z.array(MonthSums) }),
    errors: [],
  },
});
