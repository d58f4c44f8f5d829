import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { instantToWall } from '#shared/church/time.ts';
import type { Member } from '#shared/members/schema.ts';
import { adminApi, zone } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { parseCsv } from './csv.ts';
import { listMenu, row } from './registrations-data.ts';
import { expect, test } from './test.ts';

const toast = (page: Page, text: string) => page.locator('.staff-toast').filter({ hasText: text });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const pageButton = (page: Page, number: number) =>
  pager(page).getByRole('button', { name: `Page ${number}`, exact: true });
const names = (page: Page) => page.locator('tbody tr th');
const today = () => instantToWall(Date.now(), zone).slice(0, 10);

async function open(page: Page, origin: string, address = '/users'): Promise<void> {
  await comeBackAs(page, origin, 'pastor');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
}

/** Sixty members of one family name, who are in the list by now. */
async function family(origin: string, name: string): Promise<Member[]> {
  const api = await adminApi(origin);
  const made: Member[] = [];
  for (let number = 0; number < 60; number++) {
    const body = {
      first_name: `Test${String(number).padStart(2, '0')}`,
      last_name: name,
      email: number % 2 ? '' : `test${number}@example.org`,
      phone: '0700 000 111',
      address: number === 0 ? '=1+1, "Gate"' : '',
      membership_status: number % 3 ? ('Active' as const) : ('Inactive' as const),
    };
    made.push((await api.createMember({ body })).member);
  }
  await expect
    .poll(async () => (await api.searchMembers({ body: { search: name } })).total, { timeout: 20_000 })
    .toBe(60);
  return made;
}

test('the list is searched, filtered, opened at any page, and taken away as a file and as a report', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const made = await family(platform.origin, 'Zakayo');
  await open(page, platform.origin);
  for (const figure of ['Total Members', 'Active Members', 'New This Month', 'Filtered Results'])
    await expect(page.getByText(figure)).toBeVisible();
  for (const head of ['Member', 'Contact', 'Status', 'Membership Date'])
    await expect(page.getByRole('columnheader', { name: head, exact: head === 'Member' })).toBeVisible();
  await expect(names(page)).toHaveCount(10);

  // Six pages of ten: five buttons, and a field for the number.
  await page.getByRole('searchbox').fill('zakayo');
  await expect(page.getByText('60 members')).toBeVisible();
  await expect(names(page).first()).toContainText(`Test00 Zakayo ${made[0]?.member_id}`);
  for (const number of [1, 2, 3, 4, 5]) await expect(pageButton(page, number)).toBeVisible();
  await expect(pageButton(page, 6)).toHaveCount(0);
  await page.getByLabel('Go to page').fill('4');
  await pager(page).getByRole('button', { name: 'Go' }).click();
  await expect(names(page).first()).toContainText('Test30 Zakayo');
  await expect(pageButton(page, 4)).toHaveAttribute('aria-current', 'page');
  await pager(page).getByRole('button', { name: 'Next' }).click();
  await expect(names(page).first()).toContainText('Test40 Zakayo');
  await page.reload();
  await expect(names(page).first()).toContainText('Test40 Zakayo');
  await pager(page).getByRole('button', { name: 'Previous' }).click();
  await expect(names(page).first()).toContainText('Test30 Zakayo');
  await pager(page).getByRole('button', { name: 'Last' }).click();
  await expect(names(page).first()).toContainText('Test50 Zakayo');
  await pager(page).getByRole('button', { name: 'First' }).click();
  await expect(names(page).first()).toContainText('Test00 Zakayo');

  // Another filter or size begins at the first page.
  await pageButton(page, 3).click();
  await expect(names(page).first()).toContainText('Test20 Zakayo');
  await page.getByLabel('Rows on a page').selectOption('25');
  await expect(names(page)).toHaveCount(25);
  await expect(names(page).first()).toContainText('Test00 Zakayo');
  await expect(page.getByLabel('Go to page')).toHaveCount(0);
  await page.getByRole('combobox', { name: /^Status/ }).selectOption('Inactive');
  await expect(page.getByText('20 members')).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });

  const before = today();
  const [download] = await Promise.all([page.waitForEvent('download'), listMenu(page, 'Export to Excel (CSV)')]);
  expect([before, today()].map((day) => `members-${day}.csv`)).toContain(download.suggestedFilename());
  const [heads, first, ...others] = parseCsv(await readFile(await download.path(), 'utf8'));
  expect(heads?.join(', ')).toBe(
    'Member ID, First Name, Last Name, Email, Phone, Date of Birth, Gender, Marital Status, Address, City, Membership Date, Membership Status, Emergency Contact Name, Emergency Contact Phone, Created At, Updated At',
  );
  expect(first?.slice(0, 9)).toEqual([
    ...[made[0]?.member_id, 'Test00', 'Zakayo', 'test0@example.org', '(0700) 000 111', '', 'Male', 'Single'],
    `'=1+1, "Gate"`,
  ]);
  expect(others).toHaveLength(19);

  await listMenu(page, 'Export to PDF');
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Total: 20. Active: 0. Inactive: 20. New this month: 20.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Test57 Zakayo' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('searchbox').fill('nobody of this name');
  await expect(page.getByText('No members found')).toBeVisible();
  await listMenu(page, 'Export to Excel (CSV)');
  await expect(toast(page, 'No members to export with current filters.')).toBeVisible();
});

test('a member is added with the rules of the form, edited, looked at and deleted, and the list follows', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, platform.origin, '/users?new');
  await expect(page.getByLabel('Gender')).toHaveValue('Male');
  await expect(page.getByLabel('Marital Status')).toHaveValue('Single');
  await expect(page.getByLabel('Membership Status')).toHaveValue('Active');
  expect([today()]).toContain(await page.getByLabel('Membership Date').inputValue());
  await page.getByLabel('Email').fill('zipporah@');
  await page.getByLabel('Membership Date').fill('');
  await page.getByRole('button', { name: 'Add Member' }).click();
  const texts = [
    'First name required',
    'Last name required',
    'Please enter a valid email address',
    'Membership date required',
  ];
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('First Name').fill('Zipporah');
  await expect(page.getByText('First name required')).toHaveCount(0);
  await page.getByLabel('Last Name').fill('Quill');
  await page.getByLabel('Email').fill('zipporah@example.org');
  await page.getByLabel('Membership Date').fill('2020-02-29');
  await page.getByRole('button', { name: 'Add Member' }).click();
  await expect(toast(page, 'Zipporah Quill was added as M-')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('searchbox').fill('quill zip');
  // The search follows the new member within moments.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(names(page)).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(row(page, 'Zipporah Quill')).toContainText(/zipporah@example\.org.*Active.*Feb 29, 2020/s);
  await page.getByRole('button', { name: 'Zipporah Quill', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('City').fill('Nakuru');
  await page.getByLabel('Last Name').fill('Quillfeather');
  await page.getByRole('button', { name: 'Update Member' }).click();
  await expect(toast(page, 'Zipporah Quillfeather was saved')).toBeVisible();
  // Back to where one came from: the record is open beside the list.
  await expect(page.getByRole('dialog')).toContainText(/Zipporah Quillfeather.*Nakuru/s);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, 'Zipporah Quillfeather')).toBeVisible();

  await row(page, 'Zipporah Quillfeather').getByRole('button', { name: 'More for' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Delete Member' });
  await expect(question).toContainText(
    'Are you sure you want to delete Zipporah Quillfeather? This action cannot be undone and will remove all associated data.',
  );
  await page.route('**/api/members/*', (route) => route.abort(), { times: 1 });
  await question.getByRole('button', { name: 'Delete Member' }).click();
  await expect(question).toContainText('An error occurred while deleting the member.');
  await question.getByRole('button', { name: 'Delete Member' }).click();
  await expect(toast(page, 'Member Zipporah Quillfeather has been deleted successfully.')).toBeVisible();
  await expect(page.getByText('No members found')).toBeVisible();
});
