import type { Page } from '@playwright/test';
import { adminApi } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './test.ts';

const title = 'Yeast, and other small beginnings';
const sizes = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

/** Gives the sermon its long texts and a video, and returns its page's path once `render` has written it. */
async function describedSermon(page: Page, origin: string): Promise<string> {
  const admin = await adminApi(origin);
  const filename = (await admin.listMedia({ query: {} })).media.find((each) => each.title === title)?.filename ?? '';
  const { filename: _, ...said } = (await admin.getSermon({ params: { filename } })).sermon;
  const body = {
    ...{ ...said, scripture: 'Matthew 13:33; Luke 13:20–21', notes: 'For your group:\n\nWhat grew this year?' },
    ...{ transcript: 'Three measures of flour.\n\nIt is hidden.', video: 'https://youtu.be/dQw4w9WgXcQ' },
  };
  await admin.updateSermon({ params: { filename }, body });
  const path = `/media/sermons/${filename.replace('.wav', '')}`;
  await expect.poll(async () => (await page.request.get(origin + path)).text()).toContain('What grew this year?');
  return path;
}

test('a sermon has a page with player, notes, transcript, passages, neighbours and a link to share, also without scripts', async ({
  page,
  browser,
  platform: { origin },
}) => {
  const path = await describedSermon(page, origin);
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: origin });
  await plain.goto('/media/sermon-archive');
  await plain.getByRole('link', { name: title, exact: true }).click();
  await expect(plain).toHaveURL(origin + path);
  await expect(plain.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(plain.locator('audio[controls]')).toHaveAttribute('src', /\.wav$/);
  await expect(plain.getByText('What grew this year?')).toBeVisible();
  await plain.getByText('Read the sermon').click();
  await expect(plain.getByText('It is hidden.')).toBeVisible();
  await expect(plain.getByRole('link', { name: 'Play the video from YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  );
  await expect(plain.getByRole('link', { name: 'Share with a friend' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(path).replaceAll('.', '\\.')),
  );
  await expect(plain.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
  await plain.close();

  await page.goto(path);
  for (const [name, search] of [
    ['Matthew 13:33', 'Matthew%2013%3A33'],
    ['Luke 13:20–21', 'Luke%2013%3A20-21'],
  ] as const) {
    const passage = page.getByRole('link', { name });
    await expect(passage).toHaveAttribute('href', `https://www.biblegateway.com/passage/?search=${search}`);
  }
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('group', { name: `Recording of ${title}` })).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: /Before this one/ }).click();
  await expect(page.getByRole('heading', { name: 'Weeds among the wheat', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`After this one ${title}`) }).click();
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
});

test('a video loads nothing from other sites before the visitor presses play, and then only its provider’s player', async ({
  page,
  platform: { origin },
}) => {
  const path = await describedSermon(page, origin);
  const elsewhere: string[] = [];
  await page.route(
    (url) => url.origin !== new URL(origin).origin,
    async (route) => {
      elsewhere.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<title>A player</title>' });
    },
  );
  const reply = await page.goto(path);
  expect(reply?.headers()['content-security-policy']).toContain(
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com;",
  );
  await page.waitForLoadState('networkidle');
  const still = page.getByRole('link', { name: 'Play the video from YouTube' });
  await still.scrollIntoViewIfNeeded();
  await still.hover();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(elsewhere).toEqual([]);
  await still.press('Enter');
  const frame = page.getByTitle(`Video of ${title} on YouTube`);
  await expect(frame).toBeFocused();
  await expect.poll(() => elsewhere).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0']);
});

test('a recording goes on in a bar while the visitor follows links, loads its code only then, and returns to its page', async ({
  page,
  platform: { origin },
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const admin = await adminApi(origin);
  const file = (await admin.listMedia({ query: {} })).media.find((each) => each.title === title);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/media/sermons/${file?.filename.replace('.wav', '')}`);
  const own = page.getByRole('group', { name: `Recording of ${title}` });
  await expect(own.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(asked.filter((path) => path.includes('mini-player'))).toEqual([]);
  // The demonstration's recordings are short.
  await own.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.loop = true;
  });
  await own.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => asked.some((path) => path.includes('mini-player') && path.endsWith('.js'))).toBe(true);
  const bar = page.getByRole('region', { name: 'Now playing' });
  await expect(bar).toHaveCount(0);

  const audio = page.locator('audio').first();
  const isPaused = () => audio.evaluate((medium: HTMLAudioElement) => medium.paused);
  const place = () => audio.evaluate((medium: HTMLAudioElement) => medium.currentTime);
  await expect.poll(place).toBeGreaterThan(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Visit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toBeVisible();
  expect(await isPaused()).toBe(false);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await test.step('the bar is used by keyboard and covers nothing at the end of the page', async () => {
    await bar.getByRole('button', { name: 'Pause' }).press('Enter');
    await expect.poll(isPaused).toBe(true);
    await bar.getByRole('button', { name: 'Back 15 seconds' }).press('Enter');
    await expect.poll(place).toBe(0);
    await bar.getByRole('button', { name: 'Play', exact: true }).press('Enter');
    await expect.poll(isPaused).toBe(false);
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.focus();
    const gap = async () => {
      const [foot, top] = [await last.boundingBox(), await bar.boundingBox()];
      return (top?.y ?? 0) - (foot?.y ?? 0) - (foot?.height ?? 0);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(-1);
  });

  await bar.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.locator('audio')).toHaveCount(1);
  expect(await isPaused()).toBe(false);
  await expect(own.getByRole('button', { name: 'Pause' })).toBeVisible();

  await test.step('closing the bar ends the sound and leaves the focus on the page', async () => {
    await page.getByRole('link', { name: 'All sermons' }).click();
    await bar.getByRole('button', { name: 'Close the player' }).click();
    await expect(bar).toHaveCount(0);
    await expect(page.locator('audio')).toHaveCount(0);
    await expect(page.locator('main')).toBeFocused();
  });
});

test('the archive is searched by any word, says how many it found, and leads on if it found none', async ({ page }) => {
  await page.goto('/media/sermon-archive?q=yeast');
  const field = page.getByRole('searchbox', { name: 'Search sermons' });
  await expect(field).toHaveValue('yeast');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 sermon found');
  const result = page.getByRole('link', { name: title, exact: true });
  await expect(result).toHaveAttribute('href', /^\/media\/sermons\//);
  await field.fill('matthew kingdom');
  await expect(page).toHaveURL(/\?q=matthew\+kingdom$/);
  await expect(page.getByRole('link', { name: /^Listen: Weeds among the wheat/ })).toBeVisible();
  await field.fill('no such sermon');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('No sermon found');
  await expect(page.getByRole('heading', { name: 'No sermon found for “no such sermon”' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask the office' })).toHaveAttribute('href', '/contact#write');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all sermons' }).click();
  await expect(page.getByRole('navigation', { name: 'Series' })).toBeVisible();
});

test('the podcast’s page opens the feed in each app, and copies its address', async ({
  page,
  platform: { origin },
}) => {
  const feed = `${origin}/sermons.rss`;
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => void Object.assign(window, { copied: text });
  });
  await page.goto('/media/sermon-archive');
  await page.getByRole('link', { name: 'Listen in your podcast app' }).click();
  await expect(page).toHaveURL(/\/media\/podcast$/);
  const apple = page.getByRole('link', { name: 'Apple Podcasts' });
  await expect(apple).toHaveAttribute('href', feed.replace('http:', 'podcast:'));
  await expect(page.getByRole('link', { name: 'AntennaPod' })).toHaveAttribute('href', /^antennapod-subscribe:/);
  await page.getByRole('button', { name: 'Copy Podcast address' }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { copied?: string }).copied)).toBe(feed);
  await expectAccessible(page);
  expect((await page.request.get(feed)).ok()).toBe(true);
});
