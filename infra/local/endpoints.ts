import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasGivenUp, readBody } from '#functions/testing/stand-ins/body.ts';
import type { Users } from '#functions/testing/stand-ins/cognito/users.ts';
import { type DecryptRequest, decrypt } from '#functions/testing/stand-ins/decrypt.ts';
import type { Keys } from '#functions/testing/stand-ins/keys.ts';
import type { Bus } from './bus/bus.ts';
import type { Access } from './iam/access.ts';
import type { Reply } from './kernel/reply.ts';
import { isThrottle, throttled } from './lambda/calls.ts';
import type { LogGroups } from './lambda/log-groups.ts';
import type { Mail } from './mail/mail.ts';
import { cognitoNeedsSignature } from './pool/cognito-access.ts';
import type { Queues } from './queues/queues.ts';
import { callQueue, queueOf } from './queues/sqs-api.ts';
import type { Buckets } from './s3/buckets.ts';
import { createDynamoDbProxy } from './tables/dynamodb-proxy.ts';
import type { StacksApi } from './template/stacks-api.ts';

export interface EndpointsOptions {
  region: string;
  account: string;
  access: Access;
  /** the database, e.g. http://127.0.0.1:4711 */
  database: string;
  buses: readonly Bus[];
  mail: Mail;
  queues: Queues;
  /** What only commands of operators call. */
  stacks: StacksApi;
  logGroups: LogGroups;
  keys: Keys;
  buckets: Pick<Buckets, 'handler' | 'write'>;
  users: (Pick<Users, 'handler'> & { poolArn: string }) | undefined;
  invoke: (functionId: string, payload: unknown) => Promise<unknown>;
  onWrite?: (table: string) => void;
}

export interface Endpoints {
  /** http://127.0.0.1:<port> */
  url: string;
  env: Record<string, string>;
  stop: () => Promise<void>;
}

const services = ['DYNAMODB', 'EVENTBRIDGE', 'SESV2', 'S3', 'COGNITO_IDENTITY_PROVIDER', 'CLOUDFRONT', 'KMS', 'SQS'];

/** The limit for bodies in bytes. Our calls are smaller, and S3 objects are streamed without it. */
const largestBody = 20 * 1024 * 1024;

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const body = await readBody(req, largestBody);
  if (body === undefined) throw new Error('the body is too large');
  return body;
}

const headerOf = (req: IncomingMessage, name: string): string => String(req.headers[name] ?? '');

const send = (res: ServerResponse, { status, body }: Reply, errorType?: string): void => {
  res
    .writeHead(status, {
      'content-type': 'application/x-amz-json-1.1',
      ...(errorType === undefined ? {} : { 'x-amzn-errortype': errorType }),
    })
    .end(JSON.stringify(body));
};

interface EventsRequest {
  Entries?: { EventBusName?: string; Source?: string }[];
  Destination?: { Arn?: string };
}

/** The names of the buses that a request is about. One that only names a replay is about any bus, because all know it. */
function busesOf({ Entries, Destination }: EventsRequest, [any]: readonly Bus[]): string[] {
  const named = Entries?.map(({ EventBusName = 'default' }) => EventBusName) ?? [Destination?.Arn ?? any?.name ?? ''];
  return named.map((name) => name.replace(/^.*event-bus\//, ''));
}

const denied = (status: number, message: string): [Reply, string] => [
  { status, body: { __type: 'AccessDeniedException', message, Message: message } },
  'AccessDeniedException',
];

/**
 * The access key identifies the calling function, and its role decides. Only the buckets check the signature itself,
 * because browsers sign requests to them too.
 */
export async function startEndpoints(options: EndpointsOptions): Promise<Endpoints> {
  const { access, region, account } = options;
  const proxy = createDynamoDbProxy(options);
  const buses = new Map(options.buses.map((bus) => [bus.name, bus]));

  const events = async (key: string, target: string, req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const body = JSON.parse((await bodyOf(req)).toString('utf8')) as Parameters<typeof busesOf>[0];
    const action = `events:${target.slice(target.indexOf('.') + 1)}`;
    const names = busesOf(body, options.buses);
    for (const name of new Set(names))
      for (const source of new Set(body.Entries?.map(({ Source = '' }) => Source) ?? [''])) {
        const arn = `arn:aws:events:${region}:${account}:event-bus/${name}`;
        const message = access.refusal(key, action, arn, { 'events:source': source });
        if (message !== undefined) return send(res, ...denied(400, message));
      }
    const [first, second] = [...new Set(names)].map((name) => buses.get(name));
    if (first === undefined || second !== undefined) {
      const message = 'the entries name no bus of the assembly, or more than one';
      return send(res, { status: 400, body: { __type: 'ResourceNotFoundException', message } });
    }
    if (await hasGivenUp(req)) return;
    send(res, await first.handle(target, body));
  };

  const ses = async (key: string, req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const bytes = await bodyOf(req);
    const body = bytes.length === 0 ? {} : (JSON.parse(bytes.toString('utf8')) as Record<string, unknown>);
    const address = /<([^<>]+)>$/.exec(String(body.FromEmailAddress))?.[1] ?? String(body.FromEmailAddress);
    const identity = `arn:aws:ses:${region}:${account}:identity/`;
    const identities = [`${identity}${address.split('@').at(-1)}`, `${identity}${address}`];
    const message = access.refusal(key, 'ses:SendEmail', identities, { 'ses:FromAddress': address });
    if (message !== undefined) return send(res, ...denied(403, message));
    if (await hasGivenUp(req)) return;
    send(res, await options.mail.handle(req.method ?? 'GET', req.url ?? '/', body));
  };

  const kms = async (key: string, target: string, req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (target !== 'TrentService.Decrypt') throw new Error(`${target} is not known to the local run`);
    const body = JSON.parse((await bodyOf(req)).toString('utf8')) as DecryptRequest;
    const message = access.refusal(key, 'kms:Decrypt', String(body.KeyId));
    if (message !== undefined) return send(res, ...denied(400, message));
    send(res, decrypt(options.keys, body));
  };

  const sqs = async (key: string, target: string, req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const request = JSON.parse((await bodyOf(req)).toString('utf8')) as Parameters<typeof queueOf>[0];
    const action = target.slice(target.indexOf('.') + 1);
    const arn = queueOf(request, options);
    const message = access.refusal(key, `sqs:${action}`, arn);
    if (message !== undefined) return send(res, ...denied(400, message));
    send(res, callQueue(options.queues, action, arn, request));
  };

  const cognito = async (key: string, target: string, req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (options.users === undefined) throw new Error('the assembly has no user pool');
    const operation = target.slice(target.indexOf('.') + 1);
    if (cognitoNeedsSignature(operation)) {
      const message = access.refusal(key, `cognito-idp:${operation}`, options.users.poolArn);
      if (message !== undefined) return send(res, ...denied(400, message));
    }
    await options.users.handler(req, res);
  };

  const lambda = async (key: string, req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const name = /^\/2015-03-31\/functions\/([\w-]+)\/invocations$/.exec(req.url ?? '')?.[1] ?? '';
    const message = access.refusal(
      key,
      'lambda:InvokeFunction',
      `arn:aws:lambda:${region}:${account}:function:${name}`,
    );
    if (message !== undefined) return send(res, ...denied(403, message));
    const payload: unknown = JSON.parse((await bodyOf(req)).toString('utf8'));
    try {
      send(res, { status: 200, body: (await options.invoke(name, payload)) ?? null });
    } catch (error) {
      if (!isThrottle(error)) throw error;
      const Reason = 'ReservedFunctionConcurrentInvocationLimitExceeded';
      send(res, { status: 429, body: { Type: 'User', Reason, message: throttled.errorMessage } }, throttled.errorType);
    }
  };

  const logs = async (key: string, target: string, req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const action = target.slice(target.indexOf('.') + 1);
    const message = access.refusal(key, `logs:${action}`, '*');
    if (message !== undefined) return send(res, ...denied(400, message));
    send(res, options.logGroups.handle(action, JSON.parse((await bodyOf(req)).toString('utf8'))));
  };

  const stacks = async (key: string, service: string, req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const form = new URLSearchParams((await bodyOf(req)).toString('utf8'));
    const message = access.refusal(key, `${service}:${form.get('Action')}`, '*');
    if (message !== undefined) return send(res, ...denied(403, message));
    const { status, xml } = options.stacks(form);
    res.writeHead(status, { 'content-type': 'text/xml' }).end(xml);
  };

  /** The local edge has no cache, so this only checks the permission. */
  const cloudfront = async (key: string, req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const [, id] = /^\/2020-05-31\/distribution\/(\w+)\/invalidation$/.exec(req.url ?? '') ?? [];
    if (req.method !== 'POST' || id === undefined)
      throw new Error(`${req.method} ${req.url} is not known to the local run`);
    const distribution = `arn:aws:cloudfront::${account}:distribution/${id}`;
    const message = access.refusal(key, 'cloudfront:CreateInvalidation', distribution);
    if (message !== undefined) return send(res, ...denied(403, message));
    if (!/<Path>\/[^<]+<\/Path>/.test((await bodyOf(req)).toString('utf8')))
      throw new Error('an invalidation names a path');
    res
      .writeHead(201, { 'content-type': 'application/xml' })
      .end('<Invalidation><Status>Completed</Status></Invalidation>');
  };

  const dispatch = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const target = headerOf(req, 'x-amz-target');
    const [, key = '', service = ''] =
      /Credential=([^/]+)\/\d+\/[^/]+\/([^/]+)\//.exec(headerOf(req, 'authorization')) ?? [];
    if (service === 'dynamodb') return proxy.handle(key, target, await bodyOf(req), res);
    if (service === 'events') return events(key, target, req, res);
    if (service === 'ses') return ses(key, req, res);
    if (service === 'sqs') return sqs(key, target, req, res);
    if (service === 'kms') return kms(key, target, req, res);
    if (service === 'cloudfront') return cloudfront(key, req, res);
    if (service === 'lambda') return lambda(key, req, res);
    if (service === 'logs') return logs(key, target, req, res);
    if (service === 'cloudformation' || service === 'sts') return stacks(key, service, req, res);
    if (target.startsWith('AWSCognitoIdentityProviderService.')) return cognito(key, target, req, res);
    return options.buckets.handler(req, res);
  };

  const server = createServer((req, res) => {
    dispatch(req, res).catch((error: unknown) => {
      if (res.headersSent) return void res.destroy();
      const message = error instanceof Error ? error.message : String(error);
      send(res, { status: 500, body: { __type: 'InternalFailure', message } }, 'InternalFailure');
    });
  });
  server.keepAliveTimeout = 60_000;
  const port = await listen(server);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    env: Object.fromEntries(services.map((service) => [`AWS_ENDPOINT_URL_${service}`, url])),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      proxy.close();
    },
  };
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
