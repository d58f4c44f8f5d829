import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientRequest, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTier } from '#shared/testing/tier.ts';
import { type Buckets, openBuckets } from './buckets.ts';
import { ObjectFiles } from './object-files.ts';

const Bucket = 'site';
const credentials = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'secret' };

let dir: string;
let buckets: Buckets;
let server: Server;
let endpoint: string;
let s3: S3Client;
let denied: string[];
let clock: () => number;

function open(): Buckets {
  return openBuckets({
    dir,
    buckets: [Bucket, 'media'],
    region: 'eu-west-1',
    secretOf: (id) => (id === credentials.accessKeyId ? credentials.secretAccessKey : undefined),
    authorize: (_id, action, resource) => !denied.some((rule) => `${action} ${resource}`.startsWith(rule)),
    now: () => clock(),
  });
}

const client = (over: ConstructorParameters<typeof S3Client>[0] = {}) =>
  new S3Client({ region: 'eu-west-1', endpoint, credentials, maxAttempts: 1, ...over });

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'buckets-'));
  denied = [];
  clock = Date.now;
  buckets = open();
  server = createServer((req, res) => void buckets.handler(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  s3 = client();
});

afterEach(() => {
  s3.destroy();
  server.closeAllConnections();
  server.close();
  rmSync(dir, { recursive: true });
});

const put = (Key: string, Body: string, more: object = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = (Key: string, more: object = {}) => s3.send(new GetObjectCommand({ Bucket, Key, ...more }));
/** A signed PutObject request whose body the test sends itself. */
async function signedPut(Key: string, length: number, more: object = {}): Promise<ClientRequest> {
  const capture = client({
    requestHandler: {
      handle: async (sent: { path: string; query: Record<string, string>; headers: Record<string, string> }) => {
        throw sent;
      },
    },
  });
  const sent = await capture
    .send(new PutObjectCommand({ Bucket, Key, Body: 'n'.repeat(length), ...more }))
    .catch((e) => e);
  return request(endpoint, {
    method: 'PUT',
    path: `${sent.path}?${new URLSearchParams(sent.query)}`,
    headers: sent.headers,
  });
}
const refusal = async (sent: Promise<unknown>) => {
  const error = await sent.then(
    () => expect.fail('was not refused'),
    (caught: S3ServiceException) => caught,
  );
  return { name: error.name, status: error.$metadata?.httpStatusCode, message: error.message };
};

test('GetObject returns an object’s bytes and all its metadata', async () => {
  const said = {
    ContentType: 'text/html; charset=utf-8',
    CacheControl: 'max-age=60',
    ContentDisposition: 'attachment',
    ContentLanguage: 'sw',
    Metadata: { writer: 'render' },
  };
  const stored = await put('events/Ünï code+&<>/index.html', '<p>Karibu</p>', said);
  const found = await get('events/Ünï code+&<>/index.html', { ChecksumMode: 'ENABLED' });
  expect(found).toMatchObject({ ...said, ETag: stored.ETag, ContentLength: 13, ChecksumCRC32: stored.ChecksumCRC32 });
  expect(await found.Body?.transformToString()).toBe('<p>Karibu</p>');
  const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'events/Ünï code+&<>/index.html' }));
  expect(head).toMatchObject({ ...said, ETag: stored.ETag, ContentLength: 13 });
});

test('GetObject can override the content type and disposition', async () => {
  await put('a', 'x', { ContentType: 'text/html' });
  const found = await get('a', { ResponseContentType: 'text/plain', ResponseContentDisposition: 'inline' });
  expect(found).toMatchObject({ ContentType: 'text/plain', ContentDisposition: 'inline' });
});

test('an aws-chunked stream with a CRC-32 trailer is stored without its frames', async () => {
  const pieces = Array.from({ length: 300 }, (_, i) => Buffer.alloc(1021, i));
  const whole = Buffer.concat(pieces);
  const stored = await s3.send(
    new PutObjectCommand({ Bucket, Key: 'big', Body: Readable.from(pieces), ContentLength: whole.length }),
  );
  const found = await get('big', { ChecksumMode: 'ENABLED' });
  expect(Buffer.from((await found.Body?.transformToByteArray()) ?? [])).toEqual(whole);
  expect(found.ContentEncoding).toBeUndefined();
  expect(found.ChecksumCRC32).toBe(stored.ChecksumCRC32);
});

test.each([
  ['bytes=2-4', 'cde', 'bytes 2-4/10'],
  ['bytes=7-', 'hij', 'bytes 7-9/10'],
  ['bytes=-5', 'fghij', 'bytes 5-9/10'],
  ['bytes=-50', 'abcdefghij', 'bytes 0-9/10'],
  ['bytes=8-99', 'ij', 'bytes 8-9/10'],
  ['bytes=5-2', 'abcdefghij', undefined],
])('GetObject returns the range %s', async (Range, bytes, contentRange) => {
  await put('letters', 'abcdefghij');
  const found = await get('letters', { Range });
  expect(await found.Body?.transformToString()).toBe(bytes);
  expect(found.ContentRange).toBe(contentRange);
  expect(found.$metadata.httpStatusCode).toBe(contentRange ? 206 : 200);
});

test('GetObject answers 416 beyond the end, 304 if unchanged and 412 if changed', async () => {
  const { ETag } = await put('letters', 'abcdefghij');
  expect(await refusal(get('letters', { Range: 'bytes=10-' }))).toMatchObject({ name: 'InvalidRange', status: 416 });
  expect(await refusal(get('letters', { Range: 'bytes=-0' }))).toMatchObject({ name: 'InvalidRange', status: 416 });
  expect(await refusal(get('letters', { IfNoneMatch: ETag }))).toMatchObject({ status: 304 });
  expect(await refusal(get('letters', { IfMatch: '"other"' }))).toMatchObject({ status: 412 });
  expect(await (await get('letters', { IfNoneMatch: '"other"', IfMatch: ETag })).Body?.transformToString()).toBe(
    'abcdefghij',
  );
});

test('only one of 20 concurrent writers with IfNoneMatch succeeds', async () => {
  const tries = Array.from({ length: 20 }, (_, i) => put('once', `writer ${i}`, { IfNoneMatch: '*' }));
  const results = await Promise.allSettled(tries);
  const winners = results.flatMap((result, i) => (result.status === 'fulfilled' ? [i] : []));
  expect(winners).toHaveLength(1);
  expect(await (await get('once')).Body?.transformToString()).toBe(`writer ${winners[0]}`);
  expect(await refusal(put('once', 'late', { IfNoneMatch: '*' }))).toMatchObject({
    name: 'PreconditionFailed',
    status: 412,
  });
});

test('only one of 20 concurrent writers with the same IfMatch succeeds', async () => {
  const { ETag } = await put('page', 'version 0');
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => put('page', `from writer ${i}`, { IfMatch: ETag })),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  expect(await refusal(put('page', 'x', { IfMatch: ETag }))).toMatchObject({ name: 'PreconditionFailed', status: 412 });
  expect(await refusal(put('none', 'x', { IfMatch: ETag }))).toMatchObject({ name: 'NoSuchKey', status: 404 });
});

test('DeleteObject answers 204 for existing and missing objects', async () => {
  await put('gone', 'x');
  for (let i = 0; i < 2; i++) {
    const { $metadata } = await s3.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }));
    expect($metadata.httpStatusCode).toBe(204);
  }
  expect(await refusal(get('gone'))).toMatchObject({ name: 'NoSuchKey', status: 404 });
  expect(open().list(Bucket)).toEqual([]);
});

test('ListObjectsV2 returns pages in key order with common prefixes', async () => {
  const keys = ['a/1', 'a/2', 'b', 'c/1', 'd&<e>', 'é', '\u{1F54A}', '\uFF5E'];
  for (const key of keys) await buckets.write(Bucket, key, key);
  const list = (more: object = {}) => s3.send(new ListObjectsV2Command({ Bucket, ...more }));
  const all = await list();
  // UTF-8 order, which is not JavaScript's: U+FF5E before U+1F54A.
  expect(all.Contents?.map((entry) => entry.Key)).toEqual([
    'a/1',
    'a/2',
    'b',
    'c/1',
    'd&<e>',
    'é',
    '\uFF5E',
    '\u{1F54A}',
  ]);
  expect(all.Contents?.[2]).toMatchObject({ Size: 1, ETag: '"92eb5ffee6ae2fec3ad71c777531578f"' });
  expect((await list({ Prefix: 'a/' })).KeyCount).toBe(2);
  expect((await list({ StartAfter: 'c/1' })).Contents?.[0]?.Key).toBe('d&<e>');

  const seen: (string | undefined)[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await list({ Delimiter: '/', MaxKeys: 1, ContinuationToken });
    expect(page.KeyCount).toBe(1);
    seen.push(page.Contents?.[0]?.Key ?? page.CommonPrefixes?.[0]?.Prefix);
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  expect(seen).toEqual(['a/', 'b', 'c/', 'd&<e>', 'é', '\uFF5E', '\u{1F54A}']);
});

test('CopyObject replaces the headers and checks CopySourceIfMatch', async () => {
  const { ETag } = await s3.send(new PutObjectCommand({ Bucket, Key: 'in/a', Body: 'one', ContentType: 'text/html' }));
  const more = { MetadataDirective: 'REPLACE', ContentType: 'audio/mpeg', CacheControl: 'max-age=9' } as const;
  const copy = { Bucket, Key: 'out/a', CopySource: `${Bucket}/in/a`, CopySourceIfMatch: ETag, ...more };
  expect(await s3.send(new CopyObjectCommand(copy))).toMatchObject({ CopyObjectResult: { ETag } });
  const copied = await s3.send(new GetObjectCommand({ Bucket, Key: 'out/a' }));
  expect(copied).toMatchObject({ ContentType: 'audio/mpeg', CacheControl: 'max-age=9', ETag });
  expect(await copied.Body?.transformToString()).toBe('one');
  await s3.send(new PutObjectCommand({ Bucket, Key: 'in/a', Body: 'two' }));
  expect(await refusal(s3.send(new CopyObjectCommand(copy)))).toMatchObject({ status: 412 });
  denied = ['s3:GetObject arn:aws:s3:::site/in/'];
  expect(await refusal(s3.send(new CopyObjectCommand(copy)))).toMatchObject({ status: 403 });
});

test('a caller without permission gets 403 for existing and missing objects', async () => {
  await put('secret', 'x');
  denied = ['s3:GetObject', 's3:PutObject arn:aws:s3:::site/locked', 's3:ListBucket arn:aws:s3:::site'];
  expect(await refusal(get('secret'))).toMatchObject({ name: 'AccessDenied', status: 403 });
  expect(await refusal(put('locked/a', 'x'))).toMatchObject({ name: 'AccessDenied', status: 403 });
  expect(await refusal(put('page', 'x', { IfMatch: '"a"' }))).toMatchObject({ name: 'AccessDenied', status: 403 });
  expect(await refusal(s3.send(new ListObjectsV2Command({ Bucket })))).toMatchObject({ status: 403 });
  denied = ['s3:ListBucket'];
  expect(await refusal(get('missing'))).toMatchObject({ name: 'AccessDenied', status: 403 });
  denied = ['s3:DeleteObject'];
  expect(await refusal(s3.send(new DeleteObjectCommand({ Bucket, Key: 'secret' })))).toMatchObject({ status: 403 });
});

test('requests with a missing, unknown, wrong or expired signature are refused', async () => {
  const ask = (over: object) => refusal(client(over).send(new GetObjectCommand({ Bucket, Key: 'a' })));
  expect((await fetch(`${endpoint}/site/a`)).status).toBe(403);
  const foreign = { accessKeyId: 'AKIAOTHER', secretAccessKey: 'secret' };
  expect(await ask({ credentials: foreign })).toMatchObject({ name: 'InvalidAccessKeyId', status: 403 });
  const wrong = { ...credentials, secretAccessKey: 'guess' };
  expect(await ask({ credentials: wrong })).toMatchObject({ name: 'SignatureDoesNotMatch', status: 403 });
  expect(await ask({ region: 'us-east-1' })).toMatchObject({ name: 'AuthorizationHeaderMalformed' });
  clock = () => Date.now() + 16 * 60_000;
  expect(await ask({})).toMatchObject({ name: 'RequestTimeTooSkewed', status: 403 });
});

test('changing any signed part of a request is refused', async () => {
  await put('a', 'x');
  const alter = (changed: object) => {
    const altering = client();
    altering.middlewareStack.add(
      (next) => (args) => {
        const sent = args.request as { headers: object };
        const headers = 'headers' in changed ? { ...sent.headers, ...(changed.headers as object) } : sent.headers;
        Object.assign(sent, changed, { headers });
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    const command = new PutObjectCommand({ Bucket, Key: 'a', Body: 'honest', ContentType: 'text/plain' });
    return refusal(altering.send(command));
  };
  expect(await alter({ path: '/site/b' })).toMatchObject({ name: 'SignatureDoesNotMatch', status: 403 });
  expect(await alter({ headers: { 'content-type': 'text/html' } })).toMatchObject({ name: 'SignatureDoesNotMatch' });
  expect(await alter({ headers: { 'x-amz-meta-a': 'b' } })).toMatchObject({ name: 'AuthorizationHeaderMalformed' });
  expect(await alter({ body: 'hacked' })).toMatchObject({ name: 'XAmzContentSHA256Mismatch', status: 400 });
  expect(buckets.list(Bucket).map((object) => [object.key, object.size])).toEqual([['a', 1]]);
});

test('a body with a wrong checksum is refused and not stored', async () => {
  expect(await refusal(put('a', 'x', { ChecksumCRC32: 'AAAAAA==' }))).toMatchObject({ name: 'BadDigest', status: 400 });
  expect(buckets.list(Bucket)).toEqual([]);
});

test('an unsupported operation answers 501 and names it', async () => {
  const big = 'x'.repeat(3_000_000);
  expect(await refusal(put('a', big, { ACL: 'public-read' }))).toMatchObject({
    name: 'NotImplemented',
    status: 501,
    message: expect.stringContaining('x-amz-acl'),
  });
  const copy = new CopyObjectCommand({ Bucket, Key: 'b', CopySource: 'site/a' });
  expect((await refusal(s3.send(copy))).message).toContain('directive COPY');
  const multipart = new CreateMultipartUploadCommand({ Bucket, Key: 'b' });
  expect(await refusal(s3.send(multipart))).toMatchObject({ status: 501, message: expect.stringContaining('uploads') });
  const url = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'a' }));
  const presigned = await fetch(url);
  expect([presigned.status, await presigned.text()]).toEqual([501, expect.stringContaining('presigned')]);
  expect(await refusal(s3.send(new GetObjectCommand({ Bucket: 'other', Key: 'a' })))).toMatchObject({
    name: 'NoSuchBucket',
    status: 404,
  });
});

test('a refusal is sent after the whole body, so that a sending client gets the answer', async () => {
  const refused = await signedPut('page', 90_000, { ACL: 'public-read' });
  const events: string[] = [];
  const answered = once(refused, 'response').then(() => events.push('answer'));
  const begun = once(server, 'request');
  refused.write('n'.repeat(40_000));
  await begun;
  // An early refusal would arrive before the response to this complete request.
  await put('other', 'x');
  events.push('rest of the body');
  refused.end('n'.repeat(50_000));
  await answered;
  expect(events).toEqual(['rest of the body', 'answer']);
});

test('an aborted upload keeps the old object and leaves no temporary file', async () => {
  await put('page', 'old');
  const half = await signedPut('page', 90_000);
  half.on('error', () => {});
  half.write('n'.repeat(40_000));
  await expect.poll(() => readdirSync(join(dir, Bucket, '.incoming')).length).toBe(1);
  half.destroy();
  await expect.poll(() => readdirSync(join(dir, Bucket, '.incoming')).length).toBe(0);
  expect(await (await get('page')).Body?.transformToString()).toBe('old');
});

test('a reader gets the whole old version while it is being replaced', async () => {
  const old = 'o'.repeat(500_000);
  await put('page', old);
  const reading = buckets.read(Bucket, 'page');
  await put('page', 'new');
  expect(reading.status === 200 && (await text(reading.body))).toBe(old);
});

test('reading in process supports ranges and conditions', async () => {
  const { etag } = await buckets.write(Bucket, 'a', 'abcdef', { contentType: 'text/plain' });
  const part = buckets.read(Bucket, 'a', { range: 'bytes=1-2' });
  expect(part).toMatchObject({ status: 206, length: 2, contentRange: 'bytes 1-2/6', object: { etag } });
  expect(part.status === 206 && (await text(part.body))).toBe('bc');
  expect(buckets.read(Bucket, 'a', { ifNoneMatch: `"x", W/${etag}` }).status).toBe(304);
  expect(buckets.read(Bucket, 'a', { range: 'bytes=9-' }).status).toBe(416);
  expect(buckets.read(Bucket, 'b')).toEqual({ status: 404 });
  const head = buckets.read(Bucket, 'a', { bodyless: true });
  expect(head.status === 200 && [head.length, await text(head.body)]).toEqual([6, '']);
});

test('writing in process skips identical objects, but not other metadata', async () => {
  clock = () => 1000;
  await buckets.write(Bucket, 'a', 'x', { contentType: 'text/plain' });
  clock = () => 2000;
  const meta = (contentType: string) => ({ contentType, cacheControl: undefined });
  expect((await buckets.write(Bucket, 'a', 'x', meta('text/plain'))).lastModified).toBe(1000);
  expect((await buckets.write(Bucket, 'a', 'x', meta('text/html'))).lastModified).toBe(2000);
});

test('the next start finds all objects, drops partial ones and names an invalid file', async () => {
  await put('a/b', 'x', { ContentType: 'text/plain' });
  await put('a', '');
  writeFileSync(join(dir, Bucket, '.incoming', 'half'), 'half an obj');
  const again = open();
  expect(again.list(Bucket)).toEqual(buckets.list(Bucket));
  expect(again.list(Bucket).map((object) => object.key)).toEqual(['a', 'a/b']);
  expect(readdirSync(join(dir, Bucket, '.incoming'))).toEqual([]);
  writeFileSync(join(dir, Bucket, 'README'), 'hello');
  expect(open).toThrow(/README is not an object/);
});

test('opening fails and names an object that lost its beginning', async () => {
  await put('sermon', 'the whole of it', { ContentType: 'text/plain' });
  const folder = join(dir, Bucket);
  const file = readdirSync(folder).find((name) => name.endsWith('-sermon')) ?? '';
  writeFileSync(join(folder, file), readFileSync(join(folder, file)).subarray(4));
  expect(open).toThrow(/-sermon is not an object of a local bucket; remove it or the data folder/);
});

test('the folder holds the whole old object while a new one is written', async () => {
  const folder = join(dir, 'torn');
  const copy = join(dir, 'killed');
  const files = new ObjectFiles(folder, clock);
  const object = { contentType: 'text/plain' };
  await files.put('page', Readable.from([Buffer.from('the old page')]), object);
  async function* slowly() {
    yield Buffer.from('the new ');
    // Copy the state that a kill at this moment would leave.
    cpSync(folder, copy, { recursive: true });
    yield Buffer.from('page');
  }
  await files.put('page', slowly(), object);
  const read = (from: ObjectFiles) => text(from.bytes(from.get('page') ?? expect.fail('no such object')));
  expect(await read(new ObjectFiles(copy, clock))).toBe('the old page');
  expect(await read(new ObjectFiles(folder, clock))).toBe('the new page');
});

test('kill -9 at any moment leaves a whole object and loses no acknowledged one', async () => {
  for (let round = 0; round < inTier({ usual: 2, deep: 8 }); round++) {
    const writer = spawn(process.execPath, [
      join(import.meta.dirname, '../testing/write-objects.ts'),
      dir,
      `${round * 1000}`,
    ]);
    const gone = once(writer, 'close');
    let printed = '';
    writer.stdout.on('data', (data) => {
      printed += data;
      // Kill after a different number of writes each round, in the middle of the next write.
      if (printed.split('\n').length > 3 + round) writer.kill('SIGKILL');
    });
    await gone;
    const acknowledged = Number(printed.trimEnd().split('\n').at(-1));
    const found = open().read(Bucket, 'page');
    if (found.status !== 200) expect.fail(`status ${found.status}`);
    const n = Number(found.object.metadata?.n);
    expect(n).toBeGreaterThanOrEqual(acknowledged);
    expect((await text(found.body)) === `${n}\n`.repeat(20_000)).toBe(true);
  }
});
