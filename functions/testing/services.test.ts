import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { expect, it } from 'vitest';
import { startServices } from './services.ts';

const services = startServices();
const client = {
  region: 'eu-west-1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  maxAttempts: 1,
};

it('a mail that SES would refuse is refused, and not among the sent ones', async () => {
  const send = (Data: string) => {
    const Simple = { Subject: { Data }, Body: { Text: { Data: 'Karibu' } } };
    const Destination = { ToAddresses: ['amani@example.org'] };
    const mail = { FromEmailAddress: 'office@example.org', Destination, Content: { Simple } };
    return new SESv2Client(client).send(new SendEmailCommand(mail));
  };
  await expect(send('Hello\r\nBcc: x@example.org')).rejects.toMatchObject({ name: 'BadRequestException' });
  await send('Hello');
  expect(services.mails).toHaveLength(1);
});

it('an entry that EventBridge would refuse is refused, and its neighbours are taken', async () => {
  const entry = { Source: 'steeple', DetailType: 'x', Detail: '{}', EventBusName: 'bus' };
  const Entries = [entry, { ...entry, Detail: '{oops' }, { ...entry, EventBusName: 'other' }];
  const put = (entries: typeof Entries) =>
    new EventBridgeClient(client).send(new PutEventsCommand({ Entries: entries }));
  const reply = await put(Entries);
  const codes = [undefined, 'MalformedDetail', 'ResourceNotFoundException'];
  expect(reply.Entries?.map(({ ErrorCode }) => ErrorCode)).toEqual(codes);
  expect(services.events).toEqual([{}]);
  await expect(put(Array(11).fill(entry))).rejects.toMatchObject({ name: 'ValidationException' });
});
