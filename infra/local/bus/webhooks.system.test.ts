import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, expect, test } from 'vitest';
import { startReceiver } from '#functions/testing/receiver.ts';
import { buildApp } from '../../app.ts';
import { type Environment, localEnvironment } from '../../environments.ts';
import { bundleOptions } from '../../tools/bundle.ts';
import { startPlatform } from '../start.ts';
import { originPlaceholder } from '../template/synth.ts';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { forTests } from '../testing/platform.ts';
import { until } from '../testing/rig.ts';
import { functionIds, writeFunctions } from '../testing/stack.ts';

const slow = startReceiver();
const quick = startReceiver();

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
  removeTempFolders();
});

async function start() {
  const consumers: Environment['consumers'] = [
    { name: 'slow', events: ['registration.submitted'], url: `${slow.url}/` },
    { name: 'quick', events: ['registration.submitted'], url: `${quick.url}/` },
  ];
  const assemblyDir = tempFolder();
  const row = { ...localEnvironment({ siteUrl: originPlaceholder }), consumers };
  buildApp({ environments: [row], outdir: assemblyDir }).synth();
  const functionsDir = writeFunctions(functionIds, { render: 'export const handler = async () => undefined;' });
  await build({
    ...bundleOptions,
    entryPoints: [{ in: 'functions/webhooks/deliver.lambda.ts', out: 'deliver/index' }],
    outdir: functionsDir,
  });
  // As many as both queues may have, as on Lambda.
  const enough = { ...forTests, instances: 4 };
  const platform = await startPlatform({ ...enough, dataDir: tempFolder(), assemblyDir, functionsDir });
  // The platform waits for calls that wait for the slow receiver.
  ending.push(platform.stop, slow.hangUp, () => {
    slow.answer = { status: 204 };
  });
  return platform;
}

const detail = (id: string) => ({
  id,
  type: 'registration.submitted',
  version: 1,
  at: '2026-11-21T06:00:00.000Z',
  correlationId: 'a-request',
  subject: 'r',
  sequence: 1,
  data: { registrationId: 'r', formType: 'event_registration', people: 2 },
});

test('events of the bus reach a receiver, signed with its own secret, while another receiver does not answer', async () => {
  slow.answer = 'never';
  const platform = await start();
  const [bus] = platform.buses;
  const ids = Array.from({ length: 5 }, (_, n) => `event-${n}`);
  await bus?.handle('AWSEvents.PutEvents', {
    Entries: ids.map((id) => ({
      ...{ EventBusName: bus.name, Source: 'steeple', DetailType: 'registration.submitted' },
      Detail: JSON.stringify(detail(id)),
    })),
  });
  await until('the quick receiver has all events', () => quick.received.length === ids.length);
  await until('the slow receiver was called', () => slow.received.length > 0);
  expect(quick.received.map(({ headers }) => String(headers['webhook-id'])).sort()).toEqual(ids);

  const secrets = JSON.parse(readFileSync(join(platform.dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
  const own = (name: string) => Object.entries(secrets).find(([id]) => id.includes(`Secret${name}1`))?.[1] ?? '';
  const [{ headers, body } = expect.fail()] = quick.received;
  const signature = (secret: string) =>
    createHmac('sha256', Buffer.from(secret, 'base64'))
      .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
      .digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature(own('quick'))}`);
  expect(own('slow')).not.toBe(own('quick'));

  const queue = platform.inventory.queues.find(({ name }) => name === 'steeple-local-webhook-quick');
  await until('its queue is empty', () => {
    const { visible, inFlight, delayed } = platform.queues.depth(queue?.arn ?? '');
    return visible + inFlight + delayed === 0;
  });
  expect(platform.failedGrants()).toEqual([]);
});

test('a refused event waits in its queue for the next attempt, and a final refusal is a dead letter with its reason', async () => {
  quick.answer = { status: 503 };
  slow.answer = { status: 410 };
  const platform = await start();
  const [bus] = platform.buses;
  const queue = (name: string) => platform.inventory.queues.find((each) => each.name === name)?.arn ?? '';
  await bus?.handle('AWSEvents.PutEvents', {
    Entries: [
      {
        ...{ EventBusName: bus.name, Source: 'steeple', DetailType: 'registration.submitted' },
        Detail: JSON.stringify(detail('event-1')),
      },
    ],
  });
  await until('the dead letter is there', () => platform.queues.deadLetters().length > 0);
  expect(platform.queues.deadLetters()).toMatchObject([
    {
      queueArn: queue('steeple-local-webhook-slow-dead'),
      sourceArn: queue('steeple-local-webhook-slow'),
      reason: 'http_410',
    },
  ]);
  await until('the other waits', () => platform.queues.depth(queue('steeple-local-webhook-quick')).delayed > 0);
  expect(platform.failedGrants()).toEqual([]);
  const page = await fetch(`${platform.url}/_local/queues`).then((reply) => reply.text());
  expect(page).toContain('http_410');

  quick.answer = { status: 200 };
  const form = (fields: object, origin = platform.url) =>
    fetch(`${platform.url}/_local/bus/again`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ ...fields }),
      redirect: 'manual',
    });
  const log = await fetch(`${platform.url}/_local/bus`).then((reply) => reply.text());
  expect(log).toContain('Send registration.submitted event-1 to quick again');
  expect(log).toContain('http_503');
  expect((await form({ consumer: 'quick', event: 'event-1' }, 'http://elsewhere.example')).status).toBe(403);
  expect((await form({ consumer: 'other', event: 'event-1' })).status).toBe(404);
  expect((await form({ consumer: 'quick', event: 'other' })).status).toBe(404);
  expect((await form({ consumer: 'quick' })).status).toBe(400);
  const sent = await form({ consumer: 'quick', event: 'event-1' });
  expect(sent.status).toBe(303);
  const after = await fetch(new URL(sent.headers.get('location') ?? '', platform.url)).then((reply) => reply.text());
  expect(after).toContain('quick answered: http_200.');
  expect(after).toContain('delivered');
});
