import * as z from 'zod/mini';
import { searchText } from '../api/listing.ts';
import { Payment } from '../registrations/payment.ts';

/** Whom or what a search for an entry's links finds at most. */
export const mostFound = 8;

/** What is typed to find somebody: two characters at least. */
export const Sought = z.strictObject({ search: searchText().check(z.minLength(2)) });

/** A member as the books name them: nothing else of a member is told to who keeps the books. */
export const Giver = z.object({
  id: z.string(),
  name: z.string(),
  /** `M-000123`. */
  number: z.string(),
});
export type Giver = z.output<typeof Giver>;

/** A registration as the books name it: whose, for what, and how it stands with what it costs. */
export const Payable = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  event: z.string(),
  /** When the event begins, on the church's clock: `YYYY-MM-DD` and `HH:MM`. */
  date: z.string(),
  time: z.string(),
  payment: z.optional(Payment),
});
export type Payable = z.output<typeof Payable>;
