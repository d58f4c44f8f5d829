import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { pagesWith } from '#shared/content/keys.ts';
import { pageWords } from '#shared/content/rich-text.ts';
import { type PageData, pagePath, prefixOf, refOf } from '#shared/pages/page-data.ts';
import { createPageStore, PageStoreContext } from './kernel/page-store.ts';
import { UserProvider } from './session/user.tsx';
import type { Assets } from './shell/assets.ts';
import { siteStyle } from './shell/church-style.ts';
import { documentOf } from './shell/document.ts';
import { headOf } from './shell/head.ts';
import { AppRoutes, loadView } from './shell/routes.tsx';
import { Drawings } from './ui/picture.tsx';

/** Renders one public page as complete HTML, with its data and its scripts and styles. `assets` is the client's manifest.json. */
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
    // Otherwise React hides a long page in a div that needs an inline script to become visible (react#35460).
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      throw error;
    },
  });
  return documentOf(page, headOf(page), await new Response(prelude).text(), assets);
}

/** Creates the PDF for What We Believe from that page's data. Its code and fonts are loaded on demand. */
export async function renderStatement(page: PageData): Promise<Uint8Array> {
  const { statementPdf } = await import('./paper/statement.ts');
  return statementPdf(page);
}

/** Also used by `render`, for the stylesheet of pages that functions write. */
/** Also used by `render`: the bundle contains the definitions and wordings of all keys, the function itself does not. */
export { pagesWith, pageWords, siteStyle };
