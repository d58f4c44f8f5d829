import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AnyEvent } from '#events/catalog.ts';
import { now } from '../kit/clock.ts';
import { type Key, makeKey } from './key.ts';
import { MemoryObjects, type StoredFile } from './memory-objects.ts';
import type { DecryptRequest } from './stand-ins/decrypt.ts';
import { judgeEntry, judgeRequest } from './stand-ins/put-events.ts';
import { type MailContent, readMail } from './stand-ins/read-mail.ts';
import { S3Fault, sendFault } from './stand-ins/s3/faults.ts';
import { operationOf, parseTarget } from './stand-ins/s3/requests.ts';

export interface Entry {
  readonly Source: string;
  readonly DetailType: string;
  readonly Detail: string;
  readonly EventBusName: string;
  /** Epoch seconds. */
  readonly Time: number;
}

/** A raw message is shown as SES's own kind of content, too. */
export interface SentMail {
  readonly FromEmailAddress: string;
  readonly ReplyToAddresses: string[];
  readonly Destination: { readonly ToAddresses: string[] };
  readonly Content: {
    readonly Simple: {
      readonly Subject: { readonly Data: string };
      readonly Body: { readonly Text: { readonly Data: string }; readonly Html: { readonly Data: string } };
      readonly Headers?: readonly { readonly Name: string; readonly Value: string }[];
      readonly Attachments?: { FileName: string; RawContent: string; ContentType: string }[];
    };
    /** In base64. */
    readonly Raw?: { readonly Data: string };
  };
}

function asSimple(mail: SentMail, { replyTo, subject, text, html, headers, attachments }: MailContent): SentMail {
  const Attachments = attachments.map(({ filename: FileName, contentType: ContentType, content, encoding }) => ({
    ...{ FileName, ContentType },
    RawContent: Buffer.from(content, encoding).toString('base64'),
  }));
  const Simple = {
    Subject: { Data: subject },
    Body: { Text: { Data: text }, Html: { Data: html } },
    Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
    Attachments,
  };
  return { ...mail, ReplyToAddresses: [replyTo], Content: { ...mail.Content, Simple } };
}

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

const bus = { name: 'bus', region: 'eu-west-1', account: '000000000000', now: 0 };

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

const refusal = (name: string): Answer => ({
  status: /Throttl|TooMany/.test(name) ? 429 : /Internal/.test(name) ? 500 : 400,
  body: { __type: name, message: name },
  headers: { 'x-amzn-errortype': name },
});

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
    const request = JSON.parse(body) as SentMail;
    const judged = readMail(request);
    if (typeof judged === 'string') return { status: 400, body: { __type: 'BadRequestException', message: judged } };
    const mail = request.Content.Raw ? asSimple(request, judged) : request;
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

  const objects = new MemoryObjects(services.files, now);

  const serveObject = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { bucket, key, query } = parseTarget(req, '');
    const operation = operationOf(req, bucket, key, query);
    if (req.method === 'PUT' || req.method === 'DELETE') await services.onWrite(req.method, key);
    const payloadHash = String(req.headers['x-amz-content-sha256']);
    // Missing files of the other buckets answer 403, and roles.ts judges the other rights.
    const rights = { mayList: () => bucket === 'backups', demand: () => {} };
    await operation.run({ req, res, bucket, key, query, payloadHash, files: () => objects, ...rights });
  };

  const forget = async (body: string): Promise<Answer> => {
    const path = /<Path>([^<]+)<\/Path>/.exec(body)?.[1] ?? '';
    await services.onWrite('FORGET', path);
    services.forgotten.push(path);
    return { status: 201 };
  };

  const operations: Readonly<Record<string, (body: string) => Answer | Promise<Answer>>> = {
    'AWSEvents.PutEvents': putEvents,
    'TrentService.Decrypt': decrypt,
    '/v2/email/outbound-emails': sendMail,
    '/2020-05-31/distribution/EDGE/invalidation': forget,
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = ({ status, body, headers }: Answer) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', ...headers });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    };
    const operation = operations[String(request.headers['x-amz-target'] ?? request.url)];
    try {
      if (operation) send(await operation(await text(request)));
      else await serveObject(request, response);
    } catch (error) {
      if (error instanceof S3Fault || response.headersSent) return sendFault(request, response, error);
      request.resume();
      send(refusal((error as Error).message));
    }
  };

  const server = createServer(serve);
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const name of ['EVENTBRIDGE', 'SESV2', 'S3', 'CLOUDFRONT', 'KMS'])
      process.env[`AWS_ENDPOINT_URL_${name}`] = endpoint;
    Object.assign(process.env, {
      BUS_NAME: bus.name,
      SITE_BUCKET: 'site',
      MEDIA_BUCKET: 'media',
      BACKUPS_BUCKET: 'backups',
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

/** As a queue behind a rule of the bus delivers them. Their ids are those of the events. */
export function batchOf(...events: readonly unknown[]): SQSEvent {
  return deliveryOf(1, ...events);
}

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

export function failedIn(response: { readonly batchItemFailures: readonly { itemIdentifier: string }[] }): string[] {
  return response.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}
