import type { Page } from '@playwright/test';
import { comeBackAs } from './as.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

/** Pages of different families, ordered so that each comes after two others. */
const publicPages = [
  '/about',
  '/contact',
  '/events',
  '/give/why-we-give',
  '/visit',
  '/ministries/kids',
  '/get-involved/serve',
  '/initiatives/missions',
  '/media/sermon-archive',
  '/about',
  '/visit',
  '/contact',
  '/ministries/kids',
  '/events',
  '/initiatives/missions',
  '/give/why-we-give',
  '/media/sermon-archive',
  '/get-involved/serve',
];

const staffScreens = [
  '/registrations',
  '/about/our-story',
  '/profile',
  '/Admin/Dashboard',
  '/events',
  '/reports',
  '/registrations',
  '/Admin/Dashboard',
  '/events',
  '/contact',
  '/profile',
  '/reports',
  '/Admin/Dashboard',
];

/** Position, width, letters and colours of the elements in the page's main part, without pictures and late content. */
async function measured(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.locator('main').evaluate((main) => {
    const top = main.getBoundingClientRect().top;
    return [...main.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, li, dt, dd, section, small, b')].map((element) => {
      const { left, top: at, width } = element.getBoundingClientRect();
      const { fontSize, fontWeight, fontFamily, color, backgroundColor, display, padding, margin } =
        getComputedStyle(element);
      const box = [left, at - top, width].map(Math.round).join(' ');
      return [
        element.localName,
        element.innerText.slice(0, 20),
        box,
        fontSize,
        fontWeight,
        fontFamily,
        color,
        backgroundColor,
        display,
        padding,
        margin,
      ].join(' | ');
    });
  });
}

async function expectNoLeaks(page: Page, walked: readonly string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const other = await page.context().newPage();
  await other.emulateMedia({ reducedMotion: 'reduce' });
  // Lists show the time of their last load.
  const now = new Date();
  for (const each of [page, other]) await each.clock.setFixedTime(now);
  const fresh = new Map<string, string[]>();
  for (const path of new Set(walked)) {
    await other.goto(path, { waitUntil: 'networkidle' });
    fresh.set(path, await measured(other));
  }
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const path of walked) {
    // Navigates as a link would, without looking for such a link.
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    await expect
      .poll(() => measured(page), { message: `after ${path} was opened from within` })
      .toEqual(fresh.get(path));
  }
}

test('a public page looks the same whichever pages the visitor opened before', async ({ page }) => {
  await expectNoLeaks(page, sample(publicPages, 3));
});

test('staff screens and public pages look the same whichever screens the admin opened before', async ({
  page,
  platform,
}) => {
  await comeBackAs(page, platform.origin, 'admin');
  await expectNoLeaks(page, sample(staffScreens, 3));
});
