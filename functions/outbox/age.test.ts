import { afterEach, expect, it, vi } from 'vitest';
import { startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './publish.lambda.ts';

const world = startWorld();
const services = startServices();
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function told(): Promise<Record<string, unknown>[]> {
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  vi.stubEnv('LOG_LEVEL', '');
  vi.stubEnv('ENVIRONMENT', 'production');
  await handler({ sweep: true });
  write.mockRestore();
  return written.map((line) => JSON.parse(line)).filter((line) => '_aws' in line);
}

const wait = (id: string, secondsAgo: number, more: object = {}) => {
  const envelope = {
    id,
    type: 't',
    version: 1,
    at: '2026-11-21T06:00:00Z',
    correlationId: 'c',
    subject: id,
    sequence: 1,
  };
  return world.put('outbox', { pk: id, envelope, createdAt: world.now - secondsAgo * 1000, ...more });
};

it('reports the age of the oldest outbox item under the environment’s name, or 0 if the outbox is empty', async () => {
  expect(await told()).toEqual([
    {
      _aws: {
        Timestamp: world.now,
        CloudWatchMetrics: [
          { Namespace: 'Steeple', Dimensions: [['Environment']], Metrics: [{ Name: 'OutboxAge', Unit: 'Seconds' }] },
        ],
      },
      Environment: 'production',
      OutboxAge: 0,
    },
  ]);
  services.onPut = (entries) => entries.map(() => 'ThrottlingException');
  await wait('young', 45);
  await wait('old', 400);
  expect(await told()).toMatchObject([{ OutboxAge: 400 }]);
});

it('the reported age includes parked items, which need an operator', async () => {
  await wait('parked', 90_000, { parked: true, tries: 20 });
  expect(await told()).toMatchObject([{ OutboxAge: 90_000 }]);
});

it('an outbox item without a time counts as a day old, so that the alarm goes off', async () => {
  await world.put('outbox', { pk: 'broken' });
  expect(await told()).toMatchObject([{ OutboxAge: 86_400 }]);
});
