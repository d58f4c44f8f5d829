import { now } from '../kit/clock.ts';
import { metric } from '../kit/metric.ts';
import { publish } from './publish.ts';
import { type Found, isWhole, leftBehind } from './store.ts';

/** Younger items are the stream's. In milliseconds. */
const patience = 30_000;

/** What says no time must look old enough for the alarm: it was not written by us. In milliseconds. */
const unknownAge = 86_400_000;

function writtenAt(item: Found, at: number): number {
  return isWhole(item) && Number.isFinite(item.createdAt) ? item.createdAt : at - unknownAge;
}

/**
 * Publishes what stayed behind, until `mayGoOn` says no: the next minute takes up the rest. Parked items are left alone
 * unless asked for. Tells CloudWatch the age of the oldest item it found, 0 where there is none: silence is an alarm too.
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
