import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { handler as notify } from '../../notifications/notify.lambda.ts';
import { submit } from '../../testing/factories.ts';
import { apiAs, invoke } from '../../testing/invoke.ts';
import { personItem } from '../../testing/person.ts';
import { batchOf, failedIn, type SentMail, startServices } from '../../testing/services.ts';
import { startWorld } from '../../testing/world.ts';

const world = startWorld();
const services = startServices();
const pastor = apiAs('pastor');

const address = 'wanjiru@example.org';
const letter = { subject: 'Your question', text: 'Dear Wanjiru,\n\nyes, you may come.' };

async function contact(more: object = {}, token?: string): Promise<string> {
  const data = { name: 'Wanjiru', email: address, subject: 'S', message: 'M', ...more };
  const { body } = await submit({ action: 'submit_registration', type: 'contact_form', data, ...(token && { token }) });
  return (body.registration as { id: string }).id;
}
const reply = (id: string, body: object = letter, key: string = randomUUID()) =>
  invoke('replyToRegistration', { as: 'pastor', params: { id }, body, headers: { 'idempotency-key': key } });
const replied = async () => (await world.announced()).filter(({ type }) => type === 'registration.replied');
const deliver = async () => failedIn(await notify(batchOf(...(await replied()))));
const repliesOf = async (id: string) => (await pastor.listNotes({ params: { id } })).replies;
const to = ({ Destination }: SentMail) => Destination.ToAddresses[0];

describe('a reply to a registration', () => {
  it('a reply is mailed in the name of staff and church, answered to the church, and kept with author and outcome', async () => {
    await world.put('users', personItem('sub-of-pastor', { name: 'Samuel Otieno', role: 'pastor' }));
    const id = await contact();
    const { status, body } = await reply(id);
    const by = { id: 'sub-of-pastor', name: 'Samuel Otieno' };
    expect([status, body.reply]).toMatchObject([
      201,
      { ...letter, by, state: 'sending', at: '2026-11-21T06:00:00.000Z' },
    ]);
    expect(await deliver()).toEqual([]);
    const [mail, ...others] = services.mails;
    expect([mail && to(mail), others]).toEqual([address, []]);
    expect(mail?.FromEmailAddress).toMatch(/^"Samuel Otieno, [^"]+" <hello@church\.example>$/);
    expect(mail?.ReplyToAddresses).toEqual(['office@church.example']);
    expect(mail?.Content.Simple.Subject.Data).toBe('Your question');
    expect(mail?.Content.Simple.Body.Text.Data).toContain('yes, you may come.\n\nSamuel Otieno');
    expect(await repliesOf(id)).toMatchObject([{ ...letter, by, state: 'sent' }]);
    expect(JSON.stringify([await world.items('audit'), await world.items('outbox')])).not.toContain('may come');
  });

  it('one press is one mail: twenty requests with a key are one reply, and another text under it is refused', async () => {
    const id = await contact();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => reply(id, letter, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    await deliver();
    await deliver();
    expect(services.mails.map(to)).toEqual([address]);
    expect((await reply(id, { ...letter, text: 'No.' }, key)).body.code).toBe('idempotency_key_reused');
    expect(await repliesOf(id)).toHaveLength(1);
  });

  it('two replies at the same moment are both kept and mailed', async () => {
    const id = await contact();
    const both = await Promise.all([reply(id), reply(id, { ...letter, text: 'One more thing' })]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await deliver()).toEqual([]);
    expect(services.mails).toHaveLength(2);
    expect((await replied()).map((event) => event.id)).toEqual([`${id}.reply.1`, `${id}.reply.2`]);
  });

  it('a reply that the mail service refuses becomes failed, and the office gets an alert', async () => {
    const id = await contact();
    await reply(id);
    services.onMail = (mail) => (to(mail) === address ? 'BadRequestException' : undefined);
    expect(await deliver()).toEqual([]);
    expect(await repliesOf(id)).toMatchObject([{ state: 'failed' }]);
    expect(services.mails.map(to)).toEqual(['office@church.example']);
    expect(services.mails[0]?.Content.Simple.Body.Text.Data).toContain('Your reply could not be delivered');
  });

  it('the sixth reply within an hour, suspected spam and registrations without an email are refused', async () => {
    const id = await contact();
    for (let times = 0; times < 5; times++) expect((await reply(id)).status).toBe(201);
    const before = await world.everything();
    const tooMany = await reply(id);
    expect([tooMany.status, tooMany.headers['retry-after']]).toEqual([429, '3600']);
    expect(await world.everything()).toBe(before);
    const suspect = await contact({ email: 'b@example.org' }, 'forged');
    expect((await reply(suspect)).body).toMatchObject({ code: 'not_mailable', reason: 'suspect' });
    const item = (await world.items('registrations')).find(({ pk }) => pk === suspect) ?? {};
    await world.put('registrations', { ...item, status: 'confirmed', data: { name: 'B', phone: '0712 345 678' } });
    expect((await reply(suspect)).body).toMatchObject({ code: 'not_mailable', reason: 'no_mailbox' });
    expect((await reply(id, { subject: 'Two\nlines', text: ' ' })).body.fields).toEqual({
      subject: expect.any(String),
      text: expect.any(String),
    });
    expect((await reply('a'.repeat(26))).status).toBe(404);
  });

  it('an erased registration’s reply is neither mailed nor listed', async () => {
    const id = await contact();
    await reply(id);
    const item = (await world.items('registrations')).find(({ pk, sk }) => pk === id && sk === 'registration');
    await world.put('registrations', { ...item, erasedAt: world.now });
    expect(await deliver()).toEqual([]);
    expect(services.mails).toEqual([]);
    expect((await invoke('listNotes', { as: 'pastor', params: { id } })).status).toBe(404);
    expect((await reply(id)).status).toBe(404);
  });
});
