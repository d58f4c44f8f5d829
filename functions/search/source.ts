import type { Item } from '../kit/table.ts';
import type { SearchArea } from './store.ts';

export interface Source {
  /** Writes rows shared by all records, before the first record. */
  readonly begin?: () => Promise<void>;
  /** `goesOnAt` is absent at the end. */
  readonly write: (
    goesOnAt: string | undefined,
    most: number,
  ) => Promise<{ readonly count: number; readonly goesOnAt?: string | undefined }>;
  /** 100 ids at most. */
  readonly rows: (ids: readonly string[]) => Promise<readonly Item[]>;
  readonly lines: (ids: readonly string[]) => Promise<readonly string[]>;
  readonly orders?: {
    readonly strangersOn: (order: string, keys: readonly string[]) => Promise<readonly string[]>;
    readonly takeOut: (order: string, remove: readonly string[]) => Promise<void>;
  };
}

/** In the order in which areas are rebuilt. */
export type Sources = Readonly<Record<SearchArea, Source>>;
