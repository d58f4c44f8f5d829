import { now } from '../kit/clock.ts';
import { metric } from '../kit/metric.ts';
import { publish } from './publish.ts';
import { isWhole, leftBehind, type OutboxRow } from './store.ts';

/** Milliseconds for which new items are left to the stream. */
const patience = 30_000;

/** The assumed age in milliseconds of an item without a time, old enough for the alarm, because our code did not write it. */
const unknownAge = 86_400_000;

function writtenAt(item: OutboxRow, at: number): number {
  return isWhole(item) && Number.isFinite(item.createdAt) ? item.createdAt : at - unknownAge;
}

/**
 * Continues until `mayGoOn` returns false. Reports the oldest item's age, or 0, because missing values raise an alarm.
 */
export async function sweep(options: { parked: boolean; mayGoOn: () => boolean }): Promise<void> {
  const started = now();
  let oldest = started;
  let open = true;
  for await (const page of leftBehind(started, patience)) {
    for (const item of page) oldest = Math.min(oldest, writtenAt(item, started));
    if (open)
      open = await publish(
        page.filter(({ parked }) => options.parked || !parked),
        'sweep',
      );
    if (!options.mayGoOn()) break;
  }
  metric('OutboxAge', Math.round((started - oldest) / 1000), 'Seconds');
}
