import type { Caller } from '#shared/api/access.ts';
import { settle, stale } from '../kit/settle.ts';
import { commitAs } from '../kit/standing.ts';
import type { Write } from '../kit/transact.ts';
import { type WorkKind, workOf } from './series-events.ts';
import { advanceSeries, readSeries } from './series-store.ts';

/**
 * Events in a transaction. It may have 100 writes: four for each event that is created, and six for a changed one with a seventh for
 * its form, besides the series and the caller's account.
 */
const pageSizes: Readonly<Record<WorkKind, number>> = { create: 20, change: 14, call_off: 15 };

/**
 * Does the rest of a series' work, some events in each transaction. The progress is in the same transaction, so each event is
 * written once, however many calls there are. Without a caller: the subscriber `repeat`. Throws what `commitAs` throws.
 */
export async function continueSeries(id: string, caller?: Caller): Promise<void> {
  while (await settle(() => nextPage(id, caller)));
}

async function nextPage(id: string, caller: Caller | undefined): Promise<boolean | typeof stale> {
  const series = await readSeries(id);
  if (!series?.work) return false;
  const { ids, writesFor } = workOf(series, series.work);
  const size = pageSizes[series.work.kind];
  const left = ids.slice(series.pages * size);
  const isLast = left.length <= size;
  const writes: Write<typeof stale>[] = [
    { part: advanceSeries(series, isLast), refused: () => stale },
    ...(await writesFor(left.slice(0, size))),
  ];
  return (await commitAs<typeof stale>(caller, writes)) ?? !isLast;
}
