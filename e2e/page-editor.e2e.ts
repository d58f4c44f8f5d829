import { adminApi } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1000 },
];

test('a page’s fields and sections are edited next to a preview, keep another admin’s change, and reach visitors', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  const api = await adminApi(origin);
  await comeBackAs(page, origin, 'admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${origin}/Admin/Pages`);
  await expect(page.getByText('Select a page to start editing')).toBeVisible();
  const list = page.getByRole('navigation', { name: 'Pages' });
  await list.getByRole('link', { name: /^Home/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Home', exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'All pages' }).click();
  await list.getByRole('searchbox').fill('careers');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('link', { name: 'Careers' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Careers' })).toBeFocused();

  await page.getByRole('button', { name: 'Write HTML' }).click();
  await page
    .getByRole('textbox', { name: 'Main Content' })
    .fill('<p>We <strong>train</strong> you.<img src=x onerror="top.document.title=1"></p>');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('train', { exact: true })).toHaveCSS('font-weight', '700');
  await expect(preview.locator('img[src="x"]')).toHaveCount(0);
  const read = async () => (await fetch(`${origin}/careers`)).text();
  expect(await read()).not.toContain('<strong>train</strong>');

  const { page: stored } = await api.readPage({ params: { page_key: 'careers' } });
  const { title, content, meta_description, is_published, version } = stored;
  const other = { title, content, meta_description: 'Posts at the church.', is_published, version };
  await api.updatePage({ params: { page_key: 'careers' }, body: other });
  await page.getByLabel('Meta Description').fill('Mine.');
  await page.getByRole('button', { name: 'Save Page' }).click();
  await expect(page.getByText('This page has changed since you opened it')).toBeVisible();
  await expect(page.getByText('Posts at the church.')).toBeVisible();
  await page.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText('Page saved successfully!')).toBeVisible();
  await expect.poll(read).toContain('We <strong>train</strong> you.');

  const section = page.getByRole('listitem').filter({ hasText: 'Page introduction' });
  await section.getByRole('button', { name: 'Edit Page introduction' }).click();
  await expect(section.getByRole('textbox', { name: 'Content' })).toBeFocused();
  await expect(preview.locator('[data-marked]'), 'the preview shows the edited text').toBeInViewport();
  await section.getByRole('textbox', { name: 'Content' }).fill('Come and work with us.');
  await expect(preview.getByText('Come and work with us.')).toBeVisible();
  await section.getByRole('button', { name: 'Save Section' }).click();
  await expect(page.getByText('Section saved successfully!')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Edit Page introduction' })).toBeFocused();
  await expect.poll(read).toContain('Come and work with us.');

  await page.getByLabel('Published (visible to public)').uncheck();
  await page.getByRole('button', { name: 'Save Page' }).click();
  await expect.poll(async () => (await fetch(`${origin}/careers`)).status).toBe(404);
  await page.getByRole('link', { name: 'All pages' }).click();
  await expect(list.getByRole('link', { name: 'Careers' })).toContainText('Not published');
  await list.getByRole('link', { name: 'Careers' }).click();
  const admin = await page.context().newPage();
  await admin.goto(`${origin}/careers`);
  await expect(admin.getByText('Preview: this page is not published.')).toBeVisible();
  await expect(admin.getByText('Come and work with us.')).toBeVisible();
  await admin.close();

  for (const size of sample(sizes)) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('link', { name: 'All pages' }).click();
  await expectAccessible(page);

  await page.goto(`${origin}/Admin/History`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Careers – Page introduction' }).first().press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.locator('ins').first()).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Undo this change' }).press('Enter');
  await expect(page.getByText('“Careers – Page introduction” is back to how it was before.')).toBeVisible();
  const { page: restored } = await api.readPage({ params: { page_key: 'careers' } });
  expect(restored.sections.careers_lead?.section_content).not.toBe('Come and work with us.');
  await api.updatePage({
    params: { page_key: 'careers' },
    body: { title, content: '', meta_description, is_published: true },
  });
});
