import type { AnyEvent } from '#events/catalog.ts';
import { longestBefore, reminderAt } from '#shared/calendar/reminder.ts';
import { type CalendarEvent, readPublished } from '../calendar/store.ts';
import { announce } from '../kit/announce.ts';
import { iso, now } from '../kit/clock.ts';
import { transact } from '../kit/transact.ts';
import { forEachRegistrant } from './each-registrant.ts';
import { beginReminder, markPage, readReminder } from './reminding-store.ts';

/** Milliseconds after which a reminder is left out, as after an outage of a night. */
const latest = 12 * 3_600_000;

/**
 * Called every quarter of an hour. Begins the reminders that are due, once for each start of an event
 * (docs/decisions/registration-life.md).
 */
export async function beginReminders(): Promise<void> {
  const at = now();
  for (const event of await readPublished({ from: at, until: at + longestBefore })) {
    if (isDue(event, at)) await begin(event, at);
  }
}

function isDue(event: CalendarEvent, at: number): boolean {
  const due = reminderAt(event);
  return due !== undefined && due <= at && at - due < latest && at < event.startsAt;
}

async function begin({ id: eventId, startsAt, version }: CalendarEvent, at: number): Promise<void> {
  const data = { eventId, startsAt: iso(startsAt) };
  await transact<'begun'>([
    { part: beginReminder(data, version, at), refused: () => 'begun' },
    {
      part: announce({
        type: 'calendar.reminding',
        subject: `${eventId}.reminding.${data.startsAt}`,
        sequence: 1,
        at,
        data,
      }),
    },
  ]);
}

/** Announces a reminder to each registrant. Each mail is written on its own, if its registration is still confirmed. */
export function remindRegistrants({ subject, sequence, data }: AnyEvent<'calendar.reminding'>): Promise<void> {
  const { eventId, startsAt } = data;
  return forEachRegistrant({
    eventId,
    read: () => readReminder(data),
    mark: (was, next) => markPage(data, was, next),
    one: (registrationId, { version }) =>
      announce({
        type: 'registration.reminded',
        subject: `${registrationId}.reminded`,
        sequence: version,
        at: now(),
        data: { registrationId, eventId, startsAt },
      }),
    rest: () => announce({ type: 'calendar.reminding', subject, sequence: sequence + 1, at: now(), data }),
  });
}
