import { wordingOf } from '#shared/content/keys.ts';
import { adminApi } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';

test('PS-20: a report shows the text and file that staff uploaded, and its button downloads the file', async ({
  page,
  platform,
}) => {
  const admin = await adminApi(platform.origin);
  const write = async (key: string, content: string, version?: number) =>
    (await admin.updateComponent({ params: { key }, body: { content, ...(version !== undefined && { version }) } }))
      .component.version;
  const read = async () => (await fetch(`${platform.origin}/financial-reports`)).text();
  const file = await write('financial_report_audit_file', '/robots.txt');
  const words = await write('financial_open_text', 'The books lie open on the table by the bell.');
  await expect.poll(read).toContain('The books lie open on the table by the bell.');
  await expect.poll(read).toContain('href="/robots.txt"');

  await page.goto('/financial-reports');
  await expect(page.getByText('The books lie open on the table by the bell.')).toBeVisible();
  const link = page.getByRole('link', { name: /^Download PDF ?: Independent audit$/ });
  const fetched = page.waitForEvent('download');
  await link.click();
  expect((await fetched).suggestedFilename()).toBe('robots.txt');
  await expect(page.getByRole('button', { name: 'Download PDF' })).toHaveCount(0);
  await expectAccessible(page);

  await write('financial_report_audit_file', '', file);
  await write('financial_open_text', wordingOf('financial_open_text'), words);
  await expect.poll(read).not.toContain('href="/robots.txt"');
});
