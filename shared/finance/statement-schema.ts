import * as z from 'zod/mini';
import { line } from '../forms/text.ts';
import { categoryNames, giftCategories, kinds, registrationCategories } from './categories.ts';
import { Giver, Payable } from './people.ts';
import { EntryFields, linkChecks } from './schema.ts';

/** Rows of a statement that one call takes: each is a transaction of its own. */
export const rowsTogether = 40;

const optional = (max: number) => z._default(z.union([z.literal(''), line(max)]), '');

const Receipt = z.string().check(z.regex(/^[A-Z0-9]{8,14}$/));

/** One transaction of a paybill statement. */
export const StatementRow = z.strictObject({
  receipt: Receipt,
  date: EntryFields.shape.date,
  kind: z.enum(kinds),
  amount: EntryFields.shape.amount,
  /** What the payer gave as the account: a registration's reference, or what the money is for. */
  account: optional(40),
  /** Who paid, as the statement says. */
  party: optional(80),
  details: optional(120),
  /** The receipt of the transaction whose money it gives back: its own if a reversal names no other one. */
  reverses: z._default(z.union([z.literal(''), Receipt]), ''),
});
export type StatementRow = z.output<typeof StatementRow>;

/** Names a transaction: a payment, its charge and its reversal may all carry one receipt. */
export const transactionOf = ({
  kind,
  receipt,
  reverses,
}: Pick<StatementRow, 'kind' | 'receipt' | 'reverses'>): string =>
  `${kind} ${receipt}${reverses === receipt ? ' reversal' : ''}`;

/** In place of an id: whoever decided says that nobody is named. Money misses its giver or its registration by this word alone. */
export const unnamed = 'unnamed';

/**
 * A row, and what it was decided to be: its category, and the registration that was paid or the member who gave. What may have one
 * names it, or is `unnamed`.
 */
export const DecidedRow = z
  .extend(StatementRow, {
    category: z.enum(categoryNames),
    registration: z.union([z.literal(unnamed), EntryFields.shape.registration]),
    giver: z.union([z.literal(unnamed), EntryFields.shape.giver]),
  })
  .check(
    ...linkChecks,
    z.refine(({ category, registration }) => registration !== '' || !registrationCategories.includes(category), {
      error: 'choice',
      path: ['registration'],
    }),
    z.refine(({ category, giver }) => giver !== '' || !giftCategories.includes(category), {
      error: 'choice',
      path: ['giver'],
    }),
  );
export type DecidedRow = z.output<typeof DecidedRow>;

/** What is known of a row before it is taken. */
export const SeenRow = z.object({
  receipt: z.string(),
  kind: z.enum(kinds),
  /** It is in the books already, whatever became of it there. */
  isKnown: z.boolean(),
  /** The suggested category; left out if a person has to decide. */
  category: z.optional(z.enum(categoryNames)),
  /** Whether the transaction that it reverses counts in the books, or was removed; left out if the books never had it. */
  isReversedCounted: z.optional(z.boolean()),
  /** The registration whose reference was given as the account. */
  registration: z.optional(Payable),
  /** The one member with the payer's telephone number, and a name of theirs. */
  giver: z.optional(Giver),
  /** Members who may be the payer, where somebody has to decide. */
  candidates: z.optional(z.array(Giver)),
});
export type SeenRow = z.output<typeof SeenRow>;

export const StatementInput = z.strictObject({
  rows: z.array(StatementRow).check(z.minLength(1), z.maxLength(rowsTogether)),
});
export const DecidedInput = z.strictObject({
  rows: z.array(DecidedRow).check(z.minLength(1), z.maxLength(rowsTogether)),
});
