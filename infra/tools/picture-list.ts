import type { Page } from 'playwright';
import { staticPageNames, staticPages } from '#shared/pages/static-pages.ts';
import type { demoAccounts } from '../local/pool/demo.ts';

/** Who looks: a demo account by the name before its @, or nobody. */
export type Viewer = 'admin' | 'pastor' | 'accounts' | 'member';

/** One page in one state. */
export interface Picture {
  /** The file's name, before its width. */
  readonly name: string;
  readonly path: string;
  readonly as?: Viewer;
  /** What is done on the page before the picture is taken. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** The window alone, where something lies over the page; else the whole page. */
  readonly window?: true;
}

/** The widths that are looked at: a phone, the weak one between, a desktop. */
export const widths = [360, 768, 1280] as const;

type Account = (typeof demoAccounts)[number]['email'];
export const accountOf = (as: Viewer): Account => `${as}@example.org`;

const firstEvent = (page: Page) => page.locator('.agenda__title a').first().click();
const toRegister = async (page: Page) => {
  await firstEvent(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor();
};

/** What is worth looking at. A new screen or state is a line here. */
export const pictures: readonly Picture[] = [
  { name: 'home', path: '/' },
  { name: 'events', path: '/events' },
  { name: 'event', path: '/events', act: firstEvent },
  { name: 'register', path: '/events', act: toRegister, window: true },
  {
    name: 'register-errors',
    path: '/events',
    act: async (page) => {
      await toRegister(page);
      await page.getByRole('dialog').locator('[type=submit]').click();
      await page.getByRole('alert').first().waitFor();
    },
    window: true,
  },
  ...staticPageNames.map((name) => ({ name: name.replaceAll('_', '-'), path: staticPages[name].path })),
  { name: 'not-found', path: '/nowhere' },
  { name: 'login', path: '/login' },
  {
    name: 'register-account',
    path: '/login',
    act: (page) => page.getByRole('button', { name: /create|register|sign up/i }).click(),
  },
  { name: 'admin-dashboard', path: '/Admin/Dashboard', as: 'admin' },
  { name: 'pastor-dashboard', path: '/Pastors/Dashboard', as: 'pastor' },
  { name: 'accounts-dashboard', path: '/Accounts/Dashboard', as: 'accounts' },
  { name: 'registrations', path: '/registrations', as: 'admin' },
  {
    name: 'registration',
    path: '/registrations',
    as: 'pastor',
    act: (page) => page.locator('tbody th button').first().click(),
    window: true,
  },
  {
    name: 'registration-menu',
    path: '/registrations',
    as: 'pastor',
    act: (page) => page.locator('tbody .menu-dots').first().click(),
    window: true,
  },
  { name: 'manage-events', path: '/events', as: 'admin' },
  {
    name: 'event-form',
    path: '/events',
    as: 'admin',
    act: (page) => page.getByRole('link', { name: 'New event' }).click(),
  },
  {
    name: 'attendees',
    path: '/events',
    as: 'pastor',
    act: (page) =>
      page
        .getByRole('link', { name: /attendees/ })
        .first()
        .click(),
  },
  { name: 'profile', path: '/profile', as: 'accounts' },
  { name: 'restricted', path: '/registrations', as: 'accounts' },
  { name: 'later', path: '/users', as: 'admin' },
  { name: 'components', path: '/_local/ui' },
  { name: 'console', path: '/_local/' },
];
