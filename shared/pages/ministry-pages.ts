import type { PageName } from './page-data.ts';
import type { StaticPageName } from './static-pages.ts';

/** The pages of one ministry each. Apart from the pages, which every visitor loads: the server asks this, and who edits. */
export const ministryPages = [
  'kids',
  'students',
  'young_adults',
  'groups',
  'women',
  'men',
] as const satisfies readonly StaticPageName[];

/** The pages that name ministries, or who leads one. */
export const pagesWithMinistries: ReadonlySet<PageName> = new Set<PageName>(['home', 'ministries', ...ministryPages]);
