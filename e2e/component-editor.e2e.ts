import { adminApi } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1000 },
];

test('a text is found by its words and type, edited next to a preview, and saved without losing another admin’s change', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  const api = await adminApi(origin);
  const key = 'groups_how_text';
  const stored = async () => (await api.listComponents({})).components.find((each) => each.component_key === key);
  const before = await stored();
  await comeBackAs(page, origin, 'admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${origin}/Admin/Components`);
  await page.getByRole('searchbox').fill('groups how');
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'HTML' });
  await expect(page.getByText('1 item', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Groups – An evening: text' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Groups – An evening: text' })).toBeFocused();

  const field = page.getByRole('textbox', { name: 'Content' });
  const preview = page.getByRole('region', { name: 'Preview' });
  await page.getByRole('button', { name: 'Write HTML' }).click();
  await field.fill('<p>Come <strong>along</strong>.<img src=x onerror="document.title=1"></p>');
  await expect(preview.locator('strong')).toHaveText('along');
  await expect(preview.locator('img')).toHaveCount(0);
  await expectAccessible(page);
  for (const size of sample(sizes)) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await api.updateComponent({ params: { key }, body: { content: 'Theirs.' } });
  await page.getByRole('button', { name: 'Save Component' }).click();
  await expect(page.getByText('This text has changed since you opened it')).toBeVisible();
  await expect(page.getByText('Theirs.')).toBeVisible();
  await page.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText('Component saved successfully!')).toBeVisible();
  await expect(page.getByText('Anything that a page cannot show was removed.')).toBeVisible();
  await expect(field).toHaveValue('<p>Come <strong>along</strong>.</p>');
  await expect(page.getByText(/ by Wanjiru Kamau/)).toBeVisible();
  expect((await stored())?.content).toBe('<p>Come <strong>along</strong>.</p>');

  await page.getByRole('link', { name: 'History of this text' }).click();
  await expect(page.getByText('2 changes', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Groups – An evening: text' })).toHaveCount(2);
  const content = before?.version === 0 ? '' : (before?.content ?? '');
  await api.updateComponent({ params: { key }, body: { content } });
});
