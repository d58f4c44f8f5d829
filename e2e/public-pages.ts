import type { Page, Response } from '@playwright/test';
import { staticPages } from '#shared/pages/static-pages.ts';
import {
  expectAccessible,
  expectAccessibleAtThisWidth,
  expectNoSidewaysScroll,
  expectNoTextOverText,
  expectWholeWords,
  laidOutLate,
} from './axe.ts';
import { figures, leads, lines, type RequiredTexts, requiredTexts } from './specification.ts';
import { expect, test } from './test.ts';

export const paths = ['/', '/events', ...Object.values(staticPages).map(({ path }) => path), '/no-such-page'];

/** Pages that every run checks at each width. The others are checked on a phone, and at each width in the deep tier. */
export const representatives: readonly string[] = ['/', staticPages.ways_to_give.path];

/** One page of each family, which every run loads slowly and checks. The deep tier does so with all pages. */
export const familiar: readonly string[] = [
  ...representatives,
  '/events',
  staticPages.latest_sermon.path,
  staticPages.contact.path,
  staticPages.serve.path,
  staticPages.kids.path,
  staticPages.financial_reports.path,
];

/** axe checks at one of them, and at every width of the pages in `closer`. */
const widths = [320, 768, 1280];
const judged = new Set([1280]);
const closer = new Set(['/', '/give/ways-to-give', '/give/why-we-give', '/financial-reports']);

const enlarged = [320, 640, 768, 960, 1280];

/** Layout shift up to this counts as good: https://web.dev/articles/cls */
export const GOOD_SHIFT = 0.1;

/** Scripts checked before, by URL: the same name has the same bytes. */
const read = new Map<string, boolean>();

async function isAmplify(reply: Response): Promise<boolean> {
  if (!reply.url().endsWith('.js')) return false;
  const isKnown = read.get(reply.url());
  if (isKnown !== undefined) return isKnown;
  const is = /amazon-cognito|aws-amplify/i.test(await reply.text());
  read.set(reply.url(), is);
  return is;
}

interface PageMetrics {
  shift: number;
  violations: string[];
}

export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: PageMetrics = { shift: 0, violations: [] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('securitypolicyviolation', (event) => seen.violations.push(event.violatedDirective));
  });
}

export const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: PageMetrics }).seen);

/** Resolves when the browser has painted the page with its fonts. */
export const drawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

/** Opens a page whose fonts and scripts arrive after its text. Checks that it has a policy and loads no part of Amplify. */
async function openLate(page: Page, path: string): Promise<void> {
  const { promise: shown, resolve: show } = Promise.withResolvers<void>();
  const amplified: Promise<boolean>[] = [];
  page.on('response', (reply) => amplified.push(isAmplify(reply)));
  await page.route(/\.(?:woff2|js)$/, async (route) => {
    await shown;
    await route.continue();
  });
  const reply = await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  show();
  await page.waitForLoadState('networkidle');
  await drawn(page);
  expect(reply?.headers()['content-security-policy']).toContain("script-src 'self'");
  expect(amplified.length).toBeGreaterThan(0);
  expect(await Promise.all(amplified)).not.toContain(true);
}

/** The maximum height of home on a phone, in px, so that it does not take long to scroll. */
const homeAtMost = 8300;

/** The height of the demo's own events on home, on a phone, in px. */
const diaryAtMost = 560;

/** With every part laid out, since a phone lays out only parts near the viewport. Events of other tests do not count. */
const wholeHeight = (page: Page) =>
  page.evaluate(
    ({ most, late }) => {
      const parts = [...document.querySelectorAll<HTMLElement>(late)];
      for (const part of parts) part.style.contentVisibility = 'visible';
      const diary = document.querySelector<HTMLElement>('main .agenda')?.offsetHeight ?? 0;
      const height = document.documentElement.scrollHeight - Math.max(0, diary - most);
      for (const part of parts) part.style.contentVisibility = '';
      return height;
    },
    { most: diaryAtMost, late: laidOutLate },
  );

const of = (table: readonly RequiredTexts[], path: string) =>
  table.flatMap(([, at, ...texts]) => (at === path ? texts : []));

export async function expectWords(page: Page, origin: string, path: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const text = ((await main.textContent()) ?? '').replaceAll(/\s+/g, ' ');
  const missing = of(requiredTexts, path).filter((words) => !text.includes(words.replaceAll(/\s+/g, ' ')));
  expect(missing, `words that ${path} lacks`).toEqual([]);
  for (const line of of(lines, path)) await expect(page.getByText(line, { exact: true }).first()).toBeVisible();
  const read = (await main.innerText()).replaceAll(/\n+/g, ' ');
  for (const figure of of(figures, path)) expect(read).toContain(figure);
  const links = await main
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => ({ href: (link as HTMLAnchorElement).href, path: link.getAttribute('href') })),
    );
  // The site's own tests follow internal links; others must be a web page, a calendar, a podcast app, an email or a call.
  for (const { href } of links)
    if (!href.startsWith(origin))
      expect(href).toMatch(
        /^(https:\/\/|webcal:\/\/|(podcast|overcast|pktc|antennapod-subscribe):\/\/|mailto:.+@|tel:\+\d+$)/,
      );
  const to = leads.flatMap(([from, addresses]) => (from === path ? addresses : []));
  expect(links.map((link) => link.path)).toEqual(expect.arrayContaining([...to]));
}

export async function visit(page: Page, origin: string, path: string): Promise<void> {
  await watch(page);
  await openLate(page, path);
  await test.step('the page has not shifted, kept its policy and loaded no byte of Amplify', async () => {
    const { shift, violations } = await seenBy(page);
    expect(shift).toBeLessThan(GOOD_SHIFT);
    expect(violations).toEqual([]);
  });
  await test.step('the page has the specification’s texts, and every link has a target', () =>
    expectWords(page, origin, path));
  if (path === '/') await expect(page.getByRole('group', { name: 'Pictures of the church' })).toBeVisible();
}

export async function expectWholeOnPhone(page: Page, path: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectWholeWords(page);
  await expectNoTextOverText(page);
  if (path === '/') expect(await wholeHeight(page)).toBeLessThanOrEqual(homeAtMost);
  await expectAccessible(page);
}

export async function expectWholeAtEveryWidth(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await test.step(`the page is complete at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      if (width > 320) await expectWholeWords(page);
      await expectNoTextOverText(page);
      if (judged.has(width) || closer.has(path)) await expectAccessibleAtThisWidth(page);
    });
  }
  await test.step('the narrowest columns, at 960 px, fit their text', async () => {
    await page.setViewportSize({ width: 960, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectWholeWords(page);
    await expectNoTextOverText(page);
  });
  await test.step('the page fits the window at twice the letter size', async () => {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of enlarged) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectNoTextOverText(page);
    }
  });
}

export async function expectReadable(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect(page.getByRole('main'), path).toContainText(/\S+(?:\s+\S+){10}/);
  await expect(page.getByRole('contentinfo'), path).toContainText('Jacaranda Hill Church');
}

export async function expectReadableWithoutApi(page: Page, some: readonly string[]): Promise<void> {
  await page.route(/\/(?:api|content)\//, (route) => route.abort());
  for (const path of some) {
    await page.goto(path);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
    await expect(page.getByText('This page did not load'), path).toHaveCount(0);
  }
}
