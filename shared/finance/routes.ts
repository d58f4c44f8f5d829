import * as z from 'zod/mini';
import { churchDay, lag, listQuery, listReply, Total } from '../api/listing.ts';
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
  ListedEntry,
  Month,
  MonthSums,
} from './schema.ts';
import { DecidedInput, SeenRow, StatementInput } from './statement-schema.ts';

const success = z.literal(true);
const params = z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9]{26}$/)) });

const area = 'finance';

/** The offering of a day is already entered in the other place. */
const onePlace = ['offering_in_form', 'offering_on_sheet'] as const;

/** The church's books: income and expenses (docs/decisions/finance.md). Only bookkeepers may read or write them. */
export const financeRoutes = defineRoutes({
  listEntries: {
    method: 'POST',
    path: '/api/finance/entries/search',
    area,
    access: bookkeepers,
    asks: true,
    summary:
      'Entries in pages, newest first. Removed entries are only included if `state` asks for them. `search` matches words of notes, categories, methods, and amounts. `from` and `to` are days, both included.',
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
        sheet: z.optional(params.shape.id),
      },
      entrySorts,
    ),
    output: listReply(ListedEntry),
    errors: ['validation_failed'],
  },
  createEntry: {
    method: 'POST',
    path: '/api/finance/entries',
    area,
    access: bookkeepers,
    idempotent: true,
    summary: 'Creates an entry. A repeated idempotency key returns the entry in its present state and creates nothing.',
    body: EntryInput,
    output: z.object({ success, entry: Entry }),
    status: 201,
    errors: ['idempotency_key_required', 'idempotency_key_reused', 'month_locked', 'offering_in_form'],
  },
  getEntry: {
    method: 'GET',
    path: '/api/finance/entries/{id}',
    area,
    access: bookkeepers,
    summary:
      'One entry, even if removed, with the names of its registration and giver. Either is left out if it no longer exists.',
    params,
    output: z.object({ success, entry: Entry, registration: z.optional(Payable), giver: z.optional(Giver) }),
    errors: ['not_found'],
  },
  updateEntry: {
    method: 'PUT',
    path: '/api/finance/entries/{id}',
    area,
    access: bookkeepers,
    summary: 'Corrects an entry. A stale version is refused with `current`, the stored entry.',
    params,
    body: EntryUpdate,
    output: z.object({ success, entry: Entry }),
    errors: ['not_found', 'entry_removed', 'month_locked', ...onePlace, 'version_conflict'],
  },
  setEntryState: {
    method: 'PUT',
    path: '/api/finance/entries/{id}/state',
    area,
    access: bookkeepers,
    summary:
      'Removes an entry from the sums or restores it. The entry itself is kept. Repeating the call changes nothing.',
    params,
    body: EntryStateChange,
    output: z.object({ success, entry: Entry }),
    errors: ['not_found', 'month_locked', ...onePlace, 'version_conflict'],
  },
  seeStatement: {
    method: 'POST',
    path: '/api/finance/statement/preview',
    area,
    access: bookkeepers,
    asks: true,
    summary:
      'Information about up to forty rows of a paybill statement: whether they are booked already, the registration whose reference was given as the account, the member with the payer’s telephone number, and the suggested category, which is left out if a person must decide. Stores nothing.',
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
      'Books up to forty rows of a paybill statement as entries, each once by its receipt number. Repeated rows change nothing. A gift names its giver and a fee its registration, or both say `unnamed`.',
    body: DecidedInput,
    output: z.object({ success, added: z.number(), known: z.number() }),
    errors: ['month_locked'],
  },
  findGivers: {
    method: 'POST',
    path: '/api/finance/givers/search',
    area,
    access: bookkeepers,
    asks: true,
    summary:
      'Up to eight members that match `search` by name, member id or telephone number, for choosing the giver of an entry. Returns only names and member ids.',
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
      'Up to eight registrations for church events that match `search` by reference, name or telephone number, for choosing what an entry pays for. Returns the person, the event and the payment state.',
    body: Sought,
    output: z.object({ success, items: z.array(Payable), ...lag }),
    errors: ['validation_failed'],
  },
  paymentsOwed: {
    method: 'GET',
    path: '/api/finance/owed',
    area,
    access: bookkeepers,
    summary:
      'How many registrations for events with a price have no payment, and how many paid more than they cost. A count may be lower than the truth if `atLeast` is set.',
    output: z.object({ success, unpaid: Total, overpaid: Total, ...lag }),
    errors: [],
  },
  giverStatement: {
    method: 'GET',
    path: '/api/finance/givers/{id}/statement',
    area,
    access: bookkeepers,
    summary:
      'A member’s gifts in a year: each counted gift with its receipt, the total, and the name and postal address for the printed statement. `not_found` if there were no gifts.',
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
      'The sums of the twelve months up to `to`, oldest first. `to` defaults to the current month. `hasEntries` says whether the books have any entry up to then.',
    query: z.strictObject({ to: z.optional(Month) }),
    output: z.object({ success, hasEntries: z.boolean(), months: z.array(MonthSums) }),
    errors: [],
  },
});
