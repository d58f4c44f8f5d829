import { type Role, roles } from '../api/access.ts';
import { eventsPath, staticPages } from './static-pages.ts';

/**
 * Addresses of screens that are drawn in the browser, after it knows who looks: they all get one and the same HTML (the
 * page `staff`), with status 200. Written as in the specification (A2); matched in any case
 * (docs/decisions/addresses.md).
 */
export const staffPaths = {
  login: '/login',
  dashboard: '/dashboard',
  adminDashboard: '/Admin/Dashboard',
  pastorDashboard: '/Pastors/Dashboard',
  accountsDashboard: '/Accounts/Dashboard',
  finance: '/Accounts/Finance',
  pages: '/Admin/Pages',
  components: '/Admin/Components',
  images: '/Admin/Images',
  look: '/Admin/Look',
  settings: '/Admin/Settings',
  hero: '/Admin/Hero',
  ministriesManager: '/Admin/Ministries',
  history: '/Admin/History',
  accounts: '/Admin/Accounts',
  profile: '/profile',
  users: '/users',
  reports: '/reports',
  analytics: '/analytics',
  registrations: '/registrations',
} as const;

/** Where each role's work begins; any other person's home is the site's (A2). */
export const dashboards: Readonly<Record<Role, string>> = {
  admin: staffPaths.adminDashboard,
  pastor: staffPaths.pastorDashboard,
  accounts: staffPaths.accountsDashboard,
};

/** What the header's `/{role}/Dashboard` would say where it differs from the dashboard's own address. */
export const dashboardAliases: Readonly<Record<string, string>> = { '/pastor/Dashboard': staffPaths.pastorDashboard };

/**
 * Public addresses at which some find a screen of their own: who manages events their tools, with a link to the public
 * list, accounts that list in the staff's frame; an admin the test form, also where there is no public page of it
 * (docs/decisions/trials.md).
 */
const besidePublic: Readonly<Record<string, readonly Role[]>> = {
  [eventsPath]: roles,
  [staticPages.test_registration.path]: ['admin'],
};

/** Who finds a screen at a public address, with or without a slash at its end; undefined where nobody does. */
export function staffBeside(path: string): readonly Role[] | undefined {
  const plain = path.replace(/(.)\/$/, '$1');
  return Object.hasOwn(besidePublic, plain) ? besidePublic[plain] : undefined;
}

const known = new Set(
  [...Object.values(staffPaths), ...Object.keys(dashboardAliases)].map((path) => path.toLowerCase()),
);

/** Whether an address, in any case, with or without a slash at its end, is a staff screen's. */
export function isStaffPath(path: string): boolean {
  return known.has(path.toLowerCase().replace(/(.)\/$/, '$1'));
}
