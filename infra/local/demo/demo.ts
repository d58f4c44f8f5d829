import { createHash } from 'node:crypto';
import { ApiError } from '#shared/api/client.ts';
import type { EventInput, StaffEvent } from '#shared/calendar/schema.ts';
import { services } from '#shared/church/services.ts';
import { addDays, dateOf, weekdayOf } from '#shared/church/time.ts';
import type { EntryDraft } from '#shared/finance/schema.ts';
import { eventsPath } from '#shared/pages/static-pages.ts';
import type { Platform } from '../platform.ts';
import { adminOf, visitorOf } from '../platform-client.ts';
import { demoBooks } from './books.ts';
import { addressOf, type DemoEvent, dayOf, demoAttendance, demoPeople } from './events.ts';
import { seedGroups } from './groups.ts';
import { seedMedia } from './media.ts';
import { seedMembers } from './members.ts';
import { seedWords } from './seed-words.ts';
import { writeState } from './state.ts';
import { type ThemeName, themes } from './themes.ts';

function inputOf(event: DemoEvent, today: string): EventInput {
  const day = dayOf(event, today);
  return {
    title: event.title,
    description: event.description,
    start_date: `${day} ${event.start}:00`,
    end_date: `${addDays(day, event.nights ?? 0)} ${event.end}:00`,
    location: event.location,
    price: event.price ?? 0,
    max_attendees: event.places ?? null,
    is_published: event.draft === undefined,
    category: event.category,
    ministry: event.ministry ?? null,
    age_from: event.ages?.[0] ?? null,
    age_to: event.ages?.[1] ?? null,
    map_url: event.map ?? null,
    requires_registration: event.open === undefined,
    registration_deadline: event.closed ? `${addDays(today, -1)} 18:00:00` : null,
    ask_emergency_contact: event.askEmergencyContact === true,
    confirm_places: false,
    reminder: 'evening_before',
    follow_up: 'none',
    follow_up_subject: '',
    follow_up_text: '',
    ask_names: false,
    tickets: [],
    questions: [],
  };
}

/** An idempotency key that is the same at each start, so that no party is registered twice. */
function keyOf(eventId: string, party: number): string {
  const hex = createHash('sha256').update(`${eventId} ${party}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** People take turns over all events, so that no mailbox exceeds the mail limit (docs/decisions/mails.md). */
function submissionOf(event: StaffEvent, turn: number, attendees: number) {
  const name = demoPeople[turn % demoPeople.length] ?? '';
  const [date = '', time = ''] = event.start_date.split(' ');
  return {
    action: 'submit_registration' as const,
    type: 'event_registration',
    data: {
      eventId: event.id,
      eventTitle: event.title,
      eventDate: date,
      eventTime: time.slice(0, 5),
      name,
      email: addressOf(name),
      phone: `+254 700 000 ${String(100 + turn)}`,
      attendees,
      ...(event.price > 0 ? { eventPrice: event.price, paymentMethod: 'M-Pesa' } : {}),
      ...(event.ask_emergency_contact ? { emergencyContact: 'Rose Otieno', emergencyPhone: '+254 722 000 111' } : {}),
      agreeTerms: true,
    },
  };
}

async function patiently<T>(work: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries <= 1 || !(error instanceof ApiError) || error.code !== 'busy') throw error;
    return patiently(work, tries - 1);
  }
}

/**
 * Pictures, texts, recordings, members and groups are written directly, all else through the API. After an interrupted start,
 * events are found by title and registrations by idempotency key, so nothing is created twice.
 */
export async function seedDemo(platform: Platform, now = Date.now(), name: ThemeName = 'hill'): Promise<void> {
  const chosen = themes[name];
  const admin = adminOf(platform);
  const visitor = visitorOf(platform);
  const zone = platform.inventory.functions.find(({ env }) => env.CHURCH_ZONE)?.env.CHURCH_ZONE ?? 'UTC';
  const today = dateOf(now, zone);
  // Loaded on demand, because it needs a PDF library and fonts.
  const { seedReports } = await import('./reports/seed.ts');
  const theme = chosen.words.financial_income ? await seedReports(platform, chosen, zone, now) : chosen;
  // Loaded on demand: sharp has a native binary, which must not be required before the preflight checks.
  if (Object.keys(theme.pictures).length > 0) {
    const { seedPictures } = await import('./seed-pictures.ts');
    await seedPictures(platform, theme, now);
  }
  await seedWords(platform, theme, now);
  await seedMedia(platform, theme, zone, now);
  await seedMembers(platform, zone, now);
  await seedGroups(platform, theme.groups, zone, now);
  const { events } = await admin.listEvents({});
  let turn = 0;
  const links = new Map<string, string>();
  // Mix the messages with the registrations for the last events, so that the newest entries are of several kinds.
  const before = theme.events.length - theme.messages.length;
  for (const [index, demo] of theme.events.entries()) {
    const found = events.find(({ title }) => title === demo.title);
    const event = found ?? (await admin.createEvent({ body: inputOf(demo, today) })).event;
    if (demo.linkedBy) links.set(demo.linkedBy, `${eventsPath}/${event.id}`);
    for (const [party, people] of (demo.parties ?? []).entries()) {
      const request = { body: submissionOf(event, turn++, people), idempotencyKey: keyOf(event.id, party) };
      await patiently(() => visitor.submitRegistration(request));
    }
    const message = theme.messages[index - before];
    if (message) {
      const body = { action: 'submit_registration' as const, ...message };
      await patiently(() => visitor.submitRegistration({ body, idempotencyKey: keyOf(message.type, index) }));
    }
  }
  for (const [weeks, held] of demoAttendance.entries()) {
    const date = lastSunday(today, weeks);
    for (const { id: service } of services.filter(({ id }) => id in held)) {
      const count = held[service as keyof typeof held];
      await admin.recordAttendance({ params: { campus: 'main', date, service }, body: { count } });
    }
  }
  await seedBooks(platform, today);
  for (const [key, content] of links) await admin.updateComponent({ params: { key }, body: { content } });
  writeState(platform.dataDir, 'done');
}

/** Entries of a month are written in sequence, because they share its sums. */
async function seedBooks(platform: Platform, today: string): Promise<void> {
  const admin = adminOf(platform);
  const write = async (entries: readonly EntryDraft[]) => {
    for (const [index, body] of entries.entries()) {
      const idempotencyKey = keyOf(`books ${body.date}`, index);
      await patiently(() => admin.createEntry({ body, idempotencyKey }));
    }
  };
  await Promise.all(demoBooks(today).map(write));
}

function lastSunday(today: string, weeksBefore: number): string {
  return addDays(today, -(weekdayOf(today) || 7) - 7 * weeksBefore);
}
