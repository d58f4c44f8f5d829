import type { Page } from '@playwright/test';
import { adminApi } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { loseOnce } from './lost-answer.ts';
import { expect, test } from './test.ts';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const save = (page: Page, label: string) => page.getByRole('button', { name: `Save ${label}`, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function stored(origin: string, key: string) {
  const { data, versions } = await (await adminApi(origin)).churchSettings({ query: {} });
  return { value: data[key], version: versions[key] };
}

const write = async (origin: string, key: string, value: string) =>
  (await adminApi(origin)).updateChurchSetting({ body: { key, value } });

test('SS-14, FM-22: a single setting is saved by keyboard and appears on the public pages', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  const { value: before = '' } = await stored(origin, 'church_name');
  await comeBackAs(page, origin, 'admin');
  await page.goto('/Admin/Settings');
  await expect(page.getByRole('tab')).toHaveText([
    'Church Identity',
    'Contact Info',
    'Location',
    'Giving',
    'Social Media',
    'Navigation',
  ]);
  await expect(page.getByRole('region', { name: 'Not filled in yet' })).toHaveCount(0);

  // Save is disabled until something changes: Enter in an unchanged field sends nothing.
  const name = field(page, 'Church name');
  await expect(save(page, 'Church name')).toHaveAttribute('aria-disabled', 'true');
  await name.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await expect(save(page, 'Church name')).toHaveAttribute('aria-disabled', 'false');
  await expect(tab(page, 'Church Identity')).toContainText('not saved yet');
  await page.keyboard.press('Tab');
  await expect(save(page, 'Church name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Setting Updated')).toBeVisible();
  await expect(save(page, 'Church name')).toBeFocused();
  await expect(tab(page, 'Church Identity')).toHaveText('Church Identity');

  // An emptied setting falls back to the built-in text, and the screen lists the church name as missing.
  await expect(name).toHaveValue('Your Church');
  await expect.poll(async () => (await fetch(origin)).text()).toContain('<title>Your Church');
  const missing = page.getByRole('region', { name: 'Not filled in yet' });
  await expect(missing.getByRole('link')).toHaveText(['The church’s name']);
  await tab(page, 'Giving').click();
  await missing.getByRole('link').click();
  await expect(name).toBeFocused();
  await name.fill(before);
  await name.press('Enter');
  await expect(missing).toHaveCount(0);
  expect((await stored(origin, 'church_name')).value).toBe(before);

  await tab(page, 'Church Identity').focus();
  for (const next of ['Contact Info', 'Location', 'Giving']) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, next)).toHaveAttribute('aria-selected', 'true');
  }
  await expect(page).toHaveURL('/Admin/Settings#giving');
  await page.reload();
  await expect(tab(page, 'Giving')).toHaveAttribute('aria-selected', 'true');
  await expect(field(page, 'Paybill number')).toBeVisible();

  await page.getByRole('searchbox').fill('directions');
  await expect(tab(page, 'Location')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await expect(field(page, 'Map')).toHaveAttribute('type', 'url');
  await page.getByRole('searchbox').fill('no such thing');
  await expect(page.getByRole('heading', { name: 'No Settings Found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all settings' }).click();
  await expect(page.getByRole('tab')).toHaveCount(6);
});

test('a stale save of a setting shows both versions and lets the admin take either', async ({ page, platform }) => {
  const { origin } = platform;
  // This setting is on one page only; the church's name would re-render all of them.
  const key = 'office_hours_weekdays';
  const { value: before = '' } = await stored(origin, key);
  await comeBackAs(page, origin, 'admin');
  await page.goto('/Admin/Settings#contact');
  const hours = field(page, 'Monday to Friday');
  await hours.fill('Mine');
  await write(origin, key, 'Theirs');
  await hours.press('Enter');
  const both = page.getByRole('alert').filter({ hasText: 'This has changed since you opened it: Monday to Friday' });
  await expect(both.getByRole('definition')).toHaveText(['Mine', 'Theirs']);
  await expect(both).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await stored(origin, key)).value).toBe('Theirs');
  await both.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText('Setting Updated')).toBeVisible();
  await expect(both).toHaveCount(0);
  expect((await stored(origin, key)).value).toBe('Mine');

  await hours.fill('Mine again');
  await write(origin, key, 'Theirs again');
  await hours.press('Enter');
  await both.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(hours).toHaveValue('Theirs again');
  await expect(save(page, 'Monday to Friday')).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await write(origin, key, 'Theirs at last');
  await page.getByRole('link', { name: 'Church Settings' }).click();
  await tab(page, 'Contact Info').click();
  await expect(hours).toHaveValue('Theirs at last');
  await hours.fill(before);
  await hours.press('Enter');
  await expect.poll(async () => (await stored(origin, key)).value).toBe(before);
});

test('ER-14: settings show field errors, and keep the typed text when saving fails', async ({ page, platform }) => {
  const { origin } = platform;
  const { version, value: before } = await stored(origin, 'primary_email');
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeBackAs(page, origin, 'admin');
  await page.goto('/Admin/Settings#primary_email');
  const email = field(page, 'Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('type', 'email');
  await email.fill('nobody');
  await email.press('Enter');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/e-?mail/i);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo Email' }).click();
  await expect(email).toHaveValue(before ?? '');
  await expect(email).toBeFocused();

  await email.fill('hello@example.org');
  await loseOnce(page, 'POST', '**/api/update-church-setting');
  await email.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Failed to update setting');
  const notice = page.locator('.staff-toast').filter({ hasText: /^Error/ });
  await expect(notice).toContainText('Failed to update setting');
  await expect(email).toHaveValue('hello@example.org');
  expect(await stored(origin, 'primary_email')).toEqual({ version, value: before });

  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(email).toHaveValue('hello@example.org');
  await tab(page, 'Navigation').click();
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/events/);
  await page.goBack();
  await tab(page, 'Contact Info').click();
  await expect(email).toHaveValue(before ?? '');

  await page.route('**/api/church-settings', (route) => route.abort());
  await page.clock.install();
  await page.reload();
  // The error comes after three more tries.
  await expect(async () => {
    await page.clock.fastForward('00:05');
    await expect(page.getByRole('heading', { name: 'Failed to load church settings' })).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(notice.filter({ hasText: 'Failed to load church settings' })).toBeVisible();
  await expect(page.getByText('Failed to fetch settings')).toBeVisible();
  await page.unroute('**/api/church-settings');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(email).toBeVisible();
});

test('a new service time lists the texts that still give the old one, each with a link to its editor', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  const key = 'sunday_main_time';
  await comeBackAs(page, origin, 'admin');
  await page.goto('/Admin/Settings');
  await page.getByText('Sunday, main', { exact: true }).click();
  await field(page, 'Time').fill('10.30am');
  await field(page, 'Time').press('Enter');
  const texts = page.getByRole('status').filter({ hasText: 'No service is at 11:00 AM any more' });
  // The list combines the answers of several functions.
  await expect(texts.getByRole('link', { name: 'Locations – Getting here: parking' })).toBeVisible({ timeout: 30_000 });
  expect((await stored(origin, key)).value).toBe('10:30 AM');
  await page.reload();
  await expect(texts.getByRole('listitem').filter({ hasText: 'Locations – Getting here: parking' })).toContainText(
    'Come before 11:00',
  );
  await expect(texts.getByRole('link', { name: 'Kids', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await texts.getByRole('link', { name: 'Locations – Getting here: parking' }).click();
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue(/Come before 11:00/);
  await page.goBack();
  await expect(texts).toBeVisible();
  await write(origin, key, '11:00 AM');
});
