import type { Page, Response } from '@playwright/test';
import { staticPages } from '#shared/pages/static-pages.ts';
import {
  expectAccessible,
  expectAccessibleAtThisWidth,
  expectNoSidewaysScroll,
  expectNoTextOverText,
  expectWholeWords,
} from './axe.ts';
import { figures, leads, lines, type Said, said } from './specification.ts';
import { expect, test } from './test.ts';

/** Every public address that is made of words, and the two lists. */
export const paths = ['/', '/events', ...Object.values(staticPages).map(({ path }) => path), '/no-such-page'];

/** Pages that every run judges at each width. The others are judged on a phone, and at each width by the deep tier. */
export const representatives: readonly string[] = ['/', staticPages.ways_to_give.path];

/** One page of each family, which every run loads slowly and judges. The deep tier does so with all. */
export const familiar: readonly string[] = [
  ...representatives,
  '/events',
  staticPages.latest_sermon.path,
  staticPages.contact.path,
  staticPages.serve.path,
  staticPages.kids.path,
  staticPages.financial_reports.path,
];

/** Widths at which the layout differs from the phone's; axe judges one of them, and every width of the pages in `closer`. */
const widths = [320, 768, 1280];
const judged = new Set([1280]);
const closer = new Set(['/', '/give/ways-to-give', '/give/why-we-give', '/financial-reports']);

/** Widths at which letters are twice as large, too. */
const enlarged = [320, 640, 768, 1280];

/** Up to which a page counts as steady: https://web.dev/articles/cls */
export const GOOD_SHIFT = 0.1;

/** Scripts that were read before: the same name has the same bytes. */
const read = new Map<string, boolean>();

/** Whether a reply is a script that has some of Amplify in it. */
async function isAmplify(reply: Response): Promise<boolean> {
  if (!reply.url().endsWith('.js')) return false;
  const isKnown = read.get(reply.url());
  if (isKnown !== undefined) return isKnown;
  const is = /amazon-cognito|aws-amplify/i.test(await reply.text());
  read.set(reply.url(), is);
  return is;
}

/** What a page tells of itself while it loads. */
interface Seen {
  shift: number;
  violations: string[];
}

/** Makes the page keep how far it moves while it loads, and what its policy forbids. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, violations: [] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('securitypolicyviolation', (event) => seen.violations.push(event.violatedDirective));
  });
}

export const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** Resolves when the browser has drawn the page with its fonts. */
export const drawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

/** Opens a page whose fonts and scripts arrive after its text; it has a policy, and none of its scripts is Amplify's. */
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

/** How high home may be on a phone: an evening's thumb, not a pilgrimage (px). */
const homeAtMost = 8000;

/** What the demo's own events take on home, on a phone. */
const diaryAtMost = 560;

/**
 * The height of the page with every part laid out; a phone lays out only the parts that it comes to. Leaves out the events of other tests:
 * the agenda's height beyond that of the demo's own events.
 */
const wholeHeight = (page: Page) =>
  page.evaluate((most) => {
    const parts = [...document.querySelectorAll<HTMLElement>('main > section')];
    for (const part of parts) part.style.contentVisibility = 'visible';
    const diary = document.querySelector<HTMLElement>('main .agenda')?.offsetHeight ?? 0;
    const height = document.documentElement.scrollHeight - Math.max(0, diary - most);
    for (const part of parts) part.style.contentVisibility = '';
    return height;
  }, diaryAtMost);

/** The texts of a table's rows for a path. */
const of = (table: readonly Said[], path: string) => table.flatMap(([, at, ...texts]) => (at === path ? texts : []));

/** The page says what the specification has it say and leads where it has it lead, and every link leads somewhere. */
export async function expectWords(page: Page, origin: string, path: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const text = ((await main.textContent()) ?? '').replaceAll(/\s+/g, ' ');
  const missing = of(said, path).filter((words) => !text.includes(words.replaceAll(/\s+/g, ' ')));
  expect(missing, `words that ${path} lacks`).toEqual([]);
  for (const line of of(lines, path)) await expect(page.getByText(line, { exact: true }).first()).toBeVisible();
  const read = (await main.innerText()).replaceAll(/\n+/g, ' ');
  for (const figure of of(figures, path)) expect(read).toContain(figure);
  const links = await main
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => ({ href: (link as HTMLAnchorElement).href, path: link.getAttribute('href') })),
    );
  // Links within the site are followed by the site's own tests; every other is a page, a letter or a call.
  for (const { href } of links)
    if (!href.startsWith(origin)) expect(href).toMatch(/^(https:\/\/|mailto:.+@|tel:\+\d+$)/);
  const to = leads.flatMap(([from, addresses]) => (from === path ? addresses : []));
  expect(links.map((link) => link.path)).toEqual(expect.arrayContaining([...to]));
}

/** Opens a page while it loads slowly: it stands still, keeps its policy, and says what the specification has it say. */
export async function visit(page: Page, origin: string, path: string): Promise<void> {
  await watch(page);
  await openLate(page, path);
  await test.step('it has stood still, kept its policy and loaded no byte of Amplify', async () => {
    const { shift, violations } = await seenBy(page);
    expect(shift).toBeLessThan(GOOD_SHIFT);
    expect(violations).toEqual([]);
  });
  await test.step('it says what the specification has it say, and every link leads somewhere', () =>
    expectWords(page, origin, path));
  // Home is judged with the controls of its carousel.
  if (path === '/') await expect(page.getByRole('group', { name: 'Pictures of the church' })).toBeVisible();
}

/** Judges an open page on a phone, as wide as the tests' window. */
export async function expectWholeOnPhone(page: Page, path: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectWholeWords(page);
  await expectNoTextOverText(page);
  if (path === '/') expect(await wholeHeight(page)).toBeLessThanOrEqual(homeAtMost);
  await expectAccessible(page);
}

/** Judges an open page at every other width, and with letters of twice the size. */
export async function expectWholeAtEveryWidth(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await test.step(`it is whole at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      if (width > 320) await expectWholeWords(page);
      await expectNoTextOverText(page);
      if (judged.has(width) || closer.has(path)) await expectAccessibleAtThisWidth(page);
    });
  }
  await test.step('columns begin at 960 px, and are at their narrowest there', async () => {
    await page.setViewportSize({ width: 960, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectWholeWords(page);
    await expectNoTextOverText(page);
  });
  await test.step('letters of twice the size make it no wider', async () => {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of enlarged) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectNoTextOverText(page);
    }
  });
}

/** An open page shows its text, its way on and its footer. */
export async function expectReadable(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect(page.getByRole('main'), path).toContainText(/\S+(?:\s+\S+){10}/);
  await expect(page.getByRole('contentinfo'), path).toContainText('Jacaranda Hill Church');
}

/** With the API down, these pages still show their text. */
export async function expectReadableWithoutApi(page: Page, some: readonly string[]): Promise<void> {
  await page.route(/\/(?:api|content)\//, (route) => route.abort());
  for (const path of some) {
    await page.goto(path);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
    await expect(page.getByText('This page did not arrive'), path).toHaveCount(0);
  }
}
