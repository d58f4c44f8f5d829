import * as z from 'zod/mini';

/** How a registration stands with what it costs (docs/decisions/finance.md). */
export const paymentStates = ['to_pay', 'part', 'paid', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What a registration costs and what of it the books have, in whole units of the currency with two decimals at most. */
export const Payment = z.object({
  state: z.enum(paymentStates),
  /** What the whole party pays; 0 where nothing is to pay (any more). */
  due: z.number(),
  /** What came in, without what was given back. */
  paid: z.number(),
  /** What was given back; left out where nothing was. */
  returned: z.optional(z.number()),
});
export type Payment = z.output<typeof Payment>;
