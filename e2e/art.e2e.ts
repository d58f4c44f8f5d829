import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { defaultSlides } from '#shared/content/slides.ts';
import { sharePictureKey } from '#shared/drawings/picture-keys.ts';
import { type Icon, icons, podcastPicture, sharePictures } from '#shared/drawings/pictures.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import type { Hex } from '#shared/palette/oklch.ts';
import { LOCK_MS, stillHome } from './home.ts';
import { isReadable, linesOf, type Pixels, pixelsOf, unreadable } from './pixels.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

/** A rectangle of a picture in pixels. A side that is left out is the picture's own edge. */
interface Area {
  readonly left?: number;
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
}

interface RenderedArt {
  readonly key: string;
  readonly art: string;
  readonly ground: Hex;
  readonly style: string;
  readonly free: Area;
  readonly words?: { readonly area: Area; readonly ink: Hex };
}

async function drawnByBrowser(
  page: Page,
  { art, ground, style }: RenderedArt,
  { width, height }: Pixels,
): Promise<Pixels> {
  const svg = await readFile(new URL(`../frontend/ui/art/${art}.svg`, import.meta.url), 'base64');
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<body style="margin:0;background:${ground}"><img style="position:absolute;${style}" src="data:image/svg+xml;base64,${svg}">`,
  );
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  return pixelsOf(await page.screenshot());
}

const channels = (colour: Hex) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Tolerates what two renderers do differently at antialiased edges, and JPEG blur. A missing or filled shape differs by more. */
function differs(one: Hex, other: Hex): boolean {
  if (one === other) return false;
  const others = channels(other);
  return channels(one).some((value, at) => Math.abs(value - (others[at] ?? 0)) > 56);
}

/** The share (0 to 1) of an area's pixels in which two pictures differ. */
function difference(ours: Pixels, theirs: Pixels, { left = 0, top = 0 }: Area): number {
  let count = 0;
  for (let y = top; y < ours.height; y++) {
    for (let x = left; x < ours.width; x++) if (differs(ours.at(x, y), theirs.at(x, y))) count++;
  }
  return count / ((ours.width - left) * (ours.height - top));
}

/** The share (0 to 1) of text pixels in an area whose contrast with the art below is too low. */
function lostLetters(ours: Pixels, art: Pixels, { area, ink }: NonNullable<RenderedArt['words']>): number {
  const { right = ours.width, bottom = ours.height } = area;
  let [letters, lost] = [0, 0];
  for (let y = 0; y < bottom; y++) {
    for (let x = 0; x < right; x++) {
      if (differs(ours.at(x, y), ink) || !differs(ours.at(x, y), art.at(x, y))) continue;
      letters++;
      if (!isReadable(ink, art.at(x, y))) lost++;
    }
  }
  expect(letters).toBeGreaterThan(1000);
  return lost / letters;
}

const full = 'width:100vw;height:100vh';

/** Where sharing pictures have their art (functions/drawings/compose.ts): along the bottom, or at the right. */
const layouts = {
  foot: { style: full, free: { top: 320 }, area: { bottom: 320 } },
  side: {
    style: 'right:40px;bottom:0;width:480px;height:560px;object-fit:contain;object-position:right bottom',
    free: { left: 680 },
    area: { right: 680 },
  },
} as const;

const picturesAt = (wanted: keyof typeof layouts) =>
  Object.entries(sharePictures).flatMap(([name, { art, ground, ink, place }]): RenderedArt[] => {
    const { style, free, area } = layouts[place];
    return place === wanted ? [{ key: sharePictureKey(name), art, ground, style, free, words: { area, ink } }] : [];
  });

/** Without the favicon: it is the same drawing, and at 32 pixels too many of its pixels are edges. */
const marks = Object.entries<Icon>(icons).flatMap(([key, { size, ground = '#ffffff', inset = 0 }]): RenderedArt[] => {
  const margin = Math.round(size * inset);
  const style = `left:${margin}px;top:${margin}px;width:${size - 2 * margin}px;height:${size - 2 * margin}px`;
  return key.endsWith('.png') ? [{ key, art: 'mark', ground, style, free: {} }] : [];
});

const podcast: RenderedArt = {
  key: sharePictureKey('podcast'),
  art: podcastPicture.art,
  ground: '#ffffff',
  style: full,
  free: { top: 400 },
};

test('icons and sharing pictures match the browser’s rendering of their art, and their text stays readable', async ({
  page,
}) => {
  const pictures = [...sample(picturesAt('foot'), 6), ...sample(picturesAt('side')), ...sample([podcast], 0)];
  for (const file of [...sample(marks), ...pictures]) {
    const ours = await pixelsOf(await (await page.request.get(`/${file.key}`)).body());
    const theirs = await drawnByBrowser(page, file, ours);
    expect(difference(ours, theirs, file.free), file.key).toBeLessThan(0.01);
    if (file.words) expect(lostLetters(ours, theirs, file.words), file.key).toBeLessThan(0.01);
  }
});

/** From 1,216 pixels on, the text of home lies over the sky of its pictures. In narrower windows it is above them. */
const windows = [
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

test('each home slide keeps the first screen’s text readable and the next service’s name on one line', async ({
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

test('the text at the top of the prayer and About pages stays readable on their pictures', async ({ page }) => {
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
