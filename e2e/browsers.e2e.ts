import { adminApi, anEvent } from './api.ts';
import { featuresOff } from './features.ts';
import { age } from './old-browsers.ts';
import { expect, test } from './test.ts';

test('visitors can register for an event in the oldest supported browsers', async ({ page, platform }) => {
  await age(page);
  const admin = await adminApi(platform.origin);
  const { event } = await admin.createEvent({ body: anEvent('Old phones', 4) });
  await expect.poll(async () => (await page.request.get(`/events/${event.id}`)).status()).toBe(200);
  await page.goto(`/events/${event.id}`);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full Name').fill('Achieng Odhiambo');
  await dialog.getByLabel('Email Address').fill('old-phone@example.org');
  await dialog.getByLabel('Phone Number').fill('0722 123 456');
  await dialog.getByLabel('I agree to the terms and conditions').check();
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.getByText('Reference')).toBeVisible();
});

test('a page whose scripts crash falls back to its HTML', async ({ context }) => {
  // A separate page, because this test expects the browser to report errors.
  const page = await context.newPage();
  await page.addInitScript(() => {
    // The frame reads the scroll position, and no error boundary catches an error thrown there.
    Object.defineProperty(window, 'scrollY', {
      get() {
        throw new RangeError('broken for this test');
      },
    });
  });
  const broken = page.waitForEvent('console', (message) => message.text().includes('broken for this test'));
  await page.goto('/give/ways-to-give');
  await broken;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('a page whose code fails to load says so, and loads when its link is followed again', async ({ context }) => {
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true });
  const asked: string[] = [];
  const code = /\/assets\/contact-page-.*\.js$/;
  await page.route(code, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  // By keyboard: home lays out sections as one jumps to them, so its footer may move between a mouse's press and release.
  await link.press('Enter');
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  // One prefetch and one real request.
  expect(asked.length).toBeLessThanOrEqual(2);
  await page.unroute(code);
  await page.goBack();
  await link.press('Enter');
  await expect(page.getByRole('heading', { name: 'Write, call, or come up the hill' })).toBeVisible();
});

test('the tests’ browser has exactly those features turned off that Playwright and we turn off', async ({
  playwright,
  launchOptions,
}) => {
  // Chromium reports its command line only if it was started with --enable-automation.
  const args = [...(launchOptions.args ?? []), '--enable-automation'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const session = await browser.newBrowserCDPSession();
  const { arguments: command } = await session.send('Browser.getBrowserCommandLine');
  await browser.close();
  const [playwrights = '', ours = '', ...more] = command.flatMap((text) => text.split('--disable-features=')[1] ?? []);
  expect(more).toEqual([]);
  expect(playwrights.split(',').filter((name) => !featuresOff.includes(name))).toEqual([]);
  expect(ours.split(',')).toEqual(featuresOff);
});
