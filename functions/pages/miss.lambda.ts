import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from 'aws-lambda';
import { drawnKeys, stockKey } from '#shared/drawings/pictures.ts';
import { fill } from '#shared/language/fill.ts';
import { contentPath, type PageRef } from '#shared/pages/page-data.ts';
import { statementPath } from '#shared/pages/statement.ts';
import { staticPageAt } from '#shared/pages/static-page-at.ts';
import { eventsPath, staticPages } from '#shared/pages/static-pages.ts';
import { drawingAt } from '#shared/palette/drawings.ts';
import { readHeld } from '../content/store.ts';
import { envOr, siteLanguages } from '../kit/env.ts';
import { keptFor } from '../kit/kept.ts';
import { describe, log, logging } from '../kit/log.ts';
import { site } from './bundle.ts';
import { drawingOf } from './drawing.ts';
import { json, pageCache, staffShell } from './files.ts';
import { snapshot } from './read.ts';
import { wordsIn } from './words.ts';

/** A page's path as a visitor or, after its rewriting, the viewer function writes it. */
const PAGE = /^(?:\/events(?:\/([a-z0-9-]{1,40}))?)?(?:\/(?:index\.html)?)?$/;
/** A page's data, for a visitor who is on the site already: `/content/events/x.json` is that of `/events/x`. */
const DATA = /^\/content(\/.+)\.json$/;
/** A recording or a document. */
const FILE = /^\/media\/.*\./;
/** The address says all that the file is made of. */
const forGood = 'public, max-age=31536000, immutable';
/** Which drawing stands for the church's is soon seen. */
const stockCache = 'public, max-age=300';
const HOST = /^[a-z0-9.-]+(?::\d{1,5})?$/i;

/**
 * What the CDN asks for where the site bucket has nothing: a page that is not written yet (a new event's, or any after the
 * first deployment) or its data, the Statement of Faith, a drawing in the church's colours, that a recording is not there, or
 * the 404 page with status 404.
 */
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

/** This function cannot be told the distribution's own name: where there is no other, the viewer's host is it. */
function originOf(host: string | undefined): string {
  return envOr('SITE_URL', `https://${host !== undefined && HOST.test(host) ? host : 'localhost'}`);
}

/** The page that an address is of, or whose data lies there. */
function refAt(path: string): PageRef {
  const [, named] = DATA.exec(path) ?? [];
  if (named === undefined) return refOf(path);
  const ref = refOf(named.replace(/\/home$/, '/'));
  return contentPath(ref) === path ? ref : { page: 'not_found' };
}

/** A page of a language that has a prefix, else of the site's first. */
function refOf(path: string): PageRef {
  const language = siteLanguages().find((tag, index) => index > 0 && path.startsWith(`/${tag}/`));
  return language ? { ...plainRef(path.slice(language.length + 1)), language } : plainRef(path);
}

function plainRef(path: string): PageRef {
  if (path === `/${staffShell}`) return { page: 'staff' };
  const match = PAGE.exec(path);
  if (!match) return { page: staticPageAt(path.replace(/\/index\.html$/, '')) ?? 'not_found' };
  if (match[1] !== undefined) return { page: 'event', id: match[1] };
  return { page: path.startsWith(eventsPath) ? 'events' : 'home' };
}

/** The words of the 404 page, a minute old at most: whoever tries addresses out reads nothing. */
const content = keptFor(60_000, readHeld);

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
  if (drawnKeys.includes(path.slice(1))) return ours(path.slice(1));
  const ref = refAt(path);
  const data = ref.page === 'not_found' ? null : await snapshot(url).page(ref);
  if (data !== null && DATA.test(path)) {
    return {
      statusCode: 200,
      headers: { 'content-type': json, 'cache-control': pageCache },
      body: JSON.stringify(data),
    };
  }
  // Of an event that is not published, and of anything else, there is the 404 page.
  const shown = data ?? (await snapshot(url, content.read).page({ ...ref, page: 'not_found' }));
  if (shown === null) throw new Error('Even the 404 page is missing');
  return {
    statusCode: shown.page === 'not_found' ? 404 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': pageCache },
    body: await (await site(shown.language)).render(shown),
  };
}

/** Nothing was drawn for this church yet, or nothing other than ours. */
function ours(key: string): LambdaFunctionURLResult {
  return { statusCode: 302, headers: { location: `/${stockKey(key)}`, 'cache-control': stockCache } };
}

/** In words alone: a browser draws nothing more of an address where files are. */
function noFile(): LambdaFunctionURLResult {
  const recordings = staticPages.sermon_archive.path;
  return {
    statusCode: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': pageCache },
    body: fill(wordsIn(siteLanguages()[0]).feed.fileMissing, { recordings }),
  };
}

/** The Statement of Faith is made when somebody asks for it: what writes a PDF takes 0.3 s to load, and 40 MB. */
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
