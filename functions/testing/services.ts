import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AnyEvent } from '#events/catalog.ts';
import { type Key, makeKey } from './key.ts';
import type { DecryptRequest } from './stand-ins/decrypt.ts';
import { judgeEntry, judgeRequest } from './stand-ins/put-events.ts';
import { readMail } from './stand-ins/read-mail.ts';

export interface Entry {
  readonly Source: string;
  readonly DetailType: string;
  readonly Detail: string;
  readonly EventBusName: string;
  /** Epoch seconds. */
  readonly Time: number;
}

export interface SentMail {
  readonly FromEmailAddress: string;
  readonly ReplyToAddresses: string[];
  readonly Destination: { readonly ToAddresses: string[] };
  readonly Content: {
    readonly Simple: {
      readonly Subject: { readonly Data: string };
      readonly Body: { readonly Text: { readonly Data: string }; readonly Html: { readonly Data: string } };
      readonly Attachments?: { FileName: string; RawContent: string; ContentType: string }[];
    };
  };
}

export interface StoredFile {
  readonly body: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Fake EventBridge, SES, KMS and S3 for one test: the requests they received, and hooks to make them fail. */
export interface Services {
  readonly calls: Entry[][];
  readonly events: AnyEvent[];
  /** Return an error code for each entry, undefined to accept it. Throw an error to fail the call; its message is AWS's name. */
  onPut: (entries: readonly Entry[]) => readonly (string | undefined)[];
  readonly mails: SentMail[];
  /** Return an error's name to refuse the mail. */
  onMail: (mail: SentMail) => string | undefined | Promise<string | undefined>;
  readonly key: Key;
  readonly files: Map<string, StoredFile>;
  readonly forgotten: string[];
  /** Called before an object is written or deleted, and before a path is invalidated (`FORGET`). */
  onWrite: (method: string, key: string) => Promise<void> | void;
}

/** The bus of the tests' environment. */
const bus = { name: 'bus', region: 'eu-west-1', account: '000000000000', now: 0 };

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly bytes?: Buffer;
  readonly headers?: Record<string, string>;
}

const refusal = (name: string): Answer => ({
  status: /Throttl|TooMany/.test(name) ? 429 : /Internal/.test(name) ? 500 : 400,
  body: { __type: name, message: name },
  headers: { 'x-amzn-errortype': name },
});

/** S3's response for `bytes=0-<last>`, or for the whole file. Texts represent bytes here, one character each. */
function beginningOf({ body, etag }: StoredFile, range: string | undefined): Answer {
  if (range === undefined) return { status: 200, bytes: Buffer.from(body, 'latin1'), headers: { etag } };
  const last = Number(/^bytes=0-(\d+)$/.exec(range)?.[1]);
  const bytes = Buffer.from(body, 'latin1').subarray(0, last + 1);
  const headers = { 'content-range': `bytes 0-${bytes.length - 1}/${body.length}`, etag };
  return { status: 206, bytes, headers };
}

function headOf({ etag, headers }: StoredFile): Record<string, string> {
  const metadata = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
  return { etag, ...Object.fromEntries(metadata.map(([name, value]) => [name, String(value)])) };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  // Pictures are stored with one character per byte.
  const isPicture = request.headers['content-type']?.startsWith('image/');
  return Buffer.concat(chunks).toString(isPicture ? 'latin1' : 'utf8');
}

/** Starts the services for a test file, and resets them before each test. */
export function startServices(): Services {
  const fresh = () => ({
    onPut: (entries: readonly Entry[]) => entries.map(() => undefined),
    onMail: () => undefined,
    onWrite: () => {},
  });
  const lists = { calls: [], events: [], mails: [], forgotten: [] };
  const services: Services = { ...lists, key: makeKey(), files: new Map(), ...fresh() };

  const putEvents = (body: string): Answer => {
    const request = JSON.parse(body) as { Entries: Entry[] };
    const judged = judgeRequest(request);
    if ('refusal' in judged) return { status: 400, body: judged.refusal };
    const { Entries } = request;
    services.calls.push(Entries);
    const wrong = Entries.map((entry) => judgeEntry(entry, bus)).map((each) => 'ErrorCode' in each && each.ErrorCode);
    const codes = services.onPut(Entries).map((code, index) => code ?? (wrong[index] || undefined));
    for (const [index, entry] of Entries.entries()) {
      if (codes[index] === undefined) services.events.push(JSON.parse(entry.Detail));
    }
    const replies = codes.map((ErrorCode, index) => (ErrorCode ? { ErrorCode } : { EventId: `event-${index}` }));
    return { status: 200, body: { FailedEntryCount: codes.filter(Boolean).length, Entries: replies } };
  };

  const sendMail = async (body: string): Promise<Answer> => {
    const mail = JSON.parse(body) as SentMail;
    const judged = readMail(mail);
    if (typeof judged === 'string') return { status: 400, body: { __type: 'BadRequestException', message: judged } };
    const refused = await services.onMail(mail);
    if (refused !== undefined) return refusal(refused);
    services.mails.push(mail);
    return { status: 200, body: { MessageId: `mail-${services.mails.length}` } };
  };

  const decrypt = (body: string): Answer => {
    const asked = JSON.parse(body) as DecryptRequest;
    const refused = services.key.onOpen(asked);
    return refused === undefined ? services.key.open(asked) : refusal(refused);
  };

  const copied = (source: string, headers: IncomingMessage['headers'], key: string): Answer => {
    const file = services.files.get(decodeURIComponent(source).split('/').slice(1).join('/'));
    if (!file) return { status: 404 };
    const ifMatch = headers['x-amz-copy-source-if-match'];
    if (ifMatch !== undefined && ifMatch !== file.etag) return { status: 412 };
    services.files.set(key, { ...file, headers });
    const xml = `<CopyObjectResult><ETag>${file.etag.replaceAll('"', '&quot;')}</ETag></CopyObjectResult>`;
    return { status: 200, bytes: Buffer.from(xml), headers: { 'content-type': 'application/xml' } };
  };

  const object = async ({ method = '', url = '', headers }: IncomingMessage, body: string): Promise<Answer> => {
    // Path style: /bucket/key?x-id=…
    const key = decodeURIComponent(new URL(url, 'http://s3').pathname.split('/').slice(2).join('/'));
    if (method === 'PUT' || method === 'DELETE') await services.onWrite(method, key);
    const file = services.files.get(key);
    if (method === 'DELETE') {
      services.files.delete(key);
      return { status: 204 };
    }
    // S3 returns 403 for a missing file to callers who may not list the bucket.
    if (method === 'HEAD') return file ? { status: 200, headers: headOf(file) } : { status: 403 };
    if (method === 'GET') return file ? beginningOf(file, headers.range) : { status: 404 };
    const source = headers['x-amz-copy-source'];
    if (typeof source === 'string') return copied(source, headers, key);
    const ifMatch = headers['if-match'];
    if (headers['if-none-match'] === '*' && file) return { status: 412 };
    if (ifMatch !== undefined && !file) return { status: 404 };
    if (ifMatch !== undefined && ifMatch !== file?.etag) return { status: 412 };
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    services.files.set(key, { body, etag, headers });
    return { status: 200, headers: { etag } };
  };

  const forget = async (body: string): Promise<Answer> => {
    const path = /<Path>([^<]+)<\/Path>/.exec(body)?.[1] ?? '';
    await services.onWrite('FORGET', path);
    services.forgotten.push(path);
    return { status: 201 };
  };

  const route = async (request: IncomingMessage): Promise<Answer> => {
    const body = await textOf(request);
    if (request.headers['x-amz-target'] === 'AWSEvents.PutEvents') return putEvents(body);
    if (request.headers['x-amz-target'] === 'TrentService.Decrypt') return decrypt(body);
    if (request.url === '/v2/email/outbound-emails') return sendMail(body);
    if (request.url === '/2020-05-31/distribution/EDGE/invalidation') return forget(body);
    return object(request, body);
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    route(request)
      .catch((error: Error): Answer => refusal(error.message))
      .then(({ status, body, bytes, headers }) => {
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', ...headers });
        response.end(bytes ?? (body === undefined ? undefined : JSON.stringify(body)));
      });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const name of ['EVENTBRIDGE', 'SESV2', 'S3', 'CLOUDFRONT', 'KMS'])
      process.env[`AWS_ENDPOINT_URL_${name}`] = endpoint;
    Object.assign(process.env, {
      BUS_NAME: bus.name,
      SITE_BUCKET: 'site',
      MEDIA_BUCKET: 'media',
      DISTRIBUTION_ID: 'EDGE',
      CODES_KEY: services.key.arn,
    });
  });
  beforeEach(() => {
    for (const list of [services.calls, services.events, services.mails, services.forgotten]) list.length = 0;
    services.files.clear();
    services.key.onOpen = () => undefined;
    Object.assign(services, fresh());
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return services;
}

/** Messages as a queue behind a rule of the bus delivers them. Their ids are those of the events. */
export function batchOf(...events: readonly unknown[]): SQSEvent {
  return deliveryOf(1, ...events);
}

/** Like `batchOf`, as the `count`th delivery. */
export function deliveryOf(count: number, ...events: readonly unknown[]): SQSEvent {
  const Records = events.map((detail, index) => ({
    messageId: (detail as { id?: string } | null)?.id ?? `message-${index}`,
    receiptHandle: '',
    body: typeof detail === 'string' ? detail : JSON.stringify({ version: '0', source: 'steeple', detail }),
    attributes: {
      ApproximateReceiveCount: String(count),
      SentTimestamp: '',
      SenderId: '',
      ApproximateFirstReceiveTimestamp: '',
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: '',
    awsRegion: '',
  }));
  return { Records };
}

/** The ids of the messages that a consumer reports as failed. */
export function failedIn(response: { readonly batchItemFailures: readonly { itemIdentifier: string }[] }): string[] {
  return response.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}
