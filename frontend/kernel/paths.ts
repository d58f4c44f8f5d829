import type { Role } from '#shared/api/access.ts';
import { dashboards, staffPaths } from '#shared/pages/staff-paths.ts';
import { eventsPath, givePath, sermonsPath, staticPages } from '#shared/pages/static-pages.ts';
import { writeAnchor, writePath } from '#shared/registrations/links.ts';

export const anchors = {
  main: 'main',
  visitUs: 'visit-us',
  plan: 'plan',
  register: 'register',
  places: 'places',
  locations: 'locations',
  write: writeAnchor,
  week: 'week',
  calendar: 'calendar',
  prayer: 'prayer_request',
} as const;

/** The only source of links (spec A2). It uses the addresses of shared/pages, as do routes, sitemap and rendering. */
export const paths = {
  home: () => '/',
  /** The sign-in page; `next`: the path of this site to open afterwards. */
  login: (next?: string) => (next ? `${staffPaths.login}?next=${encodeURIComponent(next)}` : staffPaths.login),
  events: () => eventsPath,
  event: (id: string) => `${eventsPath}/${id}`,
  eventCalendar: (id: string) => `${eventsPath}/${id}.ics`,
  week: () => `${eventsPath}#${anchors.week}`,
  calendar: () => `${eventsPath}.ics`,
  news: () => `${eventsPath}.rss`,

  about: () => staticPages.about.path,
  whereWeMeet: () => `${staticPages.about.path}#${anchors.locations}`,
  ourStory: () => staticPages.our_story.path,
  whatWeBelieve: () => staticPages.what_we_believe.path,
  leadership: () => staticPages.leadership.path,
  locations: () => staticPages.locations.path,
  latestSermon: () => staticPages.latest_sermon.path,
  sermonArchive: () => staticPages.sermon_archive.path,
  podcast: () => staticPages.sermon_podcast.path,
  sermons: () => sermonsPath,
  sermon: (slug: string) => `${sermonsPath}/${slug}`,
  ministries: () => staticPages.ministries.path,
  kids: () => staticPages.kids.path,
  students: () => staticPages.students.path,
  youngAdults: () => staticPages.young_adults.path,
  groups: () => staticPages.groups.path,
  women: () => staticPages.women.path,
  men: () => staticPages.men.path,
  missions: () => staticPages.missions.path,
  communityCare: () => staticPages.community_care.path,
  churchPlanting: () => staticPages.church_planting.path,
  serve: () => staticPages.serve.path,
  volunteer: () => staticPages.volunteer.path,
  joinGroup: () => staticPages.join_group.path,
  baptism: () => staticPages.baptism.path,
  membership: () => staticPages.membership.path,
  whyWeGive: () => staticPages.why_we_give.path,
  waysToGive: () => staticPages.ways_to_give.path,
  give: () => givePath,
  financialReports: () => staticPages.financial_reports.path,
  visit: () => staticPages.visit.path,
  contact: () => staticPages.contact.path,
  /** The contact form, with a subject if given. */
  write: (subject?: string) => (subject ? writePath(subject) : `${staticPages.contact.path}#${anchors.write}`),
  prayerRequests: () => staticPages.prayer_requests.path,
  /** The page with its form open. */
  prayerForm: () => `${staticPages.prayer_requests.path}#${anchors.prayer}`,
  careers: () => staticPages.careers.path,
  terms: () => staticPages.terms.path,
  testRegistration: () => staticPages.test_registration.path,

  dashboard: () => staffPaths.dashboard,
  dashboardOf: (role: Role | null) => (role === null ? '/' : dashboards[role]),
  publicEvents: () => `${eventsPath}?view=public`,
} as const;

export function mailLink(address: string, subject?: string): string {
  const to = `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
  return subject ? `${to}?subject=${encodeURIComponent(subject)}` : to;
}
