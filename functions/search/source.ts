import type { Item } from '../kit/table.ts';
import type { SearchArea } from './store.ts';

/** Records that are found by the index, as rebuilding it walks through them. */
export interface Source {
  /** What all records share, before the first of them. */
  readonly begin?: () => Promise<void>;
  /** Writes the rows of the next records; `goesOnAt` continues, and is not set at the end. */
  readonly write: (
    goesOnAt: string | undefined,
    most: number,
  ) => Promise<{ readonly count: number; readonly goesOnAt?: string | undefined }>;
  /** The rows that the records of these ids (100 at most) have. */
  readonly rows: (ids: readonly string[]) => Promise<readonly Item[]>;
  /** The lines that they have (lines.ts). */
  readonly lines: (ids: readonly string[]) => Promise<readonly string[]>;
  /** Its orders with numbered pages (orders.ts), if it has some. */
  readonly orders?: {
    /** The keys of an order's sheet that no record has there any more. */
    readonly strangersOn: (order: string, keys: readonly string[]) => Promise<readonly string[]>;
    readonly takeOut: (order: string, remove: readonly string[]) => Promise<void>;
  };
}

/** What the areas register with the search, in the order in which they are rebuilt. */
export type Sources = Readonly<Record<SearchArea, Source>>;
