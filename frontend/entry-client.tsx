import './ui/theme/theme.css';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { type PageData, prefixOf } from '#shared/pages/page-data.ts';
import { ClockProvider } from './kernel/clock.tsx';
import { createPageStore, PageStoreContext } from './kernel/page-store.ts';
import { reportError } from './kernel/report-error.ts';
import { UserProvider } from './session/user.tsx';
import { AppRoutes, loadFirstView } from './shell/routes.tsx';
// Modules that all kinds of pages need are imported here, so that they are in the frame's file and cost no further request. Using
// a module of the API client here also keeps the bundler's own helpers in this file.
import '#shared/api/errors.ts';
import '#shared/church/held-services.ts';
import '#shared/content/service-keys.ts';
import './kernel/when.ts';
import './kernel/rich-text.tsx';
import './ui/art/act-chai.svg';
import './ui/art/act-guitar.svg';
import './ui/art/service-portrait.svg';
import './ui/art/story-baptised.svg';
import './ui/art/volunteer-elder.svg';
import './ui/art/volunteer-grandmother.svg';
import './ui/art/work.svg';
import './ui/art/work-portrait.svg';
import { Drawings } from './ui/picture.tsx';

async function start(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  const root = document.getElementById('root');
  const block = document.getElementById('page-data');
  if (!root || !block?.textContent) return;
  const data = JSON.parse(block.textContent) as PageData;
  const store = createPageStore(data, location.pathname);
  try {
    await loadFirstView(data.page);
  } catch (error) {
    // A page that was saved for offline use may lack its script, and can be read without it.
    if (navigator.onLine) throw error;
    return;
  }
  const written = root.innerHTML;
  const opened = location.pathname;
  const onUncaughtError = (error: unknown) => {
    console.error(error);
    reportError(error);
    // React removes the whole page on an uncaught error. The server's HTML is restored, which is readable and has working links
    // without scripts.
    if (location.pathname === opened) root.innerHTML = written;
    else location.reload();
  };
  // As a transition, React hydrates the page in parts, and a slow phone stays responsive in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <PageStoreContext value={store}>
          <Drawings value={data.drawings}>
            <ClockProvider>
              <UserProvider>
                <BrowserRouter basename={prefixOf(data)}>
                  <AppRoutes />
                </BrowserRouter>
              </UserProvider>
            </ClockProvider>
          </Drawings>
        </PageStoreContext>
      </StrictMode>,
      { onUncaughtError },
    );
  });
}

addEventListener('error', ({ error }) => reportError(error));
addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
// As a task of its own, so that a slow phone stays responsive in between. The timer is set in a microtask, because a measuring tool
// records where a timer is set, and V8 would parse this whole file again for a place on its top level.
queueMicrotask(() => setTimeout(start));

// After the first touch, so that the worker costs a first page nothing (docs/decisions/offline.md).
for (const touch of ['pointerdown', 'keydown']) {
  addEventListener(touch, () => void navigator.serviceWorker?.register('/service-worker.js').catch(() => {}), {
    once: true,
  });
}
