import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SQSEvent } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalog, type EventType } from '#events/catalog.ts';
import { type Subscriber, subscriptions } from '#events/subscriptions.ts';
import { handler as repeat } from '../calendar/repeat.lambda.ts';
import { readEvent } from '../calendar/store.ts';
import { drawFrom } from '../drawings/art.ts';
import { handler as draw } from '../drawings/draw.lambda.ts';
import { handler as importMembers } from '../imports/import.lambda.ts';
import { handler as count } from '../insights/count.lambda.ts';
import { handler as notify } from '../notifications/notify.lambda.ts';
import { handler as render } from '../pages/render.lambda.ts';
import { handler as rewrite } from '../pages/rewrite.lambda.ts';
import { handler as erase } from '../privacy/erase.lambda.ts';
import { handler as cancel } from '../registrations/cancel.lambda.ts';
import { handler as index } from '../search/index.lambda.ts';
import { makeEvent, makeSeries, register, registrationFor, submit } from '../testing/factories.ts';
import { drawBy } from '../testing/frontend.ts';
import { batchOf, startServices } from '../testing/services.ts';
import { atAwsPace, startWorld } from '../testing/world.ts';
import { lastCall, unhurried } from './consume.ts';
import { timeLeft, within } from './deadline.ts';
import { requestPatience } from './http.ts';
import { resetInstance } from './instance-state.ts';
import { db, tryPatience } from './table.ts';

const world = startWorld();
atAwsPace();
startServices();
let time = 0;
afterEach(() => {
  db().middlewareStack.remove('slow');
  vi.restoreAllMocks();
});

function slowTables(answers: (command: string, tries: number) => boolean): void {
  time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const tries = new Map<string, number>();
  db().middlewareStack.add(
    (next, context) => async (args) => {
      const command = String(context.commandName).replace(/Command$/, '');
      tries.set(command, (tries.get(command) ?? 0) + 1);
      const began = time;
      await new Promise(setImmediate);
      time = Math.max(time, began + tryPatience);
      if (answers(command, tries.get(command) ?? 0)) return next(args);
      throw Object.assign(new Error('No answer'), { name: 'TimeoutError' });
    },
    { step: 'deserialize', priority: 'high', name: 'slow' },
  );
}

describe('a request to slow tables', () => {
  it.each([
    ['no call is answered', () => false],
    [
      'only a read is answered, at the third try',
      (command: string, tries: number) => command === 'GetItem' && tries === 3,
    ],
    [
      'only reads are answered, at the second try',
      (command: string, tries: number) => command === 'GetItem' && tries > 1,
    ],
    ['only reads are answered', (command: string) => command !== 'TransactWriteItems'],
  ])('a request to slow tables returns 503 within its deadline plus one attempt, when %s', async (_, answers) => {
    const event = await makeEvent();
    resetInstance();
    const before = await world.everything();
    slowTables(answers);
    const { status, headers } = await submit(registrationFor(event));
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(time).toBeGreaterThan(0);
    expect(time).toBeLessThanOrEqual(requestPatience + tryPatience);
    db().middlewareStack.remove('slow');
    expect(await world.everything()).toBe(before);
  });
});

it('a nested deadline can only be earlier, and no table call starts after it', async () => {
  time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  expect(timeLeft()).toBe(Number.POSITIVE_INFINITY);
  await within(1000, async () => {
    await within(5000, async () => expect(timeLeft()).toBe(1000));
    await within(500, async () => expect(timeLeft()).toBe(500));
    time = 1000;
    world.calls.length = 0;
    await expect(world.items('seats')).rejects.toMatchObject({ code: 'busy' });
  });
});

it('a consumer attempts a table call eight times, and a request three times', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  slowTables((_, tries) => tries === unhurried);
  expect(await within(60_000, () => readEvent('none'), unhurried)).toBeUndefined();
  expect(time).toBe(unhurried * tryPatience);
  db().middlewareStack.remove('slow');
  slowTables(() => false);
  await expect(within(60_000, () => readEvent('none'))).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(time).toBe(3 * tryPatience);
});

const consumers: Readonly<Partial<Record<Subscriber, (batch: SQSEvent) => Promise<unknown>>>> = {
  ...{ count, notify, cancel, index, import: importMembers, repeat, erase, render, draw, rewrite },
};

async function heardBy(subscriber: Subscriber) {
  const event = await makeEvent();
  await register(event);
  if (subscriber === 'repeat') await makeSeries();
  const types: readonly EventType[] = subscriptions[subscriber].events;
  const announced = (await world.announced()).find(({ type }) => types.includes(type));
  if (announced) return announced;
  const type = types[0] as EventType; // Each subscriber has at least one.
  const { id: eventId } = event;
  const data = { eventId, version: 1, importId: 'i', erasureId: 'e', keys: ['church_name'], eventIds: [eventId] };
  const envelope = { id: 'x.1', type, version: catalog[type].version, at: new Date(world.now).toISOString() };
  return { ...envelope, correlationId: 'c', subject: 'x', sequence: 1, data };
}

describe('a consumer with slow tables', () => {
  const ui = join(import.meta.dirname, '..', '..', 'frontend', 'ui');

  it.each(Object.entries(consumers) as [Subscriber, (batch: SQSEvent) => Promise<unknown>][])(
    'the consumer %s ends before its function’s timeout when tables are slow',
    async (subscriber, consume) => {
      drawBy(async (page) => JSON.stringify(page));
      drawFrom({
        art: pathToFileURL(join(ui, 'art/')),
        font: pathToFileURL(join(ui, 'fonts', 'fraunces-outlines.ttf')),
      });
      const heard = await heardBy(subscriber);
      vi.spyOn(Math, 'random').mockReturnValue(0);
      const most = subscriptions[subscriber].timeoutSeconds * 1000 - lastCall + tryPatience;
      // Tables that never answer, that answer each call at its last attempt, and at its second.
      for (const every of [Number.POSITIVE_INFINITY, unhurried, 2]) {
        slowTables((_, tries) => tries % every === 0);
        const answer = await consume(batchOf(heard));
        db().middlewareStack.remove('slow');
        expect(time).toBeGreaterThan(0);
        expect(time).toBeLessThanOrEqual(most);
        if (every === Number.POSITIVE_INFINITY) {
          expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: heard.id }] });
        }
      }
    },
  );
});
