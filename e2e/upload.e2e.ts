import type { Page } from '@playwright/test';
import { untilWritten } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { loseOnce } from './lost-answer.ts';
import type { Platform } from './platform.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

const latest = '/media/latest-sermon';
const megabyte = 1024 * 1024;

/** The specification's titles (ER-09). */
const titles = {
  invalid: 'Invalid File Type',
  tooLarge: 'File Too Large',
  failed: 'Upload Failed',
  done: 'Upload Successful',
} as const;

/** One second of a tone at 8 kHz: a small file that every browser plays. */
function tone(): Buffer {
  const samples = 8000;
  const wav = Buffer.alloc(44 + samples);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8000, 24);
  wav.writeUInt32LE(8000, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples, 40);
  for (let at = 0; at < samples; at++) wav[44 + at] = 128 + Math.round(60 * Math.sin(at / 3));
  return wav;
}

/** A silent mp3 of 26 seconds whose bit rate changes after ten frames, without an index: browsers take it for 11 seconds. */
function changing(): Buffer {
  const frame = (bytes: number, rate: number) => Buffer.concat([Buffer.from([0xff, 0xfb, rate, 0xc4])], bytes);
  return Buffer.concat([...Array(10).fill(frame(1044, 0xe0)), ...Array(1000).fill(frame(104, 0x10))]);
}

const sound = (name = 'Mustard seed.wav', buffer = tone()) => ({ name, mimeType: 'audio/wav', buffer });
/** Chooses a file that claims to be large, without sending so many bytes to the browser. */
const chooseLarge = (page: Page, name: string, type: string, size: number) =>
  file(page).evaluate(
    (input, [called, mime, bytes]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], called, { type: mime }));
      (input as HTMLInputElement).files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [name, type, size] as const,
  );

const opener = (page: Page) => page.getByRole('button', { name: 'Upload a recording' });
const file = (page: Page) => page.getByRole('region', { name: 'A new recording' }).getByLabel(/^Recording/);
const save = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true });

async function open(page: Page, platform: Platform, path = latest): Promise<void> {
  await comeBackAs(page, platform.origin, 'admin');
  await page.goto(path);
  await opener(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'A new recording' })).toBeFocused();
}

for (const path of sample([latest, '/'])) {
  test(`${path}: an admin hears a recording before uploading it, and it becomes the latest sermon`, async ({
    page,
    platform,
  }) => {
    await open(page, platform, path);
    await file(page).setInputFiles(sound());
    const preview = page.getByLabel('Mustard seed.wav', { exact: true });
    await expect.poll(() => preview.evaluate((medium) => (medium as HTMLMediaElement).duration)).toBe(1);
    await expect(page.getByLabel(/^Title/)).toHaveValue('Mustard seed');
    const title = path === '/' ? 'A mustard seed at home' : 'A mustard seed';
    await page.getByLabel(/^Title/).fill(title);
    await page.getByLabel(/^Speaker/).fill('Grace Njoroge');
    await page.getByLabel(/^Day/).fill('2030-01-06');
    await page.getByLabel(/^Scripture/).fill('Mark 4:30–32');
    await expectAccessible(page);
    await save(page).press('Enter');
    await expect(page.getByText(titles.done)).toBeVisible();
    await expect(opener(page)).toBeFocused();
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    const { sermon } = await (await page.request.get('/api/latest-sermon')).json();
    expect(sermon).toMatchObject({
      title,
      speaker: 'Grace Njoroge',
      scripture: 'Mark 4:30–32',
      extension: 'wav',
      duration: 1,
    });
    // A constant tone: as loud at the end as at the beginning.
    const wave = await page.request.get(`/api/recordings/${sermon.filename}/peaks`);
    expect((await wave.json()).peaks).toMatch(/^[ef]{96}$/);
    const served = await page.request.get(sermon.mediaUrl);
    expect([served.status(), served.headers()['content-type']]).toEqual([200, 'audio/wav']);
    expect(tone().equals(await served.body())).toBe(true);
  });
}

test('New Sermon on an admin’s and a pastor’s dashboard opens the upload form, and cancelling closes it for good', async ({
  page,
  platform,
}) => {
  await comeBackAs(page, platform.origin, 'admin');
  await page.goto('/Admin/Dashboard');
  const link = page.getByRole('link', { name: 'New Sermon' });
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(link).toBeVisible();
    await expectNoSidewaysScroll(page);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/new-sermon-${width}.png` });
  }
  await expectAccessible(page);
  await link.press('Enter');
  await expect(page).toHaveURL(`${latest}#new-sermon`);
  await expect(page.getByRole('heading', { name: 'A new recording' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(opener(page)).toBeFocused();
  await expect(page).toHaveURL(latest);

  // SS-04: a pastor uploads and edits, and deletes nothing.
  await comeBackAs(page, platform.origin, 'pastor');
  await page.goto('/Pastors/Dashboard');
  await link.press('Enter');
  await expect(page.getByRole('heading', { name: 'A new recording' })).toBeFocused();
  await file(page).setInputFiles(sound());
  await save(page).click();
  await expect(page.getByText(titles.done)).toBeVisible();
  await page.goto('/media/sermon-archive');
  await expect(page.getByRole('button', { name: /^Edit/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});

test('an invalid file is refused by the page or the server; a failed upload resumes, can be stopped, and sends no file twice', async ({
  page,
  platform,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await open(page, platform);
  sent.length = 0;
  await file(page).setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByText(titles.invalid)).toBeVisible();
  await chooseLarge(page, 'long.mp4', 'video/mp4', 100 * megabyte + 1);
  await expect(page.getByText(titles.tooLarge)).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Please choose a recording.')).toBeVisible();
  await expect(file(page)).toBeFocused();
  await file(page).setInputFiles({ name: 'old.avi', mimeType: 'video/x-msvideo', buffer: Buffer.from('RIFF') });
  await expect(page.getByText('Some browsers cannot play avi and mov files')).toBeVisible();
  // Except the pool's sign-in check and edit mode's request for the page's texts.
  expect(sent.filter((url) => !/\/_local\/users|\/api\/components\/multiple$/.test(url))).toEqual([]);

  await file(page).setInputFiles(sound('false.wav', Buffer.from('<!doctype html><title>No sound</title>')));
  await page.getByLabel(/^Speaker/).fill('Grace Njoroge');
  await save(page).click();
  await expect(page.getByText('The content of this file does not match its name').first()).toBeVisible();
  await expect(page.getByText(titles.failed).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(file(page)).toBeFocused();
  await expect(page.getByLabel(/^Speaker/)).toHaveValue('Grace Njoroge');
  await expect(page.getByLabel(/^Title/)).toHaveValue('false');
  await file(page).setInputFiles(sound('right-one.wav'));
  await expect(page.getByLabel(/^Title/)).toHaveValue('right one');
  await page.getByLabel(/^Title/).fill('The sower');
  await page.getByRole('button', { name: 'Remove right-one.wav' }).click();
  await file(page).setInputFiles(sound('third.wav'));
  await expect(page.getByLabel(/^Title/)).toHaveValue('The sower');
  await expect(page.getByLabel(/^Speaker/)).toHaveValue('Grace Njoroge');

  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);

  const answers = ['page', 'wait'];
  await page.route('**/_local/buckets/**', async (route) => {
    const answer = answers.shift();
    if (answer === 'page') {
      await route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>Bad Gateway</h1>' });
    } else if (answer === undefined) await route.continue();
  });
  await file(page).setInputFiles(sound('later.wav'));
  await page.getByLabel(/^Title/).fill('Later');
  await page.getByLabel(/^Day/).fill('2030-02-03');
  await save(page).click();
  await expect(page.getByText('blocked the upload (status 502)').first()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  const stop = page.getByRole('button', { name: 'Cancel the upload' });
  await expect(stop).toBeFocused();
  await expectAccessible(page);
  // The file itself is being sent: before that, the browser reads its waveform.
  await expect.poll(() => answers).toEqual([]);
  await stop.click();
  await expect(page.getByLabel(/^Title/)).toHaveValue('Later');
  await save(page).click();
  await expect(page.getByText(titles.done)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Later', exact: true })).toBeVisible();
  await expect(page.getByText(titles.done)).toHaveCount(0);

  await page.unroute('**/_local/buckets/**');
  await opener(page).press('Enter');
  let posts = 0;
  page.on('request', (request) => {
    if (request.url().includes('/_local/buckets/')) posts += 1;
  });
  const busy = { success: false, code: 'busy', error: 'Please try again in a moment.', requestId: 'r' };
  await loseOnce(page, 'POST', '**/api/upload-media/complete', { status: 503, json: busy });
  await file(page).setInputFiles(sound('once.wav'));
  await save(page).click();
  await expect(page.getByText('Please try again in a moment.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(titles.done)).toBeVisible();
  expect(posts).toBe(1);
});

test('visitors and other staff see no upload form and load none of its code', async ({ page }) => {
  for (const role of sample(['accounts', null])) {
    await page.addInitScript((as) => {
      if (as) localStorage.setItem('user', JSON.stringify({ name: 'A', email: 'a@example.org', role: as }));
    }, role);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    for (const path of sample([latest, '/'])) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByText(/upload/i)).toHaveCount(0);
    }
    expect(loaded.filter((url) => /media-editor|sending|send-recording/.test(url))).toEqual([]);
  }
});

test('an admin uploads a report’s PDF, and every visitor can download it', async ({ page, platform }) => {
  const { origin } = platform;
  await comeBackAs(page, origin, 'admin');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/financial-reports');
  const audit = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Independent audit/ }) });
  await expect(audit.getByRole('button', { name: /^Download PDF/ })).toBeDisabled();
  const upload = audit.getByRole('button', { name: /^Upload the PDF/ });
  await upload.press('Enter');
  const chosen = audit.getByLabel(/^PDF of/);
  await expect(chosen).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await chosen.setInputFiles(sound());
  await expect(page.getByText(titles.invalid)).toBeVisible();
  await chosen.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html>') });
  await save(page).click();
  await expect(audit.getByText('The content of this file does not match its name')).toBeVisible();
  await audit.getByRole('button', { name: 'Choose another file' }).click();
  await expect(chosen).toBeFocused();

  const pdf = Buffer.from('%PDF-1.4\n% what the auditors wrote\n%%EOF\n');
  await chosen.setInputFiles({ name: 'Audit 2025.pdf', mimeType: 'application/pdf', buffer: pdf });
  await loseOnce(page, 'PUT', '**/api/components/**');
  await save(page).click();
  // The file has arrived; only the page's entry for it failed.
  await expect(audit.getByText(titles.failed)).toBeVisible();
  await audit.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(titles.done)).toBeVisible();
  await expect(audit.getByRole('button', { name: /^Replace the PDF/ })).toBeFocused();
  const address = (await audit.getByRole('link', { name: /^Download PDF/ }).getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/media\/audit-2025-[a-z0-9]{10}\.pdf$/);
  const served = await page.request.get(address);
  expect([served.status(), served.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdf.equals(await served.body())).toBe(true);

  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error('There is no browser');
  await untilWritten(origin, '/financial-reports', address);
  await visitor.goto(`${origin}/financial-reports`);
  await expect(visitor.locator(`a[href="${address}"]`)).toBeVisible();
  await expect(visitor.getByRole('button', { name: /(Upload|Replace) the PDF/ })).toHaveCount(0);
  expect(JSON.stringify(await (await page.request.get('/api/list-media')).json())).not.toContain('audit-2025');

  const remove = audit.getByRole('button', { name: /^Remove the PDF/ });
  // The answered dialog fades out; wait for it before the next one opens.
  const isAnswered = () => expect(page.getByRole('button', { name: /^(?:Keep|Remove) it$/ })).toHaveCount(0);
  await remove.click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await isAnswered();
  await loseOnce(page, 'DELETE', '**/api/delete-media');
  await remove.click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('The PDF was not removed')).toBeVisible();
  await isAnswered();
  expect((await page.request.get(address)).status()).toBe(200);
  await remove.click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('no longer has a PDF')).toBeVisible();
  await expect(audit.getByRole('button', { name: /^Download PDF/ })).toBeDisabled();
  await expect(audit.getByRole('button', { name: /^Upload the PDF/ })).toBeFocused();
  expect((await page.request.get(address)).ok()).toBe(false);
  await expect.poll(async () => (await fetch(`${origin}/financial-reports`)).text()).not.toContain(address);
  await visitor.reload();
  await expect(visitor.locator(`a[href="${address}"]`)).toHaveCount(0);
  await visitor.close();
});

test('an mp3 with a changing bit rate is published with its real length', async ({ page, platform }) => {
  await open(page, platform);
  await file(page).setInputFiles({ name: 'Changing.mp3', mimeType: 'audio/mpeg', buffer: changing() });
  await page.getByLabel(/^Day/).fill('2001-01-07');
  await save(page).press('Enter');
  await expect(page.getByText(titles.done)).toBeVisible();
  const { media } = await (await page.request.get('/api/list-media?limit=100')).json();
  expect(media).toContainEqual(expect.objectContaining({ title: 'Changing', duration: 26 }));
});
