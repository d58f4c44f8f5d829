import type { Caller } from '#shared/api/access.ts';
import { settle, stale } from '../kit/settle.ts';
import { commitAs } from '../kit/standing.ts';
import { occurrenceCreation } from './series-events.ts';
import { advanceSeries, readSeries, type Work } from './series-store.ts';

/** Occurrences in a transaction, which may have 100 writes: four for each, and the series and the caller's account. */
const pageSizes: Readonly<Record<Work['kind'], number>> = { create: 20 };

/**
 * Does the rest of a series' work, some occurrences in each transaction. The progress is in the same transaction, so an
 * occurrence is written once, however often and by whomever this is called. Without a caller: the subscriber `repeat`.
 */
export async function continueSeries(id: string, caller?: Caller): Promise<void> {
  while (await settle(() => nextPage(id, caller)));
}

async function nextPage(id: string, caller: Caller | undefined): Promise<boolean | typeof stale> {
  const series = await readSeries(id);
  if (!series?.work) return false;
  const { work } = series;
  const size = pageSizes[work.kind];
  const left = series.occurrences.slice(series.pages * size);
  const isLast = left.length <= size;
  const outcome = await commitAs<typeof stale>(caller, [
    { part: advanceSeries(series, isLast), refused: () => stale },
    ...left.slice(0, size).flatMap((occurrence) => occurrenceCreation(series, work, occurrence)),
  ]);
  return outcome ?? !isLast;
}
