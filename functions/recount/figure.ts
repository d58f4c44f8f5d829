import type { TransactPart } from '../kit/transact.ts';
import type { Numbers } from './store.ts';

export interface Figure {
  readonly name: string;
  readonly kept: Numbers;
  readonly counted: Numbers;
  readonly mend: () => readonly (readonly TransactPart[])[];
}
