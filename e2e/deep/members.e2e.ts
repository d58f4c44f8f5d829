import { comeBackAs } from '../as.ts';
import { expect, test } from '../test.ts';

test('a member list that cannot be loaded says so in the specification’s words, after three more tries', async ({
  page,
  platform,
}) => {
  await comeBackAs(page, platform.origin, 'pastor');
  await page.clock.install();
  for (const [call, address, title, text] of [
    ['**/api/members/search', '/users', 'Error Loading Members', 'Failed to fetch members'],
    ['**/api/members/*', '/users?edit=nobody', 'Failed to fetch member', 'We could not reach the server.'],
  ] as const) {
    await page.route(call, (route) => route.abort());
    await page.goto(address);
    const failure = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect(async () => {
      await page.clock.fastForward('00:05');
      await expect(failure).toContainText(text, { timeout: 200 });
    }).toPass();
    await page.unroute(call);
  }
});
