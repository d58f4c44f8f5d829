/** For tests: the AWS services that operators' commands call, on a loopback port. Checks the signature of every request. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { checkSignature } from '../local/iam/sigv4.ts';

type Answer =
  | { readonly body: unknown; readonly headers?: Record<string, string> }
  | { readonly refusal: string; readonly says?: string };
type Handler = (
  request: Readonly<Record<string, unknown>>,
  url: string,
  region?: string,
  headers?: IncomingHttpHeaders,
) => Answer | Promise<Answer>;

export interface FakeAws {
  /** Operations in order, including refused ones. */
  readonly calls: string[];
  /** The last request body of each operation. */
  readonly asked: Map<string, Readonly<Record<string, unknown>>>;
  /** Handlers by operation. Defaults are those of a healthy account; tests override them. */
  readonly on: Record<string, Handler>;
  refuse(operation: string, name: string): void;
  url(): string;
}

const keys = { AWS_ACCESS_KEY_ID: 'fake', AWS_SECRET_ACCESS_KEY: 'secret' };

export function stackOutputs(outputs: Readonly<Record<string, string>>): string {
  const members = Object.entries(outputs).map(
    ([key, value]) => `<member>\n<OutputKey>${key}</OutputKey>\n<OutputValue>${value}</OutputValue></member>`,
  );
  return `<DescribeStacksResult><Stacks><member><StackStatus>UPDATE_COMPLETE</StackStatus><Outputs>${members.join('')}</Outputs></member></Stacks></DescribeStacksResult>`;
}

/** The reply of ListStackResources. Each resource: its logical id, to which a digest is added if it lacks CDK's, its type and its name. */
export function stackResources(resources: readonly (readonly [id: string, type: string, name: string])[]): string {
  const members = resources.map(
    ([id, type, name]) =>
      `<member><LogicalResourceId>${withDigest(id)}</LogicalResourceId><ResourceType>${type}</ResourceType>` +
      `<PhysicalResourceId>${name}</PhysicalResourceId></member>`,
  );
  return `<R>${members.join('')}</R>`;
}

const withDigest = (id: string): string => (/[0-9A-F]{8}$/.test(id) ? id : `${id}0123ABCD`);

const healthy = (): Record<string, Handler> => ({
  GetCallerIdentity: () => ({
    body:
      '<GetCallerIdentityResponse><GetCallerIdentityResult><Arn>arn:aws:iam::123456789012:user/o</Arn><UserId>O</UserId>' +
      '<Account>123456789012</Account></GetCallerIdentityResult></GetCallerIdentityResponse>',
  }),
  GetParameter: () => ({ body: { Parameter: { Value: '21' } } }),
  GetEmailIdentity: () => ({
    body: {
      VerifiedForSendingStatus: true,
      DkimAttributes: { Status: 'SUCCESS' },
      MailFromAttributes: { MailFromDomain: 'mail.church.org', MailFromDomainStatus: 'SUCCESS' },
    },
  }),
  GetAccountSettings: () => ({ body: { AccountLimit: { ConcurrentExecutions: 1000 } } }),
  GetAccount: () => ({ body: { ProductionAccessEnabled: true, SendingEnabled: true } }),
  DescribeCertificate: () => {
    const SubjectAlternativeNames = ['www.example.org', 'example.org', '*.example.org'];
    return { body: { Certificate: { Status: 'ISSUED', DomainName: 'www.example.org', SubjectAlternativeNames } } };
  },
  GetWebACL: () => ({ body: { WebACL: {} } }),
  Invoke: () => ({ body: 'null' }),
  DescribeStacks: () => ({ body: stackOutputs({ UserPoolId: 'eu-west-1_own', IndexFunction: 'index' }) }),
  ListStackResources: () => ({ body: '<ListStackResourcesResult/>' }),
  GetTemplate: () => ({ refusal: 'ValidationError' }),
  UpdateTerminationProtection: () => ({ body: '<UpdateTerminationProtectionResponse/>' }),
  AdminCreateUser: () => ({ body: { User: {} } }),
  AdminSetUserPassword: () => ({ body: {} }),
  AdminAddUserToGroup: () => ({ body: {} }),
  AdminDeleteUser: () => ({ body: {} }),
});

const paths: readonly [RegExp, string][] = [
  [/ \/v2\/email\/identities\//, 'GetEmailIdentity'],
  [/ \/v2\/email\/account$/, 'GetAccount'],
  [/ \/2016-08-19\/account-settings\/$/, 'GetAccountSettings'],
  [/ \/2015-03-31\/functions\/[^/]+\/invocations$/, 'Invoke'],
  [/^GET \/2015-03-31\/functions\/[^/]+\/aliases\/[^/]+$/, 'GetAlias'],
  [/^PUT \/2015-03-31\/functions\/[^/]+\/aliases\/[^/]+$/, 'UpdateAlias'],
  [/^GET \/2015-03-31\/functions\/[^/]+\/versions(\?|$)/, 'ListVersionsByFunction'],
  [/^DELETE \/2015-03-31\/functions\/[^/]+\?Qualifier=/, 'DeleteFunction'],
];

const ofS3: readonly [RegExp, string][] = [
  [/^GET \/[^/?]+\/?\?.*\blist-type=2\b/, 'ListObjectsV2'],
  // A file of the bucket of backups. Other services have addresses with paths, too.
  [/^GET \/steeple-backups\/[^?]+/, 'GetObject'],
  [/^PUT \/steeple-backups\/[^?]+/, 'PutObject'],
  [/^PUT \/steeple-media\/[^?]+/, 'CopyObject'],
  [/^GET \/[^/?]+\/?\?.*\bversions\b/, 'ListObjectVersions'],
  [/^POST \/[^/?]+\/?\?.*\bdelete\b/, 'DeleteObjects'],
  [/^DELETE \/[^/?]+\/?(\?|$)/, 'DeleteBucket'],
];

function operationOf({ url = '', method = '', headers }: IncomingMessage, body: string): string {
  const target = headers['x-amz-target'];
  if (target !== undefined) return String(target).split('.').at(-1) ?? '';
  const [, operation] = ofS3.find(([pattern]) => pattern.test(`${method} ${url}`)) ?? [];
  if (operation !== undefined) return operation;
  return paths.find(([path]) => path.test(`${method} ${url}`))?.[1] ?? new URLSearchParams(body).get('Action') ?? url;
}

function parse(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    // The query services send forms.
    return Object.fromEntries(new URLSearchParams(body));
  }
}

/** Sets AWS_ENDPOINT_URL and credentials. Before each test, all handlers are reset to a healthy account. */
export function startFakeAws(): FakeAws {
  const aws: FakeAws = {
    calls: [],
    asked: new Map(),
    on: {},
    refuse: (operation, name) => {
      aws.on[operation] = () => ({ refusal: name });
    },
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };

  async function replyTo(request: IncomingMessage, operation: string, body: string): Promise<Answer> {
    if (!(await isSigned(request, body))) return { refusal: 'InvalidSignatureException' };
    try {
      const reply = await aws.on[operation]?.(parse(body), request.url ?? '', regionOf(request), request.headers);
      return reply ?? { refusal: 'UnknownOperationException' };
    } catch (error) {
      // The caller would wait for ever, and its test would end without the reason.
      return { refusal: 'HandlerThrew', says: String(error) };
    }
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const body = Buffer.concat(chunks).toString();
      const operation = operationOf(request, body);
      aws.calls.push(operation);
      aws.asked.set(operation, parse(body));
      const reply = await replyTo(request, operation, body);
      const type = 'application/x-amz-json-1.1';
      if ('refusal' in reply) {
        const { refusal, says = 'said so' } = reply;
        const xml = new URLSearchParams(body).has('Action');
        if (ofS3.some(([, name]) => name === operation)) {
          const text = `<Error><Code>${refusal}</Code><Message>${says}</Message></Error>`;
          return response.writeHead(400, { 'content-type': 'application/xml' }).end(text);
        }
        const text = xml
          ? `<ErrorResponse><Error><Code>${refusal}</Code><Message>${says}</Message></Error></ErrorResponse>`
          : JSON.stringify({ __type: refusal, message: says });
        const named = xml ? {} : { 'x-amzn-errortype': refusal };
        return response
          .writeHead(refusal.endsWith('NotFoundException') ? 404 : 400, { 'content-type': type, ...named })
          .end(text);
      }
      const { body: found } = reply;
      const content = typeof found === 'string' || Buffer.isBuffer(found) ? found : JSON.stringify(found);
      return response.writeHead(200, { 'content-type': type, ...reply.headers }).end(content);
    });
  });

  let before: NodeJS.ProcessEnv;
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    before = { ...process.env };
    for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];
    Object.assign(process.env, keys, { AWS_ENDPOINT_URL: aws.url(), AWS_EC2_METADATA_DISABLED: 'true' });
  });
  beforeEach(() => {
    aws.calls.length = 0;
    aws.asked.clear();
    for (const operation of Object.keys(aws.on)) delete aws.on[operation];
    Object.assign(aws.on, healthy());
  });
  afterAll(() => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
    server.closeAllConnections();
    server.close();
  });
  return aws;
}

/** The region that the signature is for. */
const regionOf = ({ headers }: IncomingMessage): string =>
  /Credential=[^/]+\/\d+\/([^/]+)\//.exec(String(headers.authorization))?.[1] ?? '';

async function isSigned(request: IncomingMessage, body: string): Promise<boolean> {
  const secretOf = (id: string) => (id === keys.AWS_ACCESS_KEY_ID ? keys.AWS_SECRET_ACCESS_KEY : undefined);
  return (await checkSignature(request, { secretOf, region: regionOf(request), now: Date.now(), body })).ok;
}
