import type { StaticPageName } from './static-pages.ts';

/** Separate from static-pages.ts, which every visitor loads, because only the server and editors need it. */
export const ministryPages = [
  'kids',
  'students',
  'young_adults',
  'groups',
  'women',
  'men',
] as const satisfies readonly StaticPageName[];

export type MinistryPage = (typeof ministryPages)[number];

export const pagesWithMinistries: ReadonlySet<string> = new Set(['home', 'ministries', ...ministryPages]);
