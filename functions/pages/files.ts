import { contentPath, prefixOf } from '#shared/pages/page-data.ts';
import type { SiteFile } from '../buckets/site.ts';
import type { Page } from './affected.ts';
import { site } from './bundle.ts';
import { type DocumentName, documents, isDocument } from './documents.ts';
import { eventFile } from './feeds.ts';
import { fingerprintOf, pageKey } from './page-key.ts';
import type { Snapshot } from './read.ts';

/** The edge caches a page briefly, then serves it while it fetches the next version. Browsers always revalidate. */
export const pageCache = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';
const feedCache = 'public, max-age=300';

const html = 'text/html; charset=utf-8';
export const json = 'application/json; charset=utf-8';
const calendar = 'text/calendar; charset=utf-8';

/** The viewer function rewrites the paths of all staff screens to it. */
export const staffShell = 'staff/index.html';

const isDocumentPage = (page: Page): page is { readonly page: DocumentName } => isDocument(page.page);

export function keysOf(page: Page): readonly string[] {
  if (isDocumentPage(page)) return [documents[page.page].key];
  switch (page.page) {
    case 'staff':
      return [`${prefixOf(page)}/${staffShell}`.slice(1)];
    case 'not_found':
      return ['404.html'];
    case 'event_file':
      return [`events/${page.id}.ics`];
    default:
      return [pageKey(page), contentPath(page).slice(1)];
  }
}

/** Returns them in the order of its keys; null if the page must not exist. */
export async function filesOf(page: Page, snapshot: Snapshot): Promise<readonly SiteFile[] | null> {
  const [key = '', content] = keysOf(page);
  const single = (body: string, contentType: string) => [{ key, body, contentType, cacheControl: feedCache }];
  if (isDocumentPage(page)) {
    const { contentType, body } = documents[page.page];
    return single(await body(snapshot), contentType);
  }
  switch (page.page) {
    case 'event_file': {
      const body = await eventFile(snapshot, page.id);
      return body === null ? null : single(body, calendar);
    }
    default: {
      const data = await snapshot.page(page);
      if (data === null) return null;
      const body = await (await site(data.language)).render(data);
      const file = { key, body, contentType: html, cacheControl: pageCache, fingerprint: fingerprintOf(data) };
      if (content === undefined) return [file];
      return [file, { key: content, body: JSON.stringify(data), contentType: json, cacheControl: pageCache }];
    }
  }
}
