import type { Page } from '@playwright/test';
import { setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { accessToken, demoPassword, signInAs } from './as.ts';
import { expectAccessible } from './axe.ts';
import { alerts, field, login, press, registered, someone, strong, title } from './login.ts';
import { expect, test } from './test.ts';
import { totp } from './totp.ts';

const storage = (page: Page) => page.evaluate(() => ({ ...localStorage }));

/** Signed in through the form, on the dashboard. */
async function atWork(page: Page, as: string): Promise<void> {
  await page.goto('/login');
  await login(page, `${as}@example.org`, demoPassword);
  await expect(page).toHaveURL(/Dashboard$/);
}

async function logout(page: Page): Promise<void> {
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
}

test('logout tells the server, removes what is ours and no other key, and ends at the root', async ({
  page,
  platform,
}) => {
  await atWork(page, 'accounts');
  await page.goto('/events?view=public');
  await page.evaluate(() => {
    localStorage.setItem('another-program', 'stays');
    sessionStorage.setItem('steeple:registration:x', 'a name');
  });
  const told = page.waitForResponse((reply) => reply.url() === `${platform.origin}/api/logout`);
  await logout(page);
  expect((await told).status()).toBe(200);
  await expect(page).toHaveURL(`${platform.origin}/`);
  expect(await storage(page)).toEqual({ 'another-program': 'stays' });
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

for (const [without, more] of [
  ['the server and the pool', []],
  ['the server, the pool and Amplify’s code', ['**/assets/auth-*.js']],
] as const) {
  test(`logout without ${without} still clears what is ours, and leaves`, async ({ page, platform }) => {
    await atWork(page, 'accounts');
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('another-program', 'stays'));
    for (const path of ['**/api/**', '**/_local/**', '**/config.json', ...more]) {
      await page.route(path, (route) => route.abort());
    }
    await logout(page);
    // The page goes away and comes back meanwhile.
    await expect(async () => expect(await storage(page)).toEqual({ 'another-program': 'stays' })).toPass();
    await expect(page).toHaveURL(`${platform.origin}/`);
  });
}

/** Keeps the page from what the server answers at once, until it is released. */
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

test.describe('what comes after a logout signs nobody in again', () => {
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
      // A change in another tab makes this one ask again; a screen's code is fetched when it is opened.
      if (first === '/profile')
        await other.evaluate(() => localStorage.setItem('user', '{"name":"X","email":"x@y.z"}'));
      else await page.goto('/profile', { waitUntil: 'commit' });
      await late.asked;
      await expect(page.getByRole('button', { name: /^Menu/ })).toBeVisible();

      // Answered after what is late: what the page makes of that is made by then.
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

test('a forged user opens no data, and is removed', async ({ page }) => {
  const answered: string[] = [];
  page.on('response', (reply) => {
    if (reply.url().includes('/api/') && !reply.url().endsWith('/api/public-events') && reply.ok())
      answered.push(reply.url());
  });
  for (const path of ['/Admin/Dashboard', '/registrations', '/events']) {
    await page.goto('/config.json');
    await page.evaluate(() =>
      localStorage.setItem('user', JSON.stringify({ name: 'Mallory', email: 'admin@example.org', role: 'admin' })),
    );
    await page.goto(path);
    await title(page, 'Login');
    expect(await storage(page)).toEqual({});
  }
  expect(answered).toEqual([]);
});

test('a stored user that cannot be read is removed without a word', async ({ page }) => {
  for (const stored of ['{"name":', '7', '{"name":1}']) {
    await page.goto('/config.json');
    await page.evaluate((text) => localStorage.setItem('user', text), stored);
    await page.goto('/');
    await expect.poll(() => storage(page)).toEqual({});
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('a logout in one tab ends the work in another, which comes back to its screen', async ({ page, context }) => {
  await atWork(page, 'admin');
  await page.goto('/registrations');
  await expect(page.getByRole('heading', { name: 'Registrations', exact: true }).first()).toBeVisible();
  // What is still asked for when the other tab logs out would be refused, and say so first.
  await page.waitForLoadState('networkidle');
  const other = await context.newPage();
  await other.goto('/');
  await logout(other);
  await expect(page).toHaveURL(/\/login\?next=%2Fregistrations$/);
  await expect(page.getByText('You logged out in another tab.')).toBeVisible();
  await login(page, 'admin@example.org', demoPassword);
  await expect(page).toHaveURL(/\/registrations$/);
});

test('when the server ended the session, the page says so, and signing in returns to the same screen', async ({
  page,
  platform,
}) => {
  await signInAs(page, platform.origin, 'admin');
  // What is searched for stays in the fragment, on the way through the sign-in page too.
  const screens = [['/registrations'], ['/events'], ['/registrations?status=confirmed', '#q=ngugi']] as const;
  for (const [address, fragment = ''] of screens) {
    const path = address + fragment;
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('navigation', { name: 'Staff', includeHidden: true })).toHaveCount(1);
    // As it is when the pool has revoked the refresh token and the access token has run out.
    await page.route('**/api/me', (route) => route.fulfill({ status: 401, json: { message: 'Unauthorized' } }));
    await page.reload();
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}${fragment}`);
    await page.unroute('**/api/me');
    await login(page, 'admin@example.org', demoPassword);
    await expect(page).toHaveURL(path);
  }
});

test('someone who is disabled while working is told so at the sign-in', async ({ page, platform }) => {
  await signInAs(page, platform.origin, 'pastor');
  await page.route('**/api/me', (route) =>
    route.fulfill({ status: 403, json: { success: false, code: 'account_disabled', error: 'disabled' } }),
  );
  await page.goto('/Pastors/Dashboard');
  await expect(page.getByText('This account is disabled. Please ask an administrator.')).toBeVisible();
  await title(page, 'Login');
});

test('an account with an authenticator app is asked for its code', async ({ page, platform }) => {
  const email = someone('totp');
  alerts(page);
  await registered(page, platform.origin, 'Two Steps', email);
  await accessToken(platform.origin, email, strong);
  const { sharedSecret } = await setUpTOTP();
  // A code serves once: the one of the step before enrols, so that this step's is still good at the login.
  await verifyTOTPSetup({ code: totp(sharedSecret, Date.now() - 30_000) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  await login(page, email, strong);
  await title(page, 'One more step');
  await expectAccessible(page);
  await field(page, 'Code').fill('000000');
  await press(page, 'Log in');
  await expect(page.getByRole('alert')).toContainText('That code is not right');
  await field(page, 'Code').fill(totp(sharedSecret, Date.now()));
  await press(page, 'Log in');
  await expect(page).toHaveURL(/\/$/);
});

test('/dashboard sends someone who is not signed in to the sign-in', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
});

test('signing in leads back to the screen that was asked for, and never to another site', async ({ page }) => {
  await page.goto('/registrations?type=visit_registration');
  await page.goto('/login?next=%2Fregistrations%3Ftype%3Dvisit_registration');
  await login(page, 'admin@example.org', demoPassword);
  await expect(page).toHaveURL(/\/registrations\?type=visit_registration$/);
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', '/login', 'javascript:alert(1)']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/Admin\/Dashboard$/);
  }
});

test('signing in leaves other pages without a byte of Amplify until Login is pressed', async ({ page, platform }) => {
  await signInAs(page, platform.origin, 'member');
  const scripts: string[] = [];
  page.on('response', async (reply) => {
    if (reply.url().endsWith('.js')) scripts.push(await reply.text());
  });
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/_local/') && calls.push(request.url()));
  for (const path of ['/', '/events', '/no-such-page']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).not.toMatch(/amazon-cognito|aws-amplify/i);
  expect(calls).toEqual([]);
});
