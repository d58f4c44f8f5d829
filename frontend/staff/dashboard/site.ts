import { call } from '../call.ts';

/** What the Admin Dashboard shows of the site: one answer for the title, what is not filled in, and a new church's first steps. */
export const siteQuery = { queryKey: ['components', 'dashboard'], queryFn: () => call((api) => api.dashboardSite({})) };
