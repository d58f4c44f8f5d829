/** DATA_DIR/pages.json: the source and time of the written pages, so that a start writes only stale ones. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDataFile } from './kernel/data-files.ts';

export const pageRecordFile = 'pages.json';

export interface PageSource {
  /** Identifies the code of pages and functions. */
  readonly build: string;
  readonly url: string;
}

interface StoredRecord extends PageSource {
  readonly at: number;
  readonly isDrawn: boolean;
  readonly isIndexed: boolean;
}

/** The stale pages: none, those that depend on the time (`turned`), or all. */
export type Stale = 'none' | 'turned' | 'all';

export interface PageRecord {
  readonly stale: Stale;
  readonly isDrawn: boolean;
  readonly isIndexed: boolean;
  written: (at: number) => void;
  drawn: () => void;
  indexed: () => void;
}

/** The interval at which the schedule renders pages that depend on the time, in milliseconds. */
export const scheduled = 15 * 60_000;
/** How far such a rendering looks back, in milliseconds (functions/pages/render.lambda.ts). */
const lookBack = 60 * 60_000;

/** Without a source, the code is unknown, so all pages stay stale. */
export function openPageRecord(dataDir: string, source: PageSource | undefined, now: number): PageRecord {
  const path = join(dataDir, pageRecordFile);
  const found = source && (readDataFile(dataDir, pageRecordFile) as StoredRecord | undefined);
  const isOfSource = found !== undefined && found.build === source?.build && found.url === source.url;
  let stored: StoredRecord | undefined = isOfSource ? found : undefined;
  const store = (change: Partial<StoredRecord>): void => {
    if (source === undefined) {
      rmSync(path, { force: true });
      return;
    }
    // Without a time, all pages are stale.
    stored = { at: 0, isDrawn: false, isIndexed: false, ...stored, ...source, ...change };
    writeFileSync(`${path}.new`, JSON.stringify(stored));
    renameSync(`${path}.new`, path);
  };
  return {
    stale: stored === undefined ? 'all' : staleAfter(now - stored.at),
    isDrawn: stored?.isDrawn === true,
    isIndexed: stored?.isIndexed === true,
    written: (at) => store({ at }),
    drawn: () => store({ isDrawn: true }),
    indexed: () => store({ isIndexed: true }),
  };
}

function staleAfter(age: number): Stale {
  if (age < 0 || age >= lookBack) return 'all';
  return age < scheduled ? 'none' : 'turned';
}
