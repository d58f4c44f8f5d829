import * as z from 'zod/mini';
import { factNames } from './facts.ts';

export const FirstStepsDone = z.object({
  logo: z.boolean(),
  colours: z.boolean(),
  photographs: z.boolean(),
  slide: z.boolean(),
  ministry: z.boolean(),
});
export type FirstStepsDone = z.output<typeof FirstStepsDone>;

export const StillBuiltIn = z.array(z.enum(factNames));
