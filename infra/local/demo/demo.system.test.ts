import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { addDays, dateOf, weekdayOf } from '#shared/church/time.ts';
import type { MediaFile } from '#shared/media/schema.ts';
import { inTier } from '#shared/testing/tier.ts';
import { build } from '../../tools/build.ts';
import type { Platform } from '../platform.ts';
import { startPlatform } from '../start.ts';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { call } from '../testing/call.ts';
import { forTests } from '../testing/platform.ts';
import { synthesizeStacks } from '../testing/stack.ts';
import { seedDemo } from './demo.ts';
import { demoEvents } from './events.ts';
import { demoSermons } from './sermons.ts';
import { wantsDemo } from './state.ts';

let assemblyDir: string;
let platform: Platform | undefined;

// These tests start a platform themselves, instead of in a hook, so they need a longer timeout.
vi.setConfig({ testTimeout: 120_000 });
afterAll(() => vi.resetConfig());

beforeAll(async () => {
  await build();
  assemblyDir = synthesizeStacks();
});
afterEach(async () => {
  await platform?.stop();
  platform = undefined;
});
afterEach(removeTempFolders);

const now = Date.now();
const published = async (): Promise<PublicEvent[]> =>
  JSON.parse((await call(platform?.url ?? '', '/api/public-events')).text).events;
const named = (events: PublicEvent[], title: string) => events.filter((event) => event.title === title);
const people = (parties: readonly number[] = []) => parties.reduce((sum, party) => sum + party, 0);

test('the next start completes an interrupted demo without duplicates', async () => {
  const dataDir = tempFolder();
  const interruptions = inTier({ usual: [9], deep: [1, 2, 9, 25] });
  for (const after of [...interruptions, Number.POSITIVE_INFINITY]) {
    expect(wantsDemo(dataDir)).toBe(true);
    let requests = 0;
    const seed = (running: Platform) =>
      seedDemo(
        {
          ...running,
          request: (request) => {
            if (++requests > after) throw new Error('interrupted');
            return running.request(request);
          },
        },
        now,
      );
    const start = startPlatform({ ...forTests, dataDir, assemblyDir, seed });
    if (after === Number.POSITIVE_INFINITY) platform = await start;
    else await expect(start).rejects.toThrow();
  }
  expect(wantsDemo(dataDir)).toBe(false);

  const events = await published();
  for (const demo of demoEvents) {
    const found = named(events, demo.title);
    expect([demo.title, found.length]).toEqual([demo.title, demo.draft ? 0 : 1]);
    expect(found[0]?.currentAttendees ?? 0).toBe(people(demo.parties));
  }
  const today = dateOf(now, 'Africa/Nairobi');
  expect(events.every(({ date }) => date > today && date <= addDays(today, 22))).toBe(true);

  const left = events.map(({ maxAttendees, currentAttendees }) => (maxAttendees ?? 1000) - currentAttendees);
  expect(left.some((places) => places === 0)).toBe(true);
  expect(left.some((places) => places > 0 && places <= 5)).toBe(true);
  expect(events.some(({ requiresRegistration }) => !requiresRegistration)).toBe(true);
  expect(events.some(({ price }) => price !== undefined && price > 0)).toBe(true);
  expect(events.some(({ registrationDeadline }) => Date.parse(registrationDeadline ?? '') < now)).toBe(true);

  // Every Sunday has a recording, the newest from the last Sunday, with playable sound.
  const list = JSON.parse((await call(platform?.url ?? '', '/api/list-media')).text).media as MediaFile[];
  expect(list.map(({ title }) => title)).toEqual(demoSermons.slice(0, 10).map(({ title }) => title));
  expect(list.every(({ date = '' }) => date < today && weekdayOf(date) === 0)).toBe(true);
  expect(list[0]?.date?.localeCompare(addDays(today, -8))).toBe(1);
  const sound = await call(platform?.url ?? '', list[0]?.mediaUrl ?? '', { headers: { range: 'bytes=0-3' } });
  expect(sound).toMatchObject({ status: 206, text: 'RIFF' });
  expect(sound.headers['content-range']).toBe(`bytes 0-3/${list[0]?.fileSize}`);
  expect(list.reduce((sum, { fileSize }) => sum + fileSize, 0)).toBeLessThan(600_000);

  // Each registration has a mail, even after interrupted starts.
  const registrations = demoEvents.flatMap(({ parties = [] }) => parties).length;
  const confirmed = () => {
    const mails = platform?.mail.list().filter(({ subject }) => subject.startsWith('You are registered')) ?? [];
    return new Set(mails.map(({ headers }) => headers['X-Correlation-Id'])).size;
  };
  await expect.poll(confirmed, { timeout: 30_000 }).toBe(registrations);
});

test('a new data folder needs demo data until seeding is done', () => {
  const dataDir = tempFolder();
  expect(wantsDemo(dataDir)).toBe(true);
  expect(wantsDemo(dataDir)).toBe(true);
});
