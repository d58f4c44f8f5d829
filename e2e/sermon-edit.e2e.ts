import type { Page } from '@playwright/test';
import { adminApi } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

const archive = '/media/sermon-archive';
const was = 'The field with the treasure';
const becomes = 'A field, and what lay in it';
const summary = 'A man ploughs.\nHe whistles all the way home.';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit sermon' });
const field = (page: Page, name: RegExp) => dialog(page).getByLabel(name);
const edit = (page: Page, title: string) => page.getByRole('button', { name: `Edit ${title}`, exact: true });
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

test('an admin edits a sermon: visitors read it, a stale save shows both versions, and the history undoes it where possible', async ({
  page,
  browser,
  platform: { origin },
}) => {
  const admin = await adminApi(origin);
  const filename = (await admin.listMedia({ query: {} })).media.find(({ title }) => title === was)?.filename ?? '';
  const { sermon: first } = await admin.getSermon({ params: { filename } });
  const shoot = async (name: string) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}-${size.width}.png` });
    }
  };

  await comeBackAs(page, origin, 'admin');
  await page.goto(archive);
  await expect(edit(page, was)).toBeVisible();
  await shoot('archive');

  // Unsaved text is kept for an admin who closes the dialog by mistake.
  await edit(page, was).press('Enter');
  await expect(field(page, /^Title/)).toHaveValue(was);
  await field(page, /^Title/).fill(' ');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('Please enter a title.').first()).toBeVisible();
  await field(page, /^Title/).fill(becomes);
  await page.keyboard.press('Escape');
  await expect(edit(page, was)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('We kept what you had typed.')).toBeVisible();
  await expect(field(page, /^Title/)).toHaveValue(becomes);
  await field(page, /^Summary/).fill(summary);

  const { version, filename: _, ...said } = first;
  await admin.updateSermon({ params: { filename }, body: { ...said, version, speaker: 'Grace Njoroge' } });
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('This sermon has changed since you opened it');
  await expect(dialog(page)).toContainText('Saved now: SpeakerGrace Njoroge');
  await expect(dialog(page)).toContainText('Your other changes are kept: Title, Summary.');
  await shoot('both');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save my choices' }).click();
  await expect(page.getByText('Sermon Updated', { exact: true })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(edit(page, becomes)).toBeFocused();
  const { sermon } = await admin.getSermon({ params: { filename } });
  expect(sermon).toEqual({ ...first, title: becomes, speaker: 'Grace Njoroge', summary, version: version + 2 });

  // Visitors read the full text without scripts on the sermon's own page and in the archive. On a phone home leaves the summary
  // to the sermon's page, hence the wide window.
  const visitor = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  for (const path of sample(['/media/latest-sermon', archive, '/'], 2)) {
    await expect.poll(async () => (await visitor.goto(origin + path))?.text()).toContain(becomes);
    await expect(visitor.getByText('He whistles all the way home.')).toBeVisible();
  }
  await visitor.close();

  await expectPodcast(page, origin);

  await page.goto('/Admin/History');
  await page.getByRole('button', { name: becomes }).first().click();
  const panel = page.getByRole('dialog');
  await expect(panel.locator('ins').first()).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Undo this change' }).click();
  await expect(page.getByText(`“${becomes}” is back to how it was before.`)).toBeVisible();
  await expect
    .poll(async () => (await admin.getSermon({ params: { filename } })).sermon)
    .toEqual({ ...first, speaker: 'Grace Njoroge', version: version + 3 });
  await admin.updateSermon({ params: { filename }, body: { ...said, version: version + 3 } });

  // A deletion whose file is gone has no undo, and says why.
  const change = {
    ...{ id: '2026-01-02T09:00:00.000Z#a', target: 'media#one', area: 'media', label: was, action: 'media.delete' },
    ...{ by: { id: 'a', name: 'Ada' }, at: '2026-01-02T09:00:00.000Z', before: { title: was } },
  };
  const json = { success: true, items: [change], next: null, previous: null, total: 1, atLeast: false };
  await page.route('**/api/changes/search', (route) => route.fulfill({ json }));
  await page.goto('/Admin/History');
  await page.getByRole('button', { name: was }).first().click();
  await expect(panel.getByText('removed files are kept for 30 days')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Undo this change' })).toHaveCount(0);
});

async function expectPodcast(page: Page, origin: string) {
  for (const path of sample(['/media/latest-sermon', archive])) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/${path.slice(7)}.png`, fullPage: true });
    await expect(page.locator('link[rel=alternate][type="application/rss+xml"]')).toHaveAttribute(
      'href',
      '/sermons.rss',
    );
    await expect(page.getByRole('link', { name: 'Listen in your podcast app' })).toHaveAttribute(
      'href',
      '/media/podcast',
    );
  }
  const reply = await page.request.get(`${origin}/sermons.rss`);
  expect(reply.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  const found = await page.evaluate(
    (text) => {
      const feed = new DOMParser().parseFromString(text, 'application/xml');
      const [first] = feed.querySelectorAll('item');
      const enclosure = first?.querySelector('enclosure');
      return {
        broken: feed.querySelectorAll('parsererror').length,
        title: first?.querySelector('title')?.textContent,
        url: enclosure?.getAttribute('url') ?? '',
        length: Number(enclosure?.getAttribute('length')),
      };
    },
    await reply.text(),
  );
  expect(found).toMatchObject({ broken: 0, title: becomes });
  const file = await page.request.get(origin + new URL(found.url).pathname);
  expect([file.status(), (await file.body()).length]).toEqual([200, found.length]);
  const picture = await page.request.get(`${origin}/share/podcast.jpg`);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
}

for (const role of sample([null, 'accounts'] as const)) {
  test(`${role ?? 'a visitor'} sees no sermon editor and loads none of its code`, async ({
    page,
    platform: { origin },
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    if (role) await comeBackAs(page, origin, role);
    await page.goto(archive);
    await expect(page.getByRole('link', { name: new RegExp(`^Listen: ${was}`) })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /sermon-(?:editor|form)|staff-form/.test(url))).toEqual([]);
  });
}
