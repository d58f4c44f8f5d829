import { type ComponentType, lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { includesRole } from '#shared/api/access.ts';
import { type PageData, type PageName, type PageRef, pagePath, refOf } from '#shared/pages/page-data.ts';
import { isStaffPath, staffRolesAt } from '#shared/pages/staff-paths.ts';
import { staticPageAt } from '#shared/pages/static-page-at.ts';
import { eventsPath, pageRedirects } from '#shared/pages/static-pages.ts';
import { ChunkBoundary } from '../kernel/chunk-boundary.tsx';
import { messages } from '../kernel/messages.ts';
import { usePage, usePageStore } from '../kernel/page-store.ts';
import { notFoundTitle, titleOf } from '../kernel/title.ts';
import { useUser } from '../session/user.tsx';
import { Failure, Skeleton } from '../ui/states.tsx';
import { isReadFirst, moduleOf } from './assets.ts';
import { PublicLayout } from './public-layout.tsx';

/** Rarely needed, so loaded on demand. */
const NotFound = lazy(() => import('./not-found.tsx'));
const PageEnd = lazy(() => import('../kernel/page-end.tsx'));

type Load = () => Promise<AnyView>;

/** Each page is a chunk of its own. Its module exports the view as `default`. */
const modules = import.meta.glob<AnyView>(
  '../{about,contact,events,get-involved,give,home,initiatives,media,ministries,visit}/*-page.tsx',
  { import: 'default' },
);

/** The loader of a page’s code. Throws for a page without a module. */
function loaderOf(page: Exclude<PageName, 'not_found'>): Load {
  if (page === 'staff') return async () => (await import('../desk/staff-app.tsx')).StaffApp as AnyView;
  const load = modules[`../${moduleOf(page)}`];
  if (!load) throw new Error(`No code for ${page}`);
  return load;
}

/** `site`: the public frame, for the one staff screen inside it. */
type AnyView = ComponentType<{ data: PageData; site?: ComponentType<{ children: ReactNode }> }>;
const ready = new Map<PageName, AnyView>();
const coming = new Map<PageName, Promise<AnyView>>();

/**
 * Loads the code of the page that the browser opened. Resolves when React can hydrate its HTML: at once if the page is read first.
 * If the code of such a page fails to load, its HTML stays until the visitor leaves the page.
 */
export async function loadFirstView(name: PageName): Promise<void> {
  const view = loadView(name) as Promise<AnyView>;
  if (!navigator.onLine || !isReadFirst(name)) return void (await view);
  addEventListener('popstate', keepFromRouter, true);
  const first = view.then(
    (component) => {
      const isHere = coming.get(name) === first;
      removeEventListener('popstate', keepFromRouter, true);
      if (isHere && location.hash) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      return component;
    },
    () => new Promise<never>(() => {}),
  );
  coming.set(name, first);
}

/**
 * Keeps links within a page from the router while the page's code is missing: React would replace the HTML by the waiting state as
 * soon as the location changes. The browser itself scrolls to their target.
 */
const keepFromRouter = (event: PopStateEvent) => event.stopImmediatePropagation();

/** Loads a page’s code. */
export function loadView(name: PageName): Promise<unknown> {
  if (name === 'not_found') return Promise.resolve();
  let view = coming.get(name);
  if (!view) {
    view = loaderOf(name)();
    view.then(
      (component) => ready.set(name, component),
      // Keep the failure until the error boundary has shown it; retrying at once would loop.
      () => {},
    );
    coming.set(name, view);
  }
  return view;
}

/** Drops a load that failed or has not ended, so that opening the page again retries it. */
function forgetView(name: PageName): void {
  coming.delete(name);
  removeEventListener('popstate', keepFromRouter, true);
}

function View({ data }: { readonly data: PageData }) {
  const Ready = ready.get(data.page) ?? use(loadView(data.page) as Promise<AnyView>);
  return <Ready data={data} />;
}

function Page({ pageRef: plain }: { readonly pageRef: PageRef }) {
  const store = usePageStore();
  const { language } = store;
  const pageRef: PageRef = language ? { ...plain, language } : plain;
  const page = usePage(pageRef);
  useEffect(() => {
    if (page.state !== 'ready') return;
    document.title = titleOf(page.data);
    // The canonical URL, which may differ from the one in the address bar, is what phones share.
    const address = store.church.url + pagePath(refOf(page.data));
    document.querySelector('link[rel=canonical]')?.setAttribute('href', address);
  }, [page, store]);
  useEffect(() => () => void (ready.has(pageRef.page) || forgetView(pageRef.page)), [pageRef.page]);
  if (page.state === 'missing') return <Missing />;
  const again = () => void store.load(pageRef, { again: true });
  const failure = (
    <div className="wrap section">
      <Failure
        title={(messages.failure.pages as Readonly<Record<string, string>>)[pageRef.page] ?? messages.failure.page}
        text={messages.failure.pageText}
        onRetry={again}
        level={2}
      />
    </div>
  );
  const waiting = (
    <div className={`wait--${pageRef.page}`}>
      <div className="wrap section">
        <Skeleton rows={5} />
      </div>
    </div>
  );
  if (page.state === 'failed') return failure;
  if (page.state === 'loading') return waiting;
  const main = `${pageRef.page}_page_content`;
  return (
    <ChunkBoundary key={pagePath(pageRef)} onCaught={() => forgetView(page.data.page)}>
      <Suspense fallback={waiting}>
        <View data={page.data} />
        {(page.data.credits || (!('id' in pageRef) && store.content[main])) && (
          <PageEnd name={main} credits={page.data.credits} />
        )}
      </Suspense>
    </ChunkBoundary>
  );
}

function Missing() {
  const { church } = usePageStore();
  useEffect(() => {
    document.title = notFoundTitle(church);
  }, [church]);
  return (
    <ChunkBoundary>
      <Suspense fallback={null}>
        <NotFound load={loadView} />
      </Suspense>
    </ChunkBoundary>
  );
}

/**
 * The public page at an address, in any case except for an event's or a sermon's slug, and with or without a trailing slash. The router's
 * patterns would add 3 KB to every page.
 */
function refAt(pathname: string): PageRef | undefined {
  const plain = pathname.toLowerCase().replace(/(.)\/$/, '$1');
  if (plain === '/') return { page: 'home' };
  if (plain === eventsPath) return { page: 'events' };
  const [, isEvent, id] = pathname.match(/^\/(?:(events)|media\/sermons)\/([^/]+)\/?$/i) ?? [];
  if (id) return { page: isEvent ? 'event' : 'sermon', id };
  const page = staticPageAt(plain);
  return page && { page };
}

function Staff() {
  return (
    <ChunkBoundary onCaught={() => forgetView('staff')}>
      <Suspense fallback={null}>
        <StaffView />
      </Suspense>
    </ChunkBoundary>
  );
}

function StaffView() {
  const Ready = ready.get('staff') ?? use(loadView('staff') as Promise<AnyView>);
  const { church, writtenAt } = usePageStore();
  return <Ready site={PublicLayout} data={{ page: 'staff', church, at: new Date(writtenAt).toISOString() }} />;
}

export function AppRoutes() {
  const { pathname } = useLocation();
  const redirect = pageRedirects[pathname.toLowerCase().replace(/\/$/, '')];
  const pageRef = refAt(pathname);
  return (
    <OrStaff>
      {redirect ? (
        <Navigate to={redirect} replace />
      ) : (
        <PublicLayout>{pageRef ? <Page pageRef={pageRef} /> : <Missing />}</PublicLayout>
      )}
    </OrStaff>
  );
}

/**
 * Shows a staff screen in place of the public site. A component of its own, because the stored user is known only after hydration:
 * React does not render its `children` again then.
 */
function OrStaff({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { user } = useUser();
  // If the session ends on a staff screen, stay there: the screen says so and leads to the sign-in.
  const [works, setWorks] = useState(false);
  const here = staffRolesAt(pathname);
  const worksHere = here !== undefined && (user ? includesRole(here, user.role) : works);
  if (worksHere !== works) setWorks(worksHere);
  const asPublic = new URLSearchParams(search).get('view') === 'public';
  return isStaffPath(pathname) || (worksHere && !asPublic) ? <Staff /> : children;
}
