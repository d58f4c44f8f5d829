import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { AnyEvent } from '#events/catalog.ts';
import type { EventsOf } from '#events/subscriptions.ts';
import { dateOf } from '#shared/church/time.ts';
import { inTier } from '#shared/testing/tier.ts';
import { makeEvent, register } from '../testing/factories.ts';
import { injectFaults } from '../testing/faults.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { batchOf, failedIn } from '../testing/services.ts';
import { beginning, startWorld } from '../testing/world.ts';
import { handler } from './count.lambda.ts';

const world = startWorld();

type CountEvent = AnyEvent<EventsOf<'count'>>;

const DAY = 86_400_000;

let events = 0;

interface RegistrationSample {
  readonly at?: number;
  readonly formType?: string;
  readonly cancelled?: boolean;
  readonly waits?: 'quarantined' | 'held';
  readonly test?: true;
}

function heard({
  at = beginning,
  formType = 'contact_form',
  cancelled,
  waits,
  test,
}: RegistrationSample = {}): CountEvent {
  events += 1;
  const subject = `r${events}`;
  const about = { registrationId: subject, formType, ...(test && { test }) };
  const common = { version: 1, at: new Date(at).toISOString(), correlationId: 'c', subject };
  return cancelled
    ? {
        ...common,
        id: `${subject}.2`,
        sequence: 2,
        type: 'registration.cancelled',
        data: { ...about, reason: 'staff', was: waits ?? 'confirmed' },
      }
    : {
        ...common,
        id: `${subject}.1`,
        sequence: 1,
        type: 'registration.submitted',
        data: { ...about, status: waits ?? 'confirmed' },
      };
}

/** The stored figures: `<day>#<type>` → [submitted, cancelled]. */
async function figures(): Promise<Record<string, [number, number]>> {
  const items = (await world.items('insights')).filter(({ pk }) => pk === 'registrations#main');
  return Object.fromEntries(
    items.map(({ sk, submitted, cancelled }) => [String(sk), [Number(submitted ?? 0), Number(cancelled ?? 0)]]),
  );
}

function model(all: readonly CountEvent[]): Record<string, [number, number]> {
  const sums: Record<string, [number, number]> = {};
  for (const event of new Map(all.map((one) => [one.id, one])).values()) {
    if (event.data.test) continue;
    if (event.type === 'registration.submitted' && event.data.status !== 'confirmed') continue;
    if (event.type === 'registration.cancelled' && event.data.was !== 'confirmed') continue;
    const key = `${dateOf(Date.parse(event.at), 'Africa/Nairobi')}#${event.data.formType}`;
    const sum = sums[key] ?? [0, 0];
    sum[event.type === 'registration.submitted' ? 0 : 1] += 1;
    sums[key] = sum;
  }
  return sums;
}

describe('the subscriber `count` of registrations', () => {
  it('adds a batch to the figures of its days and types in one transaction', async () => {
    const late = Date.parse('2026-11-21T20:59:59Z');
    const batch = [heard(), heard(), heard({ formType: 'event_registration' }), heard({ cancelled: true })];
    const midnight = [heard({ at: late }), heard({ at: late + 1000 })];
    await handler(batchOf(...batch, ...midnight));
    expect(world.calls.map(({ command }) => command)).toEqual(['TransactWriteItems']);
    expect(await figures()).toEqual({
      '2026-11-21#contact_form': [3, 1],
      '2026-11-21#event_registration': [1, 0],
      '2026-11-22#contact_form': [1, 0],
    });
  });

  it('counts an event once, however often it comes and in any batch', async () => {
    const [a, b, c, d] = [heard(), heard(), heard(), heard()];
    await handler(batchOf(a, a, b));
    expect(failedIn(await handler(batchOf(a, b)))).toEqual([]);
    expect(failedIn(await handler(batchOf(c, a, b, d)))).toEqual([]);
    await Promise.all([handler(batchOf(a, c, heard())), handler(batchOf(d, b))]);
    expect(await figures()).toEqual({ '2026-11-21#contact_form': [5, 0] });
  });

  it('counts an event once when several calls get it at the same moment', async () => {
    const batch = Array.from({ length: 10 }, () => heard());
    await Promise.all(Array.from({ length: 8 }, (_, index) => handler(batchOf(...batch.slice(index % 3)))));
    expect(await figures()).toEqual({ '2026-11-21#contact_form': [10, 0] });
  });

  it('does not count trials, nor quarantined or held registrations until they are confirmed', async () => {
    await handler(batchOf(heard({ test: true }), heard({ test: true, cancelled: true })));
    for (const waits of ['quarantined', 'held'] as const)
      await handler(batchOf(heard({ waits }), heard({ waits, cancelled: true })));
    expect(await world.items('insights')).toEqual([]);
  });

  it('counts the other 99 of 100 events and reports the one it cannot read', async () => {
    const all = Array.from({ length: 100 }, () => heard());
    const poison = all[42] as CountEvent;
    const failed: string[] = [];
    for (let first = 0; first < 100; first += 10) {
      const batch = all.slice(first, first + 10).map((event) => (event === poison ? { ...event, version: 9 } : event));
      failed.push(...failedIn(await handler(batchOf(...batch))));
    }
    expect(failed).toEqual([poison.id]);
    expect(await figures()).toEqual({ '2026-11-21#contact_form': [99, 0] });
  });

  it('fails the whole batch when the table fails, and writes no part of it', async () => {
    const stop = injectFaults({ throttles: 1 });
    const withoutWaits = vi.spyOn(Math, 'random').mockReturnValue(0);
    const batch = [heard(), heard()];
    expect(failedIn(await handler(batchOf(...batch)))).toEqual(batch.map(({ id }) => id));
    withoutWaits.mockRestore();
    stop();
    expect(await world.items('insights')).toEqual([]);
    await handler(batchOf(...batch));
    expect(await figures()).toEqual({ '2026-11-21#contact_form': [2, 0] });
  });

  it('figures match a model under random batches, repetitions, conflicts and lost replies', async () => {
    const made = fc.record({
      at: fc.integer({ min: beginning - 3 * DAY, max: beginning + DAY }),
      formType: fc.constantFrom('contact_form', 'event_registration', 'visit_registration'),
      cancelled: fc.boolean(),
      waits: fc.constantFrom(undefined, 'quarantined' as const, 'held' as const),
    });
    const choices = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 10 })), { maxLength: 6 });
    const all: CountEvent[] = [];
    let seed = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(made, { minLength: 1, maxLength: 12 }), choices, async (fresh, again) => {
        seed += 1;
        const stop = injectFaults({ conflicts: 0.2, lostReplies: 0.1, seed });
        all.push(...fresh.map(heard));
        const batches = [
          all.slice(-fresh.length),
          ...again.map(([from, size]) => all.slice(from % all.length).slice(0, size)),
        ];
        for (const batch of batches) {
          let left: readonly CountEvent[] = batch;
          while (left.length > 0) {
            const failed = new Set(failedIn(await handler(batchOf(...left))));
            left = left.filter(({ id }) => failed.has(id));
          }
        }
        stop();
        expect(await figures()).toEqual(model(all));
      }),
      { numRuns: inTier({ usual: 12, deep: 50 }) },
    );
  });
});

describe('the route for countRegistrations', () => {
  it('returns the last seven days in the church’s zone and the seven before, with one Query', async () => {
    const days = [0, 1, 6, 7, -1].map((ago) => heard({ at: beginning - ago * DAY }));
    await handler(batchOf(...days, heard({ formType: 'event_registration' }), heard({ cancelled: true })));
    world.calls.length = 0;
    const reply = await apiAs('pastor').countRegistrations({});
    expect(reply).toEqual({
      success: true,
      count: 4,
      before: 1,
      from: '2026-11-15',
      to: '2026-11-21',
      byType: { contact_form: 3, event_registration: 1 },
    });
    expect(world.calls.map(({ command }) => command)).toEqual(['GetItem', 'Query']);
  });

  it('counts registrations made through the API', async () => {
    const event = await makeEvent();
    await register(event, { attendees: 3 });
    await register(event);
    await handler(batchOf(...(await world.announced())));
    expect(await apiAs('admin').countRegistrations({})).toMatchObject({ count: 2, byType: { event_registration: 2 } });
  });
});

describe('the public health check', () => {
  it('the health check tells anyone the release without reading anything', async () => {
    expect((await invoke('health')).body).toEqual({ success: true, release: 'unknown', status: 'ok' });
    vi.stubEnv('RELEASE', '0123456789ab');
    expect((await invoke('health')).body).toEqual({ success: true, release: '0123456789ab', status: 'ok' });
    vi.unstubAllEnvs();
    expect(world.calls).toEqual([]);
  });
});
