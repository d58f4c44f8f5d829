import { renderToString } from 'react-dom/server';
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
  ['/visit', 'visit', 'This page did not arrive'],
] as const)('ER-14, ER-17: %s whose data cannot be fetched says so', async (path, page, text) => {
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
