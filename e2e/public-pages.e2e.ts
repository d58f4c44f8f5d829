import { staticPages } from '#shared/pages/static-pages.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWholeWords } from './axe.ts';
import { expect, test } from './test.ts';

/** Every public address that is made of words, and the two lists. */
const paths = ['/', '/events', ...Object.values(staticPages).map(({ path }) => path), '/no-such-page'];

/** Widths at which the layout is another; axe judges the first and the last. */
const widths = [360, 768, 1280];

/** Widths at which letters are twice as large, too. */
const enlarged = [320, 768, 1280];

for (const path of paths) {
  test(`${path} is accessible, and no wider than its window or with letters of twice the size`, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      if (width === widths[0]) await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectWholeWords(page);
      if (width !== 768) await expectAccessible(page);
    }
    // Columns begin here, and are at their narrowest.
    await page.setViewportSize({ width: 960, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectWholeWords(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of enlarged) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  });
}

/** Up to which a page counts as steady: https://web.dev/articles/cls */
const GOOD_SHIFT = 0.1;

for (const path of paths) {
  test(`${path} stands still when its fonts and scripts arrive after its text`, async ({ page }) => {
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const { promise: shown, resolve: show } = Promise.withResolvers<void>();
    await page.route(/\.(?:woff2|js)$/, async (route) => {
      await shown;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    show();
    await page.waitForLoadState('networkidle');
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(GOOD_SHIFT);
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

test('no public page breaks its content security policy or loads a byte of Amplify', async ({ page }) => {
  const amplified: string[] = [];
  const known = new Set<string>();
  page.on('response', async (reply) => {
    if (!reply.url().endsWith('.js') || known.has(reply.url())) return;
    known.add(reply.url());
    if (/amazon-cognito|aws-amplify/i.test(await reply.text())) amplified.push(reply.url());
  });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener('securitypolicyviolation', (event) => seen.push(event.violatedDirective));
  });
  for (const path of paths) {
    const reply = await page.goto(path);
    expect(reply?.headers()['content-security-policy'], path).toContain("script-src 'self'");
    await page.waitForLoadState('networkidle');
    const violations = await page.evaluate(() => (window as unknown as { violations: string[] }).violations);
    expect(violations, path).toEqual([]);
  }
  expect(known.size).toBeGreaterThan(0);
  expect(amplified).toEqual([]);
});

test('a page fetches two fonts, and more only for letters that they have not', async ({ page }) => {
  const fonts = async () => {
    await page.evaluate(async () => void (await document.fonts.ready));
    return page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /([^/]+)-.{8}\.woff2$/.exec(name)?.[1])
        .filter((name) => name !== undefined)
        .sort(),
    );
  };
  await page.goto(staticPages.serve.path);
  await expect(page.getByText('welder in the crèche')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await fonts()).toEqual(['fraunces', 'source-sans-3']);
  await page.getByRole('heading', { level: 1 }).evaluate((title) => title.append(' Müller'));
  await expect.poll(fonts).toEqual(['fraunces', 'fraunces-accents', 'source-sans-3']);
});
