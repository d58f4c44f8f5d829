import { expect, test } from 'vitest';
import { manualClock, until } from '../testing/rig.ts';
import { createSchedule } from './schedules.ts';

function schedule(expression: string, handler: () => unknown = () => undefined) {
  const clock = manualClock();
  const events: unknown[] = [];
  const problems: string[] = [];
  const made = createSchedule(
    { name: 'sweep', functionName: 'outbox-publish', expression, region: 'us-east-1', account: '000000000000' },
    {
      clock,
      report: (problem) => problems.push(problem),
      async invoke(_, event) {
        events.push(event);
        return handler();
      },
    },
  );
  return { schedule: made, clock, events, problems };
}

test('rate(1 minute) invokes the function every minute with a Scheduled Event, even after a failure', async () => {
  const {
    schedule: made,
    clock,
    events,
    problems,
  } = schedule('rate(1 minute)', () => Promise.reject(new Error('down')));
  made.start();
  clock.advance(59_999);
  expect(events).toEqual([]);
  clock.advance(1);
  expect(events).toEqual([
    {
      version: '0',
      id: expect.any(String),
      'detail-type': 'Scheduled Event',
      source: 'aws.events',
      account: '000000000000',
      time: '2026-11-21T09:01:00Z',
      region: 'us-east-1',
      resources: ['arn:aws:events:us-east-1:000000000000:rule/sweep'],
      detail: {},
    },
  ]);
  await until('the failure is reported', () => problems.length === 1);
  clock.advance(60_000);
  expect(events.length).toBe(2);
  await made.stop();
  clock.advance(600_000);
  expect(events.length).toBe(2);
});

test('a tick during a running invocation is skipped, and stop waits for the invocation', async () => {
  let finish: () => void = () => {};
  const {
    schedule: made,
    clock,
    events,
  } = schedule('rate(5 minutes)', () => new Promise<void>((done) => (finish = done)));
  made.start();
  clock.advance(900_000);
  expect(events.length).toBe(1);
  let isStopped = false;
  const stopping = made.stop().then(() => {
    isStopped = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isStopped).toBe(false);
  finish();
  await stopping;
});

test('a paused schedule does not tick, and fire runs it at once', async () => {
  const { schedule: made, clock, events } = schedule('rate(1 hour)');
  made.start();
  await made.pause();
  clock.advance(7_200_000);
  expect(events).toEqual([]);
  await made.fire();
  expect(events.length).toBe(1);
  made.resume();
  clock.advance(3_600_000);
  expect(events.length).toBe(2);
  await made.stop();
});

test.each(['cron(0 12 * * ? *)', 'rate(0 minutes)', 'rate(1 week)', 'rate(x)'])(
  'createSchedule refuses %s by name',
  (expression) => {
    expect(() => schedule(expression)).toThrow(`Schedule sweep: the local run does not know "${expression}".`);
  },
);
