import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import type { Member } from '#shared/members/schema.ts';
import { db } from '../kit/table.ts';
import { handler as notify } from '../notifications/notify.lambda.ts';
import { handler as cancel } from '../registrations/cancel.lambda.ts';
import { handler as webhook } from '../webhooks/deliver.lambda.ts';
import { eventInput, makeEvent, makeSeries, register, registrationFor, submit } from './factories.ts';
import { picture, uploadPicture } from './images.ts';
import { apiAs, invoke } from './invoke.ts';
import { sermonSaid, storeMedia } from './media.ts';
import { personItem } from './person.ts';
import { deliveryOf, type Services } from './services.ts';
import type { World } from './world.ts';

const admin = apiAs('admin');
const day = 86_400_000;

/** Fails with the reply if the request is refused. */
async function ask(name: Parameters<typeof invoke>[0], sent: object): Promise<Record<string, unknown>> {
  const { status, body } = await invoke(name, { as: 'admin', headers: { 'idempotency-key': randomUUID() }, ...sent });
  if (status >= 300) throw new Error(`${name}: ${JSON.stringify(body)}`);
  return body;
}

/** As a queue behind a rule of the bus brings an event to the webhook `figures`. */
async function toWebhook(event: unknown): Promise<void> {
  const { Records } = deliveryOf(1, event);
  const eventSourceARN = 'arn:aws:sqs:eu-west-1:123456789012:steeple-test-webhook-figures';
  const { batchItemFailures } = (await webhook({ Records: Records.map((each) => ({ ...each, eventSourceARN })) })) as {
    batchItemFailures: unknown[];
  };
  if (batchItemFailures.length > 0) throw new Error('The webhook did not take the event');
}

/** The first transaction takes `ms` on the clock of time limits, which are those of AWS. Returns a function that stops this. */
function slowTransaction(ms: number): () => void {
  const { PATIENCE = '1' } = process.env;
  process.env.PATIENCE = '1';
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time);
  db().middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName === 'TransactWriteItemsCommand') time = ms;
      return next(args);
    },
    { step: 'deserialize', priority: 'high', name: 'slow' },
  );
  return () => {
    db().middlewareStack.remove('slow');
    clock.mockRestore();
    process.env.PATIENCE = PATIENCE;
  };
}

/**
 * Each scene makes events in one of the product's ways: requests, schedules and consumers. Together they make every type of the
 * catalogue. `settle` brings the events so far to their consumers. The variables of webhooks must name the webhook `figures`.
 */
export function scenesOfEveryEvent(world: World, services: Services, settle: () => Promise<void>) {
  const later = (ms: number) => {
    world.now += ms;
  };
  const linkOf = async (id: string) => {
    const records = await world.items('registrations');
    return { id, seal: String(records.find(({ pk, sk }) => pk === id && sk === 'registration')?.seal) };
  };
  const waits = async (event: StaffEvent, attendees: number): Promise<string> => {
    later(1000);
    const { body } = await submit({ ...registrationFor(event, { attendees }), waits: true });
    return (body.registration as { id: string }).id;
  };
  const everyMinute = () => cancel({ cancel: 'unconfirmed' });
  const quarterOfAnHour = () => notify({ notify: 'event_reminders' });
  const add = async (first_name: string): Promise<Member> => {
    const body = { first_name, last_name: 'Otieno', email: `${first_name.toLowerCase()}@example.org` };
    return (await admin.createMember({ body })).member;
  };
  const update = (event: StaffEvent, body: object) => ask('updateEvent', { params: { id: event.id }, body });

  return {
    'a party registers, changes, has its mail sent again and cancels': async () => {
      const event = await makeEvent({ title: 'Camp' });
      const { id } = await register(event, { attendees: 3 });
      const answers = { attendees: 2, emergencyContact: 'Otieno Kamau', emergencyPhone: '0722 000 111' };
      await ask('changeOwnRegistration', { body: { ...(await linkOf(id)), revision: 0, answers } });
      await ask('resendConfirmation', { params: { id } });
      await settle();
      await ask('cancelOwnRegistration', { body: await linkOf(id) });
    },
    'parties on a waiting list accept, decline and miss an offer': async () => {
      const event = await makeEvent({ title: 'Retreat', max_attendees: 4 });
      await register(event, { attendees: 4 });
      const [accepts, declines] = [await waits(event, 1), await waits(event, 1), await waits(event, 2)];
      await update(event, eventInput({ title: 'Retreat', max_attendees: 8 }));
      await everyMinute();
      await settle();
      await ask('confirmPlaces', { body: await linkOf(accepts) });
      await ask('cancelOwnRegistration', { body: await linkOf(declines) });
      later(3 * day);
      await everyMinute();
    },
    'registrants are told of a change, get a letter and a reminder, and are thanked': async () => {
      const input = { title: 'Supper', follow_up: 'everyone' };
      const event = await makeEvent(input);
      await register(event);
      await settle();
      await update(event, { ...eventInput({ ...input, location: 'The garden' }), tell: { message: 'We moved.' } });
      const letter = { to: 'confirmed', subject: 'Bring a cup', text: 'Dear friends,\n\nplease bring a cup.' };
      const grace = { role: 'admin', name: 'Grace', email: 'grace@church.example' };
      await world.put('users', personItem('sub-of-admin', grace));
      const trial = { params: { id: event.id }, body: letter };
      await ask('tryLetter', trial);
      await ask('sendLetter', trial);
      await settle();
      world.now = Date.parse('2026-12-04T15:00:00Z');
      await quarterOfAnHour();
      await settle();
      world.now = Date.parse('2026-12-06T07:00:00Z');
      await quarterOfAnHour();
    },
    'the office handles and answers a message': async () => {
      const data = { name: 'Wanjiru', email: 'wanjiru@example.org', subject: 'S', message: 'M' };
      const { body } = await submit({ action: 'submit_registration', type: 'contact_form', data });
      const params = { id: (body.registration as { id: string }).id };
      await ask('changeWork', { params, body: { state: 'in_hand', version: 0 } });
      await ask('replyToRegistration', { params, body: { subject: 'Re: S', text: 'Dear Wanjiru,\n\nyes.' } });
    },
    'a party pays': async () => {
      const event = await makeEvent({ ...eventAfter, price: 1000 });
      const { id } = await register(event);
      const entry = { date: '2026-11-20', category: 'event_fees', amount: 1000, method: 'cash', registration: id };
      await ask('createEntry', { body: entry });
    },
    'an event with more registrants than one call can cancel is called off': async () => {
      const event = await makeEvent({ ...eventAfter, title: 'Walk' });
      for (let party = 0; party < 9; party += 1) await register(event);
      await settle();
      await ask('callOffEvent', { params: { id: event.id }, body: { reason: 'The bridge is closed.' } });
      // A call works for 58 s, begins nothing in its last 20 s, and cancels eight registrations at a time.
      const stop = slowTransaction(39_000);
      await settle().finally(stop);
    },
    'a series is created, changed and called off': async () => {
      const { event } = await makeSeries(eventAfter);
      await settle();
      const params = { id: event.id };
      const input = eventInput({ ...eventAfter, location: 'The garden' });
      await ask('changeSeries', { params, body: { ...input, version: event.version, scope: 'following' } });
      await settle();
      await ask('callOffSeries', { params, body: { scope: 'following', reason: 'No room' } });
    },
    'texts, pictures, recordings, groups and attendance change': async () => {
      await makeEvent({ ...eventAfter, title: 'Concert' });
      await ask('updateComponent', {
        params: { key: 'google_maps_url' },
        body: { content: 'https://maps.app.goo.gl/x' },
      });
      const { filename } = await storeMedia(world);
      await ask('updateSermon', { params: { filename }, body: sermonSaid() });
      await uploadPicture(services, await picture('jpeg'));
      const group = {
        name: 'Evening table',
        area: 'Kilimani',
        leader: 'Daniel Mutua',
        day: 'Monday',
        time: '18:30',
        size: 8,
      };
      await ask('createGroup', { body: { ...group, is_open: true, is_published: true } });
      const params = { campus: 'main', date: '2026-11-15', service: 'sunday_main' };
      await ask('recordAttendance', { params, body: { count: 800 } });
    },
    'members are added, written to, merged, taken apart, imported, removed and erased': async () => {
      const [mary, maria, mercy, moses] = [
        await add('Mary'),
        await add('Maria'),
        await add('Mercy'),
        await add('Moses'),
      ];
      const letter = { subject: 'A cup of tea', text: 'Dear friends,\n\ncome for tea.', to: 'view' };
      await settle();
      await ask('tryMemberLetter', { body: letter });
      await ask('sendMemberLetter', { body: letter });
      await settle();
      const { version } = mary;
      await ask('mergeMember', {
        params: { id: mary.id },
        body: { goes: maria.id, version, goes_version: maria.version },
      });
      await settle();
      await ask('unmergeMember', { params: { id: maria.id } });
      await ask('tellApart', { params: { id: mary.id, other: maria.id } });
      await ask('deleteMember', { params: { id: mercy.id } });
      const file = { name: 'members.csv', rows: 1, parts: 1, request: randomUUID() };
      const begun = (await ask('beginImport', { body: file })).import as { id: string };
      const rows = [{ row: 2, cells: { first_name: 'Nekesa', last_name: 'Wafula' } }];
      await ask('addImportRows', { params: { id: begun.id, part: '1' }, body: { rows } });
      await ask('startImport', { params: { id: begun.id }, body: { usual: 'skip' } });
      await settle();
      const told = services.events.find((event) => event.type === 'registration.told');
      const things = [
        { kind: 'member', id: moses.id },
        { kind: 'registration', id: told?.data.registrationId },
      ];
      await ask('startErasure', { body: { things, confirm: 'ERASE' } });
    },
    'an event is sent to a webhook again': async () => {
      const event = services.events.find(({ type }) => type === 'registration.submitted');
      await toWebhook(event);
      await ask('sendAgain', { params: { name: 'figures' }, body: { event_id: event?.id, event_at: event?.at } });
      await settle();
      await toWebhook(services.events.at(-1));
    },
  } as const satisfies Readonly<Record<string, () => Promise<void>>>;
}

/** A day after the clock of the earlier scenes. */
const eventAfter = { start_date: '2026-12-19 10:00:00', end_date: '2026-12-19 13:00:00' };
