import type { Page } from '@playwright/test';
import type { StaffImage } from '#shared/images/schema.ts';
import { comeBackAs } from './as.ts';
import { expect, test } from './test.ts';

/** Expects the error text (ER-19), and that a retry clears it. */
async function expectReadAgain(page: Page, address: string, text: string): Promise<void> {
  await expect(page.getByText(text)).toBeVisible();
  await page.unroute(address);
  await page.getByRole('button', { name: /Retry|Try again/i }).click();
  await expect(page.getByText(text)).toHaveCount(0);
}

/** The browser logs this failure, as expected. */
async function fail(page: Page, address: string, method?: string): Promise<void> {
  await page.route(address, (route) =>
    method && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status: 409, json: { success: false, error: 'Out for repair.', code: 'busy' } }),
  );
}

test('ER-19: failed reads and saves of pages show the specification’s words and keep the typed text', async ({
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

  page.once('dialog', (question) => void question.accept());
  await fail(page, '**/api/pages');
  await page.goto(`${origin}/Admin/Pages`);
  await expectReadAgain(page, '**/api/pages', 'Failed to fetch pages');
  await fail(page, '**/api/pages/careers');
  await page.goto(`${origin}/Admin/Pages?page=careers`);
  await expectReadAgain(page, '**/api/pages/careers', 'Failed to fetch page details');
  await fail(page, '**/api/pages/**', 'PUT');
  const description = page.getByLabel('Meta Description');
  await description.fill('Posts that are open.');
  await page.getByRole('button', { name: 'Save Page' }).click();
  await expect(page.getByText('Failed to save page')).toBeVisible();
  await expect(description).toHaveValue('Posts that are open.');
  const section = page.getByRole('listitem').filter({ hasText: 'Page introduction' });
  await section.getByRole('button', { name: 'Edit Page introduction' }).click();
  await section.getByRole('textbox', { name: 'Content' }).fill('Come and work with us.');
  await section.getByRole('button', { name: 'Save Section' }).click();
  await expect(page.getByText('Failed to save section')).toBeVisible();
  await expect(section.getByRole('textbox', { name: 'Content' })).toHaveValue('Come and work with us.');
  page.once('dialog', (question) => void question.accept());
});

const gate: StaffImage = {
  ...{ id: 'a', image_key: 'gate', filename: 'gate.jpg', original_name: 'gate.jpg', file_path: '/icon-512.png' },
  ...{ alt_text: 'The gate', credit: '', focal: { x: 50, y: 50 }, state: 'ready', reason: null, upload_id: 'u' },
  ...{ width: 512, height: 512, variants: [], placeholder: '', version: 1, updated_at: '2026-11-22T06:00:00.000Z' },
};

test('ER-20: failed reads and changes of images show the specification’s words', async ({
  page,
  platform: { origin },
}) => {
  await comeBackAs(page, origin, 'admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const method of ['PUT', 'DELETE']) await fail(page, '**/api/images/gate', method);
  await fail(page, '**/api/upload-image');
  await fail(page, '**/api/images');
  await page.goto(`${origin}/Admin/Images`);
  await expect(page.getByText('Failed to fetch images')).toBeVisible();
  await page.route('**/api/images', (route) => route.fulfill({ json: { success: true, images: [gate] } }));
  await page.getByRole('button', { name: /Retry|Try again/i }).click();
  await expect(page.getByText('Failed to fetch images')).toHaveCount(0);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'gate' });
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };

  await card.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to delete this image?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('Failed to delete image');
  await question.getByRole('button', { name: 'Keep it' }).click();

  await card.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Alt Text').fill('The front gate');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to update image. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Alt Text')).toHaveValue('The front gate');
  await page.getByLabel('Alt Text').fill('The gate');

  for (const [link, text] of [
    ['Replace', 'Failed to replace image. Please try again.'],
    ['Upload New Image', 'Failed to upload image. Please try again.'],
  ] as const) {
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('link', { name: link }).click();
    await page.getByLabel('Image file').setInputFiles(picture);
    if (link !== 'Replace') await page.getByLabel('Image Key').fill('front');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText(text)).toBeVisible();
  }
});
