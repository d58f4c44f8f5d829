/** The cache of the browser's worker (docs/decisions/offline.md): the HTML of pages, by path. */
export const savedPages = 'pages';

export const openSavedPages = (): Promise<Cache> => caches.open(savedPages);

/** The element that the worker shows above a saved page. It contains a `<time>` for the worker to fill in and, as `<b>`, the text of a link. */
export const noteId = 'saved-note';

export interface SavedPage {
  readonly path: string;
  readonly title: string;
}

/** The pages that this browser has saved, the latest first. Empty in a browser without a worker. */
export async function readSavedPages(): Promise<readonly SavedPage[]> {
  if (!('caches' in globalThis)) return [];
  const cache = await openSavedPages();
  const requests = await cache.keys();
  const pages = await Promise.all(
    requests.map(async (request) => {
      const html = (await (await cache.match(request))?.text()) ?? '';
      const { title } = new DOMParser().parseFromString(html, 'text/html');
      return { path: new URL(request.url).pathname, title: title.replace(/ \| [^|]*$/, '') };
    }),
  );
  return pages.reverse();
}
