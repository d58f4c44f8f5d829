import { call } from '../../staff/call.ts';
import { typedQuery } from '../../staff/query-keys.ts';

/** The Admin Dashboard's data about the site: its title, empty settings, and a new church's first steps, in one request. */
export const siteQuery = typedQuery('components dashboard', [], () => call((api) => api.dashboardSite({})));
