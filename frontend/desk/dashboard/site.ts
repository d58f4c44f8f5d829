import { call } from '../../staff/call.ts';
import { typedQuery } from '../../staff/query-keys.ts';

/** What the Admin Dashboard shows of the site: one answer for the title, what is not filled in, and a new church's first steps. */
export const siteQuery = typedQuery('components dashboard', [], () => call((api) => api.dashboardSite({})));
