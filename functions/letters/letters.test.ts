import { randomUUID } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyEvent } from '#events/catalog.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { type Letter, longestSubject } from '#shared/letters/schema.ts';
import { inTier } from '#shared/testing/tier.ts';
import { tableName } from '../kit/env.ts';
import { db } from '../kit/table.ts';
import { handler as notify } from '../notifications/notify.lambda.ts';
import { handler as erase } from '../privacy/erase.lambda.ts';
import { makeEvent, register } from '../testing/factories.ts';
import { type As, apiAs, invoke } from '../testing/invoke.ts';
import { allRecipients } from '../testing/letter-recipients.ts';
import { asTest } from '../testing/roles.ts';
import { batchOf, deliveryOf, failedIn, type SentMail, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const services = startServices();
const admin = apiAs('admin');
beforeEach(() => db().middlewareStack.remove('cut'));

const letter = { to: 'confirmed', subject: 'Bring a cup', text: 'Dear friends,\n\nplease bring a cup.' };
const send = (event: StaffEvent, more: Record<string, unknown> = {}, key: string = randomUUID(), as: As = 'pastor') =>
  invoke('sendLetter', {
    as,
    params: { id: event.id },
    body: { ...letter, ...more },
    headers: { 'idempotency-key': key },
  });
const letters = async (event: StaffEvent) => (await admin.listLetters({ params: { id: event.id } })).letters;
const toOf = (mail: SentMail) => mail.Destination.ToAddresses[0];
const ofLetter = (mail: SentMail) => mail.Content.Simple.Subject.Data === letter.subject;
const reached = () => services.mails.filter(ofLetter).map(toOf).sort();
const some = (count: number) => Array.from({ length: count }, (_, n) => `p${String(n).padStart(3, '0')}@example.org`);

/** The confirmations are not delivered; notify.test.ts covers those. */
async function eventOf(addresses: readonly string[], more: Record<string, unknown> = {}): Promise<StaffEvent> {
  const event = await makeEvent({ max_attendees: null, ...more });
  for (const email of addresses) await register(event, { email });
  world.now += 60_000;
  return event;
}

/** Delivers each once, except those of new registrations. Returns the ids that failed. */
async function deliver(
  wanted = (type: AnyEvent['type']) => type !== 'registration.submitted',
): Promise<readonly string[]> {
  const failed: string[] = [];
  const had = new Set<string>();
  for (;;) {
    const events = (await world.announced()).filter(({ id, type }) => !had.has(id) && wanted(type));
    if (events.length === 0) return failed;
    for (const event of events) {
      had.add(event.id);
      // One event per call, like the queue.
      failed.push(...failedIn(await notify(batchOf(event))));
    }
  }
}

describe('a letter to all registrants of an event', () => {
  it('the preview of a letter has its text, the number of recipients, and those without an address', async () => {
    const event = await eventOf(['a@example.org', 'b@example.org']);
    await register(event, { email: 'B+second@example.org', attendees: 3 });
    const { id } = await register(event, { email: 'gone@example.org' });
    await admin.cancelRegistration({ params: { id } });
    const before = await world.everything();
    const { body } = await invoke('previewLetter', { as: 'pastor', params: { id: event.id }, body: letter });
    expect(body.reach).toEqual({ mails: 2, people: 5, call: [] });
    expect(body.mail).toEqual({
      subject: 'Bring a cup',
      replyTo: 'office@church.example',
      text: `Dear Recipient Name,

Dear friends,

please bring a cup.

Event: Harvest Supper
When: Saturday 5 December 2026, 10:00 AM to 1:00 PM (EAT)
Where: Fellowship Hall
Places: 1
Your reference: XXXXXXXX

Event details:
https://church.example/events/${event.id}

Change or cancel:
https://church.example/api/my-registration?id=${'x'.repeat(26)}&seal=${'x'.repeat(43)}

Your Church
https://church.example
You are receiving this email because you are registered for this event. It is only about the event: you are not on a mailing list.
`,
    });
    expect(await world.everything()).toBe(before);
  });

  it('a trial of a letter is mailed to its author once per key and at most ten times an hour', async () => {
    await world.put('users', {
      ...{
        pk: 'sub-of-pastor',
        status: 'active',
        role: 'pastor',
        ended: {},
        totp: false,
        rolesAt: 0,
        version: 1,
        at: 0,
      },
      ...{ name: 'Grace Wanjiku', email: 'grace@church.example' },
    });
    const event = await eventOf(['a@example.org']);
    const ask = (key: string = randomUUID()) =>
      invoke('tryLetter', {
        as: 'pastor',
        params: { id: event.id },
        body: letter,
        headers: { 'idempotency-key': key },
      });
    const key = randomUUID();
    for (let times = 0; times < 3; times++) expect((await ask(key)).status).toBe(200);
    expect(await deliver()).toEqual([]);
    const [mail, ...others] = services.mails.filter((each) => toOf(each) === 'grace@church.example');
    expect(others).toEqual([]);
    expect(mail?.Content.Simple.Subject.Data).toBe('[Test] Bring a cup');
    expect(mail?.Content.Simple.Body.Text.Data).toContain('Dear Grace Wanjiku,\n\nDear friends,');
    expect(reached()).toEqual([]);
    for (let times = 0; times < 9; times++) expect((await ask()).status).toBe(200);
    expect((await ask()).body.code).toBe('rate_limited');
  });

  it('a letter over several pages reaches each mailbox once, replies go to the church, and the list has its counts', async () => {
    const addresses = some(50);
    const event = await eventOf(addresses);
    await register(event, { email: 'P000+twice@example.org' });
    const { status, body } = await send(event);
    expect([status, body.letter]).toMatchObject([201, { state: 'sending', mails: 50, sent: 0 }]);
    expect(await deliver()).toEqual([]);
    expect(reached().map((to) => to?.toLowerCase().replace('+twice', ''))).toEqual(addresses);
    const [mail] = services.mails.filter(ofLetter);
    expect(mail?.ReplyToAddresses).toEqual(['office@church.example']);
    expect(await letters(event)).toMatchObject([
      { ...letter, state: 'done', mails: 50, sent: 50, failed: 0, left: 0, sent_at: '2026-11-21T06:01:00.000Z' },
    ]);
    expect((await world.items('audit')).find(({ action }) => action === 'letter.send')).toMatchObject({
      pk: `calendar#${event.id}`,
      actor: 'sub-of-pastor',
    });
    const told = JSON.stringify((await world.announced()).filter(({ type }) => type.startsWith('letter.')));
    for (const secret of ['example.org', 'Wanjiru', 'Bring a cup', 'a cup']) expect(told).not.toContain(secret);
  });

  it('refuses a letter with words of a ready text in square brackets', async () => {
    const event = await eventOf(['a@example.org']);
    const { status, body } = await send(event, { subject: 'We meet in [new place]', text: 'Bring [what to bring].' });
    const text = 'Replace the words in square brackets with your own, or use round brackets.';
    expect([status, body.code, body.fields]).toEqual([400, 'validation_failed', { subject: text, text }]);
    expect((await send(event, { subject: 'Room [2]', text: 'Psalm 23 [1-3]' })).status).toBe(201);
  });

  it('a letter is sent once per key, and another text under the same key is refused', async () => {
    const event = await eventOf(['a@example.org']);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(event, {}, key)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.letter))).size).toBe(1);
    expect((await send(event, { text: 'Something else' }, key)).body.code).toBe('idempotency_key_reused');
    await deliver();
    await deliver();
    expect(reached()).toEqual(['a@example.org']);
    expect(await letters(event)).toHaveLength(1);
  });

  it('lists its recipients with what became of each, for 30 days', async () => {
    const event = await eventOf(['a@example.org', 'b@example.org'], { ask_emergency_contact: false });
    await register(event, { email: 'A+family@example.org' });
    const { id } = await register(event, { email: 'gone@example.org' });
    await invoke('registerByStaff', {
      as: 'admin',
      body: {
        type: 'event_registration',
        data: { name: 'Nani', phone: '0712 345 678', attendees: 1, agreeTerms: true, eventId: event.id },
      },
      headers: { 'idempotency-key': randomUUID() },
    });
    world.now += 1000;
    const { letter: sent } = (await send(event)).body as { letter: Letter };
    const params = { id: event.id, letter: sent.id };
    const recipients = async () => {
      const all = await allRecipients((body) => admin.listLetterRecipients({ params, body }));
      return Object.fromEntries(all.map(({ email, phone, outcome }) => [email || phone, outcome]));
    };
    const none = { '0712 345 678': 'no_email' };
    const addresses = ['a@example.org', 'b@example.org', 'A+family@example.org', 'gone@example.org'];
    expect(await recipients()).toEqual({ ...none, ...Object.fromEntries(addresses.map((to) => [to, 'waiting'])) });
    await deliver((type) => type === 'letter.sending');
    world.now += 1000;
    await admin.cancelRegistration({ params: { id } });
    await register(event, { email: 'late@example.org' });
    services.onMail = (mail) => (toOf(mail) === 'b@example.org' ? 'BadRequestException' : undefined);
    await deliver();
    const after = await recipients();
    expect(after).toMatchObject({ ...none, 'b@example.org': 'failed', 'gone@example.org': 'gone' });
    expect([after['a@example.org'], after['A+family@example.org']].sort()).toEqual(['sent', 'shared']);
    expect(Object.keys(after)).toHaveLength(5);
    expect(await letters(event)).toMatchObject([{ listed: true }]);
    const outside = Buffer.from('{"part":"others","at":"zzz"}').toString('base64url');
    for (const cursor of ['x', outside]) {
      const bad = await invoke('listLetterRecipients', { as: 'admin', params, body: { cursor } });
      expect([bad.body.code, Object.keys(bad.body.fields ?? {})]).toEqual(['validation_failed', ['cursor']]);
    }
    world.now += 31 * 24 * 3_600_000;
    expect((await invoke('listLetterRecipients', { as: 'admin', params, body: {} })).body.code).toBe('not_found');
    expect(await letters(event)).toMatchObject([{ listed: false }]);
  });

  it('lists the recipients of a large letter page by page, each once', async () => {
    const addresses = some(60);
    const event = await eventOf(addresses);
    const { letter: sent } = (await send(event)).body as { letter: Letter };
    await deliver();
    const params = { id: event.id, letter: sent.id };
    const all = await allRecipients((body) => admin.listLetterRecipients({ params, body }));
    expect(all.map(({ email }) => email).sort()).toEqual(addresses);
    expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set(['sent']));
  });

  it('a letter skips registrants who cancelled or registered after it was sent, and those of the other list', async () => {
    const event = await eventOf(['a@example.org', 'b@example.org']);
    const [, gone] = (await admin.eventRegistrations({ params: { id: event.id }, query: {} })).registrations;
    await send(event);
    world.now += 1000;
    await admin.cancelRegistration({ params: { id: gone?.id ?? '' } });
    await register(event, { email: 'late@example.org' });
    await deliver();
    const stays = ['a@example.org', 'b@example.org'].filter((email) => email !== gone?.data.email);
    expect(reached()).toEqual(stays);
    expect((await send(event, { to: 'waitlisted' })).body).toMatchObject({ code: 'not_mailable', reason: 'nobody' });
  });

  it('a letter skips registrants who cancel after its mails are handed out', async () => {
    const event = await eventOf(['a@example.org', 'b@example.org']);
    const [, gone] = (await admin.eventRegistrations({ params: { id: event.id }, query: {} })).registrations;
    await send(event);
    await deliver((type) => type === 'letter.sending');
    world.now += 1000;
    await admin.cancelRegistration({ params: { id: gone?.id ?? '' } });
    await deliver();
    expect(reached()).toEqual(['a@example.org', 'b@example.org'].filter((email) => email !== gone?.data.email));
  });

  it('a letter counts a registrant erased before the mail as left out, so that it ends, and ignores a replay', async () => {
    const event = await eventOf(['a@example.org', 'b@example.org']);
    const [, gone] = (await admin.eventRegistrations({ params: { id: event.id }, query: {} })).registrations;
    await send(event);
    await deliver((type) => type === 'letter.sending');
    const things = [{ kind: 'registration' as const, id: gone?.id ?? '' }];
    await admin.startErasure({ idempotencyKey: randomUUID(), body: { things, confirm: 'ERASE' } });
    for (const each of await world.announced()) if (each.type === 'person.erasing') await erase(batchOf(each));
    for (const _ of ['first', 'replay']) {
      await deliver();
      expect(await letters(event)).toMatchObject([{ state: 'done', mails: 2, sent: 1, left: 1 }]);
      for (const { pk, sk } of await world.items('notifications'))
        if (String(pk).includes(String(gone?.id)))
          await asTest(() => db().send(new DeleteCommand({ TableName: tableName('notifications'), Key: { pk, sk } })));
    }
    expect(reached()).toEqual(['a@example.org', 'b@example.org'].filter((email) => email !== gone?.data.email));
  });

  it('a letter that is stopped midway sends no more mails, and has the number it sent', async () => {
    const event = await eventOf(some(12));
    const { body } = await send(event);
    const { id } = body.letter as { id: string };
    await deliver((type) => type === 'letter.sending');
    const mails = (await world.announced()).filter(({ type }) => type === 'letter.addressed');
    for (const mail of mails.slice(0, 7)) await notify(batchOf(mail));
    const stopped = await admin.stopLetter({ params: { id: event.id, letter: id } });
    expect(stopped.letter).toMatchObject({ state: 'stopped', sent: 7 });
    expect(await deliver()).toEqual([]);
    expect(reached()).toHaveLength(7);
    expect(await admin.stopLetter({ params: { id: event.id, letter: id } })).toMatchObject({
      letter: { state: 'stopped', mails: 12, sent: 7, left: 5 },
    });
  });

  it('a letter counts rejected mailboxes, and staff get an alert that names each', async () => {
    const event = await eventOf(['a@example.org', 'b@example.org']);
    services.onMail = (mail) => (toOf(mail) === 'b@example.org' ? 'BadRequestException' : undefined);
    await send(event);
    expect(await deliver()).toEqual([]);
    expect(await letters(event)).toMatchObject([{ state: 'done', mails: 2, sent: 1, failed: 1 }]);
    const toUs = services.mails.filter((mail) => toOf(mail) === 'office@church.example').at(-1);
    expect(toUs?.Content.Simple.Body.Text.Data).toContain(
      'Your message to everyone registered for the event could not be delivered to b@example.org',
    );
  });

  it('a letter that many mailboxes reject sends twenty alerts to the office, and the digest counts the others', async () => {
    const event = await eventOf(some(24));
    services.onMail = (mail) => (ofLetter(mail) ? 'BadRequestException' : undefined);
    await send(event);
    expect(await deliver()).toEqual([]);
    expect(await letters(event)).toMatchObject([{ state: 'done', mails: 24, sent: 0, failed: 24 }]);
    const toOffice = () => services.mails.filter((mail) => toOf(mail) === 'office@church.example');
    expect(toOffice()).toHaveLength(20);
    world.now += 15 * 60_000;
    await notify({ notify: 'digest' });
    expect(toOffice().at(-1)?.Content.Simple.Body.Text.Data).toMatch(
      /their addresses do not accept email[\s\S]*Event Registration: 4\n/,
    );
  });

  it('a letter reaches all mailboxes once each despite killed calls and repeated deliveries', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(6), { minLength: 4, maxLength: inTier({ usual: 8, deep: 14 }) }),
        fc.integer({ min: 1, max: inTier({ usual: 12, deep: 48 }) }),
        async (cuts, count) => {
          services.mails.length = 0;
          const event = await eventOf(some(count));
          await send(event);
          let left = Number.POSITIVE_INFINITY;
          db().middlewareStack.remove('cut');
          // The call dies before its next write: it can change nothing from then on.
          db().middlewareStack.add(
            (next, { commandName }) =>
              async (args) => {
                if (!/^(Get|BatchGet|Query|Scan)/.test(commandName ?? '') && left-- <= 0) throw new Error('killed');
                return next(args);
              },
            { step: 'initialize', name: 'cut' },
          );
          const mine = async () => {
            const all = await world.announced();
            return all.filter(
              (told) => 'letterId' in told.data && 'eventId' in told.data && told.data.eventId === event.id,
            );
          };
          for (const [round, cut] of cuts.entries()) {
            const events = await mine();
            // A cut of 6 means no cut.
            for (const event of events) {
              left = cut === 6 ? Number.POSITIVE_INFINITY : cut;
              // Do not kill the call between SES accepting a mail and its reply, since no code can detect that
              // (docs/decisions/once-each.md).
              if (event.type === 'letter.addressed' && cut > 3) left = Number.POSITIVE_INFINITY;
              else if (event.type === 'letter.addressed') left = Math.min(left, 2);
              await notify(deliveryOf(round + 1, event)).catch(() => undefined);
            }
          }
          left = Number.POSITIVE_INFINITY;
          for (let round = cuts.length; ; round++) {
            const events = await mine();
            for (const each of events) expect(failedIn(await notify(deliveryOf(round + 1, each)))).toEqual([]);
            if ((await mine()).length === events.length) break;
          }
          db().middlewareStack.remove('cut');
          expect(reached()).toEqual(some(count));
          expect(await letters(event)).toMatchObject([
            { state: 'done', mails: count, sent: count, failed: 0, left: 0 },
          ]);
        },
      ),
      { numRuns: inTier({ usual: 1, deep: 10 }) },
    );
  });

  it('a letter is refused with an empty or long subject or text, or for a missing or cancelled event', async () => {
    const event = await eventOf(['a@example.org']);
    const { body } = await send(event, { subject: ' ', text: '' });
    expect(Object.keys(body.fields ?? {})).toEqual(['subject', 'text']);
    expect((await send(event, { subject: 'x'.repeat(longestSubject + 1) })).body.code).toBe('validation_failed');
    expect((await send(event, { subject: 'a\nBcc: x@y.z' })).body.code).toBe('validation_failed');
    expect((await send({ ...event, id: 'nowhere' })).body.code).toBe('not_found');
    await admin.deleteEvent({ params: { id: event.id } });
    expect((await send(event)).body.code).toBe('event_cancelled');
    expect(await letters(event)).toEqual([]);
  });
});
