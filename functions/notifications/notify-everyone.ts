import type { AnyEvent } from '#events/catalog.ts';
import { markAnnounced, readChange } from '../calendar/changes-store.ts';
import { announce } from '../kit/announce.ts';
import { now } from '../kit/clock.ts';
import { log } from '../kit/log.ts';
import { forEachRegistrant } from './each-registrant.ts';

/** Announces a change of an event to all its registrants (docs/decisions/changes.md). */
export function notifyEveryone({ subject, sequence, data }: AnyEvent<'calendar.telling'>): Promise<void> {
  const { eventId, change } = data;
  return forEachRegistrant({
    eventId,
    read: async () => {
      const telling = await readChange(eventId, change);
      if (!telling) log('warn', 'the change is gone: nobody is told');
      return telling;
    },
    mark: markAnnounced,
    one: (registrationId) =>
      announce({
        type: 'registration.told',
        subject: `${registrationId}.told`,
        sequence: change,
        at: now(),
        data: { registrationId, eventId, change },
      }),
    rest: () => announce({ type: 'calendar.telling', subject, sequence: sequence + 1, at: now(), data }),
  });
}
