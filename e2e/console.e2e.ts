import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { adminApi, anEvent, answersFor, apiOf } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

const paths = ['/queues', '/', '/mails', '/bus', '/logs', '/grants', '/routes', '/people', '/resources'];

/** Somebody registers: an event on the bus, and mails. Answers their address; one mailbox gets three mails an hour. */
async function register(origin: string, title: string): Promise<string> {
  const email = `${title.toLowerCase().replaceAll(' ', '-')}@example.org`;
  const { event } = await (await adminApi(origin)).createEvent({ body: anEvent(title, 20) });
  const data = answersFor(event, email, 1);
  const body = { action: 'submit_registration' as const, type: 'event_registration', data };
  await apiOf(origin).submitRegistration({ body, idempotencyKey: randomUUID() });
  return email;
}

/** The page as it is now will still be there unless it is loaded anew. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', 'yes'));
const isSame = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same'));

const widths = [360, 1280];

test('every page of the console is accessible on a phone and a desk, nothing scrolls sideways, routes read line by line', async ({
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
      // Squeezed between other columns, a route would break within its words.
      for (const route of ['GET /api/registrations/count', 'POST /api/submit-registration']) {
        const line = page.getByText(route, { exact: true });
        await expect(line).toBeVisible();
        expect((await line.boundingBox())?.height, route).toBeLessThan(30);
      }
    }
  }
});

test('the mail view on a phone and a desk: as it looks, as text, with its headers and what is attached', async ({
  context,
  platform,
}) => {
  // A page of its own: Playwright's recorder tries to run in the mail's frame, and the refusal is an error on `page`.
  const page = await context.newPage();
  const title = 'Lanterns';
  const email = await register(platform.origin, title);
  await page.goto('/_local/mails');
  await page.getByRole('link', { name: `You are registered: ${title}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are registered: ${title}`);
  // Nothing may run in the frame, the test's own looking included: what it shows is asked for beside it.
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
  await frame.evaluate((element) => element.remove()); // axe would wait for an answer from within
  await expectAccessible(page);
});

test('a page shows what is new by itself, and leaves focus, scroll and what is open alone', async ({
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
  // What is not open yet has no place to be measured.
  await expect(body).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 100)); // at the very top, what is new pushes the rest down
  const before = (await body.boundingBox())?.y ?? 0;
  await register(platform.origin, 'Second');
  // Newer events stand above it now.
  await expect(page.locator('#events details').first()).not.toHaveAttribute('data-key', String(key));
  await expect(body).toBeVisible();
  await expect(page.locator(`[data-key="${key}"] summary`)).toBeFocused();
  const moved = async () => Math.abs(((await body.boundingBox())?.y ?? 0) - before);
  await expect.poll(moved, { message: 'what is read stays where it is' }).toBeLessThan(4);
  expect(await isSame(page), 'the page was not loaded anew').toBe(true);
});

test('refreshing can be paused, and says so when nobody answers', async ({ page, platform }) => {
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the console reads the same, and says how to see what is new', async ({ page }) => {
    await page.goto('/_local/');
    await expect(page.getByText('Reload the page to see what is new.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
    await expect(page.getByRole('rowheader', { name: /calendar-api/ })).toBeVisible();
  });
});

/** Leaves through a form, as the console's button does. */
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

test('the console’s own form may redrive dead letters; a form of another origin may not', async ({
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

test('one press on “Sign in as” works as a demo account, and the next press as another, of whom nothing is left', async ({
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
