import { isStaffPath } from '#shared/pages/staff-paths.ts';
import { eventsPath, isListed, staticPageNames, staticPages } from '#shared/pages/static-pages.ts';
import { noteId } from '../kernel/saved-pages.ts';

/** Pages are saved in the order of their visits, and the oldest are removed above this number. */
export const mostSaved = 40;

const offlinePath = staticPages.offline.path;

/** The language prefix of a path, such as `/sw`; '' for the site's first language. */
export const prefixOf = (path: string): string => /^\/[a-z]{2}(-[A-Z]{2})?(?=\/|$)/.exec(path)?.[0] ?? '';

export const offlinePage = (path: string): string => prefixOf(path) + offlinePath;

/** The pages that each visitor has without having opened them. */
export const alwaysSaved = (path: string): string[] =>
  ['/', staticPages.visit.path, eventsPath].map((page) => (prefixOf(path) + page).replace(/(.)\/$/, '$1'));

const unlisted: ReadonlySet<string> = new Set(
  staticPageNames.filter((name) => !isListed(name)).map((name) => staticPages[name].path),
);

/** Public pages only. Staff screens, files, the API and final pages of a form always come from the network. */
export function isPage(path: string): boolean {
  const plain = path.slice(prefixOf(path).length);
  return !/^\/(api|assets|content|images|_local)\/|\./.test(plain) && !isStaffPath(plain) && !unlisted.has(plain);
}

const content = /^\/content(\/.*)\.json$/;

/** The page whose data is at this path (`contentPath` in shared/pages/page-data.ts), or undefined. */
export function pageOfContent(path: string): string | undefined {
  const page = content.exec(path)?.[1];
  return page?.replace(/\/home$/, '') || (page && '/');
}

/** The data block of a saved page, for visitors who follow a link to it. Undefined if the HTML has none. */
export function contentIn(html: string): string | undefined {
  return /<script[^>]*\bid="page-data"[^>]*>([^<]*)<\/script>/.exec(html)?.[1];
}

/** The addresses of a page's scripts. */
export function scriptsIn(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address);
}

/** The note in the offline page, as HTML. '' if staff have emptied it. */
export function noteIn(offlineHtml: string): string {
  return new RegExp(`<p[^>]*\\bid="${noteId}"[^>]*>(.*?)</p>`, 's').exec(offlineHtml)?.[1] ?? '';
}

// The page's own styles may be anything, so the note brings its colours.
const look = 'margin:0;padding:.6rem 1rem;background:#3b2f14;color:#fff;font:600 1rem/1.4 system-ui,sans-serif';

/** A saved page with the note above it. `note` is HTML, `at` the time as plain text. */
export function withNote(html: string, note: string, at: string): string {
  if (note === '') return html;
  // An empty address is the page itself, so the link loads it again.
  const text = note
    .replace(/<time>.*?<\/time>/, () => `<time>${at}</time>`)
    .replace(/<b>(.*?)<\/b>/, '<a href="" style="color:inherit">$1</a>');
  return html.replace(/<body[^>]*>/, (body) => `${body}<p id="${noteId}" role="status" style="${look}">${text}</p>`);
}
