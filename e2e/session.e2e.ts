import { setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { accessToken, demoPassword, signInAs } from './as.ts';
import { expectAccessible } from './axe.ts';
import { field, login, ownAccount, press, title } from './login.ts';
import { sample } from './sample.ts';
import { atWork, logout, storage } from './session.ts';
import { expect, test } from './test.ts';
import { totp } from './totp.ts';

test('logout tells the server, removes only our storage keys, and ends at the root', async ({ page, platform }) => {
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

for (const [without, more] of sample([
  ['the server, the pool and Amplify’s code', ['**/assets/auth-*.js']],
  ['the server and the pool', []],
] as const)) {
  test(`logout without ${without} still clears our storage and leaves`, async ({ page, platform }) => {
    await atWork(page, 'accounts');
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('another-program', 'stays'));
    for (const path of ['**/api/**', '**/_local/**', '**/config.json', ...more]) {
      await page.route(path, (route) => route.abort());
    }
    await logout(page);
    // The page reloads in between.
    await expect(async () => expect(await storage(page)).toEqual({ 'another-program': 'stays' })).toPass();
    await expect(page).toHaveURL(`${platform.origin}/`);
  });
}

/** Paths that need a session even if the browser's storage names a user. */
const guarded = ['/registrations', '/Admin/Dashboard', '/events'];

test('a forged stored user opens no data and leads to the sign-in, and an unreadable one is removed silently', async ({
  page,
}) => {
  const answered: string[] = [];
  page.on('response', (reply) => {
    if (reply.url().includes('/api/') && !reply.url().endsWith('/api/public-events') && reply.ok())
      answered.push(reply.url());
  });
  const put = async (stored: string) => {
    await page.goto('/config.json');
    await page.evaluate((text) => localStorage.setItem('user', text), stored);
  };
  for (const path of sample(guarded)) {
    await put(JSON.stringify({ name: 'Mallory', email: 'admin@example.org', role: 'admin' }));
    await page.goto(path);
    await title(page, 'Login');
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(await storage(page)).toEqual({});
  }
  for (const stored of sample(['{"name":', '7', '{"name":1}'])) {
    await put(stored);
    await page.goto('/');
    await expect.poll(() => storage(page)).toEqual({});
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await page.waitForLoadState('networkidle');
  expect(answered).toEqual([]);
});

test('if the server ended the session or disabled the account, the page says so, and signing in returns to the same screen', async ({
  page,
  platform,
}) => {
  await signInAs(page, platform.origin, 'admin');
  // The search text stays in the fragment, through the sign-in page too.
  const screens = [['/registrations?status=confirmed', '#q=ngugi'], ['/registrations'], ['/events']] as const;
  for (const [address, fragment = ''] of sample(screens)) {
    const path = address + fragment;
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('navigation', { name: 'Staff', includeHidden: true })).toHaveCount(1);
    // The situation after the pool has revoked the refresh token and the access token has expired.
    await page.route('**/api/me', (route) => route.fulfill({ status: 401, json: { message: 'Unauthorized' } }));
    await page.reload();
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}${fragment}`);
    await page.unroute('**/api/me');
    await login(page, 'admin@example.org', demoPassword);
    await expect(page).toHaveURL(path);
  }
  await expect(page.getByRole('navigation', { name: 'Staff', includeHidden: true })).toHaveCount(1);
  await page.route('**/api/me', (route) =>
    route.fulfill({ status: 403, json: { success: false, code: 'account_disabled', error: 'disabled' } }),
  );
  await page.reload();
  await expect(page.getByText('This account is disabled. Please ask an administrator.')).toBeVisible();
  await title(page, 'Login');
});

test('an account with an authenticator app must enter its code at login', async ({ page, platform }) => {
  const email = await ownAccount(platform.origin, 'Two Steps');
  await accessToken(platform.origin, email, demoPassword);
  const { sharedSecret } = await setUpTOTP();
  // A code works once: enrol with the previous step's code, so that this step's is still valid at the login.
  await verifyTOTPSetup({ code: totp(sharedSecret, Date.now() - 30_000) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  await page.goto('/login');
  await login(page, email, demoPassword);
  await title(page, 'One more step');
  await expectAccessible(page);
  await field(page, 'Code').fill('000000');
  await press(page, 'Log in');
  await expect(page.getByRole('alert')).toContainText('This code is wrong');
  await field(page, 'Code').fill(totp(sharedSecret, Date.now()));
  await press(page, 'Log in');
  await expect(page).toHaveURL(/\/$/);
});

test('signing in returns to the requested screen, and never leads to another site', async ({ page, platform }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const place = '/registrations?type=visit_registration#q=njeri';
  await page.goto(place);
  await expect(page).toHaveURL('/login?next=%2Fregistrations%3Ftype%3Dvisit_registration#q=njeri');
  await expect(field(page, 'Email')).toBeVisible();
  expect(asked.filter((url) => url.startsWith(`${platform.origin}/api/`))).toEqual([]);
  await login(page, 'admin@example.org', demoPassword);
  await expect(page).toHaveURL(place);
  await expect(page.getByRole('heading', { level: 1, name: 'Registrations', exact: true })).toBeVisible();
  const others = ['/\\evil.example', '//evil.example', 'https://evil.example', '/login', 'javascript:alert(1)'];
  for (const next of sample(others, 2)) {
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
  for (const path of sample(['/events', '/', '/no-such-page'])) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).not.toMatch(/amazon-cognito|aws-amplify/i);
  expect(calls).toEqual([]);
});
