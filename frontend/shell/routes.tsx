import { type ComponentType, lazy, Suspense, use, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { includesRole } from '#shared/api/access.ts';
import { type PageData, type PageName, type PageRef, pagePath, refOf } from '#shared/pages/page-data.ts';
import { isStaffPath, staffBeside } from '#shared/pages/staff-paths.ts';
import { eventsPath, pageAliases, pageRedirects, staticPageNames, staticPages } from '#shared/pages/static-pages.ts';
import { ChunkBoundary } from '../kernel/chunk-boundary.tsx';
import { messages } from '../kernel/messages.ts';
import { usePage, usePageStore } from '../kernel/page-store.ts';
import { notFoundTitle, titleOf } from '../kernel/title.ts';
import { useUser } from '../session/user.tsx';
import { Failure, Skeleton } from '../ui/states.tsx';
import { moduleOf } from './assets.ts';
import { PublicLayout } from './public-layout.tsx';

/** Few need these, so nobody else fetches them. */
const NotFound = lazy(() => import('./not-found.tsx'));
const PageEnd = lazy(() => import('../kernel/page-end.tsx'));

type Load = () => Promise<AnyView>;

/** Where the pages' code is: each is a chunk of its own. A page's module exports its view as `default`. */
const modules = import.meta.glob<AnyView>(
  '../{about,contact,events,get-involved,give,home,initiatives,media,ministries,visit}/*-page.tsx',
  { import: 'default' },
);

/** How a page's code is fetched. Throws for a page that has none. */
function loaderOf(page: Exclude<PageName, 'not_found'>): Load {
  if (page === 'staff') return async () => (await import('../desk/staff-app.tsx')).StaffApp as AnyView;
  const load = modules[`../${moduleOf(page)}`];
  if (!load) throw new Error(`The page ${page} has no code at ${moduleOf(page)}`);
  return load;
}

/** `site`: the frame of the public pages, for the one staff screen that stands in it. */
type AnyView = ComponentType<{ data: PageData; site?: ComponentType }>;
const ready = new Map<PageName, AnyView>();
const coming = new Map<PageName, Promise<AnyView>>();

/** Fetches a page's code; awaited before the first render, so that the server's HTML is taken over at once. */
export function loadView(name: PageName): Promise<unknown> {
  if (name === 'not_found') return Promise.resolve();
  let view = coming.get(name);
  if (!view) {
    view = loaderOf(name)();
    view.then(
      (component) => ready.set(name, component),
      // The failure is kept until it has been shown: whoever waits for the code would ask again as soon as it fails,
      // without end.
      () => {},
    );
    coming.set(name, view);
  }
  return view;
}

/** Lets a page's code that did not arrive be asked for again, the next time that the page is opened. */
function forgetView(name: PageName): void {
  coming.delete(name);
}

function View({ data }: { readonly data: PageData }) {
  const Ready = ready.get(data.page) ?? use(loadView(data.page) as Promise<AnyView>);
  return <Ready data={data} />;
}

/** One page: its data, its code, and what is shown while either is on its way or when it did not come. */
function Page({ pageRef: plain }: { readonly pageRef: PageRef }) {
  const store = usePageStore();
  const { language } = store;
  const pageRef: PageRef = language ? { ...plain, language } : plain;
  const page = usePage(pageRef);
  useEffect(() => {
    if (page.state !== 'ready') return;
    document.title = titleOf(page.data);
    // Phones share the address that a page says it has, not the one that they show.
    const address = store.church.url + pagePath(refOf(page.data));
    document.querySelector('link[rel=canonical]')?.setAttribute('href', address);
  }, [page, store]);
  if (page.state === 'missing') return <Missing />;
  const again = () => void store.load(pageRef, { again: true });
  const failure = (
    <div className="wrap section">
      <Failure
        title={messages.failure.pages[pageRef.page] ?? messages.failure.page}
        text={messages.failure.pageText}
        onRetry={again}
        level={2}
      />
    </div>
  );
  const waiting = (
    <div className={`wait wait--${pageRef.page}`}>
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
        {(page.data.credits || (pageRef.page !== 'event' && store.content[main])) && (
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

function EventRoute() {
  const { id = '' } = useParams();
  return <Page pageRef={{ page: 'event', id }} />;
}

/** The staff screens, behind a boundary of their own: their code is loaded when one of them is opened. */
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

/** Every route. An address that is not here is the 404 page. */
export function AppRoutes() {
  const { pathname, search } = useLocation();
  const { user } = useUser();
  // Somebody whose session ends while they work stays on the staff screens, which say so and lead to the sign-in.
  const [works, setWorks] = useState(false);
  const here = staffBeside(pathname);
  const worksHere = here !== undefined && (user ? includesRole(here, user.role) : works);
  if (worksHere !== works) setWorks(worksHere);
  const asPublic = new URLSearchParams(search).get('view') === 'public';
  if (isStaffPath(pathname) || (worksHere && !asPublic)) return <Staff />;
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route index element={<Page pageRef={{ page: 'home' }} />} />
        <Route path={eventsPath} element={<Page pageRef={{ page: 'events' }} />} />
        <Route path={`${eventsPath}/:id`} element={<EventRoute />} />
        {[
          ...staticPageNames.map((name) => [staticPages[name].path, name] as const),
          ...Object.entries(pageAliases),
        ].map(([path, page]) => (
          <Route key={path} path={path} element={<Page pageRef={{ page }} />} />
        ))}
        {Object.entries(pageRedirects).map(([path, to]) => (
          <Route key={path} path={path} element={<Navigate to={to} replace />} />
        ))}
        <Route path="*" element={<Missing />} />
      </Route>
    </Routes>
  );
}
