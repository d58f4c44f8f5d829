import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
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

it('a request that S3 would refuse is refused, and changes no object', async () => {
  const s3 = new S3Client(client);
  const object = { Bucket: 'site', Key: 'a.txt' };
  await s3.send(new PutObjectCommand({ ...object, Body: 'Karibu ✓', ContentType: 'text/plain' }));
  const found = await s3.send(new GetObjectCommand({ ...object, Range: 'bytes=0-5' }));
  expect([await found.Body?.transformToString(), found.ContentRange]).toEqual(['Karibu', 'bytes 0-5/10']);
  const beyond = s3.send(new GetObjectCommand({ ...object, Range: 'bytes=10-' }));
  await expect(beyond).rejects.toMatchObject({ name: 'InvalidRange' });
  const damaged = s3.send(new PutObjectCommand({ ...object, Body: 'Other', ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' }));
  await expect(damaged).rejects.toMatchObject({ name: 'BadDigest' });
  const missing = s3.send(new GetObjectCommand({ ...object, Key: 'b.txt' }));
  await expect(missing).rejects.toMatchObject({ name: 'AccessDenied' });
  expect([...services.files].map(([key, { body }]) => [key, body])).toEqual([['a.txt', 'Karibu ✓']]);
});
