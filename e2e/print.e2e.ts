import { expect, test } from './test.ts';

test('a printed event page shows its facts in black on white and its address, without controls', async ({ page }) => {
  await page.goto('/events');
  await page.locator('.agenda a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['.menus', '.drawer', '.btn', 'article header img', 'footer nav']) {
    await expect(page.locator(gone).first()).toBeHidden();
  }
  await expect(page.locator('article dl')).toBeVisible();
  await expect(page.getByText(new RegExp(`^http\\S+${pathname}$`))).toBeVisible();
  const colours = await page.locator('h1').evaluate((title) => {
    const header = title.closest('header');
    return [getComputedStyle(title).color, header && getComputedStyle(header).backgroundColor];
  });
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  const pages = await page.pdf({ format: 'A4' });
  // An event without a long description fits one sheet.
  expect(pages.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
