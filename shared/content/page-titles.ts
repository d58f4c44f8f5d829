import type { StaticPageName } from '../pages/static-pages.ts';

/** What the browser's tab, a search engine and a shared link call each page. */
export const pageTitles = {
  about_page_title: 'About us',
  our_story_page_title: 'Our Story',
  why_we_give_page_title: 'Why we give',
  ways_to_give_page_title: 'Ways to give',
  financial_reports_page_title: 'Financial reports',
  what_we_believe_page_title: 'What We Believe',
  leadership_page_title: 'Leadership',
  locations_page_title: 'Locations',
  latest_sermon_page_title: 'Latest Sermon',
  sermon_archive_page_title: 'Sermon Archive',
  terms_page_title: 'Terms and privacy',
} as const satisfies Readonly<Record<`${StaticPageName}_page_title`, string>>;
