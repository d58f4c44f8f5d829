import type { AnyEvent } from '#events/catalog.ts';
import { markAnnounced, readChange, type Telling } from '../calendar/changes-store.ts';
import { announce } from '../kit/announce.ts';
import { now } from '../kit/clock.ts';
import { timeLeft } from '../kit/deadline.ts';
import { log } from '../kit/log.ts';
import { stale } from '../kit/settle.ts';
import { transact } from '../kit/transact.ts';
import { readActive } from '../registrations/store.ts';

/** Milliseconds that are kept for ending the page that was begun (a read 5 s, a transaction 9 s). */
const handover = 14_000;

/**
 * Announces to everyone who is registered for an event, each by an event of their own, that it changed
 * (docs/decisions/changes.md). A page of registrations and how far that is are one transaction, so a call that goes on after a
 * crash announces nobody twice and leaves nobody out; each event then has its own tries and its own mark that it was mailed.
 * Where time runs out the rest is handed to a further event.
 */
export async function tellEveryone({ subject, sequence, data }: AnyEvent<'calendar.telling'>): Promise<void> {
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

/** Announces the next page of registrations; nothing where another call did that meanwhile. */
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
