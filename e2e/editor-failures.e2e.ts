import type { Page } from '@playwright/test';
import { comeBackAs } from './as.ts';
import { expect, test } from './test.ts';

/** What fails, the address at which it is asked for, and what is read then (ER-19, ER-20). */
const reads = [
  ['/Admin/Pages', '**/api/pages', 'Failed to fetch pages'],
  ['/Admin/Pages?page=visit', '**/api/pages/visit', 'Failed to fetch page details'],
  ['/Admin/Images', '**/api/images', 'Failed to fetch images'],
] as const;

/** Answers a route as a server that is being repaired does; the browser's own line on its console is expected. */
async function fail(page: Page, address: string, method?: string): Promise<void> {
  await page.route(address, (route) =>
    method && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status: 409, json: { success: false, error: 'Out for repair.', code: 'busy' } }),
  );
}

test('ER-19, ER-20: what cannot be read says so in the specification’s words', async ({
  page,
  platform: { origin },
}) => {
  await comeBackAs(page, origin, 'admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [path, address, text] of reads) {
    await fail(page, address);
    await page.goto(origin + path);
    await expect(page.getByText(text)).toBeVisible();
    await page.unroute(address);
    await page.getByRole('button', { name: /Retry|Try again/i }).click();
    await expect(page.getByText(text)).toHaveCount(0);
  }
});

test('ER-19: what cannot be saved says so in the specification’s words, and nothing that was typed is lost', async ({
  page,
  platform: { origin },
}) => {
  await comeBackAs(page, origin, 'admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${origin}/Admin/Components?edit=terms_title`);
  await fail(page, '**/api/components/*', 'PUT');
  await page.getByLabel('Content', { exact: true }).fill('The small print');
  await page.getByRole('button', { name: 'Save Component' }).click();
  await expect(page.getByText('Failed to save component')).toBeVisible();
  await expect(page.getByLabel('Content', { exact: true })).toHaveValue('The small print');
});
