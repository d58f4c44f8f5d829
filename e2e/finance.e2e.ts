import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { extractText } from 'unpdf';
import type { Api } from '#shared/api/client.ts';
import { dateOf } from '#shared/church/time.ts';
import { addMonths, monthOf } from '#shared/finance/months.ts';
import type { Entry } from '#shared/finance/schema.ts';
import { adminApi, apiOf, zone } from './api.ts';
import { comeBackAs, tokenOf } from './as.ts';
import { expectFits } from './axe.ts';
import { parseCsv } from './csv.ts';
import { demoChurch } from './demo-church.ts';
import { loseOnce } from './lost-answer.ts';
import { listMenu } from './registrations-data.ts';
import { expect, test } from './test.ts';

const books = '/Accounts/Finance';
const desktop = { width: 1280, height: 800 };

const toast = (page: Page, text: string) => page.locator('.staff-toast').filter({ hasText: text });
const figure = (page: Page, name: string): Locator =>
  page.locator('.stats > div').filter({ hasText: name }).locator('b');
const net = (page: Page): Locator => figure(page, 'Net income');

/** The church's date now. A test reads it once, so that midnight changes nothing. */
const today = () => dateOf(Date.now(), zone);

function ksh(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return `Ksh ${amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

async function twoMonthsAgo(api: Api): Promise<string> {
  const month = addMonths(monthOf(today()), -2);
  const receipt = () => crypto.randomUUID().slice(0, 8).toUpperCase();
  const row = (day: number) => ({
    receipt: receipt(),
    date: `${month}-${String(day).padStart(2, '0')}`,
    amount: 100.5,
  });
  const tithes = Array.from({ length: 14 }, (_, index) => row(index + 1));
  const rows = [
    ...tithes.map((each) => ({ ...each, kind: 'income' as const, category: 'tithes' as const, giver: 'unnamed' })),
    { ...row(15), kind: 'expense' as const, category: 'repairs' as const },
  ];
  expect((await api.takeStatement({ body: { rows } })).added).toBe(15);
  return month;
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More for Other income' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('a transaction is written, corrected over another user’s change, found, exported, removed and restored, and the sums follow', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  const api = apiOf(origin, await tokenOf(origin, 'accounts'));
  const sums = async () => {
    const { months } = await api.financeMonths({ query: {} });
    const cents = months.reduce((sum, { income, expense }) => sum + Math.round((income - expense) * 100), 0);
    return ksh(cents / 100);
  };
  const month = await twoMonthsAgo(api);
  const note = `Harvest table ${crypto.randomUUID().slice(0, 8)}`;
  await page.setViewportSize(desktop);
  await comeBackAs(page, origin, 'accounts');
  await page.goto('/Accounts/Dashboard');
  const opened = today();
  await page.getByRole('link', { name: 'New Transaction' }).click();
  await expect(page.getByRole('heading', { name: 'New Transaction' })).toBeVisible();

  await page.getByRole('button', { name: 'Save transaction' }).click();
  for (const text of ['Choose income or expense.', 'Choose a category.', 'Enter an amount above 0.'])
    await expect(page.getByText(text).last()).toBeVisible();
  await expectFits(page);
  await page.getByLabel('Income or expense').selectOption('Expense');
  await expect(page.getByLabel('Category').getByRole('option', { name: 'Tithes' })).toHaveCount(0);
  await page.getByLabel('Income or expense').selectOption('Income');
  await page.getByLabel('Category').selectOption('Tithes');
  await page.getByRole('combobox', { name: 'Given by' }).fill('Mama Nani');
  await page.getByRole('button', { name: 'Save transaction' }).click();
  await expect(
    page.getByText('“Mama Nani” is not saved: choose from the list, or clear the field.').last(),
  ).toBeVisible();
  await page.getByLabel('Category').selectOption('Hall hire');
  await expect(page.getByRole('combobox', { name: 'Given by' })).toHaveValue('Mama Nani');
  await expect(page.getByText('Only gifts and other income have a giver.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Given by' }).fill('');
  await expect(page.getByRole('combobox', { name: 'Given by' })).toHaveCount(0);
  await page.getByLabel('Category').selectOption('Other income');
  await page.getByLabel('Amount (Ksh)').fill('1234.5');
  // The form may have opened just before midnight.
  const written = await page.getByLabel('Date').inputValue();
  expect([opened, today()]).toContain(written);
  await page.getByLabel('Payment method', { exact: true }).selectOption('Cash');
  await page.getByLabel('Note').fill(note);
  const before = await sums();
  await page.getByRole('button', { name: 'Save transaction' }).click();
  await expect(toast(page, 'Other income, Ksh 1,234.50')).toBeVisible();
  await expect(page).toHaveURL(books);
  await expect(net(page)).toHaveText(await sums());
  expect(await sums()).not.toBe(before);

  const ofMonth = (await api.financeMonths({ query: { to: month } })).months.at(-1);
  if (!ofMonth) throw new Error('no month was answered');
  await page.getByRole('combobox', { name: 'Month' }).selectOption(month);
  await expect(figure(page, 'Income').first()).toHaveText(ksh(ofMonth.income));
  await expect(figure(page, 'Expenses')).toHaveText(ksh(ofMonth.expense));
  await expect(net(page)).toHaveText(ksh(Math.round((ofMonth.income - ofMonth.expense) * 100) / 100));
  await expect(page.getByRole('row').filter({ hasText: note })).toHaveCount(0);
  const listed = page.locator('tbody tr th');
  await expect(listed.nth(14)).toBeVisible();
  const inView = await listed.evaluateAll(
    (all) => all.filter((head) => head.getBoundingClientRect().bottom <= innerHeight).length,
  );
  expect(inView).toBeGreaterThanOrEqual(15);
  const parts = page.getByRole('button', { name: 'By category' });
  await parts.click();
  const spent = page.getByRole('region', { name: /^Expenses, / }).getByRole('listitem');
  await expect(spent.filter({ hasText: 'Repairs' })).toContainText(ksh(ofMonth.by_category.repairs ?? 0));
  const earned = page.getByRole('region', { name: /^Income, / }).getByRole('listitem');
  await expect(earned.filter({ hasText: 'Tithes' })).toContainText(ksh(ofMonth.by_category.tithes ?? 0));
  await expectFits(page);
  await parts.click();
  await expect(spent).toHaveCount(0);
  // If the toolbar has no room for the button, the list's menu has it.
  await page.setViewportSize({ width: 360, height: 800 });
  await listMenu(page, 'By category');
  await expect(spent.filter({ hasText: 'Repairs' })).toBeVisible();
  await listMenu(page, 'Hide categories');
  await expect(spent).toHaveCount(0);
  await page.setViewportSize(desktop);
  await page.getByRole('combobox', { name: 'Month' }).selectOption('');

  await page.getByRole('searchbox').fill(note);
  await expect(page.getByText('1 transaction', { exact: true })).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const [heads, ...rows] = parseCsv(await readFile(await (await coming).path(), 'utf8'));
  expect(heads).toEqual([
    'Date',
    'Kind',
    'Category',
    'Income',
    'Expense',
    'Method',
    'Giver',
    'Reference',
    'Counting Sheet',
    'Note',
    'Status',
  ]);
  expect(rows).toEqual([[written, 'Income', 'Other income', '1234.5', '', 'Cash', '', '', '', note, '']]);

  await page.getByRole('link', { name: 'Other income' }).click();
  await expect(page.getByLabel('Amount (Ksh)')).toHaveValue('1234.50');
  const { items } = await api.listEntries({ body: { search: note } });
  const { id, date, category, method } = items[0] as Entry;
  const body = { date, category, method, note, amount: 1300, version: 1 };
  await api.updateEntry({ params: { id }, body });
  await page.getByLabel('Amount (Ksh)').fill('1400');
  await page.getByRole('button', { name: 'Update transaction' }).click();
  await expect(page.getByText('This transaction has changed since you opened it.')).toBeVisible();
  await page.getByRole('button', { name: 'Save my version' }).click();
  await expect(toast(page, 'Other income, Ksh 1,400')).toBeVisible();

  await expect(page.getByRole('row').filter({ hasText: note })).toContainText('Ksh 1,400');

  await choose(page, 'Remove');
  await expect(page.getByRole('dialog')).toContainText('You find it under Removed');
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('No transactions found')).toBeVisible();
  expect(await sums()).toBe(before);
  await page.goto(`${books}?state=removed#q=${encodeURIComponent(note)}`);
  await expect(page.getByRole('row').filter({ hasText: note })).toContainText('Removed');
  await choose(page, 'Restore');
  await expect(toast(page, 'is restored')).toBeVisible();
  expect((await api.getEntry({ params: { id } })).entry).toMatchObject({ state: 'counted', amount: 1400 });
});

test('a paybill statement is reviewed and imported, importing it again changes nothing, and a gift is on its giver’s statement', async ({
  page,
  platform,
}) => {
  const tail = crypto.randomUUID().slice(0, 6).toUpperCase();
  const { origin } = platform;
  const gifted = today();
  const day = gifted.split('-').toReversed().join('-');
  // Two members with one name, whose masked numbers may both match: the user must say which of them gave.
  const admin = await adminApi(origin);
  const named = { first_name: 'Makena', last_name: `Iguna${tail}` };
  const [giver] = [
    (await admin.createMember({ body: { ...named, phone: '0711 222 123' } })).member,
    (await admin.createMember({ body: { ...named, phone: '0733 444 123' } })).member,
  ];
  const row = (receipt: string, account: string, more = 'Completed,"1,250.00",,', name = 'WANJIRU KAMAU') =>
    `${receipt},${day} 08:15:00,Pay Bill,${more},2547****123 - ${name},${account}`;
  const heads =
    'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Other Party Info,A/C No.';
  const text = [
    'Organization:,Jacaranda Hill',
    heads,
    row(`QA${tail}`, 'Tithe'),
    row(`QB${tail}`, 'for Peter'),
    row(`QC${tail}`, 'Tithe', 'Cancelled,"9,000.00",,'),
    row(`QD${tail}`, 'Tithe', 'Completed,"775.00",,', `MAKENA IGUNA${tail}`),
  ].join('\r\n');
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  const api = apiOf(origin, await tokenOf(origin, 'accounts'));
  const found = async () => (await api.findGivers({ body: { search: `iguna${tail}` } })).items.length;
  await expect.poll(found).toBe(2);
  await page.setViewportSize({ width: 360, height: 800 });
  await comeBackAs(page, origin, 'accounts');
  await page.goto(books);
  await listMenu(page, 'Import M-Pesa statement');
  await expect(page.getByRole('heading', { name: 'Import M-Pesa statement' })).toBeFocused();
  await page.setViewportSize(desktop);
  await page.goBack();
  await page.getByRole('link', { name: 'M-Pesa statement' }).click();
  await page.getByLabel('Paybill statement').setInputFiles({ ...file, buffer: Buffer.from('Name,Email') });
  await expect(page.getByText('This is not a paybill statement')).toBeVisible();
  // Ambiguous dates, and a payment that was reversed.
  const unsure = [
    heads,
    row(`QX${tail}`, 'Tithe').replace(day, '05/04/2026'),
    row(`QY${tail}`, 'Tithe').replace(day, '05/04/2026'),
    row(`QZ${tail}`, '', 'Completed,,"-1,250.00",')
      .replace(day, '05/04/2026')
      .replace('Pay Bill', `Reversal of QY${tail}`),
  ].join('\n');
  await page.getByLabel('Paybill statement').setInputFiles({ ...file, buffer: Buffer.from(unsure) });
  await expect(page.getByText('1 new, 0 already in the books, 2 left out.')).toBeVisible();
  await expect(page.getByText(`5 Apr 2026 · QX${tail}`)).toBeVisible();
  await page.getByLabel('Date format').selectOption('Month first: 12/31/2026');
  await expect(page.getByText(`4 May 2026 · QX${tail}`)).toBeVisible();
  await expect(page.getByText(`Line 3, QY${tail}: the file also has its reversal.`)).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.getByLabel('Paybill statement').setInputFiles(file);
  await expect(page.getByText('3 new, 0 already in the books, 1 left out.')).toBeVisible();
  await expect(page.getByText(`Line 5, QC${tail}: it was not completed.`)).toBeVisible();
  await expect(page.getByLabel(`Category of QA${tail}`)).toHaveValue('tithes');
  await expect(page.getByText('2 payments need your decision')).toBeVisible();
  await expect(page.getByText('2 payments still need your decision and are not added.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add 1 payment' })).toBeEnabled();
  await page.getByLabel(`Category of QB${tail}`).selectOption('Offerings');
  await expect(page.getByRole('combobox', { name: `Giver of QB${tail}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add 1 payment' })).toBeEnabled();
  await expectFits(page);
  await page.getByLabel(`No known giver for QB${tail}`).check();
  await expect(page.getByRole('button', { name: 'Add 2 payments' })).toBeEnabled();
  await expect(page.getByText('1 payment still needs your decision and is not added.')).toBeVisible();
  await expectFits(page);
  const whose = page.getByLabel(`Giver of QD${tail}`);
  await whose.selectOption('None of these');
  await expect(page.getByRole('button', { name: 'Add 3 payments' })).toBeEnabled();
  await whose.selectOption('');
  await expect(page.getByRole('button', { name: 'Add 2 payments' })).toBeEnabled();
  await page.getByRole('button', { name: 'Add 2 payments' }).click();
  await expect(page.getByText('2 payments are in the books')).toBeVisible();
  // The undecided payment is still there.
  await page.getByRole('button', { name: 'Decide the other payment' }).click();
  await expect(page.getByText('1 new, 2 already in the books, 1 left out.')).toBeVisible();
  await whose.selectOption(giver.id);
  await expect(page.getByText(/still needs? your decision/)).toHaveCount(0);
  await page.getByRole('link', { name: 'All transactions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Add 1 payment' }).click();
  await expect(page.getByText('1 payment is in the books')).toBeVisible();

  await page.goto(`${books}?statement=mpesa`);
  await page.getByLabel('Paybill statement').setInputFiles(file);
  await expect(page.getByText('0 new, 3 already in the books, 1 left out.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add 0 payments' })).toBeDisabled();

  await page.goto(`${books}?giver=${giver.id}`);
  await expect(page.getByText('1 transaction', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `QD${tail}` })).toContainText('Ksh 775');
  const year = gifted.slice(0, 4);
  const papers = page.getByRole('menuitem', { name: /^Statement of giving/ });
  const ask = async (paper: Locator) => {
    await page.getByRole('button', { name: 'More for Tithes' }).click();
    await paper.click();
  };
  await loseOnce(page, 'GET', '**/api/finance/givers/*/statement*');
  await ask(papers.filter({ hasText: year }));
  await expect(toast(page, 'The statement could not be made')).toContainText('Try again when the connection is back.');
  await ask(papers.filter({ hasNotText: year }));
  await expect(toast(page, 'No gifts in ')).toContainText('No transaction of that year has this member as its giver.');
  const coming = page.waitForEvent('download');
  await ask(papers.filter({ hasText: year }));
  const paper = await coming;
  expect(paper.suggestedFilename()).toBe(`giving-${giver.member_id}-${year}.pdf`);
  const { text: words } = await extractText(new Uint8Array(await readFile(await paper.path())), { mergePages: true });
  const { primary_phone: phone } = demoChurch;
  for (const word of [`Makena Iguna${tail}`, `QD${tail}`, '775', phone]) expect(words).toContain(word);
  await expect(toast(page, `The statement of ${year} is saved.`)).toBeVisible();
});

test('the form stays open for the next gift, a transaction shows its history, and a locked month refuses changes', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  const api = await adminApi(origin);
  const month = await twoMonthsAgo(api);
  await page.setViewportSize(desktop);
  await comeBackAs(page, origin, 'admin');
  await page.goto(`${books}?new`);
  const amount = page.getByLabel(/^Amount/);
  const next = page.getByRole('button', { name: 'Save and enter the next' });
  await page.getByLabel('Income or expense').selectOption('Income');
  await page.getByLabel('Category').selectOption('Tithes');
  await page.getByLabel('Date').fill(`${month}-20`);
  await page.getByLabel('Payment method', { exact: true }).selectOption('Cash');
  await page.getByLabel('Note').fill('Envelope 1');
  await amount.fill('12500.50');
  await next.click();
  await expect(toast(page, 'Ksh 12,500.50')).toBeVisible();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('');
  await expect(page.getByLabel('Note')).toHaveValue('');
  await expect(page.getByLabel('Category')).toHaveValue('tithes');
  await expect(page.getByLabel('Date')).toHaveValue(`${month}-20`);
  await page.keyboard.type('700');
  await page.getByRole('button', { name: 'Save transaction' }).click();
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await page.goto(`${books}?month=${month}`);
  await expect(row('Ksh 700')).toBeVisible();

  await test.step('the history says who changed what', async () => {
    await row('Envelope 1').getByRole('link', { name: 'Tithes' }).click();
    await amount.fill('1250');
    await page.getByRole('button', { name: 'Update transaction' }).click();
    await row('Envelope 1').getByRole('link', { name: 'Tithes' }).click();
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(history).toHaveText([/Corrected.*Amount: Ksh 12,500.50 → Ksh 1,250/, /Added/]);
    await expectFits(page);
  });

  await test.step('an admin locks the month, whose transactions then stay as they are', async () => {
    const edit = page.url();
    await page.goto(`${books}?months=all`);
    const name = new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
      ...({ timeZone: 'UTC', year: 'numeric', month: 'long' } as const),
    });
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Lock', exact: true }).click();
    await page.getByRole('button', { name: 'Lock the month' }).click();
    await expect(toast(page, `${name} is locked.`)).toBeVisible();
    await expect(row(name)).toContainText('Locked');
    await expectFits(page);
    await page.goto(edit);
    await amount.fill('1300');
    await page.getByRole('button', { name: 'Update transaction' }).click();
    await expect(page.getByRole('alert')).toContainText('This month is locked');
    await expect(amount).toHaveValue('1300');
    await api.setMonthLock({ params: { month }, body: { locked: false } });
    await page.getByRole('button', { name: 'Update transaction' }).click();
    await expect(row('Envelope 1')).toContainText('Ksh 1,300');
  });
});

test('a counting sheet takes gifts one after another until its total is reached, and is listed, corrected and exported', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  await page.setViewportSize(desktop);
  await comeBackAs(page, origin, 'accounts');
  await page.goto(books);
  await page.getByRole('link', { name: 'Counting sheets' }).click();
  await page.getByRole('link', { name: 'New counting sheet' }).first().click();
  const start = page.getByRole('button', { name: 'Start entering gifts' });
  await page.getByLabel(/^Total that was counted/).fill('1500');
  await page.getByLabel('First counter').fill('Grace Achieng');
  await page.getByLabel('Second counter').fill('grace achieng');
  await start.click();
  await expect(page.getByText('Enter the names of two different people.').last()).toBeVisible();
  await page.getByLabel('Second counter').fill('Daniel Otieno');
  await start.click();
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress.locator('dd')).toHaveText(['Ksh 1,500', 'Ksh 0', 'Ksh 1,500']);
  const amount = page.getByLabel('Amount (Ksh)');
  await page.getByLabel('Category').selectOption('Tithes');
  await amount.fill('1000');
  await page.keyboard.press('Enter');
  await expect(progress.locator('dd')).toHaveText(['Ksh 1,500', 'Ksh 1,000', 'Ksh 500']);
  await expect(amount).toBeFocused();
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await expect(progress.getByRole('status')).toHaveText('The total is reached.');
  await page.getByLabel('Deposit reference').fill('KCB 4471');
  await page.getByRole('button', { name: 'Save the sheet' }).click();
  await expect(toast(page, 'The counting sheet is corrected.')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page);
  }
  await progress.getByRole('link').click();
  await expect(page.getByRole('row').filter({ hasText: 'Tithes' })).toHaveCount(2);
  await page.goto(`${books}?sheets=all`);
  const row = page.getByRole('row').filter({ hasText: 'KCB 4471' });
  await expect(row).toContainText('Grace Achieng and Daniel Otieno');
  await expect(row).toContainText('Complete');
  await expectFits(page);
});
