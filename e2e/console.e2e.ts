import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { adminApi, anEvent, answersFor, apiOf } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

const paths = ['/queues', '/', '/mails', '/bus', '/logs', '/grants', '/routes', '/people', '/resources'];

/** A new address per title, because a mailbox gets at most three mails an hour. */
async function register(origin: string, title: string): Promise<string> {
  const email = `${title.toLowerCase().replaceAll(' ', '-')}@example.org`;
  const { event } = await (await adminApi(origin)).createEvent({ body: anEvent(title, 20) });
  const data = answersFor(event, email, 1);
  const body = { action: 'submit_registration' as const, type: 'event_registration', data };
  await apiOf(origin).submitRegistration({ body, idempotencyKey: randomUUID() });
  return email;
}

/** Marks the loaded document; the mark is gone after a reload. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', 'yes'));
const isSame = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same'));

const widths = [360, 1280];

test('every console page is accessible and without sideways scroll on a phone and a desktop, and shows each route on one line', async ({
  page,
  platform,
}) => {
  await register(platform.origin, 'Choir');
  for (const path of sample(paths, 2)) {
    await page.goto(`/_local${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      if (path !== '/routes') continue;
      // In a narrower column a route would break inside its words.
      for (const route of ['GET /api/registrations/count', 'POST /api/submit-registration']) {
        const line = page.getByText(route, { exact: true });
        await expect(line).toBeVisible();
        expect((await line.boundingBox())?.height, route).toBeLessThan(30);
      }
    }
  }
});

test('the console’s mail view shows the HTML, text, headers and attachments of a mail on a phone and a desktop', async ({
  context,
  platform,
}) => {
  // A separate page: Playwright's recorder tries to run in the mail's frame, and the refusal would be an error on `page`.
  const page = await context.newPage();
  const title = 'Lanterns';
  const email = await register(platform.origin, title);
  await page.goto('/_local/mails');
  await page.getByRole('link', { name: `You are registered: ${title}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are registered: ${title}`);
  // The sandbox also blocks the test's own scripts, so the test fetches the frame's content separately.
  const frame = page.locator('iframe[sandbox=""]');
  await expect(frame).toHaveAttribute('title', 'The mail as it looks');
  const shown = await page.request.get((await frame.getAttribute('src')) ?? '');
  expect(await shown.text()).toContain('Dear Wanjirũ Kamau');
  await expect(page.getByRole('region', { name: 'As text' })).toContainText(`Event: ${title}`);
  await expect(page.getByRole('article').getByText(email).first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'event.ics' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('event.ics');
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR/);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect((await frame.boundingBox())?.height).toBeGreaterThan(300);
    await expectNoSidewaysScroll(page);
  }
  await frame.evaluate((element) => element.remove()); // axe would wait for an answer from inside the frame
  await expectAccessible(page);
});

test('a console page adds new items by itself and keeps focus, scroll position and open items', async ({
  page,
  platform,
}) => {
  await register(platform.origin, 'First');
  await page.goto('/_local/bus');
  await mark(page);
  const opened = page.locator('#events details').first();
  const key = await opened.getAttribute('data-key');
  await opened.locator('summary').press('Enter');
  const body = page.locator(`[data-key="${key}"] pre`);
  // A closed item has no box to measure.
  await expect(body).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 100)); // at the very top, new items push the rest down
  const before = (await body.boundingBox())?.y ?? 0;
  await register(platform.origin, 'Second');
  // Newer events are now above it.
  await expect(page.locator('#events details').first()).not.toHaveAttribute('data-key', String(key));
  await expect(body).toBeVisible();
  await expect(page.locator(`[data-key="${key}"] summary`)).toBeFocused();
  const moved = async () => Math.abs(((await body.boundingBox())?.y ?? 0) - before);
  await expect.poll(moved, { message: 'what is read stays where it is' }).toBeLessThan(4);
  expect(await isSame(page), 'the page was not loaded anew').toBe(true);
});

test('the console’s refresh can be paused, and reports when the server does not answer', async ({ page, platform }) => {
  await page.goto('/_local/mails');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('status')).toHaveText('Paused');
  let asked = 0;
  await page.route('**/_local/mails', (route) => {
    asked++;
    return route.abort();
  });
  await register(platform.origin, 'While paused');
  expect(asked, 'requests while paused').toBe(0);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('status')).toHaveText(/^No answer since \d\d:\d\d:\d\d: is Steeple still running\?$/);
  await page.unroute('**/_local/mails');
  await expect(page.getByRole('status')).toHaveText('Refreshes itself');
  await expect(page.getByRole('link', { name: 'You are registered: While paused' })).toBeVisible();
});

test.describe('console without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('without scripts, the console shows the same and says how to see new items', async ({ page }) => {
    await page.goto('/_local/');
    await expect(page.getByText('Reload the page to see what is new.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
    await expect(page.getByRole('rowheader', { name: /calendar-api/ })).toBeVisible();
  });
});

const submitRedrive = (page: Page, origin: string, queue: string) =>
  page.evaluate(
    ([action, value]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action });
      form.append(Object.assign(document.createElement('input'), { name: 'queue', value }));
      document.body.append(form);
      form.submit();
    },
    [`${origin}/_local/queues/redrive`, queue],
  );

test('the console’s own form may redrive dead letters, and a form of another origin may not', async ({
  page,
  platform,
}) => {
  await page.goto('/_local/resources');
  const queue = await page.locator('td', { hasText: /notifySubscriberDeadLetters/ }).innerText();
  await page.goto('/_local/queues');
  await submitRedrive(page, platform.origin, queue.split('/').at(-1) ?? '');
  await expect(page.getByText('notify has no dead letter that could go back.')).toBeVisible();
  await expect(page).toHaveURL(/\/_local\/queues#dead-letters$/);

  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title><body></body>' }),
  );
  await page.goto('http://elsewhere.example/');
  const [refusal] = await Promise.all([
    page.waitForResponse('**/_local/queues/redrive'),
    submitRedrive(page, platform.origin, queue.split('/').at(-1) ?? ''),
  ]);
  expect(refusal.status()).toBe(403);
});

test('“Sign in as” signs in with one press, and the next press replaces the session with another account’s', async ({
  page,
  platform,
}) => {
  await page.goto('/_local/');
  const as = page.getByRole('group', { name: 'Sign in as' });
  await as.getByRole('button', { name: 'pastor' }).click();
  await expect(page).toHaveURL(`${platform.origin}/Pastors/Dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: 'Pastor Dashboard' })).toBeVisible();
  await page.goto('/_local/people');
  await as.getByRole('button', { name: 'admin' }).click();
  await expect(page).toHaveURL(`${platform.origin}/Admin/Dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.accessToken')));
  expect(kept).toHaveLength(1);
  await page.goto('/_local/');
  await as.getByRole('button', { name: 'member' }).click();
  await expect(page).toHaveURL(`${platform.origin}/`);
});
