import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stampPath } from '../tools/cache.ts';
import { openPageRecord, pageRecordFile } from './page-record.ts';
import { openPages } from './pages.ts';
import { removeTempFolders, tempFolder } from './testing/assembly.ts';

afterEach(removeTempFolders);

const source = { build: 'b1', url: 'http://localhost:3000' };
const now = Date.parse('2026-11-27T09:00:00Z');
const minute = 60_000;

function recorded(): string {
  const dataDir = tempFolder();
  openPageRecord(dataDir, source, now).written(now);
  return dataDir;
}

describe('openPageRecord', () => {
  it('all pages are stale in a folder without a page record', () => {
    expect(openPageRecord(tempFolder(), source, now)).toMatchObject({ stale: 'all', isDrawn: false });
  });

  it.each([
    [0, 'none'],
    [14, 'none'],
    [15, 'turned'],
    [59, 'turned'],
    [60, 'all'],
    [-1, 'all'],
  ])('pages written %i minutes ago have the staleness %s', (minutes, stale) => {
    expect(openPageRecord(recorded(), source, now + minutes * minute).stale).toBe(stale);
  });

  it.each([{ build: 'b2' }, { url: 'http://localhost:3001' }])(
    'all pages are stale when the source changes to %o',
    (change) => {
      const dataDir = recorded();
      openPageRecord(dataDir, source, now).drawn();
      expect(openPageRecord(dataDir, { ...source, ...change }, now)).toMatchObject({ stale: 'all', isDrawn: false });
    },
  );

  it('writing pages again keeps the mark of drawn pictures', () => {
    const dataDir = recorded();
    openPageRecord(dataDir, source, now).drawn();
    openPageRecord(dataDir, source, now + minute).written(now + minute);
    expect(openPageRecord(dataDir, source, now + 16 * minute)).toMatchObject({ stale: 'turned', isDrawn: true });
  });

  it('a run with other functions removes the page record', () => {
    const dataDir = recorded();
    openPageRecord(dataDir, undefined, now).written(now);
    expect(openPageRecord(dataDir, source, now).stale).toBe('all');
  });

  it('a damaged page record throws an error with its file name', () => {
    const dataDir = tempFolder();
    writeFileSync(join(dataDir, pageRecordFile), '{');
    expect(() => openPageRecord(dataDir, source, now)).toThrow(`The file ${pageRecordFile} of the data folder`);
  });
});

it('pages stay stale for the next start if they could not be written', async () => {
  const dataDir = tempFolder();
  const assemblyDir = join(tempFolder(), 'assembly');
  writeFileSync(stampPath(assemblyDir), 'b1');
  let isDown = true;
  let calls = 0;
  const start = () =>
    openPages({
      dataDir,
      source: { assemblyDir, url: source.url },
      functions: {
        workers: new Map([['render', {}]]) as never,
        invoke: async () => {
          calls += 1;
          if (isDown) throw new Error('busy');
          return { done: 1, of: 1 };
        },
      },
      report: () => {},
    });
  const first = start();
  await first.refresh();
  await first.index(new Promise(() => {}));
  isDown = false;
  calls = 0;
  for (const expected of [1, 1]) {
    await start().refresh();
    expect(calls).toBe(expected);
  }
});

describe('search index at a start', () => {
  afterEach(() => void vi.useRealTimers());

  async function started(failures: number) {
    vi.useFakeTimers();
    const payloads: unknown[] = [];
    const problems: string[] = [];
    const phases = ['write', 'done'];
    const { refresh, index } = openPages({
      dataDir: tempFolder(),
      source: undefined,
      functions: {
        workers: new Map([['index', {}]]) as never,
        invoke: async (_, payload) => {
          payloads.push(payload);
          if (payloads.length <= failures) throw new Error('busy');
          return { phase: phases.shift(), written: 1, removed: 0 };
        },
      },
      report: (problem) => problems.push(problem),
    });
    await refresh();
    return { index, payloads, problems };
  }

  it('a failed search index is completed in the background with pauses', async () => {
    const { index, payloads, problems } = await started(4);
    expect(payloads).toHaveLength(1);
    expect(problems).toEqual(['the search is not complete yet, and is tried again']);
    const completed = index(new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(0);
    expect(payloads).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(120_000);
    await completed;
    expect(payloads).toEqual(Array(6).fill({ reindex: 'missing' }));
  });

  it('a complete search index is not built again', async () => {
    const { index, payloads, problems } = await started(0);
    await index(new Promise(() => {}));
    expect([payloads.length, problems]).toEqual([2, []]);
  });

  it('indexing retries end when the platform stops', async () => {
    const { index, payloads } = await started(Number.POSITIVE_INFINITY);
    const { promise: stopping, resolve: stop } = Promise.withResolvers<void>();
    const completed = index(stopping);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await completed;
    await vi.advanceTimersByTimeAsync(600_000);
    expect([payloads.length, vi.getTimerCount()]).toEqual([2, 0]);
  });
});
