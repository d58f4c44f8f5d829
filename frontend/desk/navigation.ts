import type { Role } from '#shared/api/access.ts';
import { includesRole, managers } from '#shared/api/access.ts';
import { bookkeepers } from '#shared/finance/bookkeepers.ts';
import { paths } from '../kernel/paths.ts';
import { followUp } from '../staff/listed-views.ts';
import { messages } from '../staff/messages.ts';
import { screenPaths } from '../staff/screen-paths.ts';

export interface StaffLink {
  readonly text: string;
  readonly to: string;
  readonly counts?: true;
}

const { links } = messages;

interface Sidebar {
  readonly main: readonly StaffLink[];
  readonly site: readonly StaffLink[];
  /** The screens of the role that the specification's sidebar does not list. */
  readonly tools: readonly StaffLink[];
}

const adminOnly = ['admin'] as const satisfies readonly Role[];

const tools: readonly (StaffLink & { readonly for: readonly Role[] })[] = [
  { text: messages.finance, to: screenPaths.finance(), for: bookkeepers },
  { ...followUp, for: managers },
  { text: messages.groups, to: screenPaths.groups(), for: managers },
  { text: links.sermons, to: paths.sermonArchive(), for: managers },
  { text: messages.look, to: screenPaths.look(), for: adminOnly },
  { text: messages.history, to: screenPaths.history(), for: adminOnly },
  { text: messages.accounts, to: screenPaths.accounts(), for: adminOnly },
  { text: messages.webhooks, to: screenPaths.webhooks(), for: adminOnly },
];

/** The sidebar of a role: first as the specification lists it (B2, B6). `role` is null for a signed-in user without one. */
export function navigation(role: Role | null): Sidebar {
  const dashboard = role === null ? paths.dashboard() : paths.dashboardOf(role);
  return {
    main: [
      { text: links.dashboard, to: dashboard },
      { text: links.users, to: screenPaths.users() },
      { text: links.events, to: paths.events() },
      { text: links.reports, to: screenPaths.reports() },
      { text: links.analytics, to: screenPaths.analytics() },
      ...(includesRole(managers, role)
        ? [{ text: links.registrations, to: screenPaths.registrations(), counts: true as const }]
        : []),
    ],
    site:
      role === 'admin'
        ? [
            { text: links.pages, to: screenPaths.pages() },
            { text: links.components, to: screenPaths.components() },
            { text: links.images, to: screenPaths.images() },
            { text: links.hero, to: screenPaths.hero() },
            { text: links.ministries, to: screenPaths.ministriesManager() },
            { text: links.settings, to: screenPaths.settings() },
          ]
        : [],
    tools: tools.filter((tool) => includesRole(tool.for, role)).map(({ for: _, ...link }) => link),
  };
}
