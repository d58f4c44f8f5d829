import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { addDays } from '#shared/church/time.ts';
import { adminApi, apiOf, mailsTo } from './api.ts';
import { type As, comeBackAs, demoPassword, tokenOf } from './as.ts';
import { day, field, lastSunday, save, services, today } from './attendance.ts';
import { errandsUnder } from './errands.ts';
import { row as eventRow, moreOf } from './manage-events.ts';
import { row } from './registrations-data.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const { errand, expectComplete } = errandsUnder('The office', 'click');

const link = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('link', { name, exact: typeof name === 'string' });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const label = (within: Page | Locator, name: string) => within.getByLabel(name, { exact: true });
const side = (page: Page, name: string) => page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name });
const said = (page: Page, text: string | RegExp) => page.locator('.staff-toast').filter({ hasText: text });

async function atDesk(page: Page, origin: string, as: As = 'admin'): Promise<void> {
  await comeBackAs(page, origin, as);
  await page.goto(as === 'admin' ? '/Admin/Dashboard' : as === 'pastor' ? '/Pastors/Dashboard' : '/Accounts/Dashboard');
}

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

errand('Sign in', async ({ walk, page }) => {
  await page.goto('/login');
  await walk.type(label(page, 'Email'), 'pastor@example.org');
  await walk.type(label(page, 'Password'), demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Pastors\/Dashboard$/);
});

errand('See the waiting work', async ({ page, platform }) => {
  await atDesk(page, platform.origin);
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(link(waiting, /^\d+ new messages and requests$/)).toBeInViewport();
});

errand('The attendance of all services of a Sunday', async ({ walk, page, platform }) => {
  await atDesk(page, platform.origin, 'pastor');
  await expect(services(page).first()).toBeVisible();
  // On a Sunday the form opens with the services that have begun.
  if ((await day(page).inputValue()) !== lastSunday()) await day(page).fill(lastSunday());
  await expect(services(page)).toHaveCount(4);
  const names = await services(page).allTextContents();
  for (const [index, name] of names.entries()) await walk.type(field(page, name, 'Total'), `${100 + index}`);
  await walk.press(save(page));
  await expect(said(page, /^Saved: /)).toBeVisible();
});

errand('Four copies of an event, a week apart', async ({ walk, page, platform }) => {
  const { origin } = platform;
  await atDesk(page, origin);
  await walk.press(side(page, 'Events'));
  await walk.press(moreOf(page, 'Neighbours’ breakfast'));
  await walk.press(entry(page, 'Duplicate'));
  await walk.type(page.getByLabel('Number of events'), '4');
  await walk.press(button(page, 'Create 4 events'));
  await expect(said(page, /4 events/)).toBeVisible();
});

errand('Print the people of an event', async ({ walk, page, platform }) => {
  await atDesk(page, platform.origin);
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }));
  await walk.press(side(page, 'Events'));
  await walk.press(eventRow(page, 'Tree planting by the river').getByRole('link', { name: /attendees of/ }));
  await walk.press(button(page, 'Print'));
  await expect.poll(() => page.evaluate(() => 'printed' in window)).toBe(true);
});

errand('Who comes, with ticks at the door', async ({ walk, page, platform }) => {
  await atDesk(page, platform.origin);
  await walk.press(side(page, 'Events'));
  await walk.press(eventRow(page, 'Tree planting by the river').getByRole('link', { name: /attendees of/ }));
  await walk.press(link(page, 'Door list'));
  const people = page.getByRole('list', { name: 'Door list' }).getByRole('listitem');
  const name = (await people.first().locator('b').textContent()) ?? '';
  await walk.type(label(page, 'Find a name, phone or reference'), name);
  await expect(people).toHaveCount(1);
  await walk.tick(people.getByRole('checkbox').first());
  await expect(page.getByText(/^\d of \d+ people have arrived/)).toBeVisible();
});

errand('A new prayer request: answer it, mark it', async ({ walk, page, platform }) => {
  const { origin } = platform;
  await atDesk(page, origin);
  await walk.press(link(page, /^\d+ new messages and requests$/));
  await walk.press(row(page, 'Esther Moraa').getByRole('button').first());
  const panel = page.getByRole('dialog');
  await walk.press(button(panel, 'Write a reply'));
  await walk.choose(label(panel, 'Ready text'), 'We prayed for you');
  await walk.press(button(panel, 'Send and set to “Prayed for”'));
  await expect(panel.getByRole('button', { name: /^Prayed for/ })).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await mailsTo(origin, 'esther.moraa@example.org')).map(({ subject }) => subject))
    .toContain('We prayed for you');
});

errand('Register a caller for an event', async ({ walk, page, platform }) => {
  await atDesk(page, platform.origin);
  await walk.press(side(page, 'Registrations'));
  await walk.press(link(page, 'New registration'));
  const event = label(page, 'Event');
  const camp = event.getByRole('option', { name: /^Lunch for newcomers/ });
  await walk.choose(event, { label: (await camp.textContent()) ?? '' });
  await walk.type(label(page, 'Full Name'), 'Mama Nyaguthii');
  await walk.type(label(page, 'Phone Number'), '0712 345 678');
  await walk.type(label(page, 'Number of Attendees'), '2');
  await walk.tick(page.getByLabel('They agreed to the terms'));
  await walk.press(button(page, 'Save registration'));
  await expect(said(page, 'Registered Mama Nyaguthii')).toBeVisible();
});

errand('Create an event', async ({ walk, page, platform }) => {
  await atDesk(page, platform.origin);
  await walk.press(side(page, 'Events'));
  await walk.press(link(page, 'New event'));
  await walk.type(label(page, 'Event title'), 'Choir supper');
  await walk.type(label(page, 'Start date'), addDays(today(), 60));
  await walk.type(label(page, 'Start time'), '18:30');
  await walk.type(page.getByLabel('Location'), 'The long table');
  await walk.tick(page.getByLabel('Published: visitors see this event'));
  await walk.press(button(page, 'Create Event'));
  await expect(said(page, 'was created')).toBeVisible();
});

errand('Write to all who registered for an event', async ({ walk, page, platform }) => {
  const { origin } = platform;
  await atDesk(page, origin);
  await walk.press(side(page, 'Events'));
  await walk.press(eventRow(page, 'Tree planting by the river').getByRole('link', { name: /attendees of/ }));
  await walk.press(link(page, 'Letters'));
  await walk.type(page.getByRole('textbox', { name: 'Text' }), 'Dear friends,\n\nplease bring a cup.');
  await walk.press(button(page, 'Preview and send'));
  await walk.press(page.getByRole('dialog').getByRole('button', { name: /^Send \d+ emails$/ }));
  await expect(page.getByRole('region', { name: 'Letters sent' }).getByRole('listitem')).toContainText('Tree planting');
});

errand('Add a member', async ({ walk, page, platform }) => {
  await atDesk(page, platform.origin);
  await walk.press(side(page, 'Users'));
  await walk.press(link(page, 'Add member'));
  await walk.type(label(page, 'First Name'), 'Nafula');
  await walk.type(label(page, 'Last Name'), 'Wekhaya');
  await walk.press(button(page, 'Add member'));
  await expect(said(page, 'Nafula Wekhaya was added as M-')).toBeVisible();
});

errand('Import ten members, one of them wrong', async ({ walk, page, platform }) => {
  await atDesk(page, platform.origin);
  const ten = Array.from(
    { length: 10 },
    (_, at) => `Imported,Person${at},${at === 4 ? 'no address' : `imported${at}@example.org`}`,
  );
  await walk.press(side(page, 'Users'));
  await walk.press(link(page, 'Import'));
  await walk.attach(page.getByLabel('File of members'), csv('ten.csv', ['First name,Last name,Email', ...ten]));
  await walk.press(button(page, 'Check for duplicates'));
  await walk.press(page.getByRole('button', { name: /^Add \d+ members$/ }));
  await expect(page.getByRole('listitem').filter({ hasText: 'ten.csv' })).toContainText('10 added', {
    timeout: 30_000,
  });
});

errand('Merge the two records of a person', async ({ walk, page, platform }) => {
  const api = await adminApi(platform.origin);
  for (const first_name of ['Barasa', 'Barasa W.'])
    await api.createMember({ body: { first_name, last_name: 'Masinde', phone: '0733 444 555' } });
  await expect.poll(async () => (await api.memberPairs({ query: {} })).items.length).toBeGreaterThan(0);
  await atDesk(page, platform.origin);
  await walk.press(side(page, 'Users'));
  await walk.press(link(page, /^\d+\+? possible duplicates?$/));
  const pair = page
    .getByRole('region', { name: 'Possible duplicates' })
    .getByRole('listitem')
    .filter({ hasText: 'Masinde' });
  await walk.press(link(pair, /^Compare and merge/));
  await walk.press(button(page, 'Merge the records'));
  await expect(said(page, 'now has one record')).toBeVisible();
});

errand('A cash gift', async ({ walk, page, platform }) => {
  await atDesk(page, platform.origin, 'accounts');
  await walk.press(link(page, 'New Transaction'));
  await walk.choose(label(page, 'Income or expense'), 'Income');
  await walk.choose(label(page, 'Category'), 'Offerings');
  await walk.type(label(page, 'Amount (Ksh)'), '1200');
  await walk.choose(label(page, 'Payment method'), 'Cash');
  await walk.press(button(page, 'Save and enter the next'));
  await expect(said(page, 'Offerings, Ksh 1,200')).toBeVisible();
});

errand('The next cash gift', async ({ walk, page, platform }) => {
  await atDesk(page, platform.origin, 'accounts');
  await link(page, 'New Transaction').click();
  await label(page, 'Income or expense').selectOption('Income');
  await label(page, 'Category').selectOption('Offerings');
  await label(page, 'Payment method').selectOption('Cash');
  await label(page, 'Amount (Ksh)').fill('900');
  await button(page, 'Save and enter the next').click();
  await expect(said(page, 'Offerings, Ksh 900')).toBeVisible();
  await walk.type(label(page, 'Amount (Ksh)'), '700');
  await walk.press(button(page, 'Save and enter the next'));
  await expect(said(page, 'Offerings, Ksh 700')).toBeVisible();
});

errand('Import an M-Pesa statement', async ({ walk, page, platform }) => {
  await atDesk(page, platform.origin, 'accounts');
  const on = today().split('-').toReversed().join('-');
  const file = csv('statement.csv', [
    'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Other Party Info,A/C No.',
    `QERRAND01X,${on} 08:15:00,Pay Bill,Completed,"1,250.00",,,2547****123 - WANJIRU KAMAU,Tithe`,
  ]);
  await walk.press(side(page, 'Finance'));
  await walk.press(link(page, 'M-Pesa statement'));
  await walk.attach(page.getByLabel('Paybill statement'), file);
  await walk.press(button(page, 'Add 1 payment'));
  await expect(page.getByText('1 payment is in the books')).toBeVisible();
});

/** A gift in the books, found by its amount. */
async function gift(origin: string, amount: number): Promise<void> {
  const api = apiOf(origin, await tokenOf(origin, 'accounts'));
  const row = { receipt: `QERRAND${amount}`, date: today(), amount, giver: 'unnamed' };
  await api.takeStatement({ body: { rows: [{ ...row, kind: 'income', category: 'tithes' }] } });
}

errand('Correct a transaction', async ({ walk, page, platform }) => {
  await gift(platform.origin, 1251);
  await atDesk(page, platform.origin, 'accounts');
  await walk.press(side(page, 'Finance'));
  await walk.press(row(page, 'Ksh 1,251').getByRole('link').first());
  await walk.type(label(page, 'Amount (Ksh)'), '12501.50');
  await walk.press(button(page, 'Update transaction'));
  await expect(said(page, 'Ksh 12,501.50')).toBeVisible();
});

errand('Remove a transaction', async ({ walk, page, platform }) => {
  await gift(platform.origin, 1252);
  await atDesk(page, platform.origin, 'accounts');
  await walk.press(side(page, 'Finance'));
  await walk.press(row(page, 'Ksh 1,252').getByRole('button', { name: /^More for/ }));
  await walk.press(entry(page, 'Remove'));
  await walk.press(button(page, 'Remove it'));
  await expect(row(page, 'Ksh 1,252')).toHaveCount(0);
});

errand('Add a picture', async ({ walk, page, platform }) => {
  await atDesk(page, platform.origin);
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer();
  await walk.press(side(page, 'Media Manager'));
  await walk.press(link(page, 'Upload New Image'));
  await walk.attach(page.getByLabel('Image file'), { name: 'front_gate.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(label(page, 'Image Key')).toHaveValue('front_gate');
  await walk.type(page.getByLabel('Alt Text'), 'The front gate');
  await walk.press(button(page, 'Upload'));
  await expect(page.getByRole('main').getByRole('img', { name: 'The front gate' })).toBeVisible();
});

errand('Change the time of a service', async ({ walk, page, platform }) => {
  await atDesk(page, platform.origin);
  await walk.press(side(page, 'Church Settings'));
  await walk.press(page.getByText('Sunday, main', { exact: true }));
  await walk.type(page.getByRole('textbox', { name: 'Time', exact: true }), '10:30 AM');
  await walk.press(button(page, 'Save Sunday, main, time'));
  await expect(page.getByText('Setting Updated')).toBeVisible();
});

errand('Undo a change of the site', async ({ walk, page, platform }) => {
  const api = await adminApi(platform.origin);
  await api.updateChurchSetting({ body: { key: 'sunday_main_time', value: '10:15 AM' } });
  await atDesk(page, platform.origin);
  await walk.press(side(page, 'History'));
  await walk.press(
    page.getByRole('main').getByRole('button', { name: 'Main Sunday service: time', exact: true }).first(),
  );
  await walk.press(button(page.getByRole('dialog'), 'Undo this change'));
  await expect(page.getByText('is back to how it was before')).toBeVisible();
});

errand('Let a colleague sign in', async ({ walk, page, platform }) => {
  await atDesk(page, platform.origin);
  await walk.press(side(page, 'Who may sign in'));
  await walk.press(link(page, 'Invite someone'));
  await walk.type(label(page, 'Full name'), 'Otieno Odhiambo');
  await walk.type(label(page, 'Email address'), 'errand-colleague@example.org');
  await walk.choose(label(page, 'Role'), 'Pastor');
  await walk.press(button(page, 'Send the invitation'));
  await expect(row(page, 'errand-colleague@example.org')).toContainText('Invited');
});

test(
  'docs/errands.md has the office’s errands that are walked here, each with its ratio, and a reason for a high one',
  expectComplete,
);
