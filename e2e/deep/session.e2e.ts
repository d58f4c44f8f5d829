import type { Page } from '@playwright/test';
import { demoPassword, signInAs } from '../as.ts';
import { login } from '../login.ts';
import { atWork, logout, storage } from '../session.ts';
import { expect, test } from '../test.ts';

test('a logout in one tab ends the session in another, which returns to its screen after sign-in', async ({
  page,
  context,
}) => {
  await atWork(page, 'admin');
  await page.goto('/registrations');
  await expect(page.getByRole('heading', { name: 'Registrations', exact: true }).first()).toBeVisible();
  // Requests that are open when the other tab logs out would be refused and report that first.
  await page.waitForLoadState('networkidle');
  const other = await context.newPage();
  await other.goto('/');
  await logout(other);
  await expect(page).toHaveURL(/\/login\?next=%2Fregistrations$/);
  await expect(page.getByText('You logged out in another tab.')).toBeVisible();
  await login(page, 'admin@example.org', demoPassword);
  await expect(page).toHaveURL(/\/registrations$/);
});

async function hold(page: Page, url: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const asked = page.waitForRequest(url);
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return { asked, release };
}

test.describe('late answers after a logout', () => {
  const arrivals = {
    'the answer about who is signed in': { url: '**/api/me', first: '/profile' },
    'the code of a screen': { url: '**/assets/profile-page-*.js', first: '/config.json' },
  };
  for (const [what, { url, first }] of Object.entries(arrivals)) {
    test(what, async ({ page, context, platform }) => {
      await signInAs(page, platform.origin, 'pastor');
      await page.goto(first);
      if (first === '/profile') await expect(page.getByRole('heading', { name: 'Profile Information' })).toBeVisible();
      const other = await context.newPage();
      await other.goto('/config.json');

      const late = await hold(page, url);
      // A change in another tab makes this one load the user again; a screen's code is loaded when it opens.
      if (first === '/profile')
        await other.evaluate(() => localStorage.setItem('user', '{"name":"X","email":"x@y.z"}'));
      else await page.goto('/profile', { waitUntil: 'commit' });
      await late.asked;
      await expect(page.getByRole('button', { name: /^Menu/ })).toBeVisible();

      // This request is answered after the late one, so the page has processed the late answer by then.
      const last = await hold(page, '**/config.json?last');
      await page.evaluate(() => void fetch('/config.json?last').then(() => setTimeout(() => console.info('made'))));
      await page.route(`${platform.origin}/`, async (route) => {
        const arrives = page.waitForResponse(url);
        late.release();
        await (await arrives).finished();
        const made = page.waitForEvent('console', (message) => message.text() === 'made');
        last.release();
        await made;
        await route.continue();
      });
      await page.getByRole('button', { name: /^Menu/ }).click();
      await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
      await expect(page).toHaveURL(`${platform.origin}/`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await storage(page)).toEqual({});
    });
  }
});
