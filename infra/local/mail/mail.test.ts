import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand, type SendEmailRequest } from '@aws-sdk/client-sesv2';
import { afterAll, describe, expect, test } from 'vitest';
import { rawMessage } from '#functions/mail/raw-message.ts';
import { openStore } from '../kernel/store.ts';
import { localCredentials, manualClock, mount } from '../testing/rig.ts';
import { createMail } from './mail.ts';

const closing: (() => unknown)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

async function post(store = openStore()) {
  const clock = manualClock();
  const mail = createMail({ store, clock });
  const server = await mount((request, body) => mail.handle(request.method ?? '', request.url ?? '', body));
  const client = new SESv2Client({ endpoint: server.endpoint, maxAttempts: 1, ...localCredentials });
  closing.push(() => client.destroy(), server.close);
  return { mail, clock, send: (request: SendEmailRequest) => client.send(new SendEmailCommand(request)) };
}

const request = (over: Partial<SendEmailRequest> = {}, subject = 'Uthibitisho ✓'): SendEmailRequest => ({
  FromEmailAddress: 'Jacaranda Hill <office@example.org>',
  Destination: { ToAddresses: ['amani@example.org'] },
  Content: {
    Simple: { Subject: { Data: subject }, Body: { Text: { Data: 'Karibu' }, Html: { Data: '<p>Karibu</p>' } } },
  },
  ...over,
});

test('an acknowledged mail is on disk with its attachments', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'steeple-mail-'));
  const { send, mail, clock } = await post(openStore(dir));
  const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:Ibada ya Jumapili – Karibu\r\nEND:VCALENDAR\r\n';
  const bytes = Uint8Array.from([0, 255, 128, 7]);
  const reply = await send({
    ...request({ ReplyToAddresses: ['office@example.org'] }),
    Content: {
      Simple: {
        Subject: { Data: 'Hello' },
        Body: { Text: { Data: 'Karibu' } },
        Headers: [{ Name: 'X-Correlation-Id', Value: 'c1' }],
        Attachments: [
          { FileName: 'event.ics', ContentType: 'text/calendar; method=PUBLISH', RawContent: Buffer.from(calendar) },
          { FileName: 'photo.png', ContentType: 'image/png', RawContent: bytes },
        ],
      },
    },
  });
  const another = openStore(dir);
  expect(createMail({ store: another, clock }).list()).toEqual([
    {
      id: reply.MessageId,
      at: '2026-11-21T09:00:00.000Z',
      from: 'Jacaranda Hill <office@example.org>',
      to: 'amani@example.org',
      replyTo: 'office@example.org',
      subject: 'Hello',
      text: 'Karibu',
      html: '',
      headers: { 'X-Correlation-Id': 'c1' },
      attachments: [
        { filename: 'event.ics', contentType: 'text/calendar; method=PUBLISH', encoding: 'utf8', content: calendar },
        { filename: 'photo.png', contentType: 'image/png', encoding: 'base64', content: 'AP+ABw==' },
      ],
    },
  ]);
  another.close();
  await send(request());
  expect(mail.list().map((one) => one.subject)).toEqual(['Uthibitisho ✓', 'Hello']);
  rmSync(dir, { recursive: true });
});

test('a raw message is stored with its parts, its attachment and its invitation', async () => {
  const { send, mail } = await post();
  const calendar = { method: 'REQUEST', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' };
  const { FromEmailAddress: from = '', Destination } = request();
  const addresses = { from, to: 'amani@example.org', replyTo: 'office@example.org' };
  const texts = { subject: 'Uthibitisho ✓', text: 'Karibu', html: '<p>Karibu</p>' };
  const Data = rawMessage({ ...addresses, ...texts, headers: [['X-Correlation-Id', 'c1']], calendar, at: 0 });
  await send({ FromEmailAddress: from, Destination, Content: { Raw: { Data } } });
  const [file] = [{ filename: 'event.ics', contentType: 'application/ics; name="event.ics"', encoding: 'utf8' }];
  expect(mail.list()[0]).toMatchObject({
    ...addresses,
    ...texts,
    headers: { 'X-Correlation-Id': 'c1' },
    attachments: [{ ...file, content: calendar.text }],
    invitation: { contentType: 'text/calendar; charset=utf-8; method=REQUEST', content: calendar.text },
  });
});

describe('SendEmail validation', () => {
  test.each<[string, SendEmailRequest]>([
    ['no sender', request({ FromEmailAddress: undefined })],
    ['no recipient', request({ Destination: {} })],
    ['a text that is not an address', request({ Destination: { ToAddresses: ['amani'] } })],
    ['a line break in an address', request({ Destination: { ToAddresses: ['a@b.org\r\nBcc: x@y.org'] } })],
    ['a name that is not ASCII', request({ Destination: { ToAddresses: ['Müller <a@b.org>'] } })],
    ['a line break in the subject', request({}, 'Hello\r\nBcc: x@y.org')],
    ['no body', request({ Content: { Simple: { Subject: { Data: 'x' }, Body: {} } } })],
    ['a raw message without headers', request({ Content: { Raw: { Data: Buffer.from('x') } } })],
  ])('SendEmail refuses %s and stores nothing', async (_, bad) => {
    const { send, mail } = await post();
    await expect(send(bad)).rejects.toMatchObject({ name: 'BadRequestException' });
    expect(mail.list()).toEqual([]);
  });

  test('an unsupported SES operation answers 404', async () => {
    const { mail } = await post();
    expect(await mail.handle('GET', '/v2/email/account', undefined)).toMatchObject({ status: 404 });
  });
});

test('listText returns the list as JSON, and find returns a mail by its id', async () => {
  const { send, mail } = await post();
  expect(mail.listText()).toBe('[]');
  for (const subject of ['One', 'Two "quoted"', 'Three']) await send(request({}, subject));
  expect(mail.list().map(({ subject }) => subject)).toEqual(['Three', 'Two "quoted"', 'One']);
  expect(JSON.parse(mail.listText())).toEqual(mail.list());
  const [, second] = mail.list();
  expect(mail.find(second?.id ?? '')).toEqual(second);
  expect(mail.find('none')).toBeUndefined();
});
