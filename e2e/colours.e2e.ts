import type { Page } from '@playwright/test';
import { adminApi } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

/** Checks that every drawing on the page is from the folder, has loaded, and has none of the theme's own colours. */
async function expectDrawn(page: Page, folder: string): Promise<void> {
  const images = page.locator('img[src$=".svg"]');
  await expect.poll(() => images.count()).toBeGreaterThan(0);
  const addresses = await images.evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''));
  expect(addresses.filter((address) => !address.startsWith(folder))).toEqual([]);
  for (const address of new Set(addresses)) {
    const reply = await page.request.get(address);
    expect(reply.headers()).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await reply.text()).not.toMatch(/#(?:5b3fa0|2c5b4b|b97a1e|f0c272)/i);
  }
}

async function expectStill(page: Page, address: string): Promise<void> {
  const { promise: shown, resolve: show } = Promise.withResolvers<void>();
  const fonts: string[] = [];
  await page.route(/\.woff2$/, async (route) => {
    fonts.push(/([^/]+)-.{6}\.woff2$/.exec(route.request().url())?.[1] ?? '');
    await shown;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  show();
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(async () => {
    await document.fonts.ready;
    const { promise, resolve } = Promise.withResolvers<number>();
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    // The observer reports shifts up to now before the frame after the next.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
    return promise;
  });
  expect(fonts.sort()).toEqual(['bricolage-grotesque', 'figtree']);
  expect(shift).toBeLessThan(0.1);
}

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

test('a church picks its own readable colours and fonts, and every page uses them', async ({
  page,
  platform,
  browser,
}) => {
  const { origin } = platform;
  await comeBackAs(page, origin, 'admin');
  await page.goto(`${origin}/Admin/Components?edit=colour_accent`);
  const field = page.getByLabel('Content', { exact: true });
  await field.fill('#ff9900');
  const nearest = page.getByRole('status').filter({ hasText: 'The nearest readable one: #' });
  await expect(nearest).toBeVisible();
  const allowed = (await nearest.innerText()).trim().slice(-7);
  await page.getByRole('button', { name: 'Save Component' }).click();
  await expect(page.getByText('Some texts could not be read in this colour.')).not.toHaveCount(0);
  await field.fill(allowed);
  await expect(nearest).toHaveCount(0);
  for (const size of sample(sizes)) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/colour-${size.width}.png` });
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Component' }).click();
  await expect(page.getByText('Component saved successfully!')).toBeVisible();

  const admin = await adminApi(origin);
  const pick = (key: string, content: string) => admin.updateComponent({ params: { key }, body: { content } });
  await page.goto(`${origin}/Admin/Look#colours`);
  await expect(page.getByRole('heading', { name: 'Colours', exact: true })).toBeFocused();
  const ground = page.getByLabel('Dark backgrounds', { exact: true });
  await ground.fill('#7fd0ff');
  const take = page.getByRole('button', { name: /^Use #/ });
  const taken = (await take.innerText()).slice(-7);
  await take.press('Enter');
  await expect(ground).toHaveValue(taken);
  await pick('colour_ground', '#1f4e79');
  await page.getByRole('button', { name: 'Save colours' }).press('Enter');
  const both = page.getByRole('alert').filter({ hasText: 'This has changed since you opened it' });
  await expect(both.getByRole('definition')).toHaveText([taken, '#1f4e79']);
  await expectAccessible(page);
  await both.getByRole('button', { name: 'Use the saved version' }).press('Enter');
  await expect(ground).toHaveValue('#1f4e79');
  expect((await admin.readComponents({ body: { keys: ['colour_ground'] } })).colour_ground).toMatchObject({
    content: '#1f4e79',
  });
  await pick('colour_warm', '#c2712c');
  const visitor = await browser.newPage();
  const folder = `/drawings/${[allowed, '#1f4e79', '#c2712c'].join('_').replaceAll('#', '')}/`;
  for (const path of sample(['/', '/give/why-we-give', '/contact'])) {
    // Pages are rendered one after another.
    const page = async () => (await fetch(origin + path)).text();
    await expect.poll(page, { timeout: 60_000 }).toContain('--ochre:#c2712c');
    await visitor.goto(origin + path);
    const tokens = await visitor.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ['--jacaranda', '--leaf', '--ochre'].map((name) => style.getPropertyValue(name));
    });
    expect(tokens).toEqual([allowed, '#1f4e79', '#c2712c']);
    await expectAccessible(visitor);
    await expectDrawn(visitor, folder);
    if (process.env.PICTURES)
      await visitor.screenshot({
        path: `${process.env.PICTURES}/colours${path.replaceAll('/', '-')}.png`,
        fullPage: true,
      });
  }
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Events' }).press('Enter');
  await expect(visitor).toHaveURL(`${origin}/events`);
  await expectDrawn(visitor, folder);
  await test.step('chosen fonts are the only ones that a page fetches, and the page does not move when they load', async () => {
    await page.goto(`${origin}/Admin/Components?edit=font_set`);
    await page.getByLabel('Content').selectOption({ label: 'Bricolage Grotesque and Figtree: plain and lively' });
    const title = page.getByText('Everybody is welcome', { exact: true });
    await expect(title).toHaveCSS('font-family', /^"Bricolage Grotesque"/);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/fonts-editor.png` });
    await page.getByRole('button', { name: 'Save Component' }).click();
    await expect(page.getByText('Component saved successfully!')).toBeVisible();
    await expect.poll(async () => (await fetch(`${origin}/visit`)).text()).toContain('--display:"Bricolage');
    await expectStill(visitor, `${origin}/visit`);
  });
  await visitor.close();
  for (const key of ['colour_accent', 'colour_ground', 'colour_warm', 'font_set']) await pick(key, '');
  const contact = async () => (await fetch(`${origin}/contact`)).text();
  await expect.poll(contact, { timeout: 60_000 }).not.toContain('--leaf:#1f4e79');
});
