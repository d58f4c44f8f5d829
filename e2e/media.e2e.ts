import type { Page, Route } from '@playwright/test';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { answering, archive, latest, newest, recordings, remember, through } from './media.ts';
import { expect, test } from './test.ts';

const oldest = 'Sowing in tears, and the first rain';

/** The specification's words (A8). */
const texts = {
  list: 'Failed to load media',
  network: 'Failed to connect to media server',
  sermon: 'Failed to load latest sermon',
  none: 'No sermon found',
  card: 'No Videos Yet',
  cardTitle: 'Upload Your First Sermon',
  cardText: 'No sermon videos found. Upload a video using the player above and it will appear here automatically.',
  deleted: 'File Deleted Successfully',
  deleteFailed: 'Delete Failed',
  deleteError: 'Delete Error',
} as const;

const refused = (status: number, code: string, error: string) => (route: Route) =>
  route.fulfill({ status, json: { success: false, code, error, requestId: 'r' } });
const empty = (route: Route) => route.fulfill({ json: { success: true, media: [], message: '' } });
const lost = (route: Route) => route.abort();

const player = (page: Page, title: string | RegExp) =>
  page.getByRole('group', { name: typeof title === 'string' ? `Recording of ${title}` : title });
const sound = (page: Page, title: string) => player(page, title).locator('audio');

/** Simulates leaving the tab and coming back. */
const show = (page: Page, isShown: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, !isShown);

async function expectWholeAtWidths(page: Page): Promise<void> {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

test('the latest sermon comes first with five others below; its audio plays, and seeks by range requests', async ({
  page,
}) => {
  const statuses: number[] = [];
  page.on('response', (reply) => {
    if (reply.url().endsWith('.wav')) statuses.push(reply.status());
  });
  await page.goto(latest);
  await expect(page.getByRole('heading', { level: 1, name: newest })).toBeVisible();
  await expect(recordings(page)).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Download, 12 s, 46.92 KB' })).toBeVisible();
  const heard = sound(page, newest);
  // No byte of the audio is fetched before someone plays it.
  expect(statuses).toEqual([]);
  await heard.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect.poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(12, 1);
  const at = await heard.evaluate(async (audio: HTMLAudioElement) => {
    const sought = new Promise((resolve) => audio.addEventListener('seeked', resolve, { once: true }));
    audio.currentTime = 5;
    await sought;
    await audio.play();
    return audio.currentTime;
  });
  expect(at).toBeGreaterThanOrEqual(5);
  expect(statuses.length).toBeGreaterThan(0);
  expect(new Set(statuses)).toEqual(new Set([206]));
  await test.step('with a second open player the page fits its window and is accessible', async () => {
    await page.getByRole('link', { name: /^Listen: Weeds among the wheat/ }).press('Enter');
    await expect(player(page, 'Weeds among the wheat').getByRole('button', { name: 'Pause' })).toBeFocused();
    await expectWholeAtWidths(page);
  });
});

test('the archive lists every series, a spine opens its recordings, and visitors can delete nothing', async ({
  page,
}) => {
  const film = {
    filename: 'baptism.mov',
    extension: 'mov',
    fileSize: 18_245_222,
    uploadTime: 1_795_000_000,
    mediaType: 'video',
    mediaUrl: '/media/baptism.mov',
  };
  const list = await answering(page, 'list-media', through);
  await page.goto(archive);
  const shelf = page.getByRole('navigation', { name: 'Series' });
  await expect(shelf.getByRole('link')).toHaveCount(12);
  await expect(shelf.getByRole('link').first()).toHaveText(/The Kingdom Is Like/);
  // On a phone each spine is as wide as the shelf, because a differing width would suggest a length.
  const widths = await shelf.getByRole('link').evaluateAll((spines) => spines.map((spine) => spine.clientWidth));
  expect(new Set(widths).size).toBe(1);
  // RT-25: twenty are listed; older ones are on their shelf, where a spine opens them.
  await expect(recordings(page)).toHaveCount(20);
  await expect(page.locator('main a[href^="/media/"][href$=".wav"]')).toHaveCount(20);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await shelf.getByRole('link', { name: /Ruth: Bread and Loyalty/ }).click();
  await expect(page).toHaveURL(/#series-ruth-bread-and-loyalty$/);
  await expect(page.getByRole('heading', { name: 'Ruth: Bread and Loyalty' })).toBeInViewport();
  await expect(page.getByText('Our Father')).toHaveCount(0);
  await shelf.getByRole('link', { name: /The Sermon on the Mount/ }).press('Enter');
  await expect(page.getByRole('link', { name: /^Listen: Our Father/ })).toBeVisible();
  await expect(recordings(page)).toHaveCount(30);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('68 recordings, up to date')).toBeVisible();
  await test.step('avi and mov files are offered with a warning', async () => {
    list.answer = (route) => route.fulfill({ json: { success: true, media: [film], message: '' } });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('17.40 MB')).toBeVisible();
    await page.getByRole('link', { name: 'Watch: baptism' }).click();
    await expect(page.getByText(/Some browsers cannot play this kind of file/)).toBeVisible();
  });
});

test('a playing recording stays in place when another becomes the latest, and nothing else plays', async ({ page }) => {
  const title = 'Weeds among the wheat';
  await page.clock.install();
  const sermon = await answering(page, 'latest-sermon', through);
  await page.goto(latest);
  await page.clock.runFor(1000);
  await expect.poll(() => sermon.asked).toBe(1);
  const heard = sound(page, newest);
  await heard.evaluate((audio: HTMLAudioElement) => audio.play());
  sermon.answer = async (route) => {
    const { media } = await (await page.request.get('/api/list-media')).json();
    const { uploadTime: _, ...other } = media.find((each: { title: string }) => each.title === title);
    await route.fulfill({ json: { success: true, message: '', sermon: other } });
  };
  const answered = page.waitForResponse(/latest-sermon/);
  await page.clock.runFor(120_000);
  await answered;
  await expect(page.getByRole('heading', { level: 1, name: newest })).toBeVisible();
  await expect(player(page, newest)).toBeVisible();
  await page.getByRole('link', { name: /^Listen: Yeast/ }).click();
  await expect(player(page, /^Recording of Yeast/).getByRole('button', { name: 'Pause' })).toBeFocused();
  await expect.poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true);
  await heard.dispatchEvent('ended');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(recordings(page)).toHaveCount(5);
  await expect(recordings(page).getByText(title)).toHaveCount(0);
  await expect(recordings(page).getByText(newest, { exact: true })).toBeVisible();
});

test('recordings are refreshed every 30 s and the sermon every 120 s, but not while the page is hidden', async ({
  page,
}) => {
  await page.clock.install();
  const list = await answering(page, 'list-media', through);
  const sermon = await answering(page, 'latest-sermon', through);
  const asked = () => [list.asked, sermon.asked];
  await page.goto(latest);
  await page.clock.runFor(1000);
  await expect.poll(asked).toEqual([1, 1]);
  // A request that is still open when the clock jumps is dropped and made again later.
  const answered = () => [list.answered, sermon.answered];
  await expect.poll(answered).toEqual([1, 1]);
  for (const expected of [
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 2],
  ]) {
    await page.clock.runFor(30_000);
    await expect.poll(asked).toEqual(expected);
    await expect.poll(answered).toEqual(expected);
  }
  await show(page, false);
  await page.clock.runFor(600_000);
  expect(asked()).toEqual([5, 2]);
  await show(page, true);
  await page.clock.runFor(100);
  await expect.poll(asked).toEqual([6, 3]);
});

test('a recordings list that fails to load can be loaded again; without recordings it says when to come', async ({
  page,
}) => {
  const list = await answering(page, 'list-media', empty);
  await page.goto(archive);
  await expect(page.getByRole('heading', { name: 'No sermon here yet' })).toBeVisible();
  await expect(page.getByText(texts.card)).toHaveCount(0);
  list.answer = refused(500, 'internal', 'Something went wrong on our side. Please try again.');
  await page.getByRole('button', { name: 'Refresh' }).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading')).toHaveText(texts.list);
  list.answer = lost;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toContainText(texts.network);
  await expectAccessible(page);
  list.answer = through;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(recordings(page)).toHaveCount(20);
  list.answer = lost;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(texts.network)).toBeVisible();
  await expect(recordings(page)).toHaveCount(20);
});

test('the sermon page tells a missing sermon from one that failed to load', async ({ page }) => {
  await page.clock.install();
  const sermon = await answering(page, 'latest-sermon', refused(404, 'no_sermon', texts.none));
  await answering(page, 'list-media', empty);
  await page.goto(latest);
  await page.clock.runFor(1000);
  await expect(page.getByRole('heading', { level: 2, name: texts.none })).toBeVisible();
  await expect(page.getByText(texts.card)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  sermon.answer = lost;
  await page.clock.runFor(120_000);
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading')).toHaveText(texts.sermon);
  await expect(page.getByText(texts.card)).toHaveCount(0);
  sermon.answer = through;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: newest })).toBeVisible();
});

test('an admin reads how to upload the first sermon if there is none or it fails to load', async ({ page }) => {
  await remember(page, 'admin');
  const sermon = await answering(page, 'latest-sermon', refused(404, 'no_sermon', texts.none));
  await page.clock.install();
  await page.goto(latest);
  await page.clock.runFor(1000);
  await expect(page.getByText(texts.card, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: texts.cardTitle })).toBeVisible();
  await expect(page.getByText(texts.cardText, { exact: true })).toBeVisible();
  await expectAccessible(page);
  sermon.answer = lost;
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(120_000);
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText(texts.sermon);
  await expect(page.getByText(texts.card, { exact: true })).toBeVisible();
  await expect(page.getByText(texts.cardText, { exact: true })).toBeVisible();
});

test('an admin confirms the deletion of a recording; failures are reported, and on success every visitor’s page changes', async ({
  page,
  platform,
}) => {
  await comeBackAs(page, platform.origin, 'admin');
  const call = await answering(page, 'delete-media', refused(503, 'busy', 'Please try again in a moment.'));
  await page.goto(archive);
  const file = await page.getByRole('link', { name: new RegExp(`^Listen: ${oldest}`) }).getAttribute('href');
  const button = page.getByRole('button', { name: `Delete ${oldest}` });

  // Keep has the focus, and closing returns it to the button.
  await button.click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  // The answered dialog fades out; wait for it before the next one opens.
  const yes = page.getByRole('button', { name: 'Delete it' });
  await expect(yes).toHaveCount(0);
  expect(call.asked).toBe(0);

  for (const [answer, words] of [
    [call.answer, texts.deleteFailed],
    [lost, texts.deleteError],
  ] as const) {
    call.answer = answer;
    await button.click();
    await yes.click();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(button).toBeVisible();
    await expect(yes).toHaveCount(0);
  }

  call.answer = through;
  await button.click();
  await yes.click();
  await expect(page.getByText(texts.deleted, { exact: true })).toBeVisible();
  await expect(button).toHaveCount(0);

  await expect
    .poll(async () => (await page.request.get(`${platform.origin}/content${archive}.json`)).text())
    .not.toContain(oldest);
  const gone = await page.request.get(`${platform.origin}${file}`);
  expect([gone.status(), await gone.text()]).toEqual([404, expect.stringContaining('This file is not here')]);
});
