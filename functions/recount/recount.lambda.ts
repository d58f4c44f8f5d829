import type { FigureKind } from './figures.ts';
import { type RecountResult, recount } from './recount.ts';

/** Sent by `npm run recount`, one kind at a time. */
interface RecountCommand {
  readonly recount: FigureKind;
  readonly mend?: boolean;
}

/** Only an operator's command calls it. */
export function handler({ recount: kind, mend = false }: RecountCommand): Promise<RecountResult> {
  return recount(kind, mend);
}
