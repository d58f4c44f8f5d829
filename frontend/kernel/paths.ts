import type { Role } from '#shared/api/access.ts';
import { dashboards, staffPaths } from '#shared/pages/staff-paths.ts';

/** Places on a page that links jump to. */
export const anchors = { main: 'main', visitUs: 'visit-us', register: 'register', locations: 'locations' } as const;

/** The only source of links: every path of the route table (spec A2). */
export const paths = {
  home: () => '/',
  /** The sign-in page; `next`: where to go on afterwards, a path of this site. */
  login: (next?: string) => (next ? `${staffPaths.login}?next=${encodeURIComponent(next)}` : staffPaths.login),
  events: () => '/events',
  event: (id: string) => `/events/${id}`,
  eventCalendar: (id: string) => `/events/${id}.ics`,
  calendar: () => '/events.ics',
  news: () => '/events.rss',

  about: () => '/about',
  whereWeMeet: () => `/about#${anchors.locations}`,
  ourStory: () => '/about/our-story',
  whatWeBelieve: () => '/about/what-we-believe',
  leadership: () => '/about/leadership',
  locations: () => '/about/locations',
  latestSermon: () => '/media/latest-sermon',
  sermonArchive: () => '/media/sermon-archive',
  sermons: () => '/media/sermons',
  ministries: () => '/ministries',
  kids: () => '/ministries/kids',
  students: () => '/ministries/students',
  youngAdults: () => '/ministries/young-adults',
  groups: () => '/ministries/groups',
  women: () => '/ministries/women',
  men: () => '/ministries/men',
  missions: () => '/initiatives/missions',
  communityCare: () => '/initiatives/community-care',
  churchPlanting: () => '/initiatives/church-planting',
  serve: () => '/get-involved/serve',
  volunteer: () => '/get-involved/volunteer',
  joinGroup: () => '/get-involved/join-group',
  baptism: () => '/get-involved/baptism',
  membership: () => '/get-involved/membership',
  whyWeGive: () => '/give/why-we-give',
  waysToGive: () => '/give/ways-to-give',
  give: () => '/give',
  financialReports: () => '/financial-reports',
  visit: () => '/visit',
  contact: () => '/contact',
  prayerRequests: () => '/prayer-requests',
  careers: () => '/careers',
  terms: () => '/terms',
  testRegistration: () => '/test-registration',

  /** Sends everyone to where their work begins. */
  dashboard: () => staffPaths.dashboard,
  /** Where a role's work begins; somebody without a role goes home. */
  dashboardOf: (role: Role | null) => (role === null ? '/' : dashboards[role]),
  publicEvents: () => '/events?view=public',
  /** Event Management; `query`: what it shows, see events/manage/address.ts. */
  manageEvents: (query: string) => (query ? `/events?${query}` : '/events'),
  registrations: () => staffPaths.registrations,
  profile: () => staffPaths.profile,
  users: () => staffPaths.users,
  reports: () => staffPaths.reports,
  analytics: () => staffPaths.analytics,
  pages: () => staffPaths.pages,
  components: () => staffPaths.components,
  images: () => staffPaths.images,
  hero: () => staffPaths.hero,
  ministriesManager: () => staffPaths.ministriesManager,
  settings: () => staffPaths.settings,
} as const;

/** A `tel:` link to a number that is written as people write it. */
export const telLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** A map that searches for an address. */
export const mapsLink = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** `mailto:` with the subject filled in, where there is one. Some characters of addresses mean something else in a link. */
export function mailLink(address: string, subject?: string): string {
  const to = `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
  return subject ? `${to}?subject=${encodeURIComponent(subject)}` : to;
}
