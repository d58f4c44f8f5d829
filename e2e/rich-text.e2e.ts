import type { Page } from '@playwright/test';
import { untilWritten } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './test.ts';

const badge = (page: Page) => page.getByRole('complementary', { name: 'Edit mode' });

test('an admin writes a rich text, the editor lists the allowed markup, and the page shows the cleaned text', async ({
  page,
  platform,
}) => {
  await comeBackAs(page, platform.origin, 'admin');
  await page.goto('/terms');
  await expect(page.locator('header [aria-keyshortcuts=E]')).toHaveCount(2);
  await page.keyboard.press('e');
  await badge(page).getByRole('button', { name: 'Guide' }).click();
  const edit = () => badge(page).getByRole('button', { name: 'Photographs: text' }).click();
  await edit();
  const field = page.getByRole('textbox', { name: 'Photographs: text', exact: true });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Write HTML' }).click();
  await expect(field).toBeFocused();
  await expect(page.getByText('<blockquote>; anything else is removed')).toBeVisible();
  await expectAccessible(page);

  await field.fill('<script>alert(1)</script>');
  await field.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('Nothing in this text can be shown on a page.');

  const link = '<a href="/contact" onclick="alert(1)">Tell us</a>';
  await field.fill(`We take <b>pictures</b>.\n\n<ul><li>At the gate</li><li>${link}</li></ul>`);
  await field.press('Control+Enter');
  await expect(field).toBeHidden();
  await expect(
    page.getByText('“Photographs: text” was changed. Anything that a page cannot show was removed.'),
  ).toBeVisible();
  const text = page.locator('[data-key=terms_photos_text]');
  await expect(text.locator('p > strong')).toHaveText('pictures');
  await expect(text.getByRole('listitem')).toHaveText(['At the gate', 'Tell us']);
  await expect(text.getByRole('link', { name: 'Tell us' })).toHaveAttribute('href', '/contact');

  await badge(page).getByRole('button', { name: 'Close' }).click();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await text.getByText('At the gate').hover();
    await page.getByRole('button', { name: 'Edit: Photographs: text' }).click({ timeout: 1000 });
  }).toPass();
  await expect(field).toBeFocused();
  await expect(field.locator('strong')).toHaveText('pictures');
  await page.getByRole('button', { name: 'Write HTML' }).click();
  await expect(field).toHaveValue(/^<p>We take <strong>pictures<\/strong>\.<\/p>\n\n<ul>/);
  await field.press('Escape');

  await untilWritten(platform.origin, '/terms', '<li>At the gate</li>');

  await badge(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Photographs: text” is back to how it was before.')).toBeVisible();
  await expect(text.locator('li')).toHaveCount(0);
});
