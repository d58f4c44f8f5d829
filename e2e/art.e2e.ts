import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { defaultSlides } from '#shared/content/slides.ts';
import { icons, sharePictures } from '#shared/drawings/pictures.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import type { Hex } from '#shared/palette/oklch.ts';
import { LOCK_MS, stillHome } from './home.ts';
import { isReadable, linesOf, type Pixels, pixelsOf, unreadable } from './pixels.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

/** The browser's picture of a drawing that fills a window of this size from its lower edge. */
async function drawnByBrowser(page: Page, art: string, ground: Hex, width: number, height: number): Promise<Pixels> {
  const svg = await readFile(new URL(`../frontend/ui/art/${art}.svg`, import.meta.url), 'base64');
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<body style="margin:0;background:${ground}"><img style="display:block;width:100vw;height:100vh" src="data:image/svg+xml;base64,${svg}">`,
  );
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  return pixelsOf(await page.screenshot());
}

const channels = (colour: Hex) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Two drawers round edges differently, and a JPEG blurs them. A shape that is missing or filled differs by more. */
function differs(one: Hex, other: Hex): boolean {
  if (one === other) return false;
  const others = channels(other);
  return channels(one).some((value, at) => Math.abs(value - (others[at] ?? 0)) > 56);
}

/** The part, 0 to 1, of the pixels from `top` down in which two pictures differ. */
function difference(ours: Pixels, theirs: Pixels, top = 0): number {
  let count = 0;
  for (let y = top; y < ours.height; y++) {
    for (let x = 0; x < ours.width; x++) if (differs(ours.at(x, y), theirs.at(x, y))) count++;
  }
  return count / (ours.width * (ours.height - top));
}

/** The part, 0 to 1, of the letters above `bottom` that lie on art on which they cannot be read. */
function lostLetters(ours: Pixels, art: Pixels, bottom: number, ink: Hex): number {
  let [letters, lost] = [0, 0];
  for (let y = 0; y < bottom; y++) {
    for (let x = 0; x < ours.width; x++) {
      if (differs(ours.at(x, y), ink) || !differs(ours.at(x, y), art.at(x, y))) continue;
      letters++;
      if (!isReadable(ink, art.at(x, y))) lost++;
    }
  }
  expect(letters).toBeGreaterThan(1000);
  return lost / letters;
}

/** Pixels from the top: a sharing picture's words end above. */
const WORDS_END = 320;

test('icons and sharing pictures show the same art as a browser, under readable words', async ({ page }) => {
  const served = async (key: string) => pixelsOf(await (await page.request.get(`/${key}`)).body());
  const { size } = icons['icon-192.png'];
  const mark = await drawnByBrowser(page, 'mark', '#ffffff', size, size);
  expect(difference(await served('icon-192.png'), mark)).toBeLessThan(0.01);
  const scenes = Object.entries(sharePictures).filter(([, { place }]) => place === 'foot');
  for (const [name, { art, ground, ink }] of sample(scenes, 7)) {
    const ours = await served(`share/${name}.jpg`);
    const drawing = await drawnByBrowser(page, art, ground, ours.width, ours.height);
    expect(difference(ours, drawing, WORDS_END), name).toBeLessThan(0.01);
    expect(lostLetters(ours, drawing, WORDS_END, ink), name).toBeLessThan(0.01);
  }
});

/** From 1,216 pixels on, the words of home lie over the sky of its pictures. */
const windows = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

test('each slide leaves the words of the first screen readable, and the name of the next service on one line', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { controls, at } = await stillHome(page);
  const words = page.locator('section:has(> div h1) > div').first();
  for (const size of sample(windows, 2)) {
    await page.setViewportSize(size);
    for (const [index, { title }] of defaultSlides.entries()) {
      await controls.getByRole('button', { name: `Slide ${index + 1}: ${title}` }).press('Enter');
      await at(index + 1);
      await page.clock.runFor(LOCK_MS);
      await page.evaluate(() => scrollTo(0, 0));
      expect(await unreadable(page, words), `${title} at ${size.width} px`).toEqual([]);
    }
    expect((await linesOf(words)).filter(({ text }) => text === 'Evening by candlelight')).toHaveLength(1);
  }
});

test('prayer and About open with words that stay readable on their pictures', async ({ page }) => {
  for (const { path } of [staticPages.prayer_requests, staticPages.about]) {
    await page.goto(path);
    const words = page.locator('main header:has(h1) > .wrap');
    for (const size of sample(windows, 1)) {
      await page.setViewportSize(size);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      expect(await unreadable(page, words), `${path} at ${size.width} px`).toEqual([]);
    }
  }
});
