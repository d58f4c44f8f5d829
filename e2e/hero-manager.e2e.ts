import type { Page } from '@playwright/test';
import type { HeroSlide } from '#shared/content/slides.ts';
import { adminApi } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './test.ts';

const toast = (page: Page, text: string | RegExp) => page.locator('.staff-toast').filter({ hasText: text });
const titles = (page: Page) => page.getByRole('list', { name: 'Slides' }).getByRole('heading');
const row = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Slides' }).getByRole('listitem').filter({ hasText: title });
const button = (page: Page, text: string, title: string) =>
  page.getByRole('button', { name: `${text} “${title}”`, exact: true });

const plain = ({ id, src, alt, title, subtitle, transition }: HeroSlide): HeroSlide => ({
  ...{ id, src, alt, title, subtitle, transition },
});

const five = [
  'Join Us in Worship',
  'Find Your Community',
  'Growing Together',
  'Make a Difference',
  'Celebrate Together',
];
const moved = ['Find Your Community', 'Join Us in Worship', ...five.slice(2)];

test('an admin adds, moves, edits, deletes, restores and imports slides, and home shows the result', async ({
  page,
  platform: { origin },
}) => {
  const admin = await adminApi(origin);
  const before = (await admin.heroSlides({})).data.map(plain);
  const first = async () => /<main.*?<img[^>]*? alt="([^"]*)"/s.exec(await (await fetch(origin)).text())?.[1];
  const sizes = [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ];
  const shoot = async (name: string) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/${name}-${size.width}.png`, fullPage: true });
    }
  };

  await comeBackAs(page, origin, 'admin');
  await page.goto('/Admin/Hero');
  await expect(titles(page)).toHaveText(five);
  await shoot('list');
  // On a desktop home draws its pictures at less height; here they fill their boxes.
  for (const picture of await page.getByRole('list', { name: 'Slides' }).getByRole('img').all()) {
    expect((await picture.boundingBox())?.height).toBeGreaterThan(60);
  }

  await button(page, 'Move down', five[0] as string).focus();
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(moved);
  await expect(button(page, 'Move down', five[0] as string)).toBeFocused();
  await expect(page.locator('section[aria-live="polite"]')).toContainText('“Join Us in Worship” is now 2 of 5');
  await expect(row(page, 'Join Us in Worship')).toContainText('2');
  // A toast stays for four seconds, or while the pointer is over it.
  await toast(page, 'is now 2 of 5').dispatchEvent('mouseover');
  await expect.poll(first).toBe(before[1]?.alt);
  await toast(page, 'is now 2 of 5').getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveText(five);
  await expect(button(page, 'Move up', five[0] as string)).toBeDisabled();

  const grip = (title: string) => row(page, title).locator('[title="Drag to another place"]');
  const [from, to] = [await grip(five[4] as string).boundingBox(), await grip(five[1] as string).boundingBox()];
  if (!from || !to) throw new Error('A row has no handle');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(titles(page)).toHaveText([five[0], five[4], five[1], five[2], five[3]] as string[]);
  await expect(toast(page, '“Celebrate Together” is now 2 of 5')).toBeVisible();

  await page.getByRole('link', { name: 'View “Find Your Community”' }).click();
  await expect(page.getByRole('heading', { name: 'Find Your Community' })).toBeFocused();
  await shoot('view');
  await expectAccessible(page);
  const playing = () => page.evaluate(() => document.getAnimations().filter((one) => 'animationName' in one).length);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Play the transition' }).click();
  await expect(page.locator('[data-at=in][data-by=slide-left]')).toHaveCount(2);
  expect(await playing()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: 'Play the transition' }).click();
  await expect.poll(playing).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'All slides' }).click();

  await page.getByRole('link', { name: 'Add Image' }).click();
  await page.getByLabel('Title', { exact: true }).fill('The gate is open');
  await page.getByRole('button', { name: 'Choose a picture: Picture' }).click();
  await page.locator('label').filter({ hasText: 'Another picture, by its address' }).click();
  await page.getByLabel('Address of the picture').fill('/no-such-picture.jpg');
  await page.getByRole('button', { name: 'Save slide' }).click();
  await expect(page.getByLabel('What the picture shows')).toBeFocused();
  await expect(page.getByText('Describe the picture for people who cannot see it.').first()).toBeVisible();
  await shoot('form');
  await expectAccessible(page);
  await page.getByLabel('What the picture shows').fill('An open gate in the morning');
  await page.getByRole('button', { name: 'Save slide' }).click();
  await expect(toast(page, 'Image Load Error')).toContainText('Could not load the image. Please check the URL.');
  await expect(page.getByLabel('Address of the picture')).toBeFocused();
  await page.getByLabel('Address of the picture').fill('/gate.gif');
  await page.getByRole('button', { name: 'Save slide' }).click();
  await expect(page.getByText('Please select a JPG, PNG, SVG, or WebP image file.').first()).toBeVisible();
  const file = page.getByLabel('A picture from this computer');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><script>alert(1)</script><rect width="320" height="180"/></svg>`;
  for (const [mimeType, body, title, text] of [
    ['image/gif', 'GIF89a', 'Invalid File Type', 'Please select a JPG, PNG, SVG, or WebP image file.'],
    ['image/png', '.'.repeat(5 * 1024 * 1024 + 1), 'File Too Large', 'Please select an image smaller than 5MB.'],
    ['image/svg+xml', 'no drawing', 'Image Load Error', 'Could not load the image. Please check the URL.'],
  ] as const) {
    await file.setInputFiles({ name: 'Gate.svg', mimeType, buffer: Buffer.from(body) });
    await expect(toast(page, title)).toContainText(text);
  }
  await file.setInputFiles({ name: 'Gate.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(page.getByRole('group', { name: 'Picture' }).locator('code')).toHaveText(/^gate_/);
  const [gate] = (await admin.listImages({})).images;
  expect(gate).toMatchObject({ original_name: 'Gate.png', width: 1920, height: 1080, state: 'ready' });
  await page.getByRole('button', { name: 'Save slide' }).click();
  await expect(titles(page)).toHaveText([five[0], five[4], five[1], five[2], five[3], 'The gate is open'] as string[]);

  await page.getByRole('link', { name: 'Edit “The gate is open”' }).click();
  await page.getByLabel('Subtitle').fill('From six in the morning');
  const theirs = (await admin.heroSlides({})).data.map(plain).slice(1);
  await admin.updateHeroSlides({ body: { slides: theirs.map((one) => ({ ...one, subtitle: 'Theirs' })) } });
  await page.getByRole('button', { name: 'Save slide' }).click();
  await expect(page.getByText('This has changed since you opened it')).toBeVisible();
  await page.getByRole('button', { name: 'Save my version' }).click();
  await expect(row(page, 'The gate is open')).toContainText('From six in the morning');
  await expect(titles(page)).toHaveCount(5);
  await expect(row(page, 'Growing Together')).toContainText('Theirs');

  const newer = (await admin.heroSlides({})).data.map(plain);
  await admin.updateHeroSlides({ body: { slides: newer.toReversed() } });
  await button(page, 'Move up', 'The gate is open').click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('It is now: 1. The gate is open, 2. Make a Difference');
  await question.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(titles(page).first()).toHaveText('The gate is open');

  await button(page, 'Delete', 'The gate is open').click();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(button(page, 'Delete', 'The gate is open')).toBeFocused();
  await button(page, 'Delete', 'The gate is open').press('Enter');
  await question.getByRole('button', { name: 'Delete slide' }).click();
  await expect(titles(page)).toHaveCount(4);
  await toast(page, 'has been deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page).first()).toHaveText('The gate is open');
  await expect.poll(first).toBe('An open gate in the morning');

  await admin.updateHeroSlides({ body: { slides: [] } });
  const local = [
    { id: 1, src: '/icon-192.png', alt: 'A tree', title: 'From before', subtitle: '', order: 2 },
    { id: 2, src: '/icon-512.png', alt: '', title: 'Without words', subtitle: '', order: 1 },
    { id: 3, src: '/gone.png', alt: 'Gone', title: 'Without a picture', subtitle: '', order: 3 },
  ];
  await page.evaluate((kept) => localStorage.setItem('hero-images', kept), JSON.stringify(local));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No Hero Images' })).toBeVisible();
  await expect.poll(first).toBe('A church on a hill in the morning, trees in bloom along the road');
  const offer = page.getByRole('region', { name: 'This browser has older slides' });
  await expect(offer).toContainText('2 slides can be imported without changes. 1 slide still lacks something');
  await shoot('import');
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Import 2 slides' }).click();
  await expect(titles(page)).toHaveText(['From before']);
  await expect(offer).toContainText('2 slides still lack something');
  await offer.getByRole('link', { name: 'Complete the next one' }).click();
  for (const title of ['Without words', 'Without a picture']) {
    if (title === 'Without a picture') await offer.getByRole('link', { name: 'Complete the next one' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(/^Without/);
    await page.getByLabel('Address of the picture').fill('/icon-512.png');
    await page.getByLabel('What the picture shows').fill('A tree');
    await page.getByRole('button', { name: 'Save slide' }).click();
    await expect(toast(page, 'was saved').first()).toBeVisible();
  }
  await expect(titles(page)).toHaveCount(3);
  await expect(offer).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('hero-images'))).toBeNull();

  await page.evaluate((kept) => localStorage.setItem('hero-images', kept), JSON.stringify(local));
  await page.reload();
  await offer.getByRole('button', { name: 'Not now, do not ask again' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(titles(page)).toHaveCount(3);
  await expect(offer).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('hero-images'))).not.toBeNull();

  await admin.updateHeroSlides({ body: { slides: before } });
  await expect.poll(first).toBe(before[0]?.alt);
  await admin.deleteImage({ params: { key: gate?.image_key ?? '' } });
});
