import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { adminApi } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

const picture = fileURLToPath(new URL('../frontend/public/stock/icon-512.png', import.meta.url));
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1000 },
];

test('an image is uploaded, prepared, described, replaced, deleted and restored, and a file that is not an image is refused with the reason', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  await comeBackAs(page, origin, 'admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${origin}/Admin/Images`);
  await page.getByRole('link', { name: 'Upload New Image' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2, name: 'Upload New Image' })).toBeFocused();

  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Please select a file and enter an image key').first()).toBeVisible();
  await page.getByLabel('Image Key').fill('Front Gate');
  await page
    .getByLabel('Image file')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(page.getByText('Please select an image file')).toBeVisible();
  const large = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
  await page.getByLabel('Image file').setInputFiles(large);
  await expect(page.getByText('Image size must be less than 5MB')).toBeVisible();
  await page.getByRole('button', { name: 'Make it smaller' }).click();
  await expect(page.getByText('This browser could not make it smaller.')).toBeVisible();
  const asked = page.waitForEvent('filechooser');
  await page.getByLabel('Image file').press('Enter');
  await (await asked).setFiles(picture);
  await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
  await expect(page.getByText('Use lower-case letters, digits and underscores, no spaces.')).toBeVisible();
  await page.getByLabel('Image Key').fill('front_gate');
  await page.getByLabel('Alt Text').fill('The gate in the morning');
  await expectAccessible(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '“front_gate” was uploaded.' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Upload New Image' })).toBeFocused();
  const cards = page.getByRole('main').getByRole('listitem');
  const card = cards.filter({ hasText: 'front_gate' });
  await expect(card.getByRole('img', { name: 'The gate in the morning' })).toBeVisible();
  await expect(card).toContainText('512 × 512');
  const shown = card.getByRole('link', { name: 'View' });
  await expect(shown).toHaveAttribute('target', '_blank');
  const file = await page.request.get(origin + ((await shown.getAttribute('href')) ?? ''));
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/jpeg']);

  await page.getByRole('link', { name: 'Upload New Image' }).click();
  await page.getByLabel('Image Key').fill('impostor');
  const impostor = { name: 'b.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') };
  await page.getByLabel('Image file').setInputFiles(impostor);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog).toContainText('The content of this file does not match its name');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Image Key')).toHaveValue('impostor');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toHaveCount(0);
  const refused = cards.filter({ hasText: 'impostor' });
  await expect(refused).toContainText('The last file was refused.');
  await expect(refused.getByRole('link', { name: 'View' })).toHaveCount(0);
  await expectAccessible(page);
  for (const size of sample(sizes)) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await card.getByRole('link', { name: 'Edit' }).click();
  await expect(dialog).toContainText('front_gate');
  await dialog.getByRole('img', { name: 'The gate in the morning' }).click({ position: { x: 10, y: 10 } });
  await expect(page.getByLabel('Focus from the left, in per cent')).not.toHaveValue('50');
  await page.getByLabel('Focus from the left, in per cent').fill('19');
  await page.getByLabel('Focus from the left, in per cent').press('ArrowUp');
  await page.getByLabel('Alt Text').fill('The front gate');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('“front_gate” was updated.')).toBeVisible();
  await expect(card.getByRole('img', { name: 'The front gate' })).toHaveCSS('object-position', /^20% /);
  await expect(card.getByRole('heading')).toBeFocused();

  await card.getByRole('link', { name: 'Replace' }).click();
  await expect(dialog.getByRole('heading', { name: 'Replace: front_gate' })).toBeFocused();
  await page.getByLabel('Image file').setInputFiles(picture);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('“front_gate” was replaced.')).toBeVisible();
  await expect(card.getByRole('img', { name: 'The front gate' })).toBeVisible();
  await page.getByRole('button', { name: 'Refresh Images' }).click();
  await expect(card.getByRole('img')).toHaveAttribute('src', /\?t=\d+$/);

  for (const [each, name] of [
    [card, 'front_gate'],
    [refused, 'impostor'],
  ] as const) {
    await each.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete this image?');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`“${name}” was deleted.`)).toBeVisible();
    await expect(each).toHaveCount(0);
  }
  await expect(page.getByText('No images yet')).toBeVisible();

  await page.goto(`${origin}/Admin/History`);
  await page.getByRole('button', { name: 'Front gate' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this change' }).click();
  await expect(page.getByText('“Front gate” is back to how it was before.')).toBeVisible();
  await page.goto(`${origin}/Admin/Images`);
  await expect(page.getByText('512 × 512')).toBeVisible();
  const isLoaded = (img: HTMLImageElement) => img.complete && img.naturalWidth > 0;
  await expect.poll(() => card.getByRole('img', { name: 'The front gate' }).evaluate(isLoaded)).toBe(true);
  await (await adminApi(origin)).deleteImage({ params: { key: 'front_gate' } });
});

test('a photograph above 5 MB is refused in the specified words, made smaller and upright in the browser, and uploaded under a free key', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  await comeBackAs(page, origin, 'admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${origin}/Admin/Images`);
  // Bytes after the end of a JPEG do not matter to a decoder. Its EXIF data turn it by a quarter.
  const plain = sharp({ create: { width: 600, height: 300, channels: 3, background: '#8fb0c4' } });
  const turned = await plain.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const large = Buffer.concat([turned, Buffer.alloc(5 * 1024 * 1024)]);
  const photograph = { name: 'Youth Camp.JPG', mimeType: 'image/jpeg', buffer: large };
  for (const key of ['youth_camp', 'youth_camp_2']) {
    await page.getByRole('link', { name: 'Upload New Image' }).click();
    await page.getByLabel('Image file').setInputFiles(photograph);
    await expect(page.getByText('Image size must be less than 5MB')).toBeVisible();
    await page.getByRole('button', { name: 'Make it smaller' }).press('Enter');
    await expect(page.getByText('Image size must be less than 5MB')).toHaveCount(0);
    await expect(page.getByLabel('Image Key')).toHaveValue(key);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: `“${key}” was uploaded.` })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: key }).first()).toBeVisible();
  }
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'youth_camp_2' });
  await expect(card).toContainText('300 × 600');
});
