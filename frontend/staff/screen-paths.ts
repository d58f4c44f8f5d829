import { staffPaths } from '#shared/pages/staff-paths.ts';
import { eventsPath } from '#shared/pages/static-pages.ts';

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path);

/** The only source of links to the staff's screens, apart from frontend/kernel/paths.ts: no visitor needs them. */
export const screenPaths = {
  /** Event Management; `query`: what it shows, see events/manage/address.ts. */
  manageEvents: (query: string) => withQuery(eventsPath, query),
  registrations: () => staffPaths.registrations,
  profile: () => staffPaths.profile,
  users: () => staffPaths.users,
  reports: () => staffPaths.reports,
  analytics: () => staffPaths.analytics,
  pages: (query = '') => withQuery(staffPaths.pages, query),
  /** `query`: what it shows. */
  history: (query = '') => withQuery(staffPaths.history, query),
  components: () => staffPaths.components,
  images: () => staffPaths.images,
  hero: () => staffPaths.hero,
  /** `query`: what it shows. */
  ministriesManager: (query = '') => withQuery(staffPaths.ministriesManager, query),
  settings: () => staffPaths.settings,
} as const;
