import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { handler as notify } from '../../notifications/notify.lambda.ts';
import { eventInput, makeEvent, register, registrationFor, submit, testAnswers } from '../../testing/factories.ts';
import { apiAs, invoke } from '../../testing/invoke.ts';
import { batchOf, deliveryOf, failedIn, startServices } from '../../testing/services.ts';
import { startWorld } from '../../testing/world.ts';

const world = startWorld();
const services = startServices();
const admin = apiAs('admin');

const resend = (id: string, key: string = randomUUID(), as: 'pastor' | 'accounts' = 'pastor') =>
  invoke('resendConfirmation', { as, params: { id }, headers: { 'idempotency-key': key } });
const resent = async () => (await world.announced()).filter(({ type }) => type === 'registration.resent');
const deliver = async () => failedIn(await notify(batchOf(...(await world.announced()))));
const mailsTo = (address: string) => services.mails.filter(({ Destination }) => Destination.ToAddresses[0] === address);
const textOf = (mail: (typeof services.mails)[number] | undefined) => mail?.Content.Simple.Body.Text.Data ?? '';

async function mailed(more: Record<string, unknown> = {}, answers: Record<string, unknown> = {}) {
  const event = await makeEvent(more);
  const { id, reference } = await register(event, { email: 'a@example.org', ...answers });
  await deliver();
  return { event, id, reference };
}

describe('a resent confirmation', () => {
  it('a resent confirmation has the current facts of the record and the event, and the current calendar file', async () => {
    const { event, id, reference } = await mailed({ price: 250 }, { attendees: 2 });
    const more = { price: 250, location: 'The garden', start_date: '2026-12-06 15:30:00', end_date: null };
    await admin.updateEvent({ params: { id: event.id }, body: eventInput(more) });
    world.now += 60_000;
    const { status, body } = await resend(id);
    expect([status, body.registration]).toMatchObject([200, { id, resent_at: '2026-11-21T06:01:00.000Z' }]);
    expect(await deliver()).toEqual([]);
    const [first, again, ...others] = mailsTo('a@example.org');
    expect(others).toEqual([]);
    expect(again?.Content.Simple.Subject.Data).toBe('You are registered: Harvest Supper');
    for (const said of ['Sunday 6 December 2026, 3:30 PM (EAT)', 'The garden', 'Ksh 500', reference]) {
      expect(textOf(again)).toContain(said);
    }
    const fileOf = (mail: typeof first) =>
      Buffer.from(mail?.Content.Simple.Attachments?.[0]?.RawContent ?? '', 'base64').toString();
    expect(fileOf(again)).toContain('DTSTART;TZID=Africa/Nairobi:20261206T153000');
    const sequence = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
    expect(sequence(fileOf(again))).toBeGreaterThan(sequence(fileOf(first)));
    // Staff know of the registration, and pressed the button themselves.
    expect(mailsTo('office@church.example')).toHaveLength(1);
    expect((await world.items('audit')).at(-1)).toMatchObject({
      pk: `registration#${id}`,
      action: 'registration.resend',
      actor: 'sub-of-pastor',
    });
  });

  it('a confirmation is resent once per key, even with twenty concurrent requests and repeated deliveries', async () => {
    const { id } = await mailed();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => resend(id, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await resent()).toMatchObject([{ id: `${id}.resent.1`, data: { registrationId: id } }]);
    await deliver();
    await deliver();
    expect(mailsTo('a@example.org')).toHaveLength(2);
  });

  it('a confirmation is resent once although the first delivery of its event fails and the last is repeated', async () => {
    const { id } = await mailed();
    await resend(id);
    const [told] = await resent();
    services.onMail = () => 'TooManyRequestsException';
    expect(failedIn(await notify(deliveryOf(1, told)))).toHaveLength(1);
    services.onMail = () => undefined;
    expect(failedIn(await notify(deliveryOf(2, told)))).toEqual([]);
    expect(failedIn(await notify(deliveryOf(3, told)))).toEqual([]);
    expect(mailsTo('a@example.org')).toHaveLength(2);
  });

  it('the fourth resend within an hour is refused with the time to wait, and accepted after it', async () => {
    const { id } = await mailed();
    for (let times = 0; times < 3; times++) {
      expect((await resend(id)).status).toBe(200);
      world.now += 60_000;
    }
    const before = await world.everything();
    const { status, headers, body } = await resend(id);
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'rate_limited', String(57 * 60)]);
    expect(await world.everything()).toBe(before);
    world.now += 57 * 60_000;
    expect((await resend(id)).status).toBe(200);
  });

  it('resending asks again to confirm held places', async () => {
    const { id } = await mailed({ confirm_places: true });
    await resend(id);
    await deliver();
    const [, again] = mailsTo('a@example.org');
    expect(again?.Content.Simple.Subject.Data).toBe('Please confirm your places: Harvest Supper');
    expect(textOf(again)).toContain('/api/confirm-places?');
    expect(again?.Content.Simple.Attachments).toBeUndefined();
  });

  it('no resent confirmation is mailed if the registration was cancelled before the mail was written', async () => {
    const { id } = await mailed();
    await resend(id);
    await admin.cancelRegistration({ params: { id } });
    await deliver();
    const subjects = mailsTo('a@example.org').map(({ Content }) => Content.Simple.Subject.Data);
    expect(subjects).toEqual(['You are registered: Harvest Supper', 'Your registration is cancelled: Harvest Supper']);
  });

  it('staff get a mail if a resent confirmation cannot be delivered', async () => {
    const { id } = await mailed();
    await resend(id);
    services.onMail = ({ Destination }) =>
      Destination.ToAddresses[0] === 'a@example.org' ? 'BadRequestException' : undefined;
    await deliver();
    expect(textOf(mailsTo('office@church.example').at(-1))).toContain('could not be delivered to a@example.org');
  });

  const refused: Record<string, [string, string | undefined, (event: StaffEvent) => Promise<string>]> = {
    'was cancelled': [
      'registration_cancelled',
      undefined,
      async (event) => {
        const { id } = await register(event);
        await admin.cancelRegistration({ params: { id } });
        return id;
      },
    ],
    'looks like spam': [
      'not_mailable',
      'suspect',
      async (event) =>
        ((await submit({ ...registrationFor(event), token: undefined })).body.registration as { id: string }).id,
    ],
    'is a trial': [
      'not_mailable',
      'trial',
      async () => {
        const body = { action: 'submit_registration', type: 'test_registration', data: testAnswers };
        return ((await submit(body)).body.registration as { id: string }).id;
      },
    ],
    'is for an event that was called off': [
      'not_mailable',
      'called_off',
      async (event) => {
        const { id } = await register(event);
        await admin.deleteEvent({ params: { id: event.id } });
        return id;
      },
    ],
    'is nowhere': ['not_found', undefined, async () => 'x'.repeat(26)],
  };
  it.each(Object.entries(refused))(
    'resending is refused for a registration that %s, and stores nothing',
    async (_, [code, reason, make]) => {
      const id = await make(await makeEvent());
      const before = await world.everything();
      const { body } = await resend(id);
      expect([body.code, body.reason]).toEqual([code, reason]);
      expect(await world.everything()).toBe(before);
    },
  );
});
