import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './test.ts';

const latest = '/media/latest-sermon';
const archive = '/media/sermon-archive';
const newest = 'The field with the treasure';

const player = (page: Page, title = newest) => page.getByRole('group', { name: `Recording of ${title}` });
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });
const placeIn = (within: Locator) =>
  within.locator('audio, video').evaluate((medium: HTMLMediaElement) => medium.currentTime);
const isPaused = (within: Locator) =>
  within.locator('audio, video').evaluate((medium: HTMLMediaElement) => medium.paused);
const expectPlace = (within: Locator, seconds: number) => expect.poll(() => placeIn(within)).toBeCloseTo(seconds, 1);

async function expectLarge(within: Locator): Promise<void> {
  const controls = within.locator('button, select, input, a').filter({ visible: true });
  expect(await controls.count()).toBeGreaterThan(4);
  for (const box of await controls.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))) {
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
}

/** Records what the page tells the device's media controls (MediaSession). */
const listenAsDevice = (page: Page) =>
  page.addInitScript(() => {
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {};
    Object.assign(window, { handlers, places: [] });
    navigator.mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler;
    };
    navigator.mediaSession.setPositionState = (state) =>
      (window as unknown as { places: unknown[] }).places.push(state);
  });

const pressDevice = (page: Page, details: MediaSessionActionDetails) =>
  page.evaluate(
    (pressed) =>
      (window as unknown as { handlers: Record<string, MediaSessionActionHandler> }).handlers[pressed.action]?.(
        pressed,
      ),
    details,
  );

test('a recording is played, sought, sped up and resumed, by touch, by keyboard and by the device’s keys', async ({
  page,
}) => {
  await listenAsDevice(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(latest);
  const own = player(page);
  const slider = own.getByRole('slider', { name: 'Position in the recording' });
  await test.step('the player knows its length before fetching a byte, and starts at a position chosen before', async () => {
    await expect(own.getByText('0:12 left')).toBeVisible();
    await expect(slider.locator('xpath=preceding-sibling::*')).toBeVisible();
    await slider.fill('4');
    await expect(slider).toHaveAttribute('aria-valuetext', '4 s of 12 s');
    expect(await own.locator('audio').evaluate((medium: HTMLMediaElement) => medium.readyState)).toBe(0);
    await button(own, 'Play').click();
    await expect.poll(() => placeIn(own)).toBeGreaterThan(4);
    await button(own, 'Pause').click();
    await slider.fill('0');
  });
  await test.step('the player plays and pauses, and shows its position and the time left', async () => {
    await button(own, 'Play').click();
    await expect(button(own, 'Pause')).toBeVisible();
    await expect(own.getByText(/^0:\d\d left$/)).toBeVisible();
    await expect(slider).toHaveAttribute('aria-valuetext', /^\d+ s of 12 s$/);
    await button(own, 'Pause').click();
    await expect.poll(() => isPaused(own)).toBe(true);
    await expect(own.locator('audio')).not.toHaveAttribute('controls');
  });
  await test.step('the player seeks by slider, jumps fifteen seconds forward and back, and stops at both ends', async () => {
    await slider.fill('6');
    await expectPlace(own, 6);
    await expect(own.getByText('0:06', { exact: true })).toBeVisible();
    await expect(own.getByText('0:06 left')).toBeVisible();
    await button(own, 'Back 15 seconds').click();
    await expectPlace(own, 0);
    await button(own, 'Ahead 15 seconds').click();
    await expectPlace(own, 12);
  });
  await test.step('the player’s keys work while it has the focus, and only then', async () => {
    await slider.fill('3');
    await slider.press('ArrowRight');
    await expectPlace(own, 8);
    await slider.press('ArrowLeft');
    await expectPlace(own, 3);
    await slider.press('l');
    await expectPlace(own, 12);
    await slider.press('j');
    await expectPlace(own, 0);
    for (const key of ['k', ' ']) {
      await slider.press(key);
      await expect.poll(() => isPaused(own)).toBe(false);
      await slider.press(key);
      await expect.poll(() => isPaused(own)).toBe(true);
    }
    // The space bar presses a focused button only once.
    await button(own, 'Play').press(' ');
    await expect.poll(() => isPaused(own)).toBe(false);
    await button(own, 'Pause').press('k');
    await expect.poll(() => isPaused(own)).toBe(true);
    await slider.fill('4');
    await page.getByRole('heading', { level: 1 }).click();
    for (const key of ['l', 'k']) await page.keyboard.press(key);
    await expectPlace(own, 4);
    expect(await isPaused(own)).toBe(true);
  });
  await test.step('the device shows the recording, and its keys control the player', async () => {
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(newest);
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.artist)).toMatch(/, Jacaranda Hill Church$/);
    const artwork = await page.evaluate(() => navigator.mediaSession.metadata?.artwork[0]?.src ?? '');
    expect((await page.request.get(artwork)).headers()['content-type']).toBe('image/png');
    await pressDevice(page, { action: 'seekto', seekTime: 5 });
    await expectPlace(own, 5);
    await pressDevice(page, { action: 'seekbackward', seekOffset: 2 });
    await expectPlace(own, 3);
    await pressDevice(page, { action: 'play' });
    await expect(button(own, 'Pause')).toBeVisible();
    await pressDevice(page, { action: 'pause' });
    await expect(button(own, 'Play')).toBeVisible();
    const told = await page.evaluate(() => (window as unknown as { places: unknown[] }).places);
    expect(told).toContainEqual({ duration: 12, playbackRate: 1, position: 5 });
  });
  await test.step('the player plays at the chosen speed', async () => {
    await own.getByRole('combobox', { name: 'Speed' }).selectOption('1.5×');
    await expect.poll(() => own.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(1.5);
  });
  await test.step('the next visit resumes where this one stopped, at its speed, and can start over', async () => {
    await slider.fill('7');
    await expectPlace(own, 7);
    await page.reload();
    await expect(own.getByText('You stopped at 0:07.')).toBeVisible();
    await expect(own.getByText('Saved on this device for 90 days.')).toBeVisible();
    await expect(own.getByRole('combobox', { name: 'Speed' })).toHaveValue('1.5');
    await expectLarge(own);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await button(own, 'Play').click();
    await expect.poll(() => placeIn(own)).toBeGreaterThanOrEqual(7);
    expect(await own.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(1.5);
    await button(own, 'Pause').click();
    await button(own, 'From the start').click();
    await expectPlace(own, 0);
    await expect(own.getByText(/You stopped/)).toHaveCount(0);
    await page.reload();
    await expect(button(own, 'Play')).toBeVisible();
    await expect(own.getByText(/You stopped/)).toHaveCount(0);
  });
});

test('a recording that fails to load says so, and can be retried and downloaded', async ({ page }) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/*.wav', async (route) => {
    await held;
    await route.fulfill({ status: 404 });
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(latest);
  const own = player(page);
  await button(own, 'Play').click();
  await expect(own.getByRole('status')).toHaveText('Loading');
  answer();
  const alert = own.getByRole('alert');
  await expect(alert).toContainText('This recording did not open.');
  await expect(own.getByRole('status')).toHaveText('');
  await expect(alert.getByRole('link', { name: 'Download it' })).toHaveAttribute('href', /^\/media\/[\w-]+\.wav$/);
  await expectLarge(own);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.unroute('**/*.wav');
  await button(alert, 'Try again').click();
  await expect(alert).toHaveCount(0);
  await expect(button(own, 'Pause')).toBeFocused();
  await expect.poll(() => placeIn(own)).toBeGreaterThan(0);
});

test('without our scripts a recording has the browser’s own controls, and pages without recordings load no player code', async ({
  page,
  browser,
  platform,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const code = /\/assets\/controls-[\w-]+\.(js|css)$/;
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => code.test(path))).toEqual([]);
  await page.route(code, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
  await page.goto(latest);
  await refused;
  const heard = player(page).locator('audio');
  await expect(heard).toHaveAttribute('controls');
  // They wait some seconds for ours.
  await heard.evaluate((audio) => {
    for (const wait of audio.getAnimations()) wait.finish();
  });
  await expect(heard).toBeVisible();
  await heard.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect.poll(() => placeIn(player(page))).toBeGreaterThan(0);

  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: platform.origin });
  for (const path of [archive, latest]) {
    await plain.goto(path);
    await expect(plain.getByText(newest).first()).toBeVisible();
    const file = plain.getByRole('link', { name: /^Listen: Weeds among the wheat/ });
    await expect(file).toHaveAttribute('href', /^\/media\/[\w-]+\.wav$/);
  }
  await expect(player(plain).locator('audio[controls]')).toBeVisible();
  await plain.close();
});

test('a press in a list plays in place, one recording at a time; a film goes full screen; each names its passage', async ({
  page,
}) => {
  const filmed = 'Four kinds of ground';
  await page.route('**/api/list-media*', async (route) => {
    const { media, ...rest } = await (await route.fetch()).json();
    const changed = media.map((each: { title: string }) =>
      each.title === filmed ? { ...each, mediaType: 'video' } : each,
    );
    await route.fulfill({ json: { ...rest, media: changed } });
  });
  const expectPassageAndNotice = async () => {
    const passage = page.getByRole('link', { name: 'Matthew 13:44–46' }).first();
    await expect(passage).toHaveAttribute('href', 'https://www.biblegateway.com/passage/?search=Matthew%2013%3A44-46');
    await expect(page.getByText('The recordings of this demonstration are short:')).toBeVisible();
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(archive);
  await expectPassageAndNotice();
  const first = player(page, 'Weeds among the wheat');
  await page.getByRole('link', { name: /^Listen: Weeds among the wheat/ }).click();
  await expect(button(first, 'Pause')).toBeFocused();
  await expectAccessible(page);
  await test.step('a film has the same controls and goes full screen', async () => {
    await page.getByRole('link', { name: `Watch: ${filmed}` }).click();
    const own = player(page, filmed);
    const film = own.locator('video');
    await expect(button(own, 'Pause')).toBeFocused();
    await expect(first).toHaveCount(0);
    await film.click();
    await expect.poll(() => isPaused(own)).toBe(true);
    await button(own, 'Full screen').click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('VIDEO');
    await expect(film).toHaveAttribute('controls');
    await page.evaluate(() => document.exitFullscreen());
    await expect(film).not.toHaveAttribute('controls');
    await expectAccessible(page);
  });
  await page.goto(latest);
  await expectPassageAndNotice();
  await button(player(page), 'Play').click();
  await expect(button(player(page), 'Pause')).toBeVisible();
  await page.getByRole('link', { name: /^Listen: Weeds among the wheat/ }).click();
  await expect(button(first, 'Pause')).toBeFocused();
  await expect(button(player(page), 'Play')).toBeVisible();
  const latestSermon = await page.request.get('/api/latest-sermon').then((reply) => reply.json());
  expect(latestSermon.sermon.fileSize).toBeLessThan(50_000);
});
