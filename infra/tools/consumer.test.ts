import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractFiles, exampleEvent } from '#events/asyncapi.ts';
import { publicEvents } from '#events/catalog.ts';
import { type Envelope, trialSource } from '#events/define.ts';
import { webhookBody } from '#functions/webhooks/deliver.ts';
import { signed } from '#functions/webhooks/sign.ts';
import { until } from '../local/testing/rig.ts';
import { endPrograms, startProgram, startTheirQueue, theirCredentials } from '../testing/their-queue.ts';
import { main } from './consumer.ts';
import { trialEvent } from './events/trial.ts';
import { ROOT } from './functions.ts';

const folder = mkdtempSync(join(tmpdir(), 'steeple-consumer-'));
const program = join(folder, 'figures');
const secret = 'c2VjcmV0IG9mIHRoZSByZWNlaXZlciwgMzMgYnl0ZXMh';
const other = 'YW4gb2xkZXIgc2VjcmV0IG9mIHRoZSBzYW1lIHNpdGUh';
const node = process.execPath;

beforeAll(() => {
  main(['figures', program]);
});
afterAll(() => rmSync(folder, { recursive: true }));

const load = (file: string): Promise<unknown> => import(pathToFileURL(join(program, file)).href);
const event = exampleEvent('registration.submitted');

describe('npm run consumer', () => {
  it('writes a folder with the consumer’s name, and says how to try it', () => {
    const into = join(folder, 'two');
    const said = main(['their-site', into]);
    expect(said).toContain("{ name: 'their-site', events: ['registration.submitted'], url: 'http://localhost:4000/' }");
    expect(said).toContain('npm run events -- local trial their-site');
    const texts = readdirSync(into).map((file) => readFileSync(join(into, file), 'utf8'));
    expect(texts.join()).not.toContain('CONSUMER');
    expect(readFileSync(join(into, 'stack.ts'), 'utf8')).toContain('-to-their-site');
    expect(() => main(['their-site', into])).toThrow('is not empty');
  });

  it.each([[[]], [['Data team']], [['a-b', 'c', 'd']]])('refuses %j with a sentence', (args) => {
    expect(() => main(args)).toThrow('Name the consumer: npm run consumer -- <name> [<folder>]');
  });

  it('writes programs whose types are right, and a type for each public event', () => {
    symlinkSync(join(ROOT, 'node_modules'), join(program, 'node_modules'));
    const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'));
    writeFileSync(join(program, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    const examples = publicEvents.map((type) => JSON.stringify(exampleEvent(type)));
    const test = `import type { PublicEvent } from './events.ts';\nexport const all: PublicEvent[] = [${examples}];\n`;
    writeFileSync(join(program, 'examples.ts'), test);
    const compile = () => execFileSync(node, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', program]);
    expect(compile().toString()).toBe('');
    writeFileSync(join(program, 'examples.ts'), test.replace('"people":3', '"people":"3"'));
    expect(compile).toThrow();
    rmSync(join(program, 'examples.ts'));
  });

  it('writes tests that pass without packages, and that fail if the work is wrong', () => {
    const bare = join(folder, 'bare');
    main(['figures', bare]);
    const { NODE_OPTIONS: _, NODE_TEST_CONTEXT: __, ...env } = process.env;
    const test = () => execFileSync(node, ['--test'], { cwd: bare, env, encoding: 'utf8', stdio: 'pipe' });
    expect(JSON.parse(readFileSync(join(bare, 'package.json'), 'utf8')).scripts.test).toBe('node --test');
    expect(test()).toMatch(/pass 4\n.*fail 0\n/s);
    const work = join(bare, 'handle.ts');
    writeFileSync(work, readFileSync(work, 'utf8').replace('people ?? 0', '0'));
    expect(test).toThrow();
  });

  it('ends at once if the secret was copied in part', async () => {
    const { child, errors } = startProgram(program, ['server.ts'], { WEBHOOK_SECRETS: 'whsec_c2VjcmV0', PORT: '0' });
    await once(child, 'close');
    expect(child.exitCode).toBe(1);
    expect(errors.join('\n')).toContain('Error: A secret has at least 24 bytes: whsec_ and base64');
  });

  it('writes a stack with a queue, its dead letters, and a policy for the role of the church’s rule', () => {
    const out = join(folder, 'cdk.out');
    const context = JSON.stringify({ church: '123456789012' });
    execFileSync(node, ['stack.ts'], {
      cwd: program,
      env: { ...process.env, CDK_OUTDIR: out, CDK_CONTEXT_JSON: context },
    });
    const { Resources } = JSON.parse(readFileSync(join(out, 'ConsumerStack.template.json'), 'utf8'));
    const all = Object.values<{ Type: string; Properties: object }>(Resources);
    expect(all.filter(({ Type }) => Type === 'AWS::SQS::Queue')).toHaveLength(2);
    const role = 'arn:aws:iam::123456789012:role/steeple-production-to-figures';
    // It needs no bootstrap of CDK.
    expect(readFileSync(join(out, 'ConsumerStack.template.json'), 'utf8')).not.toContain('cdk-bootstrap');
    expect(JSON.stringify(all)).toContain(JSON.stringify({ ArnEquals: { 'aws:PrincipalArn': role } }));
  });

  it('writes the types that the site publishes at /contracts/', () => {
    expect(contractFiles().get('events.ts.txt')).toBe(readFileSync(join(program, 'events.ts'), 'utf8'));
  });

  it('reads an event from a message of a queue', async () => {
    const { eventOf } = (await load('queue.ts')) as { eventOf: (body: string) => Envelope };
    const from = (source: string) => eventOf(JSON.stringify({ source, detail: event }));
    expect(from('steeple')).toEqual(event);
    expect(from(trialSource('figures'))).toEqual(event);
    expect(() => eventOf(JSON.stringify({ source: 'other', detail: event }))).toThrow('no event');
  });
});

describe('the generated verifier', () => {
  const at = Date.parse('2026-11-21T06:00:00Z');
  const body = webhookBody(event);
  const verify = async (headers: object, text = body, now = at, secrets = [secret]) => {
    const { verify: check } = (await load('verify.ts')) as {
      verify: (given: object, body: string, secrets: readonly string[], now: number) => Envelope;
    };
    return check(headers, text, secrets, now);
  };
  const headers = signed(event.id, at, body, [secret]);
  const refused = { name: 'InvalidWebhook' };

  it('accepts a request of ours, also while the secret is being changed', async () => {
    expect(await verify(headers)).toMatchObject({ ...event });
    expect(await verify(signed(event.id, at, body, [other, secret]))).toMatchObject({ id: event.id });
    expect(await verify(headers, body, at, [other, secret])).toMatchObject({ id: event.id });
  });

  it.each([
    ['another secret', signed(event.id, at, body, [other]), body],
    ['a changed body', headers, body.replace('"people":3', '"people":4')],
    ['the id of another event', { ...headers, 'webhook-id': 'other.1' }, body],
    ['another time', { ...headers, 'webhook-timestamp': String(at / 1000 + 1) }, body],
    ['no signature', { ...headers, 'webhook-signature': '' }, body],
    ['another scheme', { ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1', 'v0') }, body],
    ['no headers', {}, body],
    ['a signed body of another event', signed('other.1', at, body, [secret]), body],
  ])('refuses a request with %s', async (_, given, text) => {
    await expect(verify(given, text)).rejects.toMatchObject(refused);
  });

  it('refuses a request that is more than five minutes old or early', async () => {
    expect(await verify(headers, body, at + 299_000)).toMatchObject({ id: event.id });
    for (const off of [301_000, -301_000]) await expect(verify(headers, body, at + off)).rejects.toMatchObject(refused);
  });
});

endPrograms();

const change = (sequence: number): Envelope => ({ ...event, id: `${event.subject}.${sequence}`, sequence });

describe('the generated worker', () => {
  const start = (url: string, over: NodeJS.ProcessEnv = {}) =>
    startProgram(program, ['worker.ts'], { ...theirCredentials, QUEUE_URL: url, DATABASE: 'worker.db', ...over });

  it('handles each event of its queue once, in the order of its subject, and no trial', async () => {
    const { arn, queues, clock, send, refused, url } = await startTheirQueue('events');
    const trial = trialEvent('registration.submitted', 0);
    send(change(2));
    send(change(2));
    send(change(1));
    send(trial, trialSource('figures'));
    send(change(3));
    const one = start(url);
    await until('all are handled', () => one.lines.length === 8 && queues.nextVisibleAt(arn) === null);
    const name = (sequence: number) => `registration.submitted ${event.subject}.${sequence}`;
    const worked = `Registration ${event.subject}: 3 people`;
    expect(one.lines).toEqual([
      `Reading ${url}`,
      ...[
        worked,
        `${name(2)}: handled`,
        `${name(2)}: duplicate`,
        `${name(1)}: outdated`,
        `registration.submitted ${trial.id}: trial`,
      ],
      ...[worked, `${name(3)}: handled`],
    ]);
    one.child.kill();
    await once(one.child, 'close');
    expect(one.child.exitCode).toBe(0);

    // A replay brings everything again.
    for (const sequence of [1, 2, 3]) send(change(sequence));
    clock.advance(1000);
    const again = start(url);
    await until('all are handled', () => again.lines.length === 4 && queues.nextVisibleAt(arn) === null);
    expect(again.lines.slice(1)).toEqual([1, 2, 3].map((sequence) => `${name(sequence)}: duplicate`));
    expect([refused, one.errors, again.errors]).toEqual([[], [], []]);
  });

  it('leaves a message that it cannot handle to the dead letters', async () => {
    const { deadArn, queues, clock, send, url } = await startTheirQueue('events');
    send(event, 'someone.else');
    const { errors, lines } = start(url);
    for (let time = 1; time <= 5; time++) {
      await until('the message has failed', () => errors.length === time);
      clock.advance(30_000);
    }
    await until('it is a dead letter', () => queues.depth(deadArn).visible === 1);
    expect(errors).toEqual(Array(5).fill('Error: The message holds no event of the church'));
    expect(lines).toHaveLength(1);
  });

  it('says which setting is missing, and that SQS refuses its credentials', async () => {
    const { url, refused } = await startTheirQueue('events');
    const missing = start(url, { AWS_ACCESS_KEY_ID: '' });
    await until('it says it', () => missing.errors.some((line) => line.includes('Set AWS_ACCESS_KEY_ID')));
    const wrong = start(url, { AWS_SECRET_ACCESS_KEY: 'other' });
    await until('it says it', () => wrong.errors.some((line) => line.includes('SQS answered 403 to ReceiveMessage')));
    expect(refused[0]).toBe('SignatureDoesNotMatch');
  });
});

describe('the generated program', () => {
  interface SignedRequest {
    readonly headers: Record<string, string>;
    readonly body: string;
  }
  const requestOf = (sent: Envelope, { at = Date.now(), by = secret } = {}): SignedRequest => {
    const body = webhookBody(sent);
    return { headers: { ...signed(sent.id, at, body, [by]) }, body };
  };

  /** Starts it as a process that gets nothing but its secret. `ahead`: milliseconds by which its clock is ahead of ours. */
  async function start({ ahead = 0, database = 'inbox.db' } = {}) {
    const env = { WEBHOOK_SECRETS: `whsec_${secret}`, PORT: '0', DATABASE: database };
    const clock = `data:text/javascript,const now = Date.now; Date.now = () => now() + ${ahead};`;
    const args = ahead === 0 ? ['server.ts'] : ['--import', clock, 'server.ts'];
    const { child, lines } = startProgram(program, args, env);
    await until('it listens', () => lines.length > 0);
    const [, url = ''] = /^Listening on (.*)$/.exec(lines[0] ?? '') ?? [];
    const post = async ({ headers, body }: SignedRequest) =>
      (await fetch(url.replace('localhost', '127.0.0.1'), { method: 'POST', headers, body })).status;
    const send = (sent: Envelope, options?: Parameters<typeof requestOf>[1]) => post(requestOf(sent, options));
    return { child, send, post, lines };
  }

  it('handles an event once, also after a restart, and ignores a change that is older than the last', async () => {
    const one = await start();
    expect(await one.send(change(2))).toBe(204);
    expect(await one.send(change(2))).toBe(204);
    expect(await one.send(change(1))).toBe(204);
    await expect
      .poll(() => one.lines.slice(1))
      .toEqual([
        `Registration ${event.subject}: 3 people`,
        `registration.submitted ${event.subject}.2: handled`,
        `registration.submitted ${event.subject}.2: duplicate`,
        `registration.submitted ${event.subject}.1: outdated`,
      ]);
    one.child.kill();
    await once(one.child, 'close');
    const again = await start();
    expect(await again.send(change(2))).toBe(204);
    await expect.poll(() => again.lines.slice(1)).toEqual([`registration.submitted ${event.subject}.2: duplicate`]);
  });

  it('handles a captured request once, and refuses its bytes when they are old, forged or pretend to be new', async () => {
    const event = { ...change(1), id: 'captured.1', subject: 'captured' };
    const captured = requestOf(event);
    const one = await start({ database: 'captured.db' });
    expect(await one.post(captured)).toBe(204);
    expect(await one.post(captured)).toBe(204);
    const results = () => one.lines.slice(1).filter((line) => line.includes('captured.1'));
    await expect
      .poll(results)
      .toEqual(['registration.submitted captured.1: handled', 'registration.submitted captured.1: duplicate']);
    const forgeries: SignedRequest['headers'][] = [
      { 'webhook-timestamp': String(Number(captured.headers['webhook-timestamp']) + 1) },
      { 'webhook-id': 'captured.2' },
      { 'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}` },
    ];
    for (const forged of forgeries)
      expect(await one.post({ ...captured, headers: { ...captured.headers, ...forged } })).toBe(400);
    expect(one.lines.filter((line) => line.startsWith('Registration'))).toHaveLength(1);

    // Its tolerance protects even a program that has forgotten what it handled.
    const later = await start({ ahead: 301_000, database: 'forgotten.db' });
    expect(await later.post(captured)).toBe(400);
    expect(await later.send(event, { at: Date.now() + 301_000 })).toBe(204);
    await expect
      .poll(() => later.lines.slice(1))
      .toEqual(['Registration 7k2m9x4c8q0v5w1t3r6y8p2n4d: 3 people', 'registration.submitted captured.1: handled']);
  });

  it('refuses a forged and an old request, and handles nothing', async () => {
    const { send, lines } = await start();
    expect(await send(change(7), { by: other })).toBe(400);
    expect(await send(change(7), { at: Date.now() - 600_000 })).toBe(400);
    expect(lines).toHaveLength(1);
  });
});
