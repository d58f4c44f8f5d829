import type { StaffEvent } from '#shared/calendar/schema.ts';
import type { Platform } from '../../local/platform.ts';
import { adminOf } from '../../local/platform-client.ts';
import { compare, inTurns } from './arithmetic.ts';
import { byHands, loadHandler, withWays } from './raw.ts';
import { eventInput, registrationEvent } from './requests.ts';
import { type BenchExtent, hush, withPlatform } from './surroundings.ts';
import { openTap } from './tap.ts';
import type { Findings } from './verdict.ts';

const id = 'registrations-api';
const requestFor = (platform: Platform, event: StaffEvent) => () => registrationEvent(platform, event);

/** Creates `count` registrations for a new event with the handler's transactions. Delivery is paused. */
export async function fill(platform: Platform, count: number): Promise<StaffEvent> {
  await hush(platform);
  const { event } = await adminOf(platform).createEvent({ body: { ...eventInput(1), max_attendees: null } });
  const request = requestFor(platform, event);
  await withWays(platform, { id, request }, ({ raw }) => byHands(count, raw));
  return event;
}

async function measure(few: Platform, many: Platform, { short }: BenchExtent): Promise<Findings> {
  const ofFew = await fill(few, 100);
  const ofMany = await fill(many, short ? 500 : 11_000);
  const tap = await openTap(many.databaseUrl);
  try {
    const tapped = await loadHandler(many, id, tap.url);
    await tapped(requestFor(many, ofMany)());
  } finally {
    await tap.stop();
  }
  const handlers = [];
  for (const [platform, event] of [[few, ofFew] as const, [many, ofMany] as const]) {
    const handler = await loadHandler(platform, id, platform.databaseUrl);
    // Creates the handler's client now, while the environment names these tables.
    await handler(requestFor(platform, event)());
    handlers.push({ handler, event });
  }
  // Both handlers read the environment, which the last loaded one set.
  const [small, large] = handlers.map(({ handler, event }) => {
    const request = requestFor(many, event);
    return () => handler(request());
  });
  if (small === undefined || large === undefined) throw new Error('There are two platforms.');
  const blocks = await inTurns(short ? { blocks: 2, pairs: 20 } : { blocks: 8, pairs: 40 }, large, small);
  const { ratio, spread, subject, baseline, rounds } = compare(blocks, 0.5);
  return {
    'growth-calls': { value: tap.calls.length, detail: tap.calls.map(({ command }) => command).join(', '), rounds: 1 },
    'growth-wru': { value: tap.calls.reduce((sum, { writeUnits }) => sum + writeUnits, 0), detail: '', rounds: 1 },
    'growth-time': { value: ratio, spread, detail: `${subject.toFixed(2)} ms over ${baseline.toFixed(2)} ms`, rounds },
  };
}

export const benchGrowth = (extent: BenchExtent): Promise<Findings> =>
  withPlatform((few) => withPlatform((many) => measure(few, many, extent)));
