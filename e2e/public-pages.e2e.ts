import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Response } from '@playwright/test';
import { staticPages } from '#shared/pages/static-pages.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoTextOverText, expectWholeWords } from './axe.ts';
import { figures, leads, lines, type Said, said } from './specification.ts';
import { expect, test } from './test.ts';

// The tests of this file share nothing: both workers may take them.
test.describe.configure({ mode: 'parallel' });

/** Every public address that is made of words, and the two lists. */
const paths = ['/', '/events', ...Object.values(staticPages).map(({ path }) => path), '/no-such-page'];

/** Widths at which the layout is another; axe judges two of them, and all where a page is looked at `closer`. */
const widths = [320, 360, 768, 1280];
const judged = new Set([360, 1280]);
const closer = new Set(['/', '/give/ways-to-give', '/give/why-we-give', '/financial-reports']);

/** Widths at which letters are twice as large, too. */
const enlarged = [320, 640, 768, 1280];

/** Up to which a page counts as steady: https://web.dev/articles/cls */
const GOOD_SHIFT = 0.1;

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
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, violations: [] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('securitypolicyviolation', (event) => seen.violations.push(event.violatedDirective));
  });
}

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** Resolves once the page is drawn with its fonts. */
const drawn = (page: Page) =>
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
 * How high the page is once all of it is laid out, which a phone does only for what it comes to. Other tests add events of any
 * length: what they take beyond the demo's own is left out.
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

async function expectSaid(page: Page, path: string): Promise<void> {
  const main = page.getByRole('main');
  for (const text of of(said, path)) await expect(main).toContainText(text);
  for (const text of of(lines, path)) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  const words = (await main.innerText()).replaceAll(/\n+/g, ' ');
  for (const text of of(figures, path)) expect(words).toContain(text);
}

/** Links within the site are followed by the site's own tests; every other is a page, a letter or a call. */
async function expectLinks(page: Page, origin: string): Promise<void> {
  const links = page.getByRole('main').getByRole('link');
  const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  for (const href of new Set(hrefs)) {
    if (!href.startsWith(origin)) expect(href).toMatch(/^(https:\/\/|mailto:.+@|tel:\+\d+$)/);
  }
}

for (const path of paths) {
  test(`${path} says what the specification has it say, keeps its policy, stands still, and is whole and accessible at every width`, async ({
    page,
    platform,
  }) => {
    await watch(page);
    await openLate(page, path);
    await test.step('it has stood still, kept its policy and loaded no byte of Amplify', async () => {
      const { shift, violations } = await seenBy(page);
      expect(shift).toBeLessThan(GOOD_SHIFT);
      expect(violations).toEqual([]);
    });
    await test.step('it says what the specification has it say, and every link leads somewhere', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectSaid(page, path);
      await expectLinks(page, platform.origin);
    });
    // Home is judged with the controls of its carousel.
    if (path === '/') await expect(page.getByRole('group', { name: 'Pictures of the church' })).toBeVisible();
    for (const width of widths) {
      await test.step(`it is whole at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
        if (width > 320) await expectWholeWords(page);
        await expectNoTextOverText(page);
        if (path === '/' && width === 360) expect(await wholeHeight(page)).toBeLessThanOrEqual(homeAtMost);
        if (judged.has(width) || closer.has(path)) await expectAccessible(page);
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
  });
}

for (const [path, to] of leads) {
  test(`${path} leads where the specification has it lead`, async ({ page }) => {
    await page.goto(path);
    for (const address of to) {
      await page.getByRole('main').locator(`a[href="${address}"]`).first().click();
      await expect(page).toHaveURL(address);
      await page.goBack();
    }
  });
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page shows its text, its way on and its footer', async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('main'), path).toContainText(/\S+(?:\s+\S+){10}/);
      await expect(page.getByRole('contentinfo'), path).toContainText('Jacaranda Hill Church');
    }
  });
});

/** Pages that begin with a picture, and how many elements of theirs are at an end when the rest of the page is waited for. */
const pieces = [
  ['/', 3],
  ['/', 7],
  [staticPages.men.path, 2],
  [staticPages.men.path, 4],
  [staticPages.kids.path, 4],
] as const;

test('a page that arrives in two pieces stands still when the second comes', async ({ page, platform }) => {
  let html = '';
  let whole = Promise.resolve();
  // Playwright answers with whole pages alone: a server sends the pieces. All else comes from the platform, scripts do not come.
  const server = createServer(async ({ url = '/' }, reply) => {
    if (url !== '/') {
      const found = await fetch(platform.origin + url);
      reply.statusCode = url.endsWith('.js') ? 404 : found.status;
      reply.setHeader('content-type', found.headers.get('content-type') ?? '');
      return reply.end(Buffer.from(await found.arrayBuffer()));
    }
    reply.setHeader('content-type', 'text/html');
    const [first = '', rest = ''] = html.split('<!-- here -->');
    reply.write(first);
    await whole;
    reply.end(rest);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await watch(page);
  try {
    for (const [path, ended] of pieces) {
      const written = await (await fetch(platform.origin + path)).text();
      let left = ended;
      const main = written.indexOf('<main');
      const pieced = written
        .slice(main)
        .replaceAll(/<\/(?:div|header|h1|p|section)>|<img[^>]*>/g, (end) =>
          left-- === 0 ? `${end}<!-- here -->` : end,
        );
      html = written.slice(0, main) + pieced;
      const { promise, resolve } = Promise.withResolvers<void>();
      whole = promise;
      await page.goto(origin, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      resolve();
      await page.waitForLoadState();
      await drawn(page);
      expect((await seenBy(page)).shift, `${path} after ${ended}`).toBeLessThan(GOOD_SHIFT);
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test('with the API down every public page still shows its text, and none fails', async ({ page }) => {
  await page.route(/\/(?:api|content)\//, (route) => route.abort());
  for (const path of paths) {
    await page.goto(path);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
    await expect(page.getByText('This page did not arrive'), path).toHaveCount(0);
  }
});

test('a page fetches two fonts, and more only for letters that they have not', async ({ page }) => {
  const fonts = async () => {
    await page.evaluate(async () => void (await document.fonts.ready));
    return page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /([^/]+)-.{6}\.woff2$/.exec(name)?.[1])
        .filter((name) => name !== undefined)
        .sort(),
    );
  };
  await page.goto(staticPages.serve.path);
  await expect(page.getByText('from the car park to the crèche')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await fonts()).toEqual(['fraunces', 'source-sans-3']);
  await page.getByRole('heading', { level: 1 }).evaluate((title) => title.append(' Müller'));
  await expect.poll(fonts).toEqual(['fraunces', 'fraunces-accents', 'source-sans-3']);
});
