import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '../local/platform.ts';
import { adminOf, visitorOf } from '../local/platform-client.ts';
import { sharedPlatform } from '../local/testing/platform.ts';
import '../local/testing/quick-amplify.ts';
import { localCredentials, until } from '../local/testing/rig.ts';
import { trialAddress, trialTitle } from './smoke/trial.ts';
import { main } from './smoke.ts';

let platform: Platform;
let server: Server;
let url: string;

interface Reply {
  readonly status: number;
  readonly body: string;
}

/** A fault answers requests that match (`POST /api/…`). `next` returns the site's own response. */
type Fault = (next: () => Promise<Reply>) => Reply | Promise<Reply>;
let faults: readonly (readonly [path: RegExp, fault: Fault])[] = [];

const refuse =
  (status: number, code: string): Fault =>
  () => ({ status, body: JSON.stringify({ success: false, error: 'It was refused.', code, requestId: 'request-1' }) });

beforeAll(async () => {
  ({ platform } = await sharedPlatform());
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const { method = 'GET', url: path = '/', headers } = request;
      const next = async (): Promise<Reply> => {
        const { 'content-type': type, 'idempotency-key': key, authorization } = headers;
        const sent = { 'content-type': type, 'idempotency-key': String(key ?? ''), authorization };
        const given = Object.entries(sent).flatMap(([name, value]) =>
          value ? [[name, value] as [string, string]] : [],
        );
        const body = chunks.length > 0 ? Buffer.concat(chunks).toString() : undefined;
        const reply = await fetch(platform.url + path, { method, headers: given, ...(body ? { body } : {}) });
        return { status: reply.status, body: await reply.text() };
      };
      const fault = faults.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1];
      const { status, body } = await (fault ? fault(next) : next());
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
});

let said: string[] = [];
beforeEach(() => {
  [faults, said] = [[], []];
});

const run = (env: Record<string, string> = {}, ...args: string[]) =>
  main(args.length > 0 ? args : [url], env, (line) => void said.push(line));
const steps = () => said.filter((line) => line.startsWith('✓')).length;
const trials = async () => (await adminOf(platform).listEvents({})).events.filter(({ test }) => test);

describe('npm run smoke', () => {
  it('runs the main job as the demo’s admin, and leaves no trace for visitors, figures or staff mail', async () => {
    const before = await visitorOf(platform).publicEvents({});
    const { count } = await adminOf(platform).countRegistrations({});
    expect([await run(), steps()]).toEqual([0, 10]);
    expect(said.at(-1)).toBe(`${url} does its main job. The trial was removed; nothing counts it.`);
    const mails = await until('both mails were sent', () => {
      const sent = platform.mail.list(50).filter(({ subject }) => subject.includes(trialTitle));
      return sent.length >= 2 ? sent : undefined;
    });
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([trialAddress]));
    expect(await visitorOf(platform).publicEvents({})).toEqual(before);
    expect(await adminOf(platform).countRegistrations({})).toMatchObject({ count });
    expect(await trials()).toEqual([]);
    expect(
      platform.mail.list(50).filter(({ to, subject }) => to.startsWith('office@') && subject.includes(trialTitle)),
    ).toEqual([]);
  });

  it('signs in with the account of the environment variables', async () => {
    const pastor = { SMOKE_EMAIL: 'pastor@example.org', SMOKE_PASSWORD: 'Local-Only-1' };
    expect([await run(pastor), steps()]).toEqual([0, 10]);
  });

  it.each<[string, typeof faults, number, RegExp]>([
    [
      'a site that is not ready',
      [[/ \/api\/health/, () => ({ status: 503, body: '' })]],
      0,
      /^✗ the site answers: .*\/api\/health answered 503\.$/,
    ],
    [
      'an empty page',
      [[/GET \/events$/, () => ({ status: 200, body: '' })]],
      0,
      /^✗ the site answers: .*\/events answered 200 without a page\.$/,
    ],
    [
      'a refused event',
      [[/POST \/api\/events$/, refuse(403, 'totp_required')]],
      3,
      /^✗ staff make a hidden event: admins need an authenticator app here/,
    ],
    [
      'a trial that visitors can see',
      [
        [
          /GET \/api\/public-events/,
          async (next) => {
            const { body, status } = await next();
            const list = JSON.parse(body) as { events: object[] };
            const [trial] = await trials();
            return { status, body: JSON.stringify({ ...list, events: [...list.events, trial] }) };
          },
        ],
      ],
      4,
      /^✗ its page can be read, and no list shows it: visitors are shown the trial\.$/,
    ],
    [
      'a page that is not rendered',
      [[/GET \/events\/smoke-test/, () => ({ status: 404, body: 'Not Found' })]],
      4,
      /answered 404 without the event\.$/,
    ],
    [
      'a refused registration',
      [[/submit-registration/, refuse(500, 'internal')]],
      5,
      /^✗ a visitor registers, .*: 500 internal: It was refused\. \(request request-1\)$/,
    ],
    [
      'a registration that staff do not see',
      [
        [
          /GET \/api\/events\/[^/]+\/registrations/,
          (() => {
            let first = true;
            return (next) => {
              const hide = first;
              first = false;
              return hide ? { status: 200, body: '{"success":true,"registrations":[]}' } : next();
            };
          })(),
        ],
      ],
      6,
      /^✗ staff see the registration: the staff's list says nothing of it, not confirmed\.$/,
    ],
  ])('fails with %s, reports it, and removes the trial', async (_what, broken, done, text) => {
    faults = broken;
    expect([await run(), steps()]).toEqual([1, done]);
    expect(said.at(-1)).toMatch(text);
    expect(await trials()).toEqual([]);
  });

  it('reports what it could not remove, and a later run removes old trials', async () => {
    faults = [[/POST \/api\/registrations\//, refuse(503, 'busy')]];
    expect(await run()).toBe(1);
    const [left, ...more] = await trials();
    expect(more).toEqual([]);
    expect(said.slice(-2)).toEqual([
      expect.stringMatching(/^✗ staff cancel it, and its place is free: 503 busy/),
      expect.stringMatching(
        `^The hidden event ${left?.id} is still there \\(503 busy.*remove it in the staff's list, or let the next run do it\\.$`,
      ),
    ]);
    faults = [];
    // A recent trial may belong to another run.
    expect(await run()).toBe(0);
    expect((await trials()).map(({ id }) => id)).toEqual([left?.id]);
    const client = new DynamoDBClient({ endpoint: platform.databaseUrl, ...localCredentials });
    await DynamoDBDocumentClient.from(client).send(
      new UpdateCommand({
        TableName: platform.inventory.tables.find(({ TableName }) => TableName.includes('Calendar'))?.TableName,
        Key: { pk: 'event', sk: left?.id },
        UpdateExpression: 'SET createdAt = createdAt - :hour',
        ExpressionAttributeValues: { ':hour': 3_600_000 },
      }),
    );
    client.destroy();
    expect(await run()).toBe(0);
    expect(await trials()).toEqual([]);
  });

  it.each([
    [
      { SMOKE_EMAIL: 'pastor@example.org', SMOKE_PASSWORD: 'wrong' },
      'pastor@example.org cannot sign in with this password: see SMOKE_EMAIL and SMOKE_PASSWORD',
    ],
    [
      { SMOKE_EMAIL: 'member@example.org', SMOKE_PASSWORD: 'Local-Only-1' },
      'the account may not manage events: use one with the role pastor or admin.',
    ],
  ])('explains what is wrong with the account: %j', async (env, text) => {
    expect(await run(env)).toBe(1);
    expect(said.at(-1)).toContain(text);
    expect(said.join()).not.toContain(env.SMOKE_PASSWORD);
  });

  it('stops if the site is not local and no account is given', async () => {
    faults = [[/config\.json/, () => ({ status: 200, body: '{"userPoolId":"p","userPoolClientId":"c"}' })]];
    expect(await run()).toBe(1);
    expect(said).toEqual([
      expect.stringMatching(/^Nobody is named who signs in, so nothing was tried: set SMOKE_EMAIL and SMOKE_PASSWORD/),
    ]);
  });

  it.each([
    [[''], 'Say which site: npm run smoke -- https://www.example.org (or http://localhost:3000).'],
    [['http://www.example.org'], 'Say which site'],
    [['http://localhost:3000', 'secret'], 'Only the address is given here'],
    [['http://127.0.0.1:6'], 'http://127.0.0.1:6 does not answer'],
  ])('explains what is wrong with the arguments %j', async (args, text) => {
    expect(await run({}, ...args)).toBe(1);
    expect(said).toEqual([expect.stringContaining(text)]);
  });
});
