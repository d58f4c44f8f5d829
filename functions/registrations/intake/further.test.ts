import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorTexts } from '#shared/api/errors-words.ts';
import { fieldTexts } from '#shared/api/fields-words.ts';
import { routes } from '#shared/api/routes.ts';
import { unfold } from '#shared/calendar/ics.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { furtherDateOption } from '#shared/forms/further-dates.ts';
import { honeypot } from '#shared/forms/honeypot.ts';
import type { Places, Receipt } from '#shared/registrations/schema.ts';
import { handler as notify } from '../../notifications/notify.lambda.ts';
import { eventInput, makeSeries, register, registrationFor, submit } from '../../testing/factories.ts';
import { injectFaults } from '../../testing/faults.ts';
import { apiAs, invoke, requestOf } from '../../testing/invoke.ts';
import { batchOf, startServices } from '../../testing/services.ts';
import { startWorld } from '../../testing/world.ts';
import { handler } from '../api.lambda.ts';
import { handler as cancel } from '../cancel.lambda.ts';

const world = startWorld();
const services = startServices();
const admin = apiAs('admin');
const email = 'achieng@example.org';

let dates: StaffEvent[] = [];
async function start(more: Record<string, unknown> = {}) {
  await makeSeries(more);
  dates = (await admin.listEvents({})).events;
}
beforeEach(() => start());

const optionOf = ({ id, start_date }: StaffEvent) =>
  furtherDateOption({ id, date: start_date.slice(0, 10), time: start_date.slice(11, 16) });
const optionsOf = (numbers: readonly number[]) => numbers.map((each) => optionOf(dateAt(each))).join('; ');
function dateAt(index: number): StaffEvent {
  const event = dates[index];
  if (!event) throw new Error('The series has fewer dates');
  return event;
}

const bodyFor = (further: readonly number[], more: Record<string, unknown> = {}) =>
  registrationFor(dateAt(0), { email, attendees: 2, furtherDates: optionsOf(further), ...more });
const stored = async () => (await world.items('registrations')).filter(({ sk }) => sk === 'registration');
const seatsLeft = async () => {
  const left = new Map((await world.items('seats')).map(({ pk, seatsLeft: each }) => [pk, each]));
  return dates.map(({ id }) => left.get(id));
};
const submitted = async () => (await world.announced()).filter(({ type }) => type === 'registration.submitted');
const deliver = async () => notify(batchOf(...(await world.announced())));
const mailsTo = (address: string) => services.mails.filter((mail) => mail.Destination.ToAddresses[0] === address);
const textsTo = (address: string) => mailsTo(address).map((mail) => mail.Content.Simple.Body.Text.Data);
const refusal = (date: string, why: string) => ({ 'data.furtherDates': fieldTexts.further_date(date, why) });
const sameDay = (event: StaffEvent) =>
  eventInput({ start_date: event.start_date, end_date: event.end_date, title: event.title });

describe('registering for several dates of a series', () => {
  it('makes a registration of its own for each date, and names all in the receipt', async () => {
    const { status, body } = await submit(bodyFor([1, 3]));
    expect(status).toBe(201);
    const receipt = body.registration as Receipt;
    const records = await stored();
    const byEvent = new Map(records.map((record) => [(record.data as { eventId: string }).eventId, record]));
    expect([...byEvent.keys()].sort()).toEqual([0, 1, 3].map((each) => dateAt(each).id).sort());
    expect(receipt.further).toEqual(
      [1, 3].map((each) => {
        const { id } = dateAt(each);
        return { eventId: id, reference: String(byEvent.get(id)?.pk).slice(0, 8).toUpperCase() };
      }),
    );
    expect(byEvent.get(dateAt(3).id)).toMatchObject({
      status: 'confirmed',
      people: 2,
      data: { eventDate: '2026-12-26', eventTime: '10:00', email, attendees: 2 },
    });
    expect(byEvent.get(dateAt(0).id)?.data).not.toHaveProperty('furtherDates');
    expect(await seatsLeft()).toEqual([38, 38, 40, 38]);
    expect(new Set((await submitted()).map(({ data }) => (data as { eventId?: string }).eventId))).toEqual(
      new Set(byEvent.keys()),
    );
  });

  it('answers a repeated request the same and registers nothing twice', async () => {
    const [key, body] = [randomUUID(), bodyFor([1, 2])];
    const first = await submit(body, key);
    expect(await submit(body, key)).toMatchObject({ status: first.status, body: first.body });
    expect(await stored()).toHaveLength(3);
    expect(await seatsLeft()).toEqual([38, 38, 38, 40]);
  });

  it('books each date once while tables are busy and replies are lost', async () => {
    const [key, body] = [randomUUID(), bodyFor([1, 2, 3])];
    const stop = injectFaults({ conflicts: 0.2, lostReplies: 0.3, seed: 3 });
    for (let tries = 0; (await submit(body, key)).status !== 201; tries++) expect(tries).toBeLessThan(20);
    stop();
    expect(await stored()).toHaveLength(4);
    expect(await seatsLeft()).toEqual([38, 38, 38, 38]);
    expect(await submitted()).toHaveLength(4);
  });

  it('books no date if one has too few places, and names that date', async () => {
    await admin.updateEvent({ params: { id: dateAt(2).id }, body: { ...sameDay(dateAt(2)), max_attendees: 1 } });
    const { status, body } = await submit(bodyFor([1, 2]));
    expect([status, body.fields]).toEqual([
      400,
      refusal('Saturday 19 December 2026, 10:00 AM', errorTexts.not_enough_seats),
    ]);
    expect([await stored(), await submitted()]).toEqual([[], []]);
    expect((await submit(bodyFor([1]))).status).toBe(201);
  });

  it.each([
    ['was cancelled', 'event_cancelled', (id: string) => admin.deleteEvent({ params: { id } })],
    [
      'has moved since the visitor saw it',
      'event_changed',
      (id: string) =>
        admin.updateEvent({
          params: { id },
          body: { ...sameDay(dateAt(1)), start_date: '2026-12-12 11:00:00' },
        }),
    ],
  ] as const)('books no date if one %s', async (_, code, change) => {
    const elsewhere = await register(dateAt(1));
    await change(dateAt(1).id);
    const { status, body } = await submit(bodyFor([1, 2]));
    expect([status, body.fields]).toEqual([400, refusal('Saturday 12 December 2026, 10:00 AM', errorTexts[code])]);
    expect((await stored()).map(({ pk }) => pk)).toEqual([elsewhere.id]);
  });

  it('books no date if the address is registered for one of them, and says so for that date', async () => {
    await register(dateAt(1), { email });
    const { status, body } = await submit(bodyFor([1, 2]));
    expect([status, body.fields]).toEqual([
      400,
      refusal('Saturday 12 December 2026, 10:00 AM', errorTexts.already_registered),
    ]);
    expect(await seatsLeft()).toEqual([40, 39, 40, 40]);
  });

  it('refuses the first date as it would alone', async () => {
    await register(dateAt(0), { email });
    expect((await submit(bodyFor([1]))).body.code).toBe('already_registered');
    expect((await submit(bodyFor([1], { email: 'other@example.org', attendees: 40 }))).body).toMatchObject({
      code: 'not_enough_seats',
      seatsLeft: 39,
    });
  });

  it.each([
    ['names the same date twice', () => optionsOf([1, 1])],
    ['names its own date', () => optionsOf([0])],
    ['names no event', () => 'tomorrow'],
    ['names more than 12 dates', () => Array.from({ length: 13 }, (_, n) => `2026-12-12 10:00 event-${n}`).join('; ')],
    ['is no text', () => ['2026-12-12 10:00 event-1']],
  ])('rejects a choice that %s', async (_, chosen) => {
    const { status, body } = await submit(bodyFor([], { furtherDates: chosen() }));
    expect([status, body.fields]).toEqual([400, { 'data.furtherDates': fieldTexts.further_dates }]);
    expect(await stored()).toEqual([]);
  });

  it('rejects waiting for several dates at once', async () => {
    const { status, body } = await submit({ ...bodyFor([1]), waits: true });
    expect([status, body.fields]).toEqual([400, { 'data.furtherDates': fieldTexts.further_dates }]);
  });

  it('keeps a suspected program’s request for all dates without taking places', async () => {
    const { body } = await submit(bodyFor([1, 2], { [honeypot]: 'yes' }));
    expect(body.registration).toMatchObject({ status: 'quarantined' });
    expect((await stored()).map(({ status }) => status)).toEqual(Array(3).fill('quarantined'));
    expect(await seatsLeft()).toEqual([40, 40, 40, 40]);
    await deliver();
    expect(mailsTo(email)).toEqual([]);
  });
});

describe('the mail about several dates', () => {
  it('is one, with each date, its reference, its own link and one calendar file; and one alert for staff', async () => {
    const { body } = await submit(bodyFor([1, 2]));
    await deliver();
    const [text = '', ...more] = textsTo(email);
    expect(more).toEqual([]);
    const [second, third] = (body.registration as Receipt).further ?? [];
    expect(text).toContain(`Saturday 12 December 2026, 10:00 AM to 1:00 PM (EAT). Reference: ${second?.reference}`);
    expect(text).toContain(`Saturday 19 December 2026, 10:00 AM to 1:00 PM (EAT). Reference: ${third?.reference}`);
    expect(text.match(/\/api\/my-registration\?\S+/g)).toHaveLength(3);
    const [file] = mailsTo(email)[0]?.Content.Simple.Attachments ?? [];
    const calendar = Buffer.from(String(file?.RawContent), 'base64').toString();
    for (const each of [0, 1, 2]) expect(calendar).toContain(`UID:${dateAt(each).id}@`);
    expect(textsTo('office@church.example')).toEqual([expect.stringContaining(String(third?.reference))]);
  });

  it('sent again after changes of the first date, does not keep a calendar from removing another date later', async () => {
    await submit(bodyFor([1]));
    const records = await stored();
    const linkOf = (event: StaffEvent) => {
      const { pk, seal } = records.find(({ data }) => (data as { eventId?: string }).eventId === event.id) ?? {};
      return { id: String(pk), seal: String(seal) };
    };
    const first = linkOf(dateAt(0));
    for (const revision of [0, 1, 2])
      await invoke('changeOwnRegistration', { body: { ...first, revision, answers: { attendees: 3 + revision } } });
    await invoke('resendOwnRegistration', { body: { ...first, key: randomUUID() } });
    await deliver();
    await invoke('cancelOwnRegistration', { body: linkOf(dateAt(1)) });
    await deliver();
    const versions = mailsTo(email).flatMap((mail) => {
      const [file] = mail.Content.Simple.Attachments ?? [];
      const entries = unfold(String(file ? Buffer.from(file.RawContent, 'base64') : '')).split('BEGIN:VEVENT');
      return entries
        .filter((entry) => entry.includes(`UID:${dateAt(1).id}@`))
        .map((entry) => /SEQUENCE:(\d+)/.exec(entry)?.[1]);
    });
    expect(versions).toEqual(['1', '1', '2']);
  });

  it('asks to confirm all dates by one link if one of them must be confirmed', async () => {
    await admin.updateEvent({ params: { id: dateAt(1).id }, body: { ...sameDay(dateAt(1)), confirm_places: true } });
    await submit(bodyFor([1, 2]));
    expect((await stored()).map(({ status }) => status)).toEqual(Array(3).fill('held'));
    await deliver();
    const [link = ''] = /https:\S+\/api\/confirm-places\?\S+/.exec(textsTo(email)[0] ?? '') ?? [];
    const query = Object.fromEntries(new URL(link).searchParams);
    const shown = (await invoke('placesToConfirm', { query })).body.places as Places;
    expect(shown.further?.map(({ eventDate }) => eventDate)).toEqual(
      [1, 2].map((number) => dateAt(number).start_date.slice(0, 10)),
    );
    const page = await handler(requestOf(routes.placesToConfirm, { query, headers: { accept: 'text/html' } }));
    for (const date of ['Saturday 5 December', 'Saturday 12 December', 'Saturday 19 December'])
      expect(page.body).toContain(date);
    const { status } = await invoke('confirmPlaces', { body: query });
    expect(status).toBe(200);
    expect((await stored()).map((record) => record.status)).toEqual(Array(3).fill('confirmed'));
    await deliver();
    expect(mailsTo(email).map((mail) => mail.Content.Simple.Subject.Data)).toEqual([
      'Please confirm your places: Harvest Supper',
      'You are registered: Harvest Supper',
    ]);
  });

  it('tells once that all dates were released if nobody confirms them', async () => {
    await admin.updateEvent({ params: { id: dateAt(0).id }, body: { ...sameDay(dateAt(0)), confirm_places: true } });
    await submit(bodyFor([1, 2]));
    world.now += 31 * 60_000;
    await cancel({ cancel: 'unconfirmed' });
    await deliver();
    expect(await seatsLeft()).toEqual([40, 40, 40, 40]);
    expect(textsTo(email)).toEqual([expect.stringMatching(/Other dates: .*12 December.*\n.*19 December/)]);
  });

  it('is one per date for those that staff accept', async () => {
    await submit(bodyFor([1], { [honeypot]: 'yes' }));
    for (const { pk } of await stored()) await admin.acceptRegistration({ params: { id: String(pk) } });
    await deliver();
    expect(mailsTo(email)).toHaveLength(2);
  });
});

describe('several dates without scripts', () => {
  const postTo = (route: 'checkRegistration' | 'submitRegistration', body: URLSearchParams) =>
    handler(
      requestOf(routes[route], {
        body: body.toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    );
  function fieldsFor(further: readonly number[], more: Record<string, unknown> = {}) {
    const { type, data } = registrationFor(dateAt(0), { email, eventPrice: dateAt(0).price, ...more });
    const typed = Object.entries({ type, ...data }).map(([name, value]) => [
      name,
      value === true ? 'on' : String(value),
    ]);
    // A browser sends each ticked box on its own.
    const ticked = further.map((each) => ['furtherDates', optionOf(dateAt(each))]);
    return new URLSearchParams([...typed, ...ticked] as [string, string][]);
  }
  function hiddenIn(body = '') {
    const inputs = [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
    return new URLSearchParams(inputs.map(([, name = '', value = '']) => [name, value] as [string, string]));
  }

  it('shows the dates to check, then books them and shows each reference', async () => {
    await start({ price: 500, title: 'Choir evening' });
    dates = dates.filter(({ title }) => title === 'Choir evening');
    const shown = await postTo('checkRegistration', fieldsFor([1, 2]));
    expect(shown.body).toContain('<dd>Saturday 12 December 2026, 10:00 AM, Saturday 19 December 2026, 10:00 AM</dd>');
    expect(shown.body).toContain('<dt>To pay</dt><dd>Ksh 1,500</dd>');
    world.now += 3000;
    const done = await postTo('submitRegistration', hiddenIn(shown.body));
    expect(await seatsLeft()).toEqual([39, 39, 39, 40]);
    const references = (await stored()).map(({ pk }) => String(pk).slice(0, 8).toUpperCase());
    for (const reference of references) expect(done.body).toContain(reference);
    expect(done.body).toMatch(/<dt>Saturday 19 December 2026, 10:00 AM<\/dt><dd>[0-9A-Z]{8}<\/dd>/);
  });

  it('shows the form again with the ticked dates if one is not possible, and books nothing', async () => {
    await register(dateAt(2));
    await admin.deleteEvent({ params: { id: dateAt(2).id } });
    const before = await stored();
    const shown = await postTo('checkRegistration', fieldsFor([1, 2]));
    expect(shown.statusCode).toBe(400);
    for (const each of [1, 2]) expect(shown.body).toContain(`value="${optionOf(dateAt(each))}" checked`);
    expect(shown.body).toContain('Saturday 19 December 2026, 10:00 AM: This event has been cancelled.');
    expect(await stored()).toEqual(before);
  });
});
