import type { CustomEmailSenderTriggerEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import { textKey } from '#shared/content/item.ts';
import { metricsOf } from '../testing/metrics.ts';
import { startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './mail-code.lambda.ts';

const world = startWorld();
const services = startServices();
const minute = 60_000;
const sources = ['SignUp', 'ResendCode', 'ForgotPassword', 'AdminCreateUser'];

interface CodeRequest {
  readonly to?: string;
  readonly id?: string;
  readonly secret?: string;
  readonly code?: string | null;
}

async function due(source: string, asked: CodeRequest = {}): Promise<CustomEmailSenderTriggerEvent> {
  const { to = 'grace@example.org', id = 'grace', secret = '123456' } = asked;
  const code = asked.code === undefined ? await services.key.close(secret) : asked.code;
  return {
    triggerSource: `CustomEmailSender_${source}`,
    request: { type: 'customEmailSenderRequestV1', code, userAttributes: { sub: id, email: to } },
  } as unknown as CustomEmailSenderTriggerEvent;
}

const send = async (source: string, asked?: CodeRequest) => handler(await due(source, asked));
async function sent(times: number, source: string, asked?: CodeRequest): Promise<number> {
  const before = services.mails.length;
  for (let n = 0; n < times; n++) await send(source, asked);
  return services.mails.length - before;
}

const newest = () => services.mails.at(-1) ?? expect.fail('nothing was mailed');
const subjectOf = () => newest().Content.Simple.Subject.Data;
const htmlOf = () => newest().Content.Simple.Body.Html.Data;
const textOf = () => newest().Content.Simple.Body.Text.Data;

it.each([
  ['SignUp', '012345 is your code to confirm this address', 'Confirm this address'],
  ['ResendCode', '012345 is your code to confirm this address', 'Confirm this address'],
  ['ForgotPassword', '012345 is your code for a new password', 'A new password'],
])('the mail of %s has its code and purpose in the subject', async (source, subject, heading) => {
  await send(source, { secret: '012345' });
  expect(newest()).toMatchObject({
    FromEmailAddress: expect.stringContaining('<hello@church.example>'),
    ReplyToAddresses: ['office@church.example'],
    Destination: { ToAddresses: ['grace@example.org'] },
  });
  expect(subjectOf()).toBe(subject);
  expect(htmlOf()).toMatch(/<p class="code"[^>]*>012345<\/p>/);
  expect(htmlOf()).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  expect(textOf()).toMatch(/there:\n\n012345\n\n/);
});

it('an invitation has its password only in the body, exactly as it must be typed', async () => {
  const secret = 'A<b>&1"aa';
  await send('AdminCreateUser', { secret });
  expect(subjectOf()).toBe('Your account on the website of our church');
  expect(textOf()).toContain(`\n\n${secret}\n\n`);
  expect(textOf()).toContain('The temporary one works for 7 days');
  expect(htmlOf()).toContain('>A&lt;b&gt;&amp;1&quot;aa</p>');
  expect(textOf()).toContain('Sign in:\nhttps://church.example/login\n');
});

it('decrypts a code that Cognito encrypted with key commitment', async () => {
  await send('SignUp', { code: await services.key.close('765432', true) });
  expect(subjectOf()).toContain('765432');
});

it('refuses the sixth new code of a mailbox within an hour despite plus tags, and counts password codes separately', async () => {
  expect(await sent(3, 'ResendCode')).toBe(3);
  expect(await sent(4, 'ResendCode', { to: 'g.race+2@EXAMPLE.org' })).toBe(2);
  expect(await sent(9, 'ForgotPassword')).toBe(5);
  expect(await sent(1, 'ResendCode', { to: 'other@example.org' })).toBe(1);
  world.now += 60 * minute;
  expect(await sent(1, 'ResendCode')).toBe(1);
});

it('mails the codes of sign-ups and invitations without counting them', async () => {
  expect(await sent(7, 'SignUp')).toBe(7);
  expect(await sent(12, 'AdminCreateUser')).toBe(12);
  expect(await world.items('notifications')).toEqual([]);
});

it('never mails a code for another address, and writes audit lines for a user’s first five attempts in an hour', async () => {
  for (const source of ['UpdateUserAttribute', 'VerifyUserAttribute', 'Authentication']) {
    expect(await sent(3, source, { to: 'thief@example.net' })).toBe(0);
  }
  const lines = await world.items('audit');
  expect(lines).toHaveLength(5);
  for (const line of lines) {
    expect(line).toMatchObject({ pk: 'user#grace', action: 'users.refuse_address', actor: 'grace', fields: ['email'] });
    expect(JSON.stringify(line)).not.toContain('@');
  }
});

it('mails nothing without a code, and does not fail', async () => {
  await send('SignUp', { code: null });
  expect(services.mails).toEqual([]);
});

it('mails codes when counting and auditing fail, but still none for another address', async () => {
  process.env.NOTIFICATIONS_TABLE = 'gone';
  process.env.AUDIT_TABLE = 'gone';
  expect(await sent(7, 'ResendCode')).toBe(7);
  expect(await sent(7, 'ForgotPassword')).toBe(7);
  expect(await sent(1, 'UpdateUserAttribute')).toBe(0);
});

it('a failed mail is sent when Lambda retries, and counts once', async () => {
  const event = await due('ResendCode');
  services.onMail = () => 'TooManyRequestsException';
  await expect(handler(event)).rejects.toThrow();
  services.onMail = () => undefined;
  services.key.onOpen = () => 'KMSInternalException';
  await expect(handler(event)).rejects.toThrow();
  services.key.onOpen = () => undefined;
  await handler(event);
  expect(services.mails).toHaveLength(1);
  expect(await sent(9, 'ResendCode')).toBe(4);
});

it('rejects a code encrypted with another key, and does not retry an address that SES rejects', async () => {
  const event = await due('SignUp');
  process.env.CODES_KEY = `${services.key.arn}-of-another`;
  await expect(handler(event)).rejects.toThrow();
  process.env.CODES_KEY = services.key.arn;
  services.onMail = () => 'BadRequestException';
  await handler(event);
  expect(services.mails).toEqual([]);
});

it.each(sources)('a refused sender fails the call (%s), is counted, and the retry mails the code', async (source) => {
  const event = await due(source);
  services.onMail = () => 'MessageRejected';
  const { result, metrics } = await metricsOf(() => handler(event).catch(() => 'failed'));
  expect([result, metrics]).toEqual(['failed', ['MailsRefused']]);
  services.onMail = () => undefined;
  await handler(event);
  expect(services.mails).toHaveLength(1);
});

const writers = () =>
  ['top', 'foot'].map((part) => {
    const html = new RegExp(`<td class="${part}"[^>]*>(.*?)</td>`).exec(htmlOf())?.[1] ?? '';
    return html.replaceAll('<br>', '|').replace(/<[^>]+>/g, '');
  });
const site = 'https://church.example';
const why = 'You are receiving this email because an account on our website has this address, or may soon have it.';

it('every mail names the church and its place from the settings, or the church’s website if no name is set', async () => {
  const set = (key: string, content: string) =>
    world.put('content', { ...textKey(key), content, version: 1, updatedAt: world.now });
  for (const source of sources) {
    await send(source);
    expect([source, ...writers()]).toEqual([source, 'Our church’s website', `Our church’s website|${site}|${why}`]);
    expect(textOf()).toContain('on the website of our church');
  }
  await set('church_name', 'St Mary & All <Saints>');
  await set('physical_location', 'Hill Road');
  await set('primary_phone', '+254 700 000 000');
  await set('whatsapp_number', '+254 700 000 001');
  // Cached settings are at most a minute old.
  world.now += minute;
  for (const source of sources) {
    await send(source);
    const church = 'St Mary &amp; All &lt;Saints&gt;';
    const reach = 'Hill Road|+254 700 000 000|WhatsApp: https://wa.me/254700000001';
    expect([source, ...writers()]).toEqual([source, church, `${church}|${reach}|${site}|${why}`]);
    expect(textOf()).toContain('on the website of St Mary & All <Saints>');
  }
});

it('mails a code without the church’s name when the settings cannot be read', async () => {
  process.env.CONTENT_TABLE = 'gone';
  process.env.SITE_URL = '';
  await send('SignUp');
  expect(writers()).toEqual(['Our church’s website', `Our church’s website|${why}`]);
});

it('the counter of codes stores neither an address nor a code', async () => {
  await send('ResendCode', { secret: '765432' });
  expect(await world.everything()).not.toMatch(/grace|example|765432/);
});
