import type { AnyEvent } from '#events/catalog.ts';
import { reminderAt } from '#shared/calendar/reminder.ts';
import { fill } from '#shared/language/fill.ts';
import { iso, now } from '../kit/clock.ts';
import type { Mail } from '../mail/letter.ts';
import { sequenceAfter, settledAt } from '../registrations/announced.ts';
import { calendarOf } from './compose.ts';
import { type ChurchProfile, factLines, type MailContext } from './facts.ts';
import { eventLinks, mailTo } from './frame.ts';
import { dayOf } from './reminding-store.ts';
import { changesSince } from './since-confirmed.ts';
import { wordsIn } from './words.ts';

/**
 * Undefined unless the registration is confirmed and older than the reminder, and the event is still to begin on the announced
 * day and still has a reminder. At another hour of that day, the mail names the new time.
 */
export function ofReminder(
  { startsAt }: AnyEvent<'registration.reminded'>['data'],
  context: MailContext,
  profile: ChurchProfile,
): Mail | undefined {
  const { registration, event, language } = context;
  if (registration.status !== 'confirmed' || !event?.isPublished || event.status === 'cancelled') return undefined;
  const due = reminderAt(event);
  if (due === undefined || now() >= event.startsAt || dayOf(iso(event.startsAt)) !== dayOf(startsAt)) return undefined;
  if (settledAt(registration) >= due) return undefined;
  const { reminderOfEvent: m } = wordsIn(language).mail;
  const { texts, isElsewhere } = changesSince(event, context, profile);
  const calendar = isElsewhere
    ? calendarOf(context, profile, { method: 'REQUEST', sequence: sequenceAfter(registration) - 1, stamp: now() })
    : undefined;
  return mailTo(context, profile, {
    subject: fill(m.subject, { event: event.title }),
    blocks: [
      { text: m.before },
      ...texts.map((text) => ({ text })),
      { facts: factLines(['event', 'when', 'where', 'people', 'payment', 'reference'], context, profile) },
      { text: m.after },
      ...eventLinks(context, profile, true),
    ],
    calendar,
  });
}
