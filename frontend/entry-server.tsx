import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { pagesWith } from '#shared/content/keys.ts';
import { pageWords } from '#shared/content/rich-text.ts';
import { type PageData, pagePath, prefixOf, refOf } from '#shared/pages/page-data.ts';
import { createPageStore, PageStoreContext } from './kernel/page-store.ts';
import { UserProvider } from './session/user.tsx';
import type { Assets } from './shell/assets.ts';
import { documentOf } from './shell/document.ts';
import { headOf } from './shell/head.ts';
import { AppRoutes, loadView } from './shell/routes.tsx';
import { Drawings } from './ui/picture.tsx';

/**
 * Writes one public page: complete HTML with its text, head, data and the addresses of its scripts and styles.
 * `assets` is the client build's manifest.json.
 */
export async function renderPage(page: PageData, assets: Assets): Promise<string> {
  await loadView(page.page);
  const path = pagePath(refOf(page));
  const app = (
    <StrictMode>
      <PageStoreContext value={createPageStore(page, path)}>
        <Drawings value={page.drawings}>
          <UserProvider>
            <StaticRouter location={path} basename={prefixOf(page)}>
              <AppRoutes />
            </StaticRouter>
          </UserProvider>
        </Drawings>
      </PageStoreContext>
    </StrictMode>
  );
  const { prelude } = await prerender(app, {
    // Otherwise React hides a long page in a div that an inline script would have to reveal (react#35460).
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      throw error;
    },
  });
  return documentOf(page, headOf(page), await new Response(prelude).text(), assets);
}

/** The PDF that What We Believe leads to, of that page's data. Its code and fonts are loaded where one is written. */
export async function renderStatement(page: PageData): Promise<Uint8Array> {
  const { statementPdf } = await import('./paper/statement.ts');
  return statementPdf(page);
}

/** What `render` asks beside: the bundle has every key's definition and its wording, and the function has neither. */
export { pagesWith, pageWords };
