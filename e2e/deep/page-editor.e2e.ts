import { comeBackAs } from '../as.ts';
import { expect, test } from '../test.ts';

test('a pastor on the pages and history screens requests none of their data', async ({ page, platform }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await comeBackAs(page, platform.origin, 'pastor');
  for (const address of ['/Admin/Pages', '/Admin/History']) {
    await page.goto(platform.origin + address);
    await expect(page.getByText('Only administrators can open this screen.')).toBeVisible();
  }
  expect(asked.filter((path) => /^\/api\/(pages|changes)/.test(path))).toEqual([]);
});
