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
  contact_page_title: 'Contact',
  visit_page_title: 'Plan a visit',
  membership_page_title: 'Membership',
  serve_page_title: 'Serve',
  baptism_page_title: 'Baptism',
  join_group_page_title: 'Join a group',
  volunteer_page_title: 'Volunteer',
  prayer_requests_page_title: 'Prayer requests',
  careers_page_title: 'Careers',
  test_registration_page_title: 'Test registration',
  terms_page_title: 'Terms and privacy',
} as const satisfies Readonly<Record<`${StaticPageName}_page_title`, string>>;
