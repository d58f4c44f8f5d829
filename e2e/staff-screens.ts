import { type Page, test } from '@playwright/test';
import { staffPaths } from '#shared/pages/staff-paths.ts';
import { eventsPath } from '#shared/pages/static-pages.ts';
import type { As } from './as.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { sizes } from './login.ts';
import { isDeep } from './sample.ts';
import { expect } from './test.ts';
import { keepViolations } from './violations.ts';

export const everyRole = ['admin', 'pastor', 'accounts'] as const;

/** Every staff screen: its path, its heading, and its roles. The type requires a row for each new screen. */
export const screens: Readonly<
  Record<Exclude<keyof typeof staffPaths, 'login' | 'dashboard'> | 'events', readonly [string, string, readonly As[]]>
> = {
  adminDashboard: [staffPaths.adminDashboard, 'Admin Dashboard', ['admin']],
  pastorDashboard: [staffPaths.pastorDashboard, 'Pastor Dashboard', ['pastor']],
  accountsDashboard: [staffPaths.accountsDashboard, 'Accounts Dashboard', ['accounts']],
  finance: [staffPaths.finance, 'Finance', ['admin', 'accounts']],
  events: [eventsPath, 'Events', everyRole],
  registrations: [staffPaths.registrations, 'Registrations', ['admin', 'pastor']],
  groups: [staffPaths.groups, 'Groups', ['admin', 'pastor']],
  users: [staffPaths.users, 'Users', ['admin', 'pastor']],
  reports: [staffPaths.reports, 'Reports', everyRole],
  analytics: [staffPaths.analytics, 'Analytics', everyRole],
  pages: [staffPaths.pages, 'Pages', ['admin']],
  components: [staffPaths.components, 'Content Editor', ['admin']],
  images: [staffPaths.images, 'Media Manager', ['admin']],
  hero: [staffPaths.hero, 'Hero Carousel', ['admin']],
  ministriesManager: [staffPaths.ministriesManager, 'Ministries Manager', ['admin']],
  settings: [staffPaths.settings, 'Church Settings', ['admin']],
  look: [staffPaths.look, 'Look of the Site', ['admin']],
  history: [staffPaths.history, 'History', ['admin']],
  accounts: [staffPaths.accounts, 'Who may sign in', ['admin']],
  webhooks: [staffPaths.webhooks, 'Webhooks', ['admin']],
  profile: [staffPaths.profile, 'Profile', [...everyRole, 'member']],
};

export const links: Readonly<Record<As, readonly string[]>> = {
  admin: [
    'Dashboard',
    'Users',
    'Events',
    'Reports',
    'Analytics',
    'Registrations',
    'Pages',
    'Content Editor',
    'Media Manager',
    'Hero Carousel',
    'Ministries Manager',
    'Church Settings',
    'Finance',
    'Follow-up',
    'Groups',
    'Sermons',
    'Look of the Site',
    'History',
    'Who may sign in',
    'Webhooks',
  ],
  pastor: ['Dashboard', 'Users', 'Events', 'Reports', 'Analytics', 'Registrations', 'Follow-up', 'Groups', 'Sermons'],
  accounts: ['Dashboard', 'Users', 'Events', 'Reports', 'Analytics', 'Finance'],
  member: [],
};

/** Screens that their own test files check with axe; the deep tier's walk checks all of them. */
const judgedInTheirFile: readonly string[] = [
  staffPaths.adminDashboard,
  staffPaths.pastorDashboard,
  staffPaths.accountsDashboard,
  eventsPath,
  staffPaths.registrations,
  staffPaths.users,
  staffPaths.reports,
  staffPaths.analytics,
  staffPaths.images,
  staffPaths.hero,
  staffPaths.ministriesManager,
  staffPaths.settings,
  staffPaths.accounts,
];

type Size = { readonly width: number; readonly height: number };

/** By its link in the sidebar, without reloading the site; by its URL in the deep tier and for screens without a link. */
async function openScreen(page: Page, path: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Staff', includeHidden: true }).locator(`ul a[href="${path}"]`);
  if (isDeep || (await link.count()) === 0) await page.goto(path);
  // On a phone the sidebar is out of sight.
  else await link.evaluate((anchor: HTMLElement) => anchor.click());
}

export async function walkScreens(
  page: Page,
  origin: string,
  as: As,
  walked: readonly (readonly [path: string, name: string, ...unknown[]])[],
  [first, ...others]: readonly [Size, ...Size[]],
): Promise<void> {
  await comeBackAs(page, origin, as);
  const violations = await keepViolations(page);
  for (const [path, name] of walked) {
    await test.step(path, async () => {
      await page.setViewportSize(first);
      await openScreen(page, path);
      const title = page.getByRole('heading', { level: 1, name, exact: true });
      await expect(title).toBeVisible();
      await expect(page).toHaveTitle(`${name} · Staff · Jacaranda Hill Church`);
      // Each part shows a skeleton until its figures have loaded.
      await expect(page.locator('main .skel')).toHaveCount(0);
      // On a narrow phone the actions move below the title before the title wraps.
      const lines = title.evaluate((h1) => h1.clientHeight / Number.parseFloat(getComputedStyle(h1).lineHeight));
      expect(Math.round(await lines), 'lines of the title').toBe(1);
      for (const size of [first, ...others]) {
        await page.setViewportSize(size);
        if (isDeep || !judgedInTheirFile.includes(path)) await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
  }
  expect(await violations(), 'breaches of the content security policy').toEqual([]);
  await page.setViewportSize(sizes.desktop);
  await expect(page.getByRole('navigation', { name: 'Staff' }).locator('ul a')).toHaveText(
    links[as].map((name) => new RegExp(`^${name}`)),
  );
}
