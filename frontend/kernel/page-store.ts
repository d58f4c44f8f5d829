import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Photo } from '#shared/images/photo.ts';
import { type Church, contentPath, type PageData, type PageRef, pagePath, refOf } from '#shared/pages/page-data.ts';

export type PageState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: PageData }
  | { readonly state: 'missing' }
  | { readonly state: 'failed' };

const LOADING: PageState = { state: 'loading' };
const MISSING: PageState = { state: 'missing' };
/** Data younger than this is reused without a request. */
const FRESH_MS = 30_000;

export interface PageStore {
  readonly church: Church;
  readonly language: PageData['language'];
  /** When the initial page was written (epoch ms); during hydration, server and browser both use it as the current time. */
  readonly writtenAt: number;
  /** The query that the initial page's HTML was made for. */
  readonly query: string | undefined;
  readonly content: Readonly<Record<string, string>>;
  readonly pictures: NonNullable<PageData['pictures']>;
  /** The keys whose content is HTML that the `render` function sanitized. */
  readonly html: Pick<ReadonlySet<string>, 'has'>;
  /** The text of a content key as the page shows it, possibly wrapped for editing; empty if `text` is. */
  show(key: string, text: string): ReactNode;
  get(ref: PageRef): PageState;
  /** For hydration: on the 404 page every page is missing, because the server returns it for all unknown addresses. */
  hydrating(ref: PageRef): PageState;
  /** Loads the page's data unless it is fresh. Never rejects: failures become a state. */
  load(ref: PageRef, options?: { readonly again?: boolean }): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/** Creates the store of the pages of this visit, with the page that was loaded as HTML from `path`. */
export function createPageStore(initial: PageData, path: string): PageStore {
  const pages = new Map<string, PageState>();
  const fetchedAt = new Map<string, number>();
  const listeners = new Set<() => void>();
  const content: Record<string, string> = { church_name: initial.church.name, ...initial.content };
  const pictures: Record<string, Photo> = {};
  const html = new Set<string>();

  const set = (key: string, state: PageState) => {
    pages.set(key, state);
    if (state.state === 'ready') {
      const { data } = state;
      Object.assign(content, data.content);
      Object.assign(pictures, data.pictures);
      for (const name in data.content) html.delete(name);
      for (const name of data.html ?? []) html.add(name);
    }
    for (const listener of listeners) listener();
  };

  // The server returns the 404 page for any address, so the key is the requested one.
  if (initial.page === 'not_found') set(path.replace(/(.)\/$/, '$1'), MISSING);
  else {
    const key = pagePath(refOf(initial));
    set(key, { state: 'ready', data: initial });
    // Counted from now instead of the navigation: on a slow line loading the scripts can take longer than FRESH_MS.
    fetchedAt.set(key, performance.now());
  }

  const get = (ref: PageRef) => pages.get(pagePath(ref)) ?? LOADING;
  return {
    church: initial.church,
    language: initial.language,
    query: initial.query,
    writtenAt: Date.parse(initial.at),
    content,
    pictures,
    html,
    show: (_, text) => text,
    get,
    hydrating: (ref) => (initial.page === 'not_found' ? MISSING : get(ref)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load(ref, options) {
      const key = pagePath(ref);
      const known = pages.get(key);
      const age = performance.now() - (fetchedAt.get(key) ?? 0);
      if (!options?.again && known && known.state !== 'failed' && age < FRESH_MS) return;
      fetchedAt.set(key, performance.now());
      if (known?.state !== 'ready') set(key, LOADING);
      const next = await read(ref);
      // If a refresh fails, the loaded page stays.
      if (next.state !== 'failed' || known?.state !== 'ready') set(key, next);
    },
  };
}

async function read(ref: PageRef): Promise<PageState> {
  try {
    const reply = await fetch(contentPath(ref), { headers: { accept: 'application/json' } });
    if (reply.status === 404 || reply.status === 403) return MISSING;
    if (!reply.ok) return { state: 'failed' };
    return { state: 'ready', data: (await reply.json()) as PageData };
  } catch {
    return { state: 'failed' };
  }
}

export const PageStoreContext = createContext<PageStore | null>(null);

export function usePageStore(): PageStore {
  const store = useContext(PageStoreContext);
  if (!store) throw new Error('No PageStoreContext');
  return store;
}

/** Loads the page's data if this visit does not have it yet. */
export function usePage(ref: PageRef): PageState {
  const store = usePageStore();
  const get = () => store.get(ref);
  const state = useSyncExternalStore(store.subscribe, get, () => store.hydrating(ref));
  const key = pagePath(ref);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says all that the ref does
  useEffect(() => {
    if (ref.page !== 'not_found') void store.load(ref);
  }, [store, key]);
  return state;
}
