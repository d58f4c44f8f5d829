import type { Item } from '../kit/table.ts';
import type { SearchArea } from './store.ts';

/** The records of an area, as the rebuild reads them. */
export interface Source {
  /** Writes rows shared by all records, before the first record. */
  readonly begin?: () => Promise<void>;
  /** Writes the rows of the next records. `goesOnAt` continues; it is absent at the end. */
  readonly write: (
    goesOnAt: string | undefined,
    most: number,
  ) => Promise<{ readonly count: number; readonly goesOnAt?: string | undefined }>;
  /** The rows of the records with these ids (100 at most). */
  readonly rows: (ids: readonly string[]) => Promise<readonly Item[]>;
  /** The lines of these records (lines.ts). */
  readonly lines: (ids: readonly string[]) => Promise<readonly string[]>;
  /** Its orders with numbered pages (orders.ts), if any. */
  readonly orders?: {
    /** The keys on an order's sheet that belong to no record any more. */
    readonly strangersOn: (order: string, keys: readonly string[]) => Promise<readonly string[]>;
    readonly takeOut: (order: string, remove: readonly string[]) => Promise<void>;
  };
}

/** The sources of all areas, in the order in which they are rebuilt. */
export type Sources = Readonly<Record<SearchArea, Source>>;
