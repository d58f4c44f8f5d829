import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exampleEvent } from '#events/asyncapi.ts';
import { publicEvents } from '#events/catalog.ts';
import type { Envelope } from '#events/define.ts';
import { webhookBody } from '#functions/webhooks/deliver.ts';
import { signed } from '#functions/webhooks/sign.ts';
import { main } from './consumer.ts';
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
    expect(JSON.stringify(all)).toContain(JSON.stringify({ ArnEquals: { 'aws:PrincipalArn': role } }));
  });

  it('reads an event from a message of a queue', async () => {
    const { eventOf } = (await load('queue.ts')) as { eventOf: (message: string) => Envelope };
    expect(eventOf(JSON.stringify({ source: 'steeple', detail: event }))).toEqual(event);
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

describe('the generated program', () => {
  const running: ChildProcess[] = [];
  afterEach(async () => {
    for (const child of running.splice(0)) {
      child.kill();
      await once(child, 'close');
    }
  });

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
    const child = spawn(node, args, { cwd: program, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.push(child);
    const lines: string[] = [];
    const url = await new Promise<string>((resolve, reject) => {
      createInterface(child.stdout).on('line', (line) => {
        lines.push(line);
        const [, address] = /^Listening on (.*)$/.exec(line) ?? [];
        if (address) resolve(address);
      });
      child.once('close', () => reject(new Error('The program ended')));
    });
    const post = async ({ headers, body }: SignedRequest) =>
      (await fetch(url.replace('localhost', '127.0.0.1'), { method: 'POST', headers, body })).status;
    const send = (sent: Envelope, options?: Parameters<typeof requestOf>[1]) => post(requestOf(sent, options));
    return { send, post, lines };
  }

  const change = (sequence: number): Envelope => ({ ...event, id: `${event.subject}.${sequence}`, sequence });

  it('handles an event once, also after a restart, and ignores a change that is older than the last', async () => {
    const one = await start();
    expect(await one.send(change(2))).toBe(204);
    expect(await one.send(change(2))).toBe(204);
    expect(await one.send(change(1))).toBe(204);
    expect(one.lines.slice(1)).toEqual([
      `Registration ${event.subject}: 3 people`,
      `registration.submitted ${event.subject}.2: handled`,
      `registration.submitted ${event.subject}.2: duplicate`,
      `registration.submitted ${event.subject}.1: outdated`,
    ]);
    running.at(-1)?.kill();
    await once(running.pop() as ChildProcess, 'close');
    const again = await start();
    expect(await again.send(change(2))).toBe(204);
    expect(again.lines.slice(1)).toEqual([`registration.submitted ${event.subject}.2: duplicate`]);
  });

  it('handles a captured request once, and refuses its bytes when they are old, forged or pretend to be new', async () => {
    const event = { ...change(1), id: 'captured.1', subject: 'captured' };
    const captured = requestOf(event);
    const one = await start({ database: 'captured.db' });
    expect(await one.post(captured)).toBe(204);
    expect(await one.post(captured)).toBe(204);
    const results = one.lines.slice(1).filter((line) => line.includes('captured.1'));
    expect(results).toEqual(['registration.submitted captured.1: handled', 'registration.submitted captured.1: duplicate']);
    for (const forged of [
      { 'webhook-timestamp': String(Number(captured.headers['webhook-timestamp']) + 1) },
      { 'webhook-id': 'captured.2' },
      { 'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}` },
    ])
      expect(await one.post({ ...captured, headers: { ...captured.headers, ...forged } })).toBe(400);
    expect(one.lines.filter((line) => line.startsWith('Registration'))).toHaveLength(1);

    // Its tolerance protects even a program that has forgotten what it handled.
    const later = await start({ ahead: 301_000, database: 'forgotten.db' });
    expect(await later.post(captured)).toBe(400);
    expect(await later.send(event, { at: Date.now() + 301_000 })).toBe(204);
    expect(later.lines.slice(1)).toEqual([
      'Registration 7k2m9x4c8q0v5w1t3r6y8p2n4d: 3 people',
      'registration.submitted captured.1: handled',
    ]);
  });

  it('refuses a forged and an old request, and handles nothing', async () => {
    const { send, lines } = await start();
    expect(await send(change(7), { by: other })).toBe(400);
    expect(await send(change(7), { at: Date.now() - 600_000 })).toBe(400);
    expect(lines).toHaveLength(1);
  });
});
