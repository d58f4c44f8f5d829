import * as z from 'zod/mini';
import { categoryNames, methods } from './categories.ts';
import { Giver } from './people.ts';

export const Year = z.string().check(z.regex(/^(?:19|20)\d\d$/, { error: 'date' }));

/** A member's gifts in a year. Amounts are in whole units of the currency. */
export const GiverStatement = z.object({
  giver: z.extend(Giver, { address: z.string(), city: z.string() }),
  year: z.string(),
  /** Oldest first. */
  gifts: z.array(
    z.object({
      date: z.string(),
      category: z.enum(categoryNames),
      method: z.enum(methods),
      amount: z.number(),
      /** The receipt's number, if the entry's note begins with one. */
      receipt: z.string(),
    }),
  ),
  total: z.number(),
});
export type GiverStatement = z.output<typeof GiverStatement>;
