import type { AnyEvent } from '#events/catalog.ts';
import { markAnnounced, readChange, type Telling } from '../calendar/changes-store.ts';
import { announce } from '../kit/announce.ts';
import { now } from '../kit/clock.ts';
import { timeLeft } from '../kit/deadline.ts';
import { log } from '../kit/log.ts';
import { stale } from '../kit/settle.ts';
import { transact } from '../kit/transact.ts';
import { readActive } from '../registrations/store.ts';

/** Milliseconds reserved for finishing the current page (a read 5 s, a transaction 9 s). */
const handover = 14_000;

/**
 * One transaction saves each page and the progress, so a retry repeats and misses nobody (docs/decisions/changes.md).
 * If time runs out, a further event continues.
 */
export async function notifyEveryone({ subject, sequence, data }: AnyEvent<'calendar.telling'>): Promise<void> {
  const { eventId, change } = data;
  let pages = 0;
  while (pages === 0 || timeLeft() > handover) {
    const telling = await readChange(eventId, change);
    if (!telling) return log('warn', 'the change is gone: nobody is told');
    if (telling.done) return;
    await announcePage(telling);
    pages += 1;
  }
  const rest = { subject, sequence: sequence + 1, at: now(), data };
  await transact([{ part: announce({ type: 'calendar.telling', ...rest }) }]);
}

/** Does nothing if another call has done so in the meantime. */
async function announcePage(telling: Telling): Promise<void> {
  const { eventId, version } = telling;
  const { ids, next } = await readActive(eventId, telling.after);
  await transact<typeof stale>([
    { part: markAnnounced(telling, next), refused: () => stale },
    ...ids.map((registrationId) => ({
      part: announce({
        type: 'registration.told',
        subject: `${registrationId}.told`,
        sequence: version,
        at: now(),
        data: { registrationId, eventId, change: version },
      }),
    })),
  ]);
}
