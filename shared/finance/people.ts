import * as z from 'zod/mini';
import { searchText } from '../api/listing.ts';
import { Payment } from '../registrations/payment.ts';

/** Maximum results of a search for an entry's registration or giver. */
export const mostFound = 8;

/** A search text of at least two characters. */
export const Sought = z.strictObject({ search: searchText().check(z.minLength(2)) });

/** A member as the books show them. Bookkeepers see no other data of members. */
export const Giver = z.object({
  id: z.string(),
  name: z.string(),
  /** `M-000123`. */
  number: z.string(),
});
export type Giver = z.output<typeof Giver>;

/** A registration as the books show it: its person, its event and its payment state. */
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
