import type { CustomEmailSenderTriggerEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import { textKey } from '#shared/content/item.ts';
import { startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './mail-code.lambda.ts';

const world = startWorld();
const services = startServices();
const minute = 60_000;
const sources = ['SignUp', 'ResendCode', 'ForgotPassword', 'AdminCreateUser'];

interface Asked {
  readonly to?: string;
  readonly id?: string;
  readonly secret?: string;
  /** As Cognito encrypted it; `secret` where left out. */
  readonly code?: string | null;
}

/** Cognito has something to mail, as its event says it. */
async function due(source: string, asked: Asked = {}): Promise<CustomEmailSenderTriggerEvent> {
  const { to = 'grace@example.org', id = 'grace', secret = '123456' } = asked;
  const code = asked.code === undefined ? await services.key.close(secret) : asked.code;
  return {
    triggerSource: `CustomEmailSender_${source}`,
    request: { type: 'customEmailSenderRequestV1', code, userAttributes: { sub: id, email: to } },
  } as unknown as CustomEmailSenderTriggerEvent;
}

const send = async (source: string, asked?: Asked) => handler(await due(source, asked));
/** How many mails went out of these. */
async function sent(times: number, source: string, asked?: Asked): Promise<number> {
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
])('the mail of %s says its code and what it is for in the subject', async (source, subject, heading) => {
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

it('an invitation brings its password in the body alone, as it is typed', async () => {
  const secret = 'A<b>&1"aa';
  await send('AdminCreateUser', { secret });
  expect(subjectOf()).toBe('Your account on the website of our church');
  expect(textOf()).toContain(`\n\n${secret}\n\n`);
  expect(textOf()).toContain('The temporary one serves for 7 days');
  expect(htmlOf()).toContain('>A&lt;b&gt;&amp;1&quot;aa</p>');
  expect(textOf()).toContain('Sign in:\nhttps://church.example/login\n');
});

it('what Cognito encrypts with a commitment to the key is opened as well', async () => {
  await send('SignUp', { code: await services.key.close('765432', true) });
  expect(subjectOf()).toContain('765432');
});

it('the sixth new code within an hour is not mailed, whatever stands after a plus; those of a new password are counted apart', async () => {
  expect(await sent(3, 'ResendCode')).toBe(3);
  expect(await sent(4, 'ResendCode', { to: 'g.race+2@EXAMPLE.org' })).toBe(2);
  expect(await sent(9, 'ForgotPassword')).toBe(5);
  expect(await sent(1, 'ResendCode', { to: 'other@example.org' })).toBe(1);
  world.now += 60 * minute;
  expect(await sent(1, 'ResendCode')).toBe(1);
});

it('sign-ups were counted when they were asked for, and staff invite as often as they like', async () => {
  expect(await sent(7, 'SignUp')).toBe(7);
  expect(await sent(12, 'AdminCreateUser')).toBe(12);
  expect(await world.items('notifications')).toEqual([]);
});

it('no code is mailed for another address, ever, and the attempts of a person are noted, the first five of an hour', async () => {
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

it('where there is nothing to mail, nothing is, and it is not tried again', async () => {
  await send('SignUp', { code: null });
  expect(services.mails).toEqual([]);
});

it('where nothing can be counted or noted, codes are mailed, and none for another address', async () => {
  process.env.NOTIFICATIONS_TABLE = 'gone';
  process.env.AUDIT_TABLE = 'gone';
  expect(await sent(7, 'ResendCode')).toBe(7);
  expect(await sent(7, 'ForgotPassword')).toBe(7);
  expect(await sent(1, 'UpdateUserAttribute')).toBe(0);
});

it('a mail that failed is sent when Lambda calls again, and counts once', async () => {
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

it('what another key closed is not opened, and an address that SES refuses for good is not tried again', async () => {
  const event = await due('SignUp');
  process.env.CODES_KEY = `${services.key.arn}-of-another`;
  await expect(handler(event)).rejects.toThrow();
  process.env.CODES_KEY = services.key.arn;
  services.onMail = () => 'MessageRejected';
  await handler(event);
  expect(services.mails).toEqual([]);
});

/** Who writes, as head and foot of the newest mail name them. */
const writers = () =>
  ['top', 'foot'].map((part) => {
    const html = new RegExp(`<td class="${part}"[^>]*>(.*?)</td>`).exec(htmlOf())?.[1] ?? '';
    return html.replaceAll('<br>', '|').replace(/<[^>]+>/g, '');
  });
const site = 'https://church.example';
const why = 'You get this email because of an account on our website that has this address, or is to have it.';

it('every mail names the church and says where it is, by the settings; as long as there is no name it speaks of the church’s website', async () => {
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
  // What is kept of the settings is a minute old at most.
  world.now += minute;
  for (const source of sources) {
    await send(source);
    const church = 'St Mary &amp; All &lt;Saints&gt;';
    expect([source, ...writers()]).toEqual([source, church, `${church}|Hill Road|+254 700 000 000|${site}|${why}`]);
    expect(textOf()).toContain('on the website of St Mary & All <Saints>');
  }
});

it('a code is mailed without the church’s name where its settings cannot be read', async () => {
  process.env.CONTENT_TABLE = 'gone';
  // Nor its address, where CloudFront's is all that the site has.
  process.env.SITE_URL = '';
  await send('SignUp');
  expect(writers()).toEqual(['Our church’s website', `Our church’s website|${why}`]);
});

it('what is counted says nothing of whom, and no code is kept', async () => {
  await send('ResendCode', { secret: '765432' });
  expect(await world.everything()).not.toMatch(/grace|example|765432/);
});
