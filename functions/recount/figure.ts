import type { TransactPart } from '../kit/transact.ts';
import type { Numbers } from './store.ts';

/** A stored figure, its value counted from the records, and the transactions that correct it, one after the other. */
export interface Figure {
  readonly name: string;
  readonly kept: Numbers;
  readonly counted: Numbers;
  readonly mend: () => readonly (readonly TransactPart[])[];
}
