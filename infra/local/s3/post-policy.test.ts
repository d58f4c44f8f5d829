import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Buckets, openBuckets } from './buckets.ts';

const credentials = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'secret' };
const Key = 'media/2026-11-22-hope.mp3';
const region = 'eu-west-1';

let dir: string;
let buckets: Buckets;
let server: Server;
let s3: S3Client;
let forbidden: string | undefined;
let laterMs: number;
let handled: Promise<void>;
let onAuthorize: () => void;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'post-'));
  forbidden = undefined;
  laterMs = 0;
  onAuthorize = () => {};
  buckets = openBuckets({
    dir,
    buckets: ['church', 'other'],
    region,
    secretOf: (id) => (id === credentials.accessKeyId ? credentials.secretAccessKey : undefined),
    authorize: (_id, action, resource) => {
      onAuthorize();
      return `${action} ${resource}` !== forbidden;
    },
    now: () => Date.now() + laterMs,
  });
  server = createServer((req, res) => {
    handled = buckets.handler(req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  s3 = new S3Client({ region, credentials, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});

afterEach(() => {
  s3.destroy();
  server.closeAllConnections();
  server.close();
  rmSync(dir, { recursive: true });
});

const signed = (with_: S3Client = s3) =>
  createPresignedPost(with_, {
    Bucket: 'church',
    Key,
    Fields: { 'Content-Type': 'audio/mpeg' },
    Conditions: [['content-length-range', 4, 8]],
    Expires: 600,
  });

async function post({ url, fields }: PresignedPost, bytes: string | Uint8Array = 'sermon') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes as BlobPart], { type: 'text/html' }), 'whatever.html');
  const reply = await fetch(url, { method: 'POST', body: form });
  return [reply.status, /<Code>(\w+)</.exec(await reply.text())?.[1] ?? ''];
}

const stored = async () => {
  const found = buckets.read('church', Key);
  return 'body' in found ? [await text(found.body), found.object.contentType] : [];
};

test('a form with a signed policy stores its file under the policy’s key and type', async () => {
  expect(await post(await signed())).toEqual([204, '']);
  expect(await stored()).toEqual(['sermon', 'audio/mpeg']);
});

test('a large file arrives whole, even with boundary-like bytes at the end of a chunk', async () => {
  const bytes = new Uint8Array(3_000_000).map((_, at) => (at * 7 + (at >> 8)) % 256);
  bytes.set(Buffer.from('\r\n------'), 65_530);
  const { url, fields } = await createPresignedPost(s3, { Bucket: 'church', Key });
  expect(await post({ url, fields }, bytes)).toEqual([204, '']);
  const found = buckets.read('church', Key);
  if (!('body' in found)) return expect.fail('nothing is stored');
  const chunks: Buffer[] = [];
  for await (const chunk of found.body) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
});

type FormEdit = (fields: Record<string, string>) => Record<string, string>;
const without =
  (name: string): FormEdit =>
  ({ [name]: _gone, ...rest }) =>
    rest;

describe('forms that the policy does not allow', () => {
  test.each<[string, FormEdit, unknown[]]>([
    ['another key', (fields) => ({ ...fields, key: 'media/another.mp3' }), [403, 'AccessDenied']],
    ['another type', (fields) => ({ ...fields, 'Content-Type': 'text/html' }), [403, 'AccessDenied']],
    ['no type', without('Content-Type'), [403, 'AccessDenied']],
    [
      'a field that the policy does not list',
      (fields) => ({ ...fields, 'Cache-Control': 'no-store' }),
      [403, 'AccessDenied'],
    ],
    ['no policy', without('Policy'), [403, 'AccessDenied']],
    ['no signature', without('X-Amz-Signature'), [403, 'SignatureDoesNotMatch']],
    [
      'another policy under the same signature',
      (fields) => ({
        ...fields,
        Policy: Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64'),
      }),
      [403, 'SignatureDoesNotMatch'],
    ],
    [
      'a day other than the signature’s',
      (fields) => ({ ...fields, 'X-Amz-Date': '20200101T000000Z' }),
      [400, 'AuthorizationHeaderMalformed'],
    ],
  ])('the form is refused with %s', async (_, change, refused) => {
    const { url, fields } = await signed();
    expect(await post({ url, fields: change(fields) })).toEqual(refused);
    expect(buckets.list('church')).toEqual([]);
  });

  test('the form is refused with fewer or more bytes than the policy allows', async () => {
    expect(await post(await signed(), 'few')).toEqual([400, 'EntityTooSmall']);
    expect(await post(await signed(), 'too many ')).toEqual([400, 'EntityTooLarge']);
    expect(buckets.list('church')).toEqual([]);
  });

  test('the form is refused after the policy has expired', async () => {
    const form = await signed();
    laterMs = 601_000;
    expect(await post(form)).toEqual([403, 'AccessDenied']);
    expect(buckets.list('church')).toEqual([]);
  });

  test('the form is refused for another bucket', async () => {
    const { url, fields } = await signed();
    const other = url.replace('church', 'other');
    expect(await post({ url: other, fields })).toEqual([403, 'AccessDenied']);
    expect(await post({ url: other, fields: { ...fields, bucket: 'other' } })).toEqual([403, 'AccessDenied']);
    expect(buckets.list('other')).toEqual([]);
  });

  test('the form is refused for an unknown signer or one without write permission', async () => {
    const config = { region, endpoint: s3.config.endpoint };
    const stranger = new S3Client({ ...config, credentials: { ...credentials, accessKeyId: 'AKIASTRANGER' } });
    expect(await post(await signed(stranger))).toEqual([403, 'InvalidAccessKeyId']);
    forbidden = `s3:PutObject arn:aws:s3:::church/${Key}`;
    expect(await post(await signed())).toEqual([403, 'AccessDenied']);
    expect(buckets.list('church')).toEqual([]);
  });

  test('an aborted form upload is not stored', async () => {
    const { url, fields } = await signed();
    const part = (name: string, value: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}`;
    const texts = Object.entries(fields).map(([name, value]) => `${part(name, value)}\r\n`);
    const sending = request(url, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' } });
    sending.on('error', () => {});
    const allowed = new Promise<void>((resolve) => {
      onAuthorize = resolve;
    });
    sending.write(`${texts.join('')}${part('file', 'serm')}`);
    await allowed;
    sending.destroy();
    await handled;
    expect(buckets.list('church')).toEqual([]);
    expect(await post(await signed())).toEqual([204, '']);
  });

  test('a form without a file or with a truncated body is refused', async () => {
    const { url, fields } = await signed();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const send = async (body: BodyInit, type?: string) => {
      const reply = await fetch(url, { method: 'POST', body, ...(type && { headers: { 'content-type': type } }) });
      return [reply.status, /<Code>(\w+)</.exec(await reply.text())?.[1]];
    };
    expect(await send(form)).toEqual([400, 'MalformedPOSTRequest']);
    const whole = new Response(form);
    const cut = (await whole.text()).slice(0, -10);
    expect(await send(cut, whole.headers.get('content-type') ?? '')).toEqual([400, 'MalformedPOSTRequest']);
    expect(await send('x'.repeat(40_000), 'multipart/form-data; boundary=b')).toEqual([
      400,
      'MaxPostPreDataLengthExceeded',
    ]);
  });
});
