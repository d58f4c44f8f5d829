// Serves saved pages to visitors without a connection (docs/decisions/offline.md). With a connection, every page comes from the
// network, so that a new version of the site needs no update here.
import { openSavedPages } from '../kernel/saved-pages.ts';
import {
  alwaysSaved,
  contentIn,
  isPage,
  mostSaved,
  noteIn,
  offlinePage,
  pageOfContent,
  scriptsIn,
  withNote,
} from './rules.ts';
import { type FetchEvent, scope } from './scope.ts';

const stamp = 'x-saved-at';
const day = 24 * 3_600_000;

/** Epoch ms. */
const savedAt = ({ headers }: Response): number => Number(headers.get(stamp));

scope.addEventListener('install', (event) => {
  event.waitUntil(saveOffline('/').then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim(), saveOpen()]));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  // A query may contain the token of a mailed link, so such an address is neither saved nor answered.
  if (request.method !== 'GET' || origin !== location.origin || search !== '') return;
  if (request.mode === 'navigate' && (isPage(pathname) || pathname === offlinePage(pathname)))
    event.respondWith(answerPage(event, pathname));
  const page = pageOfContent(pathname);
  if (page !== undefined) event.respondWith(answerContent(event, page));
});

async function answerPage(event: FetchEvent, path: string): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (response.status < 500) {
      event.waitUntil(saveVisited(path, response.clone()));
      return response;
    }
    return (await savedPage(path)) ?? response;
  } catch {
    return (await savedPage(path)) ?? Response.redirect(`${await savedOffline(path)}#${path}`);
  }
}

/** The data of a page, for visitors who follow a link to it. The worker saves its HTML, which contains the same data. */
async function answerContent(event: FetchEvent, page: string): Promise<Response> {
  try {
    const response = await fetch(event.request);
    if (response.ok && isPage(page) && !isSavingData()) event.waitUntil(saveDaily(page));
    return response;
  } catch {
    const saved = await (await openSavedPages()).match(page);
    const data = saved && contentIn(await saved.text());
    return data ? new Response(data, { headers: { 'content-type': 'application/json' } }) : Response.error();
  }
}

/** The offline page in the path's language, or in the site's first if that one is not saved. */
async function savedOffline(path: string): Promise<string> {
  const own = offlinePage(path);
  return (await caches.match(own)) ? own : offlinePage('/');
}

/** A saved page with the note of its language; undefined if it is not saved. */
async function savedPage(path: string): Promise<Response | undefined> {
  const cache = await openSavedPages();
  const saved = await cache.match(path);
  if (!saved || path === offlinePage(path)) return saved;
  const offline = await (await cache.match(await savedOffline(path)))?.text();
  const html = await saved.text();
  const [, language = 'en'] = /<html[^>]*\blang="([^"]*)"/.exec(html) ?? [];
  const at = new Date(savedAt(saved));
  // As the pages write both: `Saturday 28 November, 9:02 AM`.
  const [days, clocks] = language === 'en' ? ['en-GB', 'en-US'] : [language, language];
  const day = at.toLocaleString(days, { weekday: 'long', day: 'numeric', month: 'long' });
  const time = `${day}, ${at.toLocaleString(clocks, { hour: 'numeric', minute: '2-digit' })}`;
  return new Response(withNote(html, noteIn(offline ?? ''), time), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}

async function saveVisited(path: string, response: Response): Promise<void> {
  if (response.status === 404 || response.status === 410) await (await openSavedPages()).delete(path);
  if (!response.ok || !isPage(path)) return;
  await save(path, response);
  await saveOffline(path);
  if (isSavingData()) return;
  for (const page of alwaysSaved(path)) await saveDaily(page);
}

/** The page that the visitor touched when the worker was installed. */
async function saveOpen(): Promise<void> {
  if (isSavingData()) return;
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const { url } of pages) {
    const { pathname, search } = new URL(url);
    if (search === '' && isPage(pathname)) await saveDaily(pathname);
  }
}

/** With the scripts of the page, which the browser keeps like all files whose names contain a hash. */
async function saveOffline(path: string): Promise<void> {
  const page = offlinePage(path);
  if (!(await saveDaily(page))) return;
  const html = (await (await caches.match(page))?.text()) ?? '';
  await Promise.allSettled(scriptsIn(html).map((script) => fetch(script, { priority: 'low' })));
}

/** Requests a page if its copy is older than a day, or missing. Returns whether it did; the next page tries again after a failure. */
async function saveDaily(path: string): Promise<boolean> {
  const saved = await (await openSavedPages()).match(path);
  if (saved && Date.now() - savedAt(saved) < day) return false;
  try {
    const response = await fetch(path, { priority: 'low' });
    if (response.ok) await save(path, response);
    return response.ok;
  } catch {
    return false;
  }
}

/** Saves as the latest and removes the oldest above the limit. A full phone saves nothing. */
async function save(path: string, response: Response): Promise<void> {
  try {
    const headers = new Headers(response.headers);
    headers.set(stamp, String(Date.now()));
    const cache = await openSavedPages();
    await cache.delete(path);
    await cache.put(path, new Response(await response.blob(), { headers }));
    const keys = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const fixed = keys.filter((key) => key === offlinePage(key) || alwaysSaved(key).includes(key));
    const others = keys.filter((key) => !fixed.includes(key));
    for (const key of others.slice(0, Math.max(0, keys.length - mostSaved))) await cache.delete(key);
  } catch {
    await (await openSavedPages()).delete(path).catch(() => false);
  }
}

/** Whether the visitor has asked the browser to save data. */
function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
