import { readFileSync } from 'node:fs';
import { stampPath } from '../tools/cache.ts';
import { completeIndex } from '../tools/complete-index.ts';
import { writePages } from '../tools/write-pages.ts';
import type { Report } from './kernel/report.ts';
import type { Functions } from './lambda/functions.ts';
import { openPageRecord, type PageSource, type Stale, scheduled } from './page-record.ts';

/** Rejects if a page could not be written. */
export async function renderPages({ invoke, workers }: Pick<Functions, 'invoke' | 'workers'>): Promise<void> {
  if (workers.has('render'))
    await writePages(
      (payload) => invoke('render', payload),
      () => {},
    );
}

/** Milliseconds between tries to complete the search index. The pause doubles up to `longest`. */
const pause = { first: 5000, longest: 60_000 };

export interface Pages {
  /** Renders stale pages and tries once to complete the search index. */
  refresh: () => Promise<void>;
  /** Completes the search index, unless an earlier start or `refresh` did. Tries again after a pause until `stopping`. */
  index: (stopping: Promise<void>) => Promise<void>;
  upToDate: () => void;
  /** Draws the church's icons and sharing pictures, unless an earlier start did. Does not report a failure after `stopping`. */
  draw: (stopping: Promise<void>) => Promise<void>;
}

export function openPages(options: {
  dataDir: string;
  /** The built stacks and the site's origin, or undefined for other functions or stacks. */
  source: { assemblyDir: string; url: string } | undefined;
  functions: Pick<Functions, 'invoke' | 'workers'>;
  report: Report;
}): Pages {
  const { report, functions } = options;
  const { invoke, workers } = functions;
  const begun = Date.now();
  const record = openPageRecord(options.dataDir, options.source && sourceOf(options.source), begun);
  let isIndexed = record.isIndexed || !workers.has('index');
  /** Indexes all registrations, since a folder of an older version has some that are not in the index. */
  const indexAll = async (wait: (error: unknown, failures: number) => Promise<void>) => {
    if (isIndexed) return;
    await completeIndex(
      (payload) => invoke('index', payload),
      'missing',
      () => {},
      wait,
    );
    isIndexed = true;
  };
  const giveUp = (error: unknown) => {
    report('the search is not complete yet, and is tried again', error);
    return Promise.reject(error);
  };
  const work: Record<Stale, () => Promise<unknown>> = {
    none: async () => {},
    turned: () => invoke('render', { render: 'turned' }),
    all: async () => {
      const indexed = indexAll(giveUp).catch(() => {});
      await renderPages(functions).finally(() => indexed);
    },
  };
  return {
    refresh: async () => {
      if (record.stale === 'none') return;
      // Pages that could not be written stay stale for the next start.
      await work[record.stale]().then(
        () => record.written(begun),
        (error) => report('the pages were not written', error),
      );
      if (isIndexed) record.indexed();
    },
    index: async (stopping) => {
      if (isIndexed) return;
      const over = stopping.then(() => true);
      const wait = async (error: unknown, failures: number) => {
        const { first, longest } = pause;
        let timer: NodeJS.Timeout | undefined;
        const next = new Promise<false>((resolve) => {
          timer = setTimeout(resolve, Math.min(longest, first * 2 ** (failures - 1)), false);
        });
        const isOver = await Promise.race([over, next]);
        clearTimeout(timer);
        if (isOver) throw error;
      };
      await indexAll(wait).then(record.indexed, () => {});
    },
    upToDate: () => {
      const ticks = Math.floor((Date.now() - begun) / scheduled);
      if (ticks > 0) record.written(begun + ticks * scheduled);
    },
    draw: async (stopping) => {
      if (!workers.has('draw') || record.isDrawn) return;
      let isOver = false;
      void stopping.then(() => {
        isOver = true;
      });
      await invoke('draw', { draw: 'all' }).then(record.drawn, (error) => isOver || report('the drawings', error));
    },
  };
}

/** The assembly's stamp changes with the site, the functions and the stacks. */
function sourceOf({ assemblyDir, url }: { assemblyDir: string; url: string }): PageSource {
  return { build: readFileSync(stampPath(assemblyDir), 'utf8'), url };
}
