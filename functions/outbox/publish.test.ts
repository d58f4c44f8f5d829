import type { Context } from 'aws-lambda';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTier } from '#shared/testing/tier.ts';
import { iso } from '../kit/clock.ts';
import { wereRead } from '../search/late.ts';
import { makeEvent, register } from '../testing/factories.ts';
import { asTest } from '../testing/roles.ts';
import { startServices } from '../testing/services.ts';
import { inserted } from '../testing/stream.ts';
import { startWorld } from '../testing/world.ts';
import { batches } from './bus.ts';
import { handler } from './publish.lambda.ts';
import { mostTries, publish } from './publish.ts';
import type { WaitingEvent } from './store.ts';

const world = startWorld();
const services = startServices();

const sweep = (more: { parked?: true } = {}) => handler({ sweep: true, ...more });

const waiting = async () => (await world.items('outbox')).filter(({ sent }) => sent !== true);
const ids = async () => (await waiting()).map(({ pk }) => String(pk));

async function wait(id: string): Promise<void> {
  const data = { registrationId: id, formType: 'contact_form', status: 'confirmed' };
  const at = new Date(world.now).toISOString();
  const type = 'registration.submitted';
  const envelope = { id, type, version: 1, at, correlationId: 'c', subject: id, sequence: 1, data };
  await world.put('outbox', { pk: id, envelope, createdAt: world.now - 60_000 });
}

const waitAll = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => wait(`id-${String(index).padStart(4, '0')}`)));

describe('publishing from the outbox', () => {
  it('publishes the envelopes of events from the stream, and leaves the outbox empty', async () => {
    const event = await makeEvent();
    const receipt = await register(event, { attendees: 2 });
    const announced = await world.announced();
    expect(await handler(inserted(await world.items('outbox')))).toEqual({ batchItemFailures: [] });
    expect(services.events).toHaveLength(2);
    expect(services.events).toEqual(expect.arrayContaining(announced));
    const [entry] = services.calls.flat().filter(({ DetailType }) => DetailType === 'registration.submitted');
    expect(entry).toMatchObject({ Source: 'steeple', EventBusName: 'bus', Time: Math.floor(world.now / 1000) });
    expect(JSON.parse(entry?.Detail ?? '')).toMatchObject({ subject: receipt.id, sequence: 1, data: { people: 2 } });
    await asTest(() => wereRead(announced.map(({ id }) => id)));
    expect(await ids()).toEqual([]);
  });

  it('the stream leaves an event that a list waits for without a write, and the sweep sends it again and marks it', async () => {
    await register(await makeEvent());
    const items = await world.items('outbox');
    await handler(inserted(items));
    expect(await world.items('outbox')).toEqual(items);
    const at = iso(world.now);
    world.now += 3_600_000;
    await sweep();
    expect(services.events).toHaveLength(2 * items.length);
    expect(await world.items('outbox')).toEqual(
      items.map((item) => ({ ...item, gpk: 'registrations', gsk: at, sent: true })),
    );
    const calls = services.calls.length;
    await sweep();
    expect(services.calls).toHaveLength(calls);
  });

  it('does not restore an event that the list read while it was being sent', async () => {
    await register(await makeEvent());
    const items = await world.items('outbox');
    await asTest(async () => {
      await wereRead(items.map(({ pk }) => String(pk)));
      await publish(items as unknown as WaitingEvent[], 'sweep');
    });
    expect(services.events).toHaveLength(items.length);
    expect(await world.items('outbox')).toEqual([]);
  });

  it('ignores deletions and unreadable stream records', async () => {
    await wait('a');
    const { Records } = inserted(await world.items('outbox'));
    const removal = { eventName: 'REMOVE' as const, dynamodb: Records[0]?.dynamodb };
    const broken = { eventName: 'INSERT' as const, dynamodb: { NewImage: { pk: { S: 'x' } } } };
    await handler({ Records: [removal, broken, { eventName: 'INSERT' }, ...Records] });
    expect(services.events.map(({ id }) => id)).toEqual(['a']);
  });

  it('a sweep publishes all events after the publisher was stopped', async () => {
    const event = await makeEvent({ max_attendees: null });
    for (let count = 0; count < 30; count++) await register(event);
    await waitAll(220);
    const expected = await ids();
    await sweep();
    // The other items are younger than 30 s, so the sweep leaves them to the stream.
    expect(services.events).toHaveLength(220);
    world.now += 30_000;
    await sweep();
    expect(services.events.map(({ id }) => id).sort()).toEqual(expected.sort());
    expect(services.calls.every((entries) => entries.length <= 10)).toBe(true);
    expect(await ids()).toEqual([]);
  });

  it('a sweep stops before its timeout, and the next one continues', async () => {
    await waitAll(40);
    // 40 items of 30 KB exceed one page of the scan.
    for (const item of await world.items('outbox')) await world.put('outbox', { ...item, padding: 'x'.repeat(30_000) });
    await handler({ sweep: true }, { getRemainingTimeInMillis: () => 5000 } as Context);
    const left = (await ids()).length;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(40);
    await sweep();
    expect(await ids()).toEqual([]);
  });

  it('deletes only events that the bus accepted', async () => {
    await waitAll(12);
    const refused = (detail: string) => /"id-000[37]"/.test(detail);
    services.onPut = (entries) => entries.map(({ Detail }) => (refused(Detail) ? 'MalformedDetail' : undefined));
    await sweep();
    expect(await ids()).toEqual(['id-0003', 'id-0007']);
    expect((await waiting()).map(({ tries }) => tries)).toEqual([1, 1]);
    expect(services.events).toHaveLength(10);
  });

  it('does not count a refusal of an event that another call published in the meantime', async () => {
    await wait('a');
    const records = inserted(await world.items('outbox'));
    await sweep();
    services.onPut = (entries) => entries.map(() => 'MalformedDetail');
    expect(await handler(records)).toEqual({ batchItemFailures: [] });
    expect(await ids()).toEqual([]);
  });

  it('parks an event after its last attempt, and publishes it when an operator asks for it', async () => {
    await waitAll(3);
    const poison = 'id-0001';
    services.onPut = (entries) =>
      entries.map(({ Detail }) => (Detail.includes(poison) ? 'InvalidArgument' : undefined));
    for (let minute = 1; minute < mostTries; minute++) await sweep();
    expect(await waiting()).toMatchObject([{ pk: poison, tries: mostTries - 1 }]);
    await sweep();
    expect(await waiting()).toMatchObject([{ pk: poison, tries: mostTries, parked: true }]);
    const calls = services.calls.length;
    await sweep();
    expect(services.calls).toHaveLength(calls);
    services.onPut = (entries) => entries.map(() => undefined);
    await sweep({ parked: true });
    expect(await ids()).toEqual([]);
    expect(services.events.map(({ id }) => id)).toContain(poison);
  });

  it('keeps all events and parks none during an outage of the bus', async () => {
    await waitAll(25);
    services.onPut = () => {
      throw new Error('InternalException');
    };
    expect(await handler(inserted(await world.items('outbox')))).toEqual({ batchItemFailures: [] });
    await sweep();
    services.onPut = (entries) => entries.map(() => 'ThrottlingException');
    await sweep();
    expect((await world.items('outbox')).filter(({ tries }) => tries !== undefined)).toEqual([]);
    services.onPut = (entries) => entries.map(() => undefined);
    await sweep();
    expect(services.events).toHaveLength(25);
    expect(await ids()).toEqual([]);
  });

  it('finds the single event for which the bus rejects a whole call', async () => {
    await waitAll(10);
    services.onPut = (entries) => {
      if (entries.some(({ Detail }) => Detail.includes('id-0004'))) throw new Error('ValidationException');
      return entries.map(() => undefined);
    };
    await sweep();
    expect(await waiting()).toMatchObject([{ pk: 'id-0004', tries: 1 }]);
    expect(services.events).toHaveLength(9);
  });

  it('publishes the other events if items are malformed, and parks the malformed ones for an operator', async () => {
    const broken = [
      { pk: 'b-empty' },
      { pk: 'b-word', envelope: 'x', createdAt: world.now - 60_000 },
      { pk: 'b-null', envelope: null, createdAt: 'yesterday' },
      { pk: 'b-type', envelope: { type: '', at: '2026-11-21T06:00:00Z' }, createdAt: world.now - 60_000 },
      { pk: 'b-time', envelope: { type: 't', at: 'noon' }, createdAt: world.now - 60_000 },
    ];
    for (const item of broken) await world.put('outbox', item);
    await waitAll(3);
    await sweep();
    expect(services.events.map(({ id }) => id).sort()).toEqual(['id-0000', 'id-0001', 'id-0002']);
    const left = await waiting();
    expect(left.map(({ pk, tries }) => [pk, tries])).toEqual(broken.map(({ pk }) => [pk, 1]).sort());
    for (let minute = 2; minute <= mostTries; minute++) await sweep();
    expect((await waiting()).every(({ parked }) => parked === true)).toBe(true);
    await handler(inserted(broken));
    expect(await ids()).toHaveLength(broken.length);
  });

  it('a sweep publishes events that were written before the clock was set back', async () => {
    await wait('a');
    const [item] = await world.items('outbox');
    await world.put('outbox', { ...item, createdAt: world.now + 3_600_000 });
    await sweep();
    expect(services.events.map(({ id }) => id)).toEqual(['a']);
    expect(await ids()).toEqual([]);
  });

  it('splits events into calls of at most 10 events and 256 KB, in order and without loss', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 40 });
    fc.assert(
      fc.property(sizes, (bytes) => {
        const items = bytes.map((size, index): WaitingEvent => {
          const at = '2026-11-21T06:00:00.000Z';
          const envelope = { id: `${index}`, type: 't', version: 1, at, correlationId: '', subject: '', sequence: 1 };
          return { pk: `${index}`, createdAt: 0, envelope: { ...envelope, data: 'ü'.repeat(size / 2) } };
        });
        const cut = batches(items);
        expect(cut.flat()).toEqual(items);
        for (const batch of cut) {
          expect(batch.length).toBeLessThanOrEqual(10);
          const total = batch.reduce((sum, { envelope }) => sum + Buffer.byteLength(JSON.stringify(envelope)), 0);
          expect(batch.length === 1 || total <= 256 * 1024).toBe(true);
        }
      }),
      { numRuns: inTier({ usual: 15, deep: 60 }) },
    );
  });
});
