import { type Role, roles } from '../api/access.ts';
import { eventsPath, staticPages } from './static-pages.ts';

/**
 * Addresses of screens that the browser renders after it knows the user. All of them get the same HTML (the page `staff`) with
 * status 200. Spelt as in the specification (A2), and matched in any case (docs/decisions/addresses.md).
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
  webhooks: '/Admin/Webhooks',
  history: '/Admin/History',
  accounts: '/Admin/Accounts',
  profile: '/profile',
  users: '/users',
  reports: '/reports',
  analytics: '/analytics',
  registrations: '/registrations',
  groups: '/groups',
} as const;

/** The start page of each role. Everyone else starts on the public home page (A2). */
export const dashboards: Readonly<Record<Role, string>> = {
  admin: staffPaths.adminDashboard,
  pastor: staffPaths.pastorDashboard,
  accounts: staffPaths.accountsDashboard,
};

/** Addresses built from the header's `/{role}/Dashboard` that differ from the dashboard's own address. */
export const dashboardAliases: Readonly<Record<string, string>> = { '/pastor/Dashboard': staffPaths.pastorDashboard };

/**
 * Public addresses where some roles get a staff screen instead. Managers of events get their tools, with a link to the public
 * list; accounts get that list within the staff frame. Admins get the test form even if the site has no public page for it
 * (docs/decisions/trials.md).
 */
const staffRolesByPath: Readonly<Record<string, readonly Role[]>> = {
  [eventsPath]: roles,
  [staticPages.test_registration.path]: ['admin'],
};

/** The roles that get a staff screen at a public address, with or without a trailing slash. Undefined for all other addresses. */
export function staffRolesAt(path: string): readonly Role[] | undefined {
  const plain = path.replace(/(.)\/$/, '$1');
  return Object.hasOwn(staffRolesByPath, plain) ? staffRolesByPath[plain] : undefined;
}

const known = new Set(
  [...Object.values(staffPaths), ...Object.keys(dashboardAliases)].map((path) => path.toLowerCase()),
);

/** Whether an address belongs to a staff screen, in any case and with or without a trailing slash. */
export function isStaffPath(path: string): boolean {
  return known.has(path.toLowerCase().replace(/(.)\/$/, '$1'));
}
