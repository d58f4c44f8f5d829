import type { Kind } from './figures.ts';
import { type Recounted, recount } from './recount.ts';

/** Sent by `npm run recount`, kind by kind. */
interface RecountCommand {
  readonly recount: Kind;
  readonly mend?: boolean;
}

/** Holds what is kept as a sum against its records; an operator's command alone calls it. */
export function handler({ recount: kind, mend = false }: RecountCommand): Promise<Recounted> {
  return recount(kind, mend);
}
