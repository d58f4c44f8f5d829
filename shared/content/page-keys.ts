import { eventsPath, type StaticPageName, staticPageNames, staticPages } from '../pages/static-pages.ts';
import { publishedKey } from './published.ts';

/** The pages whose title, description and main content staff write (RT-04), by page_key. */
export type EditedPage = StaticPageName | 'home' | 'events';

/** Every page_key, in the order in which the editor lists them. */
export const editedPages: readonly EditedPage[] = ['home', 'events', ...staticPageNames];

export function isEditedPage(page: string): page is EditedPage {
  return (editedPages as readonly string[]).includes(page);
}

export function pathOfPage(page: EditedPage): string {
  if (page === 'home') return '/';
  return page === 'events' ? eventsPath : staticPages[page].path;
}

/** The content keys that the page editor shows as fields, by their names in EN-16. All other keys of the page are sections. */
export function pageKeysOf(page: EditedPage) {
  return {
    title: `${page}_page_title`,
    content: mainContentKey(page),
    meta_description: `${page}_page_description`,
    is_published: publishedKey(page),
  } as const;
}

export const mainContentKey = (page: string) => `${page}_page_content`;
