/** A family shares a frontend folder, a motif and the picture for shared links. */
export type PageFamily =
  | 'about'
  | 'contact'
  | 'get-involved'
  | 'give'
  | 'initiatives'
  | 'media'
  | 'ministries'
  | 'visit';

export interface StaticPage {
  readonly path: string;
  readonly family: PageFamily;
  /** Pages that are the end of something, such as a confirmation or a lost connection: no sitemap lists them, and search engines must not index them. */
  readonly unlisted?: true;
}

/**
 * The public pages that consist of texts and church details (spec A2), by name. A page's code is
 * `frontend/<family>/<name>-page.tsx`; its title and description are in shared/content/page-{titles,descriptions}.ts.
 */
export const staticPages = {
  about: { path: '/about', family: 'about' },
  our_story: { path: '/about/our-story', family: 'about' },
  why_we_give: { path: '/give/why-we-give', family: 'give' },
  ways_to_give: { path: '/give/ways-to-give', family: 'give' },
  financial_reports: { path: '/financial-reports', family: 'give' },
  what_we_believe: { path: '/about/what-we-believe', family: 'about' },
  leadership: { path: '/about/leadership', family: 'about' },
  locations: { path: '/about/locations', family: 'about' },
  latest_sermon: { path: '/media/latest-sermon', family: 'media' },
  sermon_archive: { path: '/media/sermon-archive', family: 'media' },
  sermon_podcast: { path: '/media/podcast', family: 'media' },
  contact: { path: '/contact', family: 'contact' },
  visit: { path: '/visit', family: 'visit' },
  membership: { path: '/get-involved/membership', family: 'get-involved' },
  serve: { path: '/get-involved/serve', family: 'get-involved' },
  baptism: { path: '/get-involved/baptism', family: 'get-involved' },
  join_group: { path: '/get-involved/join-group', family: 'get-involved' },
  volunteer: { path: '/get-involved/volunteer', family: 'get-involved' },
  prayer_requests: { path: '/prayer-requests', family: 'get-involved' },
  careers: { path: '/careers', family: 'contact' },
  test_registration: { path: '/test-registration', family: 'contact', unlisted: true },
  ministries: { path: '/ministries', family: 'ministries' },
  kids: { path: '/ministries/kids', family: 'ministries' },
  students: { path: '/ministries/students', family: 'ministries' },
  young_adults: { path: '/ministries/young-adults', family: 'ministries' },
  groups: { path: '/ministries/groups', family: 'ministries' },
  women: { path: '/ministries/women', family: 'ministries' },
  men: { path: '/ministries/men', family: 'ministries' },
  thank_you: { path: '/contact/thank-you', family: 'contact', unlisted: true },
  missions: { path: '/initiatives/missions', family: 'initiatives' },
  community_care: { path: '/initiatives/community-care', family: 'initiatives' },
  church_planting: { path: '/initiatives/church-planting', family: 'initiatives' },
  terms: { path: '/terms', family: 'contact' },
  offline: { path: '/offline', family: 'contact', unlisted: true },
} as const satisfies Readonly<Record<string, StaticPage>>;

export type StaticPageName = keyof typeof staticPages;

export const staticPageNames = Object.keys(staticPages) as StaticPageName[];

/** Each event's page is below it. */
export const eventsPath = '/events';

export const givePath = '/give';
/** Each sermon's page is below it. It leads to the archive itself. */
export const sermonsPath = '/media/sermons';

/** The page with the list of groups (docs/decisions/groups.md). */
export const groupsPage = 'join_group' satisfies StaticPageName;

/** Additional addresses of a page. They show the same page, and search engines are pointed to its main address. */
export const pageAliases: Readonly<Record<string, StaticPageName>> = { [givePath]: 'ways_to_give' };

export const pageRedirects: Readonly<Record<string, string>> = {
  [sermonsPath]: staticPages.sermon_archive.path,
};

export function isListed(name: StaticPageName): boolean {
  const page: StaticPage = staticPages[name];
  return page.unlisted !== true;
}

export function isStaticPage(page: string): page is StaticPageName {
  return Object.hasOwn(staticPages, page);
}
