import type { Kind } from './figures.ts';
import { type Recounted, recount } from './recount.ts';

/** Sent by `npm run recount`, one kind at a time. */
interface RecountCommand {
  readonly recount: Kind;
  readonly mend?: boolean;
}

/** Compares stored figures with their records. Only an operator's command calls it. */
export function handler({ recount: kind, mend = false }: RecountCommand): Promise<Recounted> {
  return recount(kind, mend);
}
