import type { Part } from '../kit/transact.ts';
import type { Numbers } from './store.ts';

/** A kept figure, what counting its records gives, and the writes that put it right: transactions, one after the other. */
export interface Figure {
  readonly name: string;
  readonly kept: Numbers;
  readonly counted: Numbers;
  readonly mend: () => readonly (readonly Part[])[];
}
