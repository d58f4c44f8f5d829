import * as z from 'zod/mini';
import { searchText } from '../api/listing.ts';
import { Payment } from '../registrations/payment.ts';

export const mostFound = 8;

export const Sought = z.strictObject({ search: searchText().check(z.minLength(2)) });

/** Bookkeepers see no other data of members. */
export const Giver = z.object({
  id: z.string(),
  name: z.string(),
  /** `M-000123`. */
  number: z.string(),
});
export type Giver = z.output<typeof Giver>;

export const Payable = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  event: z.string(),
  /** Start of the event in the church's zone: `YYYY-MM-DD` and `HH:MM`. */
  date: z.string(),
  time: z.string(),
  payment: z.optional(Payment),
});
export type Payable = z.output<typeof Payable>;
