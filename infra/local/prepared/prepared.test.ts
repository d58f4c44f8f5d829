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

describe('the folder of prepared data', () => {
  const asked = { languages: siteLanguages, beginning: 'hill' } as const;
  const own = preparedFolder(asked, '2026-11-27', 0);

  it.each([
    ['day', preparedFolder(asked, '2026-11-28', 0)],
    ['theme', preparedFolder({ ...asked, beginning: 'tidewater' }, '2026-11-27', 0)],
    ['empty beginning', preparedFolder({ ...asked, beginning: 'none' }, '2026-11-27', 0)],
    ['sign-in by Google', preparedFolder({ ...asked, google: 'example.org' }, '2026-11-27', 0)],
    ['language', preparedFolder({ ...asked, languages: ['en-XA'] }, '2026-11-27', 0)],
    ['shifted clock', preparedFolder(asked, '2026-11-27', 1000)],
  ])('is another one for another %s', (_what, folder) => {
    expect(folder).not.toBe(own);
  });
});

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

  const pages = () =>
    platform.inventory.buckets
      .flatMap(({ name }) => platform.buckets.list(name))
      .filter(({ contentType = '' }) => /html|xml|json/.test(contentType))
      .map(({ key, etag }) => `${key} ${etag}`);

  it('calls no function before it is ready', () => {
    expect([...platform.workers.values()].reduce((sum, worker) => sum + worker.stats().calls, 0)).toBe(0);
  });

  it('has the demo whole: its events, its mails, nothing undelivered', async () => {
    const { events } = JSON.parse((await call(platform.url, '/api/public-events')).text) as { events: object[] };
    expect(events.length).toBe(demoEvents.filter(({ draft }) => draft === undefined).length);
    const registrations = demoEvents.flatMap(({ parties = [] }) => parties).length;
    const confirmations = platform.mail.list().filter(({ subject }) => subject.startsWith('You are registered'));
    expect(confirmations.length).toBe(registrations);
    for (const { arn } of platform.inventory.queues) {
      expect(Object.values(platform.queues.depth(arn)).every((count) => count === 0)).toBe(true);
    }
  });

  it('names its own origin and no other in every file', () => {
    const { url } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
    expect(url).not.toBe(platform.url);
    const port = url.slice(url.lastIndexOf(':'));
    const left = readdirSync(platform.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'lock.sqlite')
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => readFileSync(path).includes(`//localhost${port}`));
    expect(left).toEqual([]);
    expect(platform.mail.listText()).toContain(`${platform.url}/events/`);
  });

  it('serves the pages that a rendering of everything at its origin would write', async () => {
    const before = pages();
    expect(before.length).toBeGreaterThan(50);
    await platform.renderAll();
    expect(pages()).toEqual(before);
  });
});
