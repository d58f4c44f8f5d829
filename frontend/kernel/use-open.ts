import { isPublished, mayBeHidden } from '#shared/content/published.ts';
import { staticPageNames, staticPages } from '#shared/pages/static-pages.ts';
import { usePageStore } from './page-store.ts';

/** Staff can take a page off the site, and menus leave it out then. */
export function useOpen(): (path: string) => boolean {
  const { content } = usePageStore();
  return (path) => {
    const page = staticPageNames.find((name) => staticPages[name].path === path);
    return page === undefined || !mayBeHidden(page) || isPublished(page, content);
  };
}
