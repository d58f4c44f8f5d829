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
  const titles = await week.getByRole('listitem').getByRole('link').allTextContents();
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

test('a phone’s first screen of events has the first of the list, filters in one line, and a way past the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/events');
  const first = page.locator('.agenda li').first();
  await expect(first.getByRole('heading')).toBeInViewport({ ratio: 1 });
  const filters = page.getByRole('navigation', { name: 'Filter events' });
  await expect(filters.getByRole('combobox')).toHaveCount(4);
  expect((await filters.boundingBox())?.height).toBeLessThan(50);
  await page.getByRole('main').getByRole('link', { name: 'The week ahead' }).click();
  await expect(page.getByRole('heading', { name: 'The week ahead' })).toBeInViewport();
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
});

test('filters of the events list are in the address, work by keyboard and can be cleared', async ({ page }) => {
  await page.goto('/events');
  const filters = page.getByRole('navigation', { name: 'Filter events' });
  const filter = (name: string) => filters.getByRole('combobox', { name, exact: true });
  const titles = page.locator('.agenda').getByRole('heading', { level: 4 });
  const all = await titles.count();
  const camp = ['Students: camp at Lake Naivasha'];
  await filter('Kind').focus();
  await page.keyboard.type('Camp');
  await expect(page).toHaveURL(/\/events\?category=Camp$/);
  await expect(filter('Kind')).toBeFocused();
  await expect(filter('Kind')).toHaveValue('Camp');
  await expect(titles).toHaveText(camp);
  await expect(filters.getByRole('status')).toContainText('1 event');
  await expectAccessible(page);

  await test.step('the address opens with the filter, and a filter that no event has is ignored', async () => {
    await page.reload();
    await expect(titles).toHaveText(camp);
    await expect(filter('Kind')).toHaveValue('Camp');
    await page.goto('/events?category=Regatta&week=never');
    await expect(titles).toHaveCount(all);
  });
  await test.step('a ministry and ages find events for them', async () => {
    await filter('Ministry').selectOption('Students');
    await expect(titles).toHaveText(['Students: the night of hard questions', ...camp]);
    await expect(page.locator('.agenda').getByText('. Ages 12 to 17.')).toHaveCount(2);
    await filter('Ages').selectOption('Adults');
    await expect(filters.getByRole('status')).toContainText('No event matches.');
    await filters.getByRole('link', { name: 'Show all events' }).click();
    await expect(titles).toHaveCount(all);
    await expect(filter('Ages')).toHaveValue('');
  });
  await test.step('weeks and kinds combine, one is taken back by its first entry, and one link clears both', async () => {
    await filter('Week').selectOption('Later');
    await filter('Kind').selectOption('Camp');
    await expect(page).toHaveURL(/week=later&category=Camp$/);
    await filter('Week').selectOption('Week');
    await expect(page).toHaveURL(/\?category=Camp$/);
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
