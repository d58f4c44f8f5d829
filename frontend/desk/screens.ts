import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { includesRole, managers, type Role, roles } from '#shared/api/access.ts';
import { bookkeepers } from '#shared/finance/bookkeepers.ts';
import { dashboardAliases, staffPaths } from '#shared/pages/staff-paths.ts';
import { paths } from '../kernel/paths.ts';
import { messages } from '../staff/messages.ts';

type View = LazyExoticComponent<ComponentType>;

export interface Screen {
  readonly path: string;
  readonly title: string;
  /** The roles that may use it, or every signed-in user (B6). */
  readonly for: readonly Role[] | 'signed-in';
  /** The message for other users, who load no data. Missing if there are no others. */
  readonly restricted?: string;
  readonly instead?: View;
  readonly view: View;
}

const { dashboards, links, restricted } = messages;
const adminOnly = ['admin'] as const;

export const screens: readonly Screen[] = [
  {
    path: staffPaths.adminDashboard,
    title: dashboards.admin,
    for: adminOnly,
    restricted: restricted.adminDashboard,
    view: lazy(() => import('./dashboard/admin-dashboard.tsx')),
  },
  {
    path: staffPaths.pastorDashboard,
    title: dashboards.pastor,
    for: ['pastor'],
    restricted: restricted.pastorDashboard,
    view: lazy(() => import('./dashboard/pastor-dashboard.tsx')),
  },
  {
    path: staffPaths.accountsDashboard,
    title: dashboards.accounts,
    for: ['accounts'],
    restricted: restricted.accountsDashboard,
    view: lazy(() => import('./dashboard/accounts-dashboard.tsx')),
  },
  {
    path: staffPaths.finance,
    title: messages.finance,
    for: bookkeepers,
    restricted: restricted.finance,
    view: lazy(() => import('../finance/finance-page.tsx')),
  },
  {
    path: paths.events(),
    title: links.events,
    for: managers,
    restricted: restricted.events,
    instead: lazy(() => import('../events/staff-list.tsx')),
    view: lazy(() => import('../events/manage/manage-page.tsx')),
  },
  {
    path: staffPaths.registrations,
    title: links.registrations,
    for: managers,
    restricted: restricted.registrations,
    view: lazy(() => import('../registrations/registrations-page.tsx')),
  },
  {
    path: staffPaths.groups,
    title: messages.groups,
    for: managers,
    restricted: restricted.groups,
    view: lazy(() => import('../groups/groups-page.tsx')),
  },
  {
    path: paths.testRegistration(),
    title: messages.testRegistration,
    for: adminOnly,
    restricted: restricted.admins,
    view: lazy(() => import('../registrations/test-form/test-form-page.tsx')),
  },
  {
    path: staffPaths.profile,
    title: messages.profile,
    for: 'signed-in',
    view: lazy(() => import('../profile/profile-page.tsx')),
  },
  {
    path: staffPaths.users,
    title: links.users,
    for: managers,
    restricted: restricted.members,
    view: lazy(() => import('../members/members-page.tsx')),
  },
  {
    path: staffPaths.reports,
    title: links.reports,
    for: roles,
    restricted: restricted.figures,
    view: lazy(() => import('../reports/reports-page.tsx')),
  },
  {
    path: staffPaths.analytics,
    title: links.analytics,
    for: roles,
    restricted: restricted.figures,
    view: lazy(() => import('../reports/analytics-page.tsx')),
  },
  {
    path: staffPaths.pages,
    title: links.pages,
    for: adminOnly,
    restricted: restricted.admins,
    view: lazy(() => import('../pages/pages-page.tsx')),
  },
  {
    path: staffPaths.history,
    title: messages.history,
    for: adminOnly,
    restricted: restricted.admins,
    view: lazy(() => import('../history/history-page.tsx')),
  },
  {
    path: staffPaths.accounts,
    title: messages.accounts,
    for: adminOnly,
    restricted: restricted.admins,
    view: lazy(() => import('../accounts/accounts-page.tsx')),
  },
  {
    path: staffPaths.webhooks,
    title: messages.webhooks,
    for: adminOnly,
    restricted: restricted.admins,
    view: lazy(() => import('../webhooks/webhooks-page.tsx')),
  },
  {
    path: staffPaths.components,
    title: links.components,
    for: adminOnly,
    restricted: restricted.admins,
    view: lazy(() => import('../components/components-page.tsx')),
  },
  {
    path: staffPaths.images,
    title: links.images,
    for: adminOnly,
    restricted: restricted.images,
    view: lazy(() => import('../images/images-page.tsx')),
  },
  {
    path: staffPaths.hero,
    title: links.hero,
    for: adminOnly,
    restricted: restricted.admins,
    view: lazy(() => import('../home/manage/hero-manager-page.tsx')),
  },
  {
    path: staffPaths.ministriesManager,
    title: links.ministries,
    for: adminOnly,
    restricted: restricted.admins,
    view: lazy(() => import('../ministries/manage/manager-page.tsx')),
  },
  {
    path: staffPaths.look,
    title: messages.look,
    for: adminOnly,
    restricted: restricted.admins,
    view: lazy(() => import('../look/look-page.tsx')),
  },
  {
    path: staffPaths.settings,
    title: links.settings,
    for: adminOnly,
    restricted: restricted.admins,
    view: lazy(() => import('../settings/settings-page.tsx')),
  },
];

const plain = (path: string) => path.toLowerCase().replace(/(.)\/$/, '$1');
const byPath = new Map(screens.map((screen) => [plain(screen.path), screen]));
const aliases = new Map(Object.entries(dashboardAliases).map(([alias, path]) => [plain(alias), path]));

/** Ignores case (docs/decisions/addresses.md). */
export function screenAt(pathname: string): Screen | undefined {
  return byPath.get(plain(pathname));
}

/** The target of an alias: `/Pastors/Dashboard` for `/pastor/Dashboard`. */
export function aliasOf(pathname: string): string | undefined {
  return aliases.get(plain(pathname));
}

export function mayUse(screen: Screen, role: Role | null): boolean {
  return screen.for === 'signed-in' || includesRole(screen.for, role);
}
