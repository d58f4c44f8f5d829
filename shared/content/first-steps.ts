import * as z from 'zod/mini';
import { factNames } from './facts.ts';

/** What makes a site a church's own, in the order in which a new church does it: whether each was done. */
export const FirstStepsDone = z.object({
  logo: z.boolean(),
  colours: z.boolean(),
  photographs: z.boolean(),
  slide: z.boolean(),
  ministry: z.boolean(),
});
export type FirstStepsDone = z.output<typeof FirstStepsDone>;

/** The facts with at least one text that staff have not written yet, in the order of facts.ts. */
export const StillBuiltIn = z.array(z.enum(factNames));
