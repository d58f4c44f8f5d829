import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { siteLanguages } from '#shared/language/languages.ts';
import { build } from '../../tools/build.ts';
import { demoEvents } from '../demo/events.ts';
import type { Platform } from '../platform.ts';
import { startPlatform } from '../start.ts';
import { synthesize } from '../template/synth.ts';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { call } from '../testing/call.ts';
import { prepared, preparedFolder } from './prepared.ts';
import { isToFill, type Manifest, restore } from './restore.ts';

describe('folder of prepared data', () => {
  const asked = { languages: siteLanguages, beginning: 'hill' } as const;
  const own = preparedFolder(asked, '2026-11-27', 0);

  it.each([
    ['day', preparedFolder(asked, '2026-11-28', 0)],
    ['theme', preparedFolder({ ...asked, beginning: 'tidewater' }, '2026-11-27', 0)],
    ['empty beginning', preparedFolder({ ...asked, beginning: 'none' }, '2026-11-27', 0)],
    ['sign-in by Google', preparedFolder({ ...asked, google: 'example.org' }, '2026-11-27', 0)],
    ['language', preparedFolder({ ...asked, languages: ['en-XA'] }, '2026-11-27', 0)],
    ['shifted clock', preparedFolder(asked, '2026-11-27', 1000)],
  ])('the prepared folder differs for another %s', (_what, folder) => {
    expect(folder).not.toBe(own);
  });
});

const writing = /"at":"[^"]+"|(X-MADE-AT|DTSTAMP):.*|<lastBuildDate>.*|<lastmod>[^<]+|<!-- \d[^>]+-->/g;

const pageData = /<script type="application\/json" id="page-data">(.*?)<\/script>/s;

describe('a start from prepared data', () => {
  let folder: string;
  let platform: Platform;
  beforeAll(async () => {
    await build();
    folder = await prepared({ languages: siteLanguages, beginning: 'hill' }, await synthesize());
    const dataDir = tempFolder();
    isToFill(dataDir);
    platform = await startPlatform({ dataDir, fill: async ({ url }) => restore(folder, dataDir, url) });
    return async () => {
      await platform.stop();
      removeTempFolders();
    };
  });
  afterEach(() => expect(platform.failedGrants()).toEqual([]));

  async function written(): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {};
    for (const { name } of platform.inventory.buckets) {
      for (const { key, contentType = '' } of platform.buckets.list(name)) {
        if (!/^text\/(html|calendar)|xml|json/.test(contentType)) continue;
        const read = platform.buckets.read(name, key);
        if (read.status !== 200) throw new Error(`${key} cannot be read`);
        const text = Buffer.concat(await read.body.toArray()).toString();
        // Compare JSON as data, because the database returns the fields of an item in any order.
        const json = contentType.includes('json') ? text : (pageData.exec(text)?.[1] ?? '{}');
        const data = { ...JSON.parse(json), at: undefined };
        found[key] = [text.replace(json, '').replaceAll(writing, ''), data];
      }
    }
    return found;
  }

  it('a start from prepared data calls no API and draws no pictures', () => {
    const busy = [...platform.workers].filter(([, worker]) => worker.stats().calls > 0).map(([id]) => id);
    // Pages older than a quarter of an hour may be stale and rendered again. Schedules begin once the run is ready.
    const byTime = ['render', ...platform.inventory.schedules.map(({ functionId }) => functionId)];
    expect(busy.filter((id) => !byTime.includes(id))).toEqual([]);
  });

  it('a start from prepared data has all events and mails and no undelivered messages', async () => {
    const { events } = JSON.parse((await call(platform.url, '/api/public-events')).text) as { events: object[] };
    expect(events.length).toBe(demoEvents.filter(({ draft }) => draft === undefined).length);
    const registrations = demoEvents.flatMap(({ parties = [] }) => parties).length;
    const confirmations = platform.mail.list().filter(({ subject }) => subject.startsWith('You are registered'));
    expect(confirmations.length).toBe(registrations);
    for (const { arn } of platform.inventory.queues) {
      expect(Object.values(platform.queues.depth(arn)).every((count) => count === 0)).toBe(true);
    }
  });

  it('every restored file contains only the new origin', () => {
    const { url } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
    expect(url).not.toBe(platform.url);
    // Leave out the database file, which may still contain deleted text.
    const files = readdirSync(platform.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^(lock|platform)\.sqlite/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    expect(files.filter((path) => readFileSync(path).includes(url))).toEqual([]);
    const told = JSON.stringify(platform.buses.flatMap((bus) => bus.recent()));
    expect(platform.mail.listText() + told).not.toContain(url);
    expect(platform.mail.listText()).toContain(`${platform.url}/events/`);
  });

  it('restored pages equal freshly rendered ones', async () => {
    // An event or service may have started since the data were prepared, so render the pages that depend on the time first.
    await platform.invoke('render', { render: 'turned' });
    const before = await written();
    expect(Object.keys(before).length).toBeGreaterThan(50);
    await platform.renderAll();
    expect(await written()).toEqual(before);
  });
});
