import { instantToWall } from '#shared/church/time.ts';
import { adminApi, anEvent, untilWritten, zone } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

test('words of any length stay inside a page of any width', async ({ page, platform }) => {
  const admin = await adminApi(platform.origin);
  const word = 'Unbreakable'.repeat(9);
  // Soon enough to be among the next events, which home shows.
  const start_date = instantToWall(Date.now() + 2 * 3_600_000, zone);
  const body = { ...anEvent(word, null), start_date, location: word, description: `${word} \n${word}` };
  const { event } = await admin.createEvent({ body });
  for (const path of sample([`/events/${event.id}`, '/', '/events'], 2)) {
    await untilWritten(platform.origin, path, word);
    await page.goto(path);
    await expect(page.getByText(word).first()).toBeVisible();
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  }
});

test('an unknown path shows the not-found page with status 404', async ({ page }) => {
  const reply = await page.goto('/no/such/page');
  expect(reply?.status()).toBe(404);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  const places = page.getByRole('navigation', { name: 'These may help' }).getByRole('link');
  const addresses = await places.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses).toEqual(['/visit', '/media/latest-sermon', '/events', '/give', '/prayer-requests', '/contact']);
  for (const address of addresses) expect((await page.request.get(address)).status(), address).toBe(200);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('PS-01: home’s header is solid after 20 px, a phone’s menus open by keyboard, and each page names its own address', async ({
  page,
  platform,
}) => {
  const address = page.locator('link[rel=canonical]');
  await page.goto('/');
  await test.step('home’s header is transparent before 20 px, and the back-to-top link appears after 300 px', async () => {
    const header = page.getByRole('banner');
    const toTop = page
      .getByRole('link', { name: 'Back to the top' })
      .or(page.getByRole('button', { name: 'Back to the top' }));
    const scroll = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await scroll(20);
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await scroll(21);
    await expect(header).toHaveCSS('background-color', 'rgb(250, 247, 242)');
    await scroll(300);
    await expect(toTop).toBeHidden();
    await scroll(301);
    await expect(toTop).toBeVisible();
    // In a narrow window it is in the margin, where it covers no text.
    const margin = await page
      .locator('.wrap')
      .first()
      .evaluate((wrap) => getComputedStyle(wrap).paddingRight);
    expect(margin).toBe('20px');
    expect((await toTop.boundingBox())?.x).toBeGreaterThanOrEqual(360 - 24);
    await toTop.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
  await test.step('after following a link the page names its new address as canonical, which phones share', async () => {
    await expect(address).toHaveAttribute('href', `${platform.origin}/`);
    // By keyboard: home lays out sections as one jumps to them, so its footer may move between a mouse's press and release.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Give', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Ways to give' })).toBeVisible();
    await expect(address).toHaveAttribute('href', `${platform.origin}/give/ways-to-give`);
    await page.goBack();
    await expect(address).toHaveAttribute('href', `${platform.origin}/`);
  });
  await test.step('a phone’s menus open by keyboard and their links lead to their pages', async () => {
    await page.getByText('Menu', { exact: true }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('navigation', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    for (const menu of ['About', 'Media', 'Ministries', 'Initiatives', 'Get Involved', 'Give']) {
      await expect(drawer.getByText(menu, { exact: true })).toBeVisible();
    }
    await expect(drawer.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events');
    await drawer.getByText('Give', { exact: true }).click();
    await drawer.getByRole('link', { name: 'Why We Give' }).click();
    await expect(page).toHaveURL(/\/give\/why-we-give$/);
  });
});

test('events that cannot be refreshed stay readable in the church’s wall time, and say so until they can', async ({
  page,
  platform,
}) => {
  const admin = await adminApi(platform.origin);
  const body = anEvent('Lantern walk', 9);
  const start = `${body.start_date.slice(0, 11)}06:30:00`;
  const { event } = await admin.createEvent({ body: { ...body, start_date: start, end_date: null } });
  await page.route('**/api/public-events', (route) => route.abort());
  const stale = page.getByText('We could not check the free places just now');
  await page.goto('/events');
  await page.getByRole('heading', { name: 'Events by date' }).scrollIntoViewIfNeeded();
  await expect(stale).toBeVisible();
  await untilWritten(platform.origin, `/events/${event.id}`, 'Lantern walk');
  await page.goto(`/events/${event.id}`);
  await expect(stale).toBeVisible();
  await expect(page.getByText('9 places left of 9')).toBeVisible();
  // The browser is in another time zone.
  await expect(page.getByText('6:30 AM (EAT)')).toBeVisible();
  await page.unroute('**/api/public-events');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(stale).toBeHidden();
  await test.step('the calendar and a single event are calendar files', async () => {
    for (const path of ['/events.ics', `/events/${event.id}.ics`]) {
      await expect(async () => {
        const reply = await page.request.get(path);
        expect(reply.headers()['content-type']).toContain('text/calendar');
        expect(await reply.text()).toContain('SUMMARY:Lantern walk');
      }).toPass();
    }
  });
});

test('a menu that was opened before the scripts loaded stays open', async ({ page }) => {
  const { promise: gate, resolve: letIn } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByText('Menu', { exact: true }).press('Enter');
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' }).filter({ visible: true });
  await expect(login).toBeVisible();
  letIn();
  // Once the scripts run, the form's own messages replace the browser's.
  await expect(page.locator('form[action="/api/check-registration"]')).toHaveJSProperty('noValidate', true);
  await expect(login).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
});

test('CN-20: a mouse resting on a menu opens it after 200 ms, and the next at once within 300', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T07:00:00Z') });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/contact');
  await expect(page.locator('form[action="/api/check-registration"]')).toHaveJSProperty('noValidate', true);
  await page.clock.pauseAt(new Date('2026-11-21T08:00:00Z'));
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  const menu = (name: string) => bar.getByText(name, { exact: true });
  const shown = (name: string) => bar.getByRole('link', { name, exact: true });
  const away = () => page.mouse.move(640, 700);

  await menu('About').hover();
  await page.clock.runFor(199);
  await expect(shown('Leadership')).toBeHidden();
  await page.clock.runFor(1);
  await expect(shown('Leadership')).toBeVisible();
  await menu('Give').hover();
  await expect(shown('Ways to Give')).toBeVisible();
  await expect(shown('Leadership')).toBeHidden();

  await away();
  await page.clock.runFor(149);
  await expect(shown('Ways to Give')).toBeVisible();
  await page.clock.runFor(1);
  await expect(shown('Ways to Give')).toBeHidden();
  await page.clock.runFor(299);
  await menu('About').hover();
  await expect(shown('Leadership')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown('Leadership')).toBeHidden();

  await away();
  await page.clock.runFor(300);
  await menu('About').hover();
  await page.clock.runFor(199);
  await expect(shown('Leadership')).toBeHidden();
  await page.clock.runFor(1);
  await expect(shown('Leadership')).toBeVisible();
  await menu('About').click();
  await away();
  await page.clock.runFor(1000);
  await expect(shown('Leadership')).toBeVisible();
  await menu('About').click();
  await expect(shown('Leadership')).toBeHidden();
});
