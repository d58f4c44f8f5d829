import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openStore } from '../kernel/store.ts';
import { manualClock } from '../testing/rig.ts';
import { createQueues } from './queues.ts';

const work = 'arn:aws:sqs:us-east-1:000000000000:work';
const dead = 'arn:aws:sqs:us-east-1:000000000000:work-dead';

function queues(store = openStore(), clock = manualClock()) {
  const made = createQueues({ store, clock });
  made.define(dead, { MessageRetentionPeriod: 1_209_600 });
  made.define(work, {
    VisibilityTimeout: 60,
    MessageRetentionPeriod: 3600,
    RedrivePolicy: { deadLetterTargetArn: dead, maxReceiveCount: 2 },
  });
  return { queues: made, store, clock, bodies: () => made.receive(work).map((message) => message.body) };
}

describe('queues', () => {
  test('receive returns up to ten messages in order, each to one receiver', () => {
    const { queues: q, bodies } = queues();
    for (let n = 0; n < 12; n++) q.send(work, String(n));
    const first = q.receive(work);
    expect(first.map((message) => message.body)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(bodies()).toEqual(['10', '11']);
    expect(q.depth(work)).toEqual({ visible: 0, inFlight: 12, delayed: 0 });
    const receipts = first.map((message) => message.receiptHandle);
    expect(q.remove(work, receipts)).toBe(10);
    expect(q.depth(work).inFlight).toBe(2);
  });

  test('a message becomes visible again after its visibility timeout, with a higher receive count', () => {
    const { queues: q, clock } = queues();
    q.send(work, 'a');
    const [first] = q.receive(work);
    clock.advance(59_999);
    expect(q.receive(work)).toEqual([]);
    expect(q.nextVisibleAt(work)).toBe(clock.now() + 1);
    clock.advance(1);
    const [second] = q.receive(work);
    expect(second).toMatchObject({
      messageId: first?.messageId,
      receiveCount: 2,
      firstReceivedAt: first?.firstReceivedAt,
    });
    expect(q.remove(work, [first?.receiptHandle ?? ''])).toBe(0);
    expect(q.remove(work, [second?.receiptHandle ?? ''])).toBe(1);
  });

  test('a message received too often moves to the dead-letter queue, and back on redrive', () => {
    const { queues: q, clock, bodies } = queues();
    const id = q.send(work, 'poison');
    for (let n = 0; n < 2; n++) {
      expect(bodies()).toEqual(['poison']);
      clock.advance(60_000);
    }
    expect(bodies()).toEqual([]);
    expect(q.deadLetters()).toEqual([
      {
        queueArn: dead,
        sourceArn: work,
        messageId: id,
        body: 'poison',
        receiveCount: 2,
        sentAt: '2026-11-21T09:00:00.000Z',
        diedAt: '2026-11-21T09:02:00.000Z',
      },
    ]);
    expect(q.redrive(dead)).toBe(1);
    expect(q.deadLetters()).toEqual([]);
    expect(q.receive(work)).toMatchObject([{ body: 'poison', receiveCount: 1 }]);
  });

  test('messages are deleted after the retention period', () => {
    const { queues: q, clock, bodies } = queues();
    q.send(work, 'old');
    clock.advance(3_600_000);
    expect(bodies()).toEqual([]);
    expect(q.nextVisibleAt(work)).toBeNull();
  });

  test('send does nothing when the surrounding transaction rolls back', () => {
    const { queues: q, store } = queues();
    const arrivals: string[] = [];
    q.onArrival(work, () => arrivals.push('arrival'));
    const send = () =>
      store.transaction(() => {
        q.send(work, 'a');
        expect(() => q.send('arn:unknown', 'b')).toThrow('There is no queue arn:unknown.');
        throw new Error('rolled back');
      });
    expect(send).toThrow('rolled back');
    expect(q.depth(work).visible).toBe(0);
    expect(arrivals).toEqual([]);
    q.send(work, 'c');
    expect(arrivals).toEqual(['arrival']);
  });

  test('recover throws if a dead-letter queue does not exist', () => {
    const { queues: q } = queues();
    q.define(work, { RedrivePolicy: { deadLetterTargetArn: 'arn:none', maxReceiveCount: 1 } });
    expect(() => q.recover()).toThrow(`The dead-letter queue arn:none of ${work} does not exist.`);
  });
});

test('after the clock is set back, a restart delays messages no longer than the queue does', () => {
  const dir = mkdtempSync(join(tmpdir(), 'steeple-queues-'));
  const before = queues(openStore(dir));
  before.clock.advance(3_600_000);
  before.queues.send(work, 'of an hour later');
  before.clock.advance(-3_600_000);
  before.queues.send(work, 'failed');
  const [failed] = before.queues.receive(work);
  before.queues.fail(work, [failed?.receiptHandle ?? '']);
  before.store.close();

  const after = queues(openStore(dir), before.clock);
  after.queues.recover();
  expect(after.bodies()).toEqual(['of an hour later']);
  expect(after.queues.nextVisibleAt(work)).toBe(before.clock.now() + 60_000);
  after.store.close();
  rmSync(dir, { recursive: true });
});

test('a message that its consumer hides stays hidden for that time, also if it fails with a shorter one', () => {
  const { queues: made, clock, bodies } = queues(openStore());
  made.send(work, 'hidden');
  const [taken] = made.receive(work);
  const receipt = taken?.receiptHandle ?? '';
  expect(made.hide(work, receipt, 300)).toBe(true);
  made.fail(work, [receipt], 1);
  clock.advance(299_000);
  expect(bodies()).toEqual([]);
  clock.advance(1000);
  expect(bodies()).toEqual(['hidden']);
});

test('a restart makes in-flight messages visible at once and keeps the delay of failed ones', () => {
  const dir = mkdtempSync(join(tmpdir(), 'steeple-queues-'));
  const before = queues(openStore(dir));
  before.queues.send(work, 'in flight');
  before.queues.send(work, 'failed');
  const [, failed] = before.queues.receive(work);
  before.queues.fail(work, [failed?.receiptHandle ?? '']);
  before.store.close();

  const after = queues(openStore(dir), before.clock);
  after.queues.recover();
  expect(after.queues.receive(work)).toMatchObject([{ body: 'in flight', receiveCount: 2 }]);
  before.clock.advance(60_000);
  expect(after.queues.receive(work)).toMatchObject([
    { body: 'in flight', receiveCount: 3 },
    { body: 'failed', receiveCount: 2 },
  ]);
  after.store.close();
  rmSync(dir, { recursive: true });
});
