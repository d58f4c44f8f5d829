import { adminApi } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './test.ts';

const sizes = [
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

test('a church picks its own colours: none with which a text could not be read, and every page has them', async ({
  page,
  platform,
  browser,
}) => {
  const { origin } = platform;
  await comeBackAs(page, origin, 'admin');
  await page.goto(`${origin}/Admin/Components?edit=colour_accent`);
  const field = page.getByLabel('Content', { exact: true });
  await field.fill('#ff9900');
  const nearest = page.getByRole('status').filter({ hasText: 'The nearest with which it can: #' });
  await expect(nearest).toBeVisible();
  const allowed = (await nearest.innerText()).trim().slice(-7);
  await page.getByRole('button', { name: 'Save Component' }).click();
  await expect(page.getByText('With this colour not everything could be read.')).not.toHaveCount(0);
  await field.fill(allowed);
  await expect(nearest).toHaveCount(0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/colour-${size.width}.png` });
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Component' }).click();
  await expect(page.getByText('Component saved successfully!')).toBeVisible();

  const admin = await adminApi(origin);
  const pick = (key: string, content: string) => admin.updateComponent({ params: { key }, body: { content } });
  await pick('colour_ground', '#1f4e79');
  await pick('colour_warm', '#c2712c');
  await expect.poll(async () => (await fetch(`${origin}/give/why-we-give`)).text()).toContain('--ochre:#c2712c');
  const visitor = await browser.newPage();
  for (const path of ['/', '/give/why-we-give', '/contact']) {
    await visitor.goto(origin + path);
    const tokens = await visitor.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ['--jacaranda', '--leaf', '--ochre'].map((name) => style.getPropertyValue(name));
    });
    expect(tokens).toEqual([allowed, '#1f4e79', '#c2712c']);
    await expectAccessible(visitor);
    if (process.env.PICTURES)
      await visitor.screenshot({
        path: `${process.env.PICTURES}/colours${path.replaceAll('/', '-')}.png`,
        fullPage: true,
      });
  }
  await visitor.close();
  for (const key of ['colour_accent', 'colour_ground', 'colour_warm']) await pick(key, '');
  await expect.poll(async () => (await fetch(`${origin}/contact`)).text()).not.toContain('--leaf:#1f4e79');
});
