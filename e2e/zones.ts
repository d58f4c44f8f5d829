import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { adminApi, answersFor, apiOf, mailsTo, untilWritten } from './api.ts';
import { signInAs } from './as.ts';
import { parseCsv } from './csv.ts';
import type { Platform } from './platform.ts';
import { listCall, listMenu, row } from './registrations-data.ts';
import { expect } from './test.ts';

/*
 * Times are the church's wall time in every zone. The platform's processes run in UTC even if TZ says otherwise, as in Lambda
 * (infra/local/zone.test.ts); functions/calendar/zones.test.ts tries handlers alone in these zones.
 */

/** Half past midnight of 21 November in Nairobi, which is still the 20th in UTC and west of it. */
const SUBMITTED = '2026-11-20T21:30:00.000Z';

/** The form's values by label: close to midnight, so that any shift changes the date. */
const typed = {
  'Start date': '2031-03-08',
  'Start time': '23:30',
  'End date': '2031-03-09',
  'End time': '00:30',
  'Deadline date': '2031-03-08',
  'Deadline time': '00:15',
};

/** Changes one registration's time of arrival in the list's response, since the platform's clock is the real one. */
async function arriveAt(page: Page, email: string, at: string): Promise<void> {
  await page.route(listCall, async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { items: { data: { email?: string } }[] };
    const items = reply.items.map((one) => (one.data.email === email ? { ...one, submitted_at: at } : one));
    await route.fulfill({ response, json: { ...reply, items } });
  });
}

export async function expectChurchTimes(page: Page, platform: Platform, timezoneId: string): Promise<void> {
  const title = `Night watch of ${timezoneId}`;
  await signInAs(page, platform.origin, 'admin');
  await page.goto('/Admin/Dashboard');
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Events' }).click();
  await page.getByRole('link', { name: 'New event' }).click();
  await page.getByLabel('Event title').fill(title);
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Ask for an emergency contact').uncheck();
  await page.getByLabel('Published: visitors see this event').check();
  await page.getByRole('button', { name: 'Create Event' }).click();

  const mine = page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  await expect(mine).toContainText(/Sat 8 Mar 2031\s*11:30 PM – Sun 9 Mar, 12:30 AM EAT/);
  await mine.getByRole('button', { name: 'More for' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  for (const [label, value] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(value);
  const id = new URL(page.url()).searchParams.get('edit') ?? '';

  await untilWritten(platform.origin, `/events/${id}`, title);
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const facts = page.locator('article dl');
  for (const text of [
    'Saturday 8 March 2031',
    '11:30 PM to Sunday 9 March, 12:30 AM (EAT)',
    'Saturday 8 March, 12:15 AM',
  ]) {
    await expect(facts).toContainText(text);
  }

  const event = (await (await adminApi(platform.origin)).getEvent({ params: { id } })).event;
  const email = `zone.${timezoneId.split('/').at(-1)?.toLowerCase()}@example.org`;
  await apiOf(platform.origin).submitRegistration({
    body: { action: 'submit_registration', type: 'event_registration', data: answersFor(event, email, 2) },
    idempotencyKey: crypto.randomUUID(),
  });
  const subjects = async () => (await mailsTo(platform.origin, email)).map(({ subject }) => subject);
  await expect.poll(subjects).toEqual([`You are registered: ${title}`]);
  expect((await mailsTo(platform.origin, email))[0]?.text).toMatch(/Saturday 8 March 2031.*11:30 PM/s);

  await arriveAt(page, email, SUBMITTED);
  await page.goto(`/registrations#q=${email}`);
  await expect(row(page, email)).toContainText('Nov 21, 2026, 12:30 AM');
  const [download] = await Promise.all([page.waitForEvent('download'), listMenu(page, 'Export CSV')]);
  const [, cells] = parseCsv(await readFile(await download.path(), 'utf8'));
  expect(cells?.[4]).toBe('Nov 21, 2026, 12:30 AM');
  expect(cells?.[5]?.split('; ')).toEqual(expect.arrayContaining(['eventDate: 2031-03-08', 'eventTime: 23:30']));
  await row(page, email).getByRole('button').first().click();
  const details = page.getByRole('dialog').locator('dl');
  await expect(details).toContainText('DateSat 8 Mar 2031');
  await expect(details).toContainText('Time11:30 PM');
  await expect(details).toContainText('Nov 21, 2026, 12:30 AM EAT');
}
