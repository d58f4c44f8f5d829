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
