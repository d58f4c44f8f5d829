import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createPageStore, PageStoreContext } from '../kernel/page-store.ts';
import { church } from '../kernel/sample-church.ts';
import { UserProvider } from '../session/user.tsx';
import { AppRoutes } from './routes.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['/contact', 'contact', 'Failed to fetch contact info'],
  ['/events', 'events', 'Failed to fetch published events'],
  ['/visit', 'visit', 'This page did not load'],
] as const)('ER-14, ER-17: %s shows an error if its data cannot be fetched', async (path, page, text) => {
  vi.stubGlobal('fetch', async () => Response.error());
  const store = createPageStore({ page: 'home', church, at: '2026-12-01T09:00:00Z', events: [] }, '/');
  await store.load({ page });
  const html = renderToString(
    <PageStoreContext value={store}>
      <UserProvider>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </UserProvider>
    </PageStoreContext>,
  );
  expect(html).toContain(text);
});

async function lostAt(path: string): Promise<string> {
  const { prelude } = await prerender(
    <PageStoreContext value={createPageStore({ page: 'not_found', church, at: '2026-12-01T09:00:00Z' }, path)}>
      <UserProvider>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </UserProvider>
    </PageStoreContext>,
  );
  return /<main.*<\/main>/s.exec(await new Response(prelude).text())?.[0] ?? '';
}

it.each([
  ...['/events/gone', '/events/gone/', '/events/x%22onload=1', '/events/a%2Fb', '/events/Gone', '/elsewhere'],
  ...['/Contact', '/contact//', '/EVENTS'],
])('the browser first renders the 404 page at %s exactly as the server did', async (path) => {
  const written = await lostAt('/404');
  expect(written).toContain('404');
  expect(await lostAt(path)).toBe(written);
});
