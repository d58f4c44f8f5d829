import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './test.ts';

/** Today’s may be over, and its next one is a week away. One of the other days is always to come. */
const service = /^(First service|Main service|Evening by candlelight)$/;

test('the week ahead lists services, meetings and events by day, and home its next ones', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/events');
  const week = page.getByRole('region', { name: 'The week ahead', exact: true });
  const linkOf = (name: RegExp) => week.getByRole('link', { name }).first();
  await expect(linkOf(service)).toHaveAttribute('href', '/visit');
  await expect(linkOf(/^(Midweek service|Students)$/)).toHaveAttribute(
    'href',
    /^\/(about\/locations|ministries\/students)$/,
  );
  await expect(week.getByRole('link', { name: /mall group/ }).first()).toHaveAttribute(
    'href',
    '/get-involved/join-group',
  );
  await expect(week.getByText('the chapel').first()).toBeVisible();
  // The students' event is on the next Wednesday.
  await expect(week.getByRole('link', { name: 'Students: the night of hard questions' })).toBeVisible();
  const days = await week.getByRole('heading', { level: 3 }).allTextContents();
  expect(days.length).toBeLessThanOrEqual(7);
  expect(days[0]).toMatch(/^[A-Z][a-z]+day \d{1,2} [A-Z][a-z]+$/);
  const titles = await week.getByRole('link').allTextContents();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto('/');
  const strip = page.getByRole('region', { name: 'The week ahead' });
  const next = strip.getByRole('listitem');
  await expect(next).toHaveCount(4);
  expect(await next.locator('b').allTextContents()).toEqual(titles.slice(0, 4));
  await expect(next.first()).toContainText(days[0] ?? '');
  await strip.getByRole('link', { name: 'The whole week' }).click();
  await expect(week).toBeInViewport();
});

test('a phone’s first screen of events has the next event with its day, and a way past the week', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/events');
  const opening = page.getByRole('main').locator('header').first();
  const next = opening.locator('a[href^="/events/"]');
  await expect(next).toBeInViewport({ ratio: 1 });
  const title = await next.innerText();
  await expect(opening.getByText(/^[A-Z][a-z]+day \d{1,2} [A-Z][a-z]+, \d{1,2}:\d\d [AP]M$/)).toBeInViewport({
    ratio: 1,
  });
  await opening.getByRole('link', { name: 'Events by date' }).click();
  await expect(page.getByRole('heading', { name: 'Events by date' })).toBeInViewport();
  await expect(page.locator('.agenda').getByRole('link', { name: title, exact: true })).toBeInViewport();
});

test('the links to subscribe name the church’s calendar, which has its services', async ({ page }) => {
  await page.goto('/events');
  const calendar = page.getByRole('region', { name: 'Put it in your calendar' });
  const address = (name: string) => calendar.getByRole('link', { name }).getAttribute('href');
  const webcal = (await address('Apple and other apps')) ?? '';
  expect(webcal).toMatch(/^webcal:\/\/[^/]+\/calendar\.ics$/);
  expect(new URL((await address('Google Calendar')) ?? '').searchParams.get('cid')).toBe(webcal);
  expect(new URL((await address('Outlook')) ?? '').searchParams.get('url')).toMatch(
    /^https?:\/\/[^/]+\/calendar\.ics$/,
  );
  const reply = await page.request.get('/calendar.ics');
  expect(reply.headers()['content-type']).toContain('text/calendar');
  expect(await reply.text()).toContain('RRULE:FREQ=WEEKLY;BYDAY=SU\r\nSUMMARY:Main service\r\n');
  await page.getByRole('link', { name: 'Add our events to your calendar' }).click();
  await expect(calendar).toBeInViewport();
});

test('filters of the events list are in the address, work by keyboard and can be cleared', async ({ page }) => {
  await page.goto('/events');
  const filters = page.getByRole('navigation', { name: 'Filter events' });
  const titles = page.locator('.agenda').getByRole('heading', { level: 4 });
  const all = await titles.count();
  const camp = filters.getByRole('link', { name: 'Camp', exact: true });
  await test.step('a phone shows the filters after a tap, and the chosen one when they are folded again', async () => {
    const fold = filters.locator('summary');
    await expect(camp).toBeHidden();
    expect((await filters.boundingBox())?.height).toBeLessThan(130);
    await page.setViewportSize({ width: 768, height: 740 });
    await expect(fold).toBeHidden();
    await expect(camp).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await fold.focus();
    await page.keyboard.press('Enter');
    await camp.click();
    await fold.click();
    await expect(filters.getByRole('listitem')).toHaveText(['Camp']);
    await fold.click();
    await filters.getByRole('link', { name: 'Show all events' }).click();
  });
  await camp.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/events\?category=Camp$/);
  await expect(camp).toBeFocused();
  await expect(camp).toHaveAttribute('aria-current', 'true');
  await expect(titles).toHaveText(['Students: camp at Lake Naivasha']);
  await expect(filters.getByRole('status')).toContainText('1 event');
  await expectAccessible(page);

  await test.step('the address opens with the filter, and a filter that no event has is ignored', async () => {
    await page.reload();
    await expect(titles).toHaveText(['Students: camp at Lake Naivasha']);
    await page.goto('/events?category=Regatta&week=never');
    await expect(titles).toHaveCount(all);
  });
  await test.step('a ministry and ages find events for them', async () => {
    await filters.locator('summary').click();
    await filters.getByRole('link', { name: 'Students', exact: true }).click();
    await expect(titles).toHaveText(['Students: the night of hard questions', 'Students: camp at Lake Naivasha']);
    await expect(page.locator('.agenda').getByText('. Ages 12 to 17.')).toHaveCount(2);
    await filters.getByRole('link', { name: 'Adults' }).click();
    await expect(filters.getByRole('status')).toContainText('No event matches.');
    await filters.getByRole('link', { name: 'Show all events' }).click();
    await expect(titles).toHaveCount(all);
  });
  await test.step('weeks and kinds combine, and one link clears both', async () => {
    await filters.getByRole('link', { name: 'Later' }).click();
    await filters.getByRole('link', { name: 'Camp', exact: true }).click();
    await expect(page).toHaveURL(/week=later&category=Camp$/);
    await filters.getByRole('link', { name: 'Show all events' }).click();
    await expect(page).toHaveURL(/\/events$/);
    await expect(titles).toHaveCount(all);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts, the events page has the week and the calendar, and no filters', async ({ page }) => {
    await page.goto('/events');
    await expect(page.getByRole('link', { name: service }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Filter events' })).toBeHidden();
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'The week ahead' }).getByRole('listitem')).toHaveCount(4);
  });
});
