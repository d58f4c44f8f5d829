import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import type { Registration } from '#shared/registrations/schema.ts';

/** The newest registrations, as far as they were read. */
export interface Loaded {
  readonly registrations: readonly Registration[];
  /** Where the next page begins; undefined: this is all there is. */
  readonly next: string | undefined;
  /** When reading began (epoch ms): nothing here is older news. */
  readonly readAt: number;
}

/** The badge's key begins alike, so that one invalidation refreshes both. */
export const listKey = ['registrations', 'list'] as const;

/** So many pages (of 100) are read without being asked for; a reader at the far end of a slow line can stop there. */
export const pagesAtFirst = 20;

type Ask = Pick<Api, 'getRegistrations'>;

interface Reading {
  readonly api: Ask;
  readonly now: () => number;
  /** Aborted: nobody waits for it any more. */
  readonly signal?: AbortSignal;
  /** As many as the reader has before them already. */
  readonly atLeast: number;
  /** Told after each page. */
  readonly onProgress: (loaded: Loaded) => void;
}

/** Reads from the newest on: some pages, and at least as many registrations as are shown already. */
export async function readNewest({ api, now, signal, atLeast, onProgress }: Reading): Promise<Loaded> {
  let loaded: Loaded = { registrations: [], next: undefined, readAt: now() };
  for (let pages = 1; ; pages++) {
    const { registrations, next } = await api.getRegistrations({ query: loaded.next ? { cursor: loaded.next } : {} });
    signal?.throwIfAborted();
    loaded = { ...loaded, registrations: [...loaded.registrations, ...registrations], next };
    const isEnough = pages >= pagesAtFirst && loaded.registrations.length >= atLeast;
    if (next === undefined || isEnough) return loaded;
    onProgress(loaded);
  }
}

/** What to show while a list is read anew: the old one, until the new one says more. */
export function further(shown: Loaded | undefined, read: Loaded): Loaded {
  return shown && shown.registrations.length >= read.registrations.length ? shown : read;
}

/** Adds the page after what is shown, unless that has changed meanwhile. */
export async function readOlder(queries: QueryClient, api: Ask): Promise<void> {
  const cursor = queries.getQueryData<Loaded>(listKey)?.next;
  if (cursor === undefined) return;
  const page = await api.getRegistrations({ query: { cursor } });
  queries.setQueryData<Loaded>(listKey, (shown) =>
    shown?.next === cursor
      ? { ...shown, registrations: [...shown.registrations, ...page.registrations], next: page.next }
      : shown,
  );
}

/** Everything. Rejects where a page does not arrive: what is there by then stays. */
export async function readAll(queries: QueryClient, api: Ask): Promise<readonly Registration[]> {
  for (;;) {
    const loaded = queries.getQueryData<Loaded>(listKey);
    if (loaded && loaded.next === undefined) return loaded.registrations;
    if (!loaded) throw new Error('Nothing is loaded yet');
    await readOlder(queries, api);
  }
}

/** Puts a registration as it is now in the place of what it was. */
export function replace(loaded: Loaded | undefined, changed: Registration): Loaded | undefined {
  if (!loaded) return undefined;
  const registrations = loaded.registrations.map((one) => (one.id === changed.id ? changed : one));
  return { ...loaded, registrations };
}
