import type { Locator, Page } from '@playwright/test';
import { instantToWall } from '#shared/church/time.ts';
import { adminApi, anEvent, answersFor, mailsTo, untilWritten, zone } from './api.ts';
import { errandsUnder, keepOnSite, type Walk } from './errands.ts';
import { expect, test } from './test.ts';

// Without the smooth scrolling to a link’s target, which a walk would meet half-way.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

const { errand, expectComplete } = errandsUnder('Visitors', 'tap');

/** The links of home's first screen. */
const quick = (page: Page, name: string) => page.locator('#first-screen').getByRole('link', { name, exact: true });
const eventRow = (page: Page, title: string) =>
  page.locator('.agenda').getByRole('listitem').filter({ hasText: title });
const heading = (within: Page | Locator, name: string | RegExp) => within.getByRole('heading', { name });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** An event that begins so soon that it is among the first of every list, on any day of the week. */
async function soon(origin: string, title: string, minutes: number, price = 0): Promise<string> {
  const begins = Date.now() + minutes * 60_000;
  const start_date = instantToWall(begins, zone);
  const end_date = instantToWall(begins + 7_200_000, zone);
  const { event } = await (await adminApi(origin)).createEvent({
    body: anEvent(title, 40, { start_date, end_date, price, location: 'Under the jacaranda' }),
  });
  for (const path of ['/', '/events', `/events/${event.id}`]) await untilWritten(origin, path, title);
  return title;
}

async function fillFor4(walk: Walk, form: Page | Locator, email: string): Promise<void> {
  await walk.type(form.getByLabel('Full Name'), 'Achieng Odhiambo');
  await walk.type(form.getByLabel('Email Address'), email);
  await walk.type(form.getByLabel('Phone Number'), '0722 123 456');
  await walk.type(form.getByLabel('Number of Attendees'), '4');
  await walk.tick(form.getByLabel('I agree to the terms and conditions'));
}

/** The link in the mail of a family of four that is registered for lunch. */
async function ownLink(origin: string, email: string): Promise<string> {
  const api = await adminApi(origin);
  const lunch = (await api.listEvents({})).events.find(({ title }) => title === 'Lunch for newcomers');
  if (!lunch) throw new Error('The demo church has no lunch');
  const body = {
    action: 'submit_registration' as const,
    type: 'event_registration',
    data: answersFor(lunch, email, 4),
  };
  await api.submitRegistration({ body, idempotencyKey: crypto.randomUUID() });
  await expect.poll(() => mailsTo(origin, email)).toHaveLength(1);
  const [mail] = await mailsTo(origin, email);
  return mail?.text.match(/https?:\S+\/api\/my-registration\S+/)?.[0] ?? '';
}

errand('The time of next Sunday, and the way', async ({ walk, page }) => {
  const leftFor = await keepOnSite(page);
  await page.goto('/');
  const screen = page.locator('#first-screen');
  await expect(screen.getByText('9:00 AM, 11:00 AM, 5:00 PM')).toBeInViewport({ ratio: 1 });
  await walk.press(screen.getByRole('link', { name: /^Jacaranda Hill Road/ }));
  expect(await leftFor()).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/.*destination=-?[\d.]+,[\d.]+$/);
});

errand('Register four for a paid event by M-Pesa', async ({ walk, page, platform }) => {
  const title = await soon(platform.origin, 'Carols by the gate', 50, 500);
  await page.goto('/');
  await walk.press(quick(page, 'Events'));
  await walk.press(eventRow(page, title).getByRole('link', { name: 'Register' }));
  const dialog = page.getByRole('dialog');
  await fillFor4(walk, dialog, 'errand-paid@example.org');
  await expect(dialog.getByLabel('M-Pesa')).toBeChecked();
  await walk.press(button(dialog, 'Register 4 people'));
  await expect(heading(dialog, 'You are booked, Achieng')).toBeVisible();
  await expect(button(dialog, 'Copy M-Pesa Paybill')).toBeVisible();
  await expect(dialog.getByText('Ksh 2,000').last()).toBeVisible();
});

errand('Register four for a free event on home', async ({ walk, page, platform }) => {
  const title = await soon(platform.origin, 'Porridge for all', 45);
  await page.goto('/');
  await walk.press(eventRow(page, title).getByRole('link', { name: 'Register' }));
  const dialog = page.getByRole('dialog');
  await fillFor4(walk, dialog, 'errand-free@example.org');
  await walk.press(button(dialog, 'Register 4 people'));
  await expect(heading(dialog, 'You are booked, Achieng')).toBeVisible();
});

errand('Cancel a registration, from the mail', async ({ walk, page, platform }) => {
  await walk.follow(await ownLink(platform.origin, 'errand-cancel@example.org'));
  await walk.press(page.getByRole('link', { name: 'Cancel', exact: true }));
  await walk.press(button(page, 'Yes, cancel my registration'));
  await expect(heading(page, 'Your registration is cancelled')).toBeVisible();
});

errand('Change the party, from the mail', async ({ walk, page, platform }) => {
  await walk.follow(await ownLink(platform.origin, 'errand-change@example.org'));
  await walk.type(page.getByLabel('Number of Attendees'), '3');
  await walk.press(button(page, 'Save the changes'));
  await expect(heading(page, 'Your registration has changed')).toBeVisible();
});

errand('The last sermon', async ({ walk, page }) => {
  await page.goto('/');
  await walk.press(quick(page, 'Sermon'));
  await walk.press(button(page.getByRole('main'), 'Play').first());
  await expect(button(page, 'Pause')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Share with a friend' })).toBeVisible();
});

errand('The last sermon, by the player on home', async ({ walk, page }) => {
  await page.goto('/');
  const player = page.getByRole('group', { name: /^Recording of/ }).first();
  await walk.scrollTo(player);
  await walk.press(button(player, 'Play'));
  await expect(button(player, 'Pause')).toBeVisible();
});

errand('Give by M-Pesa', async ({ walk, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await walk.press(quick(page, 'Give'));
  for (const name of ['Paybill', 'M-Pesa account']) {
    await walk.press(button(page, `Copy ${name}`));
    await expect(page.getByText(`${name} has been copied to your clipboard.`)).toBeVisible();
  }
  await expect(page.getByText('Before you pay, M-Pesa shows the name:')).toBeInViewport();
});

const prayer = (page: Page) => page.getByRole('dialog', { name: 'Ask for prayer' });
const request = (page: Page) => prayer(page).getByLabel('How can we pray for you?');

async function sendPrayer(walk: Walk, page: Page): Promise<void> {
  await walk.press(button(prayer(page), 'Send my request'));
  await expect(heading(page.getByRole('dialog'), /^Thank you/)).toBeVisible();
}

errand('Ask for prayer, without the fields', async ({ walk, page }) => {
  await page.goto('/');
  await walk.press(quick(page, 'Prayer'));
  await request(page).fill('My mother is ill.');
  await sendPrayer(walk, page);
});

errand('Ask for prayer with a telephone only', async ({ walk, page }) => {
  await page.goto('/');
  await walk.press(quick(page, 'Prayer'));
  await walk.type(prayer(page).getByLabel('Phone Number'), '0722 123 456');
  await walk.type(request(page), 'My mother is ill.');
  await sendPrayer(walk, page);
});

errand('Ask for prayer without a name', async ({ walk, page }) => {
  await page.goto('/');
  await walk.press(quick(page, 'Prayer'));
  await walk.type(request(page), 'My mother is ill.');
  await sendPrayer(walk, page);
});

errand('Register for the membership class, up to the form', async ({ walk, page }) => {
  await page.goto('/');
  await walk.press(quick(page, 'Membership'));
  await walk.press(button(page, 'Register for Class').first());
  await expect(page.getByRole('dialog', { name: 'Register for the membership class' })).toBeVisible();
});

errand('The page for a fifteen-year-old', async ({ walk, page }) => {
  await page.goto('/');
  await walk.press(quick(page, 'Students'));
  await expect(page.getByText('For ages 12 to 17')).toBeInViewport();
  await expect(page.getByText('Wednesdays, 7:00 PM')).toBeInViewport();
});

errand('Reach a pastor urgently', async ({ walk, page }) => {
  const leftFor = await keepOnSite(page);
  await page.goto('/');
  await walk.press(quick(page, 'Call a pastor'));
  expect(await leftFor()).toMatch(/^tel:\+\d+$/);
});

errand('Share an event on WhatsApp', async ({ walk, page, platform }) => {
  const title = await soon(platform.origin, 'Chai to share', 40);
  const leftFor = await keepOnSite(page);
  await page.goto('/');
  await walk.press(eventRow(page, title).getByRole('link', { name: title }));
  await walk.press(page.getByRole('link', { name: 'Share with a friend' }));
  expect(await leftFor()).toMatch(/^https:\/\/wa\.me\/\?text=Chai%20to%20share/);
});

errand('This week, and subscribe to it', async ({ walk, page }) => {
  const leftFor = await keepOnSite(page);
  await page.goto('/');
  await walk.press(page.getByRole('link', { name: 'The whole week' }));
  const week = page.getByRole('region', { name: 'The week ahead', exact: true });
  await expect(heading(week, 'The week ahead')).toBeInViewport();
  await walk.press(week.getByRole('link', { name: 'In your calendar' }));
  await expect(heading(page, 'Put it in your calendar')).toBeInViewport();
  await walk.press(page.getByRole('link', { name: 'Apple and other apps' }));
  expect(await leftFor()).toMatch(/^webcal:\/\/[^/]+\/calendar\.ics$/);
});

errand('Print an event', async ({ walk, page, platform }) => {
  const title = await soon(platform.origin, 'Chai on paper', 35);
  await page.goto('/');
  await walk.press(eventRow(page, title).getByRole('link', { name: title }));
  await expect(heading(page, title)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('article dl')).toContainText(/Under the jacaranda.*Jacaranda Hill Road, off Ngong Road/s);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  errand('Register four without scripts', async ({ walk, page, platform }) => {
    const title = await soon(platform.origin, 'Lantern walk without scripts', 30, 500);
    await page.goto('/');
    await walk.press(quick(page, 'Events'));
    await walk.press(eventRow(page, title).getByRole('link', { name: 'Register' }));
    await fillFor4(walk, page, 'errand-plain@example.org');
    await walk.press(button(page, 'Continue'));
    await expect(heading(page, 'Is this right?')).toBeVisible();
    await walk.press(button(page, 'Register'));
    await expect(heading(page, 'Registration Submitted!')).toBeVisible();
  });
});

test.describe('with the worker of the site', () => {
  test.use({ serviceWorkers: 'allow' });

  errand('Read a page again without a connection', async ({ page, context }) => {
    await page.goto('/');
    await heading(page, 'There is room on the hill.').tap();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.reload();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
    await expect(heading(page, 'There is room on the hill.')).toBeVisible();
  });
});

test(
  'docs/errands.md has the visitors’ errands that are walked here, each with its ratio, and a reason for a high one',
  expectComplete,
);
