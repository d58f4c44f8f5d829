import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Photo } from '#shared/images/photo.ts';
import { type Church, contentPath, type PageData, type PageRef, pagePath, refOf } from '#shared/pages/page-data.ts';

/** Where a page's data stands. */
export type PageState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: PageData }
  | { readonly state: 'missing' }
  | { readonly state: 'failed' };

const LOADING: PageState = { state: 'loading' };
const MISSING: PageState = { state: 'missing' };
/** Data younger than this is shown again without asking. */
const FRESH_MS = 30_000;

export interface PageStore {
  readonly church: Church;
  readonly language: PageData['language'];
  /** When the page that came as HTML was written (epoch ms): what server and browser both call "now" while hydrating. */
  readonly writtenAt: number;
  readonly content: Readonly<Record<string, string>>;
  /** Photographs by their place. */
  readonly pictures: NonNullable<PageData['pictures']>;
  /** The keys whose content is HTML that `render` cleaned. */
  readonly html: Pick<ReadonlySet<string>, 'has'>;
  /** A content key's text, or what is made of it, as a page shows it; empty where `text` is. */
  show(key: string, text: string): ReactNode;
  get(ref: PageRef): PageState;
  /** As `get`, while React hydrates: under every address that the server answered with the 404 page, the page is missing. */
  hydrating(ref: PageRef): PageState;
  /** Asks for the page's data unless it is there and fresh. Never rejects: a failure is a state. */
  load(ref: PageRef, options?: { readonly again?: boolean }): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/** The pages this visit has seen, starting with the one that came as HTML for `path`. */
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

  // The 404 page stands for whatever address it was given for.
  if (initial.page === 'not_found') set(path.replace(/(.)\/$/, '$1'), MISSING);
  else {
    const key = pagePath(refOf(initial));
    set(key, { state: 'ready', data: initial });
    // From now on, not from the navigation: on a slow line the scripts alone may take longer than data stays fresh.
    fetchedAt.set(key, performance.now());
  }

  const get = (ref: PageRef) => pages.get(pagePath(ref)) ?? LOADING;
  return {
    church: initial.church,
    language: initial.language,
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
      // What is on the screen stays there if a refresh fails.
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
  if (!store) throw new Error('usePageStore must be used within a PageStoreContext');
  return store;
}

/** The data of a page, asked for where this visit does not have it yet. */
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
