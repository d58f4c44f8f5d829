import type { AnyEvent } from '#events/catalog.ts';
import { followUpAt } from '#shared/calendar/follow-up.ts';
import { longestBefore, reminderAt } from '#shared/calendar/reminder.ts';
import { longestEventDays } from '#shared/calendar/schedule.ts';
import { readPublished } from '../calendar/store.ts';
import { announce } from '../kit/announce.ts';
import { iso, now } from '../kit/clock.ts';
import { type TransactPart, transact } from '../kit/transact.ts';
import { forEachRegistrant } from './each-registrant.ts';
import { beginRun, followUpKey, markPage, type RunKey, readRun, reminderKey } from './reminding-store.ts';

/** Milliseconds after which a reminder or a letter after the event is left out, as after an outage of a night. */
const latest = 12 * 3_600_000;

/** The longest time from the start of an event to its letter, in ms. */
const longestAfter = (longestEventDays + 2) * 86_400_000;

/**
 * Called every quarter of an hour. Begins the reminders that are due, once for each day of an event, and the letters after
 * events, once for each event (docs/decisions/registration-life.md).
 */
export async function beginReminders(): Promise<void> {
  const at = now();
  for (const event of await readPublished({ from: at - longestAfter, until: at + longestBefore })) {
    const { id: eventId, version } = event;
    if (at < event.startsAt && isDue(reminderAt(event), at)) {
      const data = { eventId, startsAt: iso(event.startsAt) };
      await begin(reminderKey(data), version, reminding(data, 1));
    }
    if (event.followUp && isDue(followUpAt(event), at)) {
      await begin(followUpKey(eventId), version, followingUp({ eventId }, 1));
    }
  }
}

const isDue = (due: number | undefined, at: number) => due !== undefined && due <= at && at - due < latest;

const begin = (key: RunKey, version: number, part: TransactPart): Promise<unknown> =>
  transact<'begun'>([{ part: beginRun(key, version, now()), refused: () => 'begun' }, { part }]);

const reminding = (data: AnyEvent<'calendar.reminding'>['data'], sequence: number): TransactPart =>
  announce({
    type: 'calendar.reminding',
    subject: `${data.eventId}.reminding.${data.startsAt}`,
    sequence,
    at: now(),
    data,
  });

const followingUp = (data: AnyEvent<'calendar.following_up'>['data'], sequence: number): TransactPart =>
  announce({ type: 'calendar.following_up', subject: `${data.eventId}.following_up`, sequence, at: now(), data });

/** Announces a reminder to each registrant. Each mail is written on its own, if its registration is still confirmed. */
export function remindRegistrants({ sequence, data }: AnyEvent<'calendar.reminding'>): Promise<void> {
  const { eventId, startsAt } = data;
  const key = reminderKey(data);
  return forEachRegistrant({
    eventId,
    read: () => readRun(key),
    mark: (was, next) => markPage(key, was, next),
    one: (registrationId, { version }) =>
      announce({
        type: 'registration.reminded',
        subject: `${registrationId}.reminded`,
        sequence: version,
        at: now(),
        data: { registrationId, eventId, startsAt },
      }),
    rest: () => reminding(data, sequence + 1),
  });
}

/** Announces the letter after an event to each registrant. */
export function followUpRegistrants({ sequence, data }: AnyEvent<'calendar.following_up'>): Promise<void> {
  const { eventId } = data;
  const key = followUpKey(eventId);
  return forEachRegistrant({
    eventId,
    read: () => readRun(key),
    mark: (was, next) => markPage(key, was, next),
    one: (registrationId) =>
      announce({
        type: 'registration.followed_up',
        subject: `${registrationId}.followed_up`,
        sequence: 1,
        at: now(),
        data: { registrationId, eventId },
      }),
    rest: () => followingUp(data, sequence + 1),
  });
}
