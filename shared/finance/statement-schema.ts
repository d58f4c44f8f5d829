import * as z from 'zod/mini';
import { line } from '../forms/text.ts';
import { categoryNames, giftCategories, kinds, registrationCategories } from './categories.ts';
import { Giver, Payable } from './people.ts';
import { EntryFields, linkChecks } from './schema.ts';

/** Maximum rows of a statement in one call, because each row is a transaction of its own. */
export const rowsTogether = 40;

const optional = (max: number) => z._default(z.union([z.literal(''), line(max)]), '');

const Receipt = z.string().check(z.regex(/^[A-Z0-9]{8,14}$/));

export const StatementRow = z.strictObject({
  receipt: Receipt,
  date: EntryFields.shape.date,
  kind: z.enum(kinds),
  amount: EntryFields.shape.amount,
  /** The account that the payer entered: a registration's reference, or a purpose. */
  account: optional(40),
  party: optional(80),
  details: optional(120),
  /** The receipt of the transaction that it reverses. A reversal that names no other receipt has its own here. */
  reverses: z._default(z.union([z.literal(''), Receipt]), ''),
});
export type StatementRow = z.output<typeof StatementRow>;

/** The key of a transaction. The receipt alone is not unique: a payment, its charge and its reversal may share one. */
export const transactionOf = ({
  kind,
  receipt,
  reverses,
}: Pick<StatementRow, 'kind' | 'receipt' | 'reverses'>): string =>
  `${kind} ${receipt}${reverses === receipt ? ' reversal' : ''}`;

/** A person decided to name no one. Only this value allows an entry without its giver or registration. */
export const unnamed = 'unnamed';

/** A category that allows a link needs an id or `unnamed`. */
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

export const SeenRow = z.object({
  receipt: z.string(),
  kind: z.enum(kinds),
  /** The books already have it, counted or removed. */
  isKnown: z.boolean(),
  category: z.optional(z.enum(categoryNames)),
  /** Whether the transaction that it reverses is counted or removed. Absent if it was never booked. */
  isReversedCounted: z.optional(z.boolean()),
  /** The registration whose reference the payer entered as the account. */
  registration: z.optional(Payable),
  /** The only member with the payer's telephone number and a matching name. */
  giver: z.optional(Giver),
  candidates: z.optional(z.array(Giver)),
});
export type SeenRow = z.output<typeof SeenRow>;

export const StatementInput = z.strictObject({
  rows: z.array(StatementRow).check(z.minLength(1), z.maxLength(rowsTogether)),
});
export const DecidedInput = z.strictObject({
  rows: z.array(DecidedRow).check(z.minLength(1), z.maxLength(rowsTogether)),
});
