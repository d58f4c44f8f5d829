import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { dateOf } from '#shared/church/time.ts';
import type { Entry } from '#shared/finance/schema.ts';
import { apiOf, zone } from './api.ts';
import { comeBackAs, tokenOf } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWholeWords } from './axe.ts';
import { parseCsv } from './csv.ts';
import { expect, test } from './test.ts';

const books = '/Accounts/Finance';
const desktop = { width: 1280, height: 800 };

async function expectFits(page: Page): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectWholeWords(page);
  }
  await page.setViewportSize(desktop);
}

const toast = (page: Page, text: string) => page.locator('.staff-toast').filter({ hasText: text });
const net = (page: Page): Locator => page.locator('.stats > div').filter({ hasText: 'Net income' }).locator('b');

/** Chooses from the menu of the only row. */
async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More for Other income' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('a transaction is written, corrected over somebody else’s change, found, taken away as a file, removed and put back, and the sums follow', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  const api = apiOf(origin, await tokenOf(origin, 'accounts'));
  const sums = async () => {
    const { months } = await api.financeMonths({ query: {} });
    const cents = months.reduce((sum, { income, expense }) => sum + Math.round((income - expense) * 100), 0);
    const amount = cents / 100;
    const digits = Number.isInteger(amount) ? 0 : 2;
    return `Ksh ${amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
  };
  const note = `Harvest table ${crypto.randomUUID().slice(0, 8)}`;
  await page.setViewportSize(desktop);
  await comeBackAs(page, origin, 'accounts');
  await page.goto('/Accounts/Dashboard');
  await page.getByRole('link', { name: 'New Transaction' }).click();
  await expect(page.getByRole('heading', { name: 'New Transaction' })).toBeVisible();

  // What is missing is said beside each field.
  await page.getByRole('button', { name: 'Save transaction' }).click();
  for (const text of ['Say whether it came in or went out.', 'Choose a category.', 'Enter an amount above 0.'])
    await expect(page.getByText(text).last()).toBeVisible();
  await expectFits(page);
  await page.getByLabel('Income or expense').selectOption('Expense');
  await expect(page.getByLabel('Category').getByRole('option', { name: 'Tithes' })).toHaveCount(0);
  await page.getByLabel('Income or expense').selectOption('Income');
  await page.getByLabel('Category').selectOption('Other income');
  await page.getByLabel('Amount (Ksh)').fill('1234.5');
  await expect(page.getByLabel('Date')).toHaveValue(dateOf(Date.now(), zone));
  await page.getByLabel('How', { exact: true }).selectOption('Cash');
  await page.getByLabel('Note').fill(note);
  const before = await sums();
  await page.getByRole('button', { name: 'Save transaction' }).click();
  await expect(toast(page, 'Other income, Ksh 1,234.50')).toBeVisible();
  await expect(page).toHaveURL(books);
  await expect(net(page)).toHaveText(await sums());
  expect(await sums()).not.toBe(before);
  await expectFits(page);

  // It is found by its note, and the file holds what is found.
  await page.getByRole('searchbox').fill(note);
  await expect(page.getByText('1 transaction', { exact: true })).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Export 1 as CSV' }).click();
  const [heads, ...rows] = parseCsv(await readFile(await (await coming).path(), 'utf8'));
  expect(heads).toEqual(['Date', 'Kind', 'Category', 'Income', 'Expense', 'How', 'Note', 'State']);
  expect(rows).toEqual([[dateOf(Date.now(), zone), 'Income', 'Other income', '1234.5', '', 'Cash', note, '']]);

  // Somebody else corrects it while this form is open: both versions are shown, and this one is saved over it.
  await page.getByRole('link', { name: 'Other income' }).click();
  await expect(page.getByLabel('Amount (Ksh)')).toHaveValue('1234.5');
  const { items } = await api.listEntries({ body: { search: note } });
  const { id, date, category, method } = items[0] as Entry;
  const body = { date, category, method, note, amount: 1300, version: 1 };
  await api.updateEntry({ params: { id }, body });
  await page.getByLabel('Amount (Ksh)').fill('1400');
  await page.getByRole('button', { name: 'Update transaction' }).click();
  await expect(page.getByText('Somebody else changed this transaction meanwhile.')).toBeVisible();
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(toast(page, 'Other income, Ksh 1,400')).toBeVisible();

  await expect(page.getByRole('row').filter({ hasText: note })).toContainText('Ksh 1,400');

  // Removed, it is in no sum; put back, it is as it was.
  await choose(page, 'Remove');
  await expect(page.getByRole('dialog')).toContainText('It is kept among the removed ones');
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('No transactions found')).toBeVisible();
  expect(await sums()).toBe(before);
  await page.goto(`${books}?state=removed#q=${encodeURIComponent(note)}`);
  await expect(page.getByRole('row').filter({ hasText: note })).toContainText('Removed');
  await choose(page, 'Put back');
  await expect(toast(page, 'is in the books again')).toBeVisible();
  expect((await api.getEntry({ params: { id } })).entry).toMatchObject({ state: 'counted', amount: 1400 });
});

test('a paybill statement is looked at, decided and taken, and the same file again changes nothing', async ({
  page,
  platform,
}) => {
  const tail = crypto.randomUUID().slice(0, 6).toUpperCase();
  const day = dateOf(Date.now(), zone).split('-').toReversed().join('-');
  const row = (receipt: string, account: string, more = 'Completed,"1,250.00",,') =>
    `${receipt},${day} 08:15:00,Pay Bill,${more},2547****123 - WANJIRU KAMAU,${account}`;
  const heads =
    'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Other Party Info,A/C No.';
  const text = [
    'Organization:,Jacaranda Hill',
    heads,
    row(`QA${tail}`, 'Tithe'),
    row(`QB${tail}`, 'for Peter'),
    row(`QC${tail}`, 'Tithe', 'Cancelled,"9,000.00",,'),
  ].join('\r\n');
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.setViewportSize(desktop);
  await comeBackAs(page, platform.origin, 'accounts');
  await page.goto(books);
  await page.getByRole('link', { name: 'M-Pesa statement' }).click();
  await page.getByLabel('Statement of the paybill').setInputFiles({ ...file, buffer: Buffer.from('Name,Email') });
  await expect(page.getByText('This is no paybill statement')).toBeVisible();
  await page.getByLabel('Statement of the paybill').setInputFiles(file);
  await expect(page.getByText('2 new, 0 in the books already, 1 left out.')).toBeVisible();
  await expect(page.getByText(`Line 5, QC${tail}: it was not completed.`)).toBeVisible();
  await expect(page.getByLabel(`Category of QA${tail}`)).toHaveValue('tithes');
  await expect(page.getByRole('button', { name: 'Take 1 payment' })).toBeEnabled();
  await page.getByLabel(`Category of QB${tail}`).selectOption('Offerings');
  await expectFits(page);
  await page.getByRole('button', { name: 'Take 2 payments' }).click();
  await expect(page.getByText('2 payments are in the books')).toBeVisible();

  await page.goto(`${books}?statement=mpesa`);
  await page.getByLabel('Statement of the paybill').setInputFiles(file);
  await expect(page.getByText('0 new, 2 in the books already, 1 left out.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take 0 payments' })).toBeDisabled();
});

test('the books are for accounts and administrators: a pastor reads why, and nothing is asked for', async ({
  page,
  platform,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await comeBackAs(page, platform.origin, 'pastor');
  await page.goto(`${platform.origin}${books}`);
  await expect(page.getByText('Only the accounts team and administrators can open the books.')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/finance'))).toEqual([]);
});
