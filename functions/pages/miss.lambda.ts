import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from 'aws-lambda';
import { eventIdPattern } from '#shared/calendar/event-id.ts';
import { isEventPicture, sharePictureKey } from '#shared/drawings/picture-keys.ts';
import { drawnKeys, stockKey } from '#shared/drawings/pictures.ts';
import { fill } from '#shared/language/fill.ts';
import { slugPattern } from '#shared/media/slug.ts';
import { contentPath, type PageRef, prefixOf } from '#shared/pages/page-data.ts';
import { statementPath } from '#shared/pages/statement.ts';
import { staticPageAt } from '#shared/pages/static-page-at.ts';
import { eventsPath, sermonsPath, staticPages } from '#shared/pages/static-pages.ts';
import { drawingAt } from '#shared/palette/drawings.ts';
import { askedQueryIn } from '#shared/registrations/links.ts';
import { readStoredContent } from '../content/store.ts';
import { envOr, siteLanguages } from '../kit/env.ts';
import { keptFor } from '../kit/instance-state.ts';
import { describe, log, logging } from '../kit/log.ts';
import { site } from './bundle.ts';
import { drawingOf } from './drawing.ts';
import { json, pageCache, staffShell } from './files.ts';
import { snapshot } from './read.ts';
import { wordsIn } from './words.ts';

/** A page's path, as requested by a visitor or as rewritten by the viewer function. */
const PAGE = new RegExp(`^(?:/events(?:/(${eventIdPattern.source.slice(1, -1)}))?)?(?:/(?:index\\.html)?)?$`);
const SERMON = new RegExp(`^${sermonsPath}/(${slugPattern.source.slice(1, -1)})(?:/(?:index\\.html)?)?$`);
/** Visitors who navigate within the site request it: `/content/events/x.json` belongs to `/events/x`. */
const DATA = /^\/content(\/.+)\.json$/;
/** A recording or a document: paths of pages do not contain a dot until the viewer function adds `index.html`. */
const FILE = /^\/media\/(?!.*\/index\.html$).*\./;
/** The file depends on nothing but its address. */
const forGood = 'public, max-age=31536000, immutable';
/** Short, so that a newly drawn picture of the church soon replaces the stock one. */
const stockCache = 'public, max-age=300';
const HOST = /^[a-z0-9.-]+(?::\d{1,5})?$/i;

/** The CDN's origin for everything missing in the site bucket, such as pages that are not written yet. */
export async function handler(event: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  const { requestId, http } = event.requestContext;
  if (http.method !== 'GET' && http.method !== 'HEAD') {
    return { statusCode: 405, headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' } };
  }
  return logging({ correlationId: requestId }, async () => {
    try {
      return await answer(event.rawPath, originOf(event.headers['x-viewer-host']));
    } catch (error) {
      log('error', 'page failed', describe(error));
      return { statusCode: 503, headers: { 'cache-control': 'no-store', 'retry-after': '1' } };
    }
  });
}

/** This function cannot know the distribution's own name, so without SITE_URL it uses the viewer's host. */
function originOf(host: string | undefined): string {
  return envOr('SITE_URL', `https://${host !== undefined && HOST.test(host) ? host : 'localhost'}`);
}

function refAt(path: string): PageRef {
  const [, named] = DATA.exec(path) ?? [];
  if (named === undefined) return refOf(path);
  const ref = refOf(named.replace(/\/home$/, '/'));
  return contentPath(ref) === path ? ref : { page: 'not_found' };
}

/** A page of the language in the path's prefix, else of the site's first language. */
function refOf(path: string): PageRef {
  const language = siteLanguages().find((tag, index) => index > 0 && path.startsWith(`/${tag}/`));
  return language ? { ...plainRef(path.slice(language.length + 1)), language } : plainRef(path);
}

function plainRef(path: string): PageRef {
  if (path === `/${staffShell}`) return { page: 'staff' };
  const [, sermon] = SERMON.exec(path) ?? [];
  if (sermon !== undefined) return { page: 'sermon', id: sermon };
  if (askedQueryIn(path) !== undefined) return { page: 'contact' };
  const match = PAGE.exec(path);
  if (!match) return { page: staticPageAt(path.replace(/\/index\.html$/, '')) ?? 'not_found' };
  if (match[1] !== undefined) return { page: 'event', id: match[1] };
  return { page: path.startsWith(eventsPath) ? 'events' : 'home' };
}

/** Cached for a minute, so that requests for random paths read nothing. */
const content = keptFor(60_000, readStoredContent);

async function answer(path: string, url: string): Promise<LambdaFunctionURLResult> {
  if (path === statementPath) return statement(url);
  if (FILE.test(path)) return noFile();
  const drawing = drawingAt(path);
  const drawn = drawing && (await drawingOf(drawing));
  if (drawn) {
    return {
      statusCode: 200,
      headers: { 'content-type': 'image/svg+xml', 'cache-control': drawn.isNewer ? pageCache : forGood },
      body: drawn.svg,
    };
  }
  if (drawnKeys.includes(path.slice(1))) return moved(`/${stockKey(path.slice(1))}`);
  // An event without a picture of its own has the one of the list.
  if (isEventPicture(path.slice(1))) return moved(`/${sharePictureKey('events')}`);
  const ref = refAt(path);
  const query = askedQueryIn(path.slice(prefixOf(ref).length));
  const found = ref.page === 'not_found' ? null : await snapshot(url).page(ref);
  const data = found && query !== undefined ? { ...found, query } : found;
  if (data !== null && DATA.test(path)) {
    return {
      statusCode: 200,
      headers: { 'content-type': json, 'cache-control': pageCache },
      body: JSON.stringify(data),
    };
  }
  // The 404 page, also for an event that is not published.
  const shown = data ?? (await snapshot(url, content.read).page({ ...ref, page: 'not_found' }));
  if (shown === null) throw new Error('Even the 404 page is missing');
  return {
    statusCode: shown.page === 'not_found' ? 404 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': pageCache },
    body: await (await site(shown.language)).render(shown),
  };
}

function moved(location: string): LambdaFunctionURLResult {
  return { statusCode: 302, headers: { location, 'cache-control': stockCache } };
}

/** Plain text, because browsers show nothing else at the address of a file. */
function noFile(): LambdaFunctionURLResult {
  const recordings = staticPages.sermon_archive.path;
  return {
    statusCode: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': pageCache },
    body: fill(wordsIn(siteLanguages()[0]).feed.fileMissing, { recordings }),
  };
}

/** The Statement of Faith, made on request. Loading the PDF writer takes 0.3 s and 40 MB. */
async function statement(url: string): Promise<LambdaFunctionURLResult> {
  const data = await snapshot(url).page({ page: 'what_we_believe' });
  if (data === null) throw new Error('What We Believe is missing');
  const pdf = await (await site()).statement(data);
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/pdf', 'cache-control': pageCache },
    body: Buffer.from(pdf).toString('base64'),
    isBase64Encoded: true,
  };
}
