import { availableParallelism } from 'node:os';
import type { Api } from '#shared/api/client.ts';
import { reminderAt } from '#shared/calendar/reminder.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { wallToInstant } from '#shared/church/time.ts';
import { openForm } from '#shared/registrations/form-token.ts';
import { adminApi, anEvent, answersFor, mails, plainApiOf, zone } from './api.ts';
import { type Platform, startPlatform } from './platform.ts';
import { expect, test } from './test.ts';

/** Parties of one and two people take turns on the list. The first twenty get places. */
const WAITING = 24;
const OFFERED = 20;
const REMINDED = 20;
const sizeOf = (index: number) => 1 + (index % 2);
const FREED = Array.from({ length: OFFERED }, (_, index) => sizeOf(index)).reduce((sum, people) => sum + people, 0);

/** The one kill can repeat the mail that each instance of `notify` was sending (docs/decisions/once-each.md). */
const REPEATED_BY_KILL = Math.max(2, availableParallelism());

const waiting = (index: number) => `in-line-${index}@example.org`;
const coming = (index: number) => `comes-${index}@example.org`;

/** Registers parties one after the other. */
async function register(origin: string, event: StaffEvent, parties: readonly { email: string; people: number }[]) {
  const visitor = plainApiOf(origin);
  const type = 'event_registration';
  const forms = parties.map((party) => {
    const key = crypto.randomUUID();
    return { ...party, key, form: openForm(visitor, { type, key }) };
  });
  const statuses: string[] = [];
  for (const { email, people, key, form } of forms) {
    const body = {
      action: 'submit_registration' as const,
      type,
      data: answersFor(event, email, people),
      waits: true as const,
    };
    const sent = { ...body, token: await form.token() };
    const { registration } = await visitor.submitRegistration({ body: sent, idempotencyKey: key });
    statuses.push(registration.status);
  }
  return statuses;
}

/** How many mails with this subject each address got. */
async function mailed(origin: string, subject: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const mail of await mails(origin)) {
    if (mail.subject !== subject) continue;
    for (const to of [mail.to].flat()) counts.set(to, (counts.get(to) ?? 0) + 1);
  }
  return counts;
}

/** Each address got its mail, and only a mail that was being sent at a kill came twice. */
async function expectMailed(origin: string, subject: string, addresses: readonly string[]) {
  const missing = async () => {
    const counts = await mailed(origin, subject);
    return addresses.filter((address) => !counts.has(address));
  };
  await expect.poll(missing, { message: `without the mail “${subject}”`, timeout: 60_000 }).toEqual([]);
  const counts = await mailed(origin, subject);
  expect([...counts.keys()].sort()).toEqual([...addresses].sort());
  const all = [...counts.values()];
  expect(Math.max(...all)).toBeLessThanOrEqual(2);
  expect(all.reduce((sum, count) => sum + count, 0) - addresses.length).toBeLessThanOrEqual(REPEATED_BY_KILL);
}

/** The waiting parties in the order in which they joined. Fails if more people have places than there are. */
async function lineOf(api: Api, { id }: StaffEvent) {
  const [{ event }, { registrations }] = await Promise.all([
    api.getEvent({ params: { id } }),
    api.eventRegistrations({ params: { id }, query: {} }),
  ]);
  expect(event.current_attendees).toBeLessThanOrEqual(event.max_attendees ?? 0);
  return Array.from({ length: WAITING }, (_, index) => registrations.find(({ data }) => data.email === waiting(index)));
}

/** Calls a function and kills the platform as soon as three things have `happened`. */
async function killAt(platform: Platform, [name, payload]: [string, object], happened: () => Promise<number>) {
  const called = platform.call(name, payload).catch(() => {}); // killed before the reply
  await expect.poll(happened, { intervals: [1] }).toBeGreaterThanOrEqual(3);
  await platform.kill();
  await called;
}

test('offers and reminders reach each party once and in order although the running platform is killed in the middle', async () => {
  test.setTimeout(240_000);
  const platform = await startPlatform({ DEMO: 'none' });
  const { origin } = platform;
  try {
    const api = await adminApi(origin);
    const { event: full } = await api.createEvent({ body: anEvent('Boat trip', 2) });
    const { event: next } = await api.createEvent({ body: anEvent('Choir day', 100) });
    const comers = Array.from({ length: REMINDED }, (_, index) => ({ email: coming(index), people: 1 }));
    expect(new Set(await register(origin, next, comers))).toEqual(new Set(['confirmed']));
    const line = Array.from({ length: WAITING }, (_, index) => ({ email: waiting(index), people: sizeOf(index) }));
    const statuses = await register(origin, full, [{ email: 'first@example.org', people: 2 }, ...line]);
    expect(statuses).toEqual(['confirmed', ...line.map(() => 'waitlisted')]);

    await api.updateEvent({
      params: { id: full.id },
      body: anEvent('Boat trip', 2 + FREED, { start_date: full.start_date, end_date: full.end_date }),
    });
    const offered = async () => (await lineOf(api, full)).filter((each) => each?.offered_at !== undefined);
    const offer: [string, object] = ['cancel', { cancel: 'unconfirmed' }];
    await killAt(platform, offer, async () => (await offered()).length);
    await platform.restart();
    const before = (await lineOf(api, full)).map((each) => each?.offered_at);
    const first = before.indexOf(undefined);
    expect(
      before.slice(first).every((at) => at === undefined),
      'offered in the order of the list',
    ).toBe(true);
    const subject = `Places for you: ${full.title}`;
    await platform.call(...offer);
    const after = await lineOf(api, full);
    expect(after.map((each) => each?.status)).toEqual([
      ...Array(OFFERED).fill('held'),
      ...Array(WAITING - OFFERED).fill('waitlisted'),
    ]);
    expect(
      after.slice(0, first).map((each) => each?.offered_at),
      'no offer is made again',
    ).toEqual(before.slice(0, first));
    const moments = after.slice(0, OFFERED).map((each) => String(each?.offered_at));
    expect(moments).toEqual([...moments].sort());
    await expectMailed(
      origin,
      subject,
      line.slice(0, OFFERED).map(({ email }) => email),
    );
    await expectMailed(
      origin,
      `You are on the waiting list: ${full.title}`,
      line.map(({ email }) => email),
    );

    const due = reminderAt({ startsAt: wallToInstant(next.start_date, zone) ?? 0, zone }) ?? 0;
    const remind: [string, object] = ['notify', { notify: 'event_reminders' }];
    const reminder = `Reminder: ${next.title}`;
    await platform.kill();
    await platform.restart(due);
    await killAt(platform, remind, async () => (await mailed(origin, reminder)).size);
    await platform.restart(due + 60_000);
    await platform.call(...remind);
    await expectMailed(
      origin,
      reminder,
      comers.map(({ email }) => email),
    );
  } finally {
    await platform.stop();
  }
});
