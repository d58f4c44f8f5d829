import { staffPaths } from '#shared/pages/staff-paths.ts';
import { eventsPath, staticPages } from '#shared/pages/static-pages.ts';
import type { LookPart } from './look-parts.ts';
import { newSermonPlace } from './new-sermon.ts';

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path);

/** The only source of links to staff screens. Not in frontend/kernel/paths.ts, because visitors do not need them. */
export const screenPaths = {
  manageEvents: (query: string) => withQuery(eventsPath, query),
  registrations: (query = '') => withQuery(staffPaths.registrations, query),
  groups: (query = '') => withQuery(staffPaths.groups, query),
  profile: () => staffPaths.profile,
  users: (query = '') => withQuery(staffPaths.users, query),
  reports: () => staffPaths.reports,
  analytics: () => staffPaths.analytics,
  finance: (query = '') => withQuery(staffPaths.finance, query),
  pages: (query = '') => withQuery(staffPaths.pages, query),
  history: (query = '') => withQuery(staffPaths.history, query),
  accounts: (query = '') => withQuery(staffPaths.accounts, query),
  webhooks: () => staffPaths.webhooks,
  components: (query = '') => withQuery(staffPaths.components, query),
  images: (query = '') => withQuery(staffPaths.images, query),
  hero: (query = '') => withQuery(staffPaths.hero, query),
  ministriesManager: (query = '') => withQuery(staffPaths.ministriesManager, query),
  settings: () => staffPaths.settings,
  look: (part: '' | LookPart = '') => (part ? `${staffPaths.look}#${part}` : staffPaths.look),
  newSermon: () => `${staticPages.latest_sermon.path}#${newSermonPlace}`,
} as const;
