import * as z from 'zod/mini';

/**
 * Payment state of a registration (docs/decisions/finance.md). `over`: more is paid than the price, as after a cancellation, and is
 * to be given back.
 */
export const paymentStates = ['to_pay', 'part', 'paid', 'over', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The price of a registration and its payments in the books, in whole units of the currency with at most two decimals. */
export const Payment = z.object({
  state: z.enum(paymentStates),
  /** The price for the whole party. 0 if there is nothing (more) to pay. */
  due: z.number(),
  /** Payments received, less refunds. */
  paid: z.number(),
  /** Refunds. Absent if there were none. */
  returned: z.optional(z.number()),
});
export type Payment = z.output<typeof Payment>;
