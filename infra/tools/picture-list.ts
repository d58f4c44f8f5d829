import type { Page } from 'playwright';
import { staticPageNames, staticPages } from '#shared/pages/static-pages.ts';
import type { demoAccounts } from '../local/pool/demo.ts';

/** A demo account to sign in with, by the name before its @. */
export type Viewer = 'admin' | 'pastor' | 'accounts' | 'member';

export interface Picture {
  /** The file's name, before its width. */
  readonly name: string;
  readonly path: string;
  readonly as?: Viewer;
  readonly act?: (page: Page) => Promise<unknown>;
  /** Captures only the window, for a dialog or menu over the page, instead of the whole page. */
  readonly window?: true;
}

export const widths = [360, 768, 1280] as const;

type Account = (typeof demoAccounts)[number]['email'];
export const accountOf = (as: Viewer): Account => `${as}@example.org`;

const firstEvent = (page: Page) => page.locator('.agenda__title a').first().click();
const toRegister = async (page: Page) => {
  await firstEvent(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor();
};

/** Add a line for a new screen or state. */
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
  {
    name: 'registered',
    path: '/events',
    act: async (page) => {
      await page
        .getByRole('link', { name: /Tree planting/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Register' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Full Name').fill('Wanjiru Kamau');
      await dialog.getByLabel('Email Address').fill('wanjiru@example.org');
      await dialog.locator('[name=phone]').fill('0700 100 200');
      await dialog.locator('[name=emergencyContact]').fill('Samuel Otieno');
      await dialog.locator('[name=emergencyPhone]').fill('0700 100 300');
      await dialog.getByLabel('I agree to the terms and conditions').check();
      await dialog.locator('[type=submit]').click();
      await dialog.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
      await page.locator('[data-sonner-toast]').waitFor({ state: 'detached' });
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
