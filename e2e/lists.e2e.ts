import type { Page, Route } from '@playwright/test';
import { adminApi, anEvent, answersFor, apiOf } from './api.ts';
import { signInAs } from './as.ts';
import { expectAccessible } from './axe.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

/** Answers an API route with `answer`, which the test may replace while the page is open. */
async function answering(page: Page, question: string, first: (route: Route) => Promise<void>) {
  const state = { answer: first };
  await page.route(`**/api/${question}`, (route) => state.answer(route));
  return state;
}

const lost = (route: Route) => route.abort();
const through = (route: Route) => route.continue();
const empty = (route: Route) => route.fulfill({ json: { success: true, events: [] } });

const agendas = [
  { path: '/events', near: { name: 'Events by date' } },
  { path: '/', near: { name: 'Coming up' } },
] as const;

for (const { path, near } of sample(agendas)) {
  test(`PS-21: ${path} says when there are no events or when they cannot be refreshed, and loads them on retry`, async ({
    page,
  }) => {
    const events = await answering(page, 'public-events', lost);
    await page.goto(path);
    await page.getByRole('heading', near).first().scrollIntoViewIfNeeded();
    const stale = page.getByRole('status').filter({ hasText: 'We could not check the free places just now' });
    await expect(stale).toBeVisible();
    expect(await page.locator('.agenda li').count()).toBeGreaterThan(0);
    // CN-21: a summary of about two lines that ends with a sentence or, if shortened, with a word.
    if (path === '/events') await expect(page.locator('.agenda .soft + p').first()).toHaveText(/(\w…|[.!?])$/);
    events.answer = empty;
    await stale.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible();
    await expect(page.getByText('New events will appear here.')).toBeVisible();

    events.answer = lost;
    const again = page.waitForRequest('**/api/public-events');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await again;
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading')).toHaveText('Failed to fetch published events');
    await expect(alert).toContainText('Please try again.');
    await expectAccessible(page);
    events.answer = through;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('.agenda li').first()).toBeVisible();
    await expect(alert).toBeHidden();
  });
}

test('long names of people and events are whole in the staff’s lists at 1280 px', async ({
  page,
  platform: { origin },
}) => {
  const [first_name, last_name] = ['Christopher Emmanuel', 'Wanyonyi Barasa-Kipchirchir'];
  const name = `${first_name} ${last_name}`;
  const title = 'Prayer breakfast for grandparents, godparents and guardians of our students';
  const admin = await adminApi(origin);
  const { event } = await admin.createEvent({ body: anEvent(title, 10) });
  await admin.createMember({ body: { first_name, last_name } });
  const body = { action: 'submit_registration' as const, type: 'event_registration' };
  const data = { ...answersFor(event, 'christopher@example.org', 1), name };
  await apiOf(origin).submitRegistration({ body: { ...body, data }, idempotencyKey: crypto.randomUUID() });

  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, origin, 'admin');
  for (const [path, text] of [
    ['/registrations#q=Kipchirchir', name],
    ['/users#q=Kipchirchir', name],
    ['/events?q=grandparents', title],
  ] as const) {
    const head = page.getByRole('rowheader').filter({ hasText: text }).first();
    // The lists read changes with a short delay.
    await expect(async () => {
      await page.goto(path);
      await expect(head).toBeVisible({ timeout: 15_000 });
    }).toPass();
    const cut = await head.locator('b').evaluate((name) => {
      const around = [name as HTMLElement];
      while (around[0] && !around[0].matches('th')) around.unshift(around[0].parentElement as HTMLElement);
      const hides = around.filter((box) => getComputedStyle(box).overflow !== 'visible');
      const words = name.getBoundingClientRect();
      return hides.filter((box) => {
        const { right, bottom } = box.getBoundingClientRect();
        return words.right > right + 1 || words.bottom > bottom + 1 || getComputedStyle(box).webkitLineClamp !== 'none';
      }).length;
    });
    expect(cut, path).toBe(0);
  }
});
