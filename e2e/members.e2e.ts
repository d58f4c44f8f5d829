import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { instantToWall } from '#shared/church/time.ts';
import type { Member } from '#shared/members/schema.ts';
import { adminApi, zone } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { parseCsv } from './csv.ts';
import { loseOnce } from './lost-answer.ts';
import { listMenu, row, seed } from './registrations-data.ts';
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

const searchCall = '**/api/members/search';

/** Lets the list's next answer announce another page, which is held back until the returned function is called. */
async function holdSecondPage(page: Page): Promise<() => Promise<void>> {
  const { promise: gate, resolve } = Promise.withResolvers<void>();
  await page.route(searchCall, async (route) => {
    const { cursor } = route.request().postDataJSON() as { cursor?: string };
    if (cursor === undefined) {
      const reply = await route.fetch();
      return route.fulfill({ json: { ...(await reply.json()), next: 'held' } });
    }
    await gate;
    return route.fulfill({ json: { success: true, items: [], total: 10 } });
  });
  return async () => {
    resolve();
    await page.waitForResponse(searchCall);
    await page.unroute(searchCall);
  };
}

async function family(origin: string, name: string): Promise<Member[]> {
  const api = await adminApi(origin);
  const made: Member[] = [];
  for (let number = 0; number < 30; number++) {
    const body = {
      first_name: `Test${String(number).padStart(2, '0')}`,
      last_name: name,
      email: number % 2 ? '' : `test${number}@example.org`,
      phone: '0700 000 111',
      address: number === 0 ? '=1+1, "Gate"' : '',
      membership_date: today(),
      membership_status: number % 3 ? ('Active' as const) : ('Inactive' as const),
    };
    made.push((await api.createMember({ body })).member);
  }
  await expect.poll(async () => (await api.searchMembers({ body: { search: name } })).total).toBe(30);
  return made;
}

test('the members list is searched, filtered, paged, and exported as a file and as a report', async ({
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
  await expect(page.getByText(/^\d+ last month$/)).toBeVisible();
  for (const head of ['Member', 'Contact', 'Status', 'Membership Date'])
    await expect(page.getByRole('columnheader', { name: head, exact: head === 'Member' })).toBeVisible();
  await expect(names(page)).toHaveCount(10);

  await page.getByRole('searchbox').fill('zakayo');
  await expect(page.getByText('30 members')).toBeVisible();
  await expect(page.getByLabel('Rows on a page').getByRole('option')).toHaveText(
    [5, 10, 25, 50, 100].map((rows) => `${rows} on a page`),
  );
  await expect(page.getByLabel('Rows on a page')).toHaveValue('10');
  await pager(page).getByRole('button', { name: 'Next' }).click();
  await expect(names(page).first()).toContainText('Test10 Zakayo');

  // A new page size or filter starts at the first page. Six pages of five: five buttons, and a field for the number.
  await page.getByLabel('Rows on a page').selectOption('5');
  await expect(names(page)).toHaveCount(5);
  await expect(names(page).first()).toContainText(`Test00 Zakayo ${made[0]?.member_id}`);
  for (const number of [1, 2, 3, 4, 5]) await expect(pageButton(page, number)).toBeVisible();
  await expect(pageButton(page, 6)).toHaveCount(0);
  await page.getByLabel('Go to page').fill('4');
  await pager(page).getByRole('button', { name: 'Go' }).click();
  await expect(names(page).first()).toContainText('Test15 Zakayo');
  await expect(pageButton(page, 4)).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(names(page).first()).toContainText('Test15 Zakayo');
  await pager(page).getByRole('button', { name: 'Previous' }).click();
  await expect(names(page).first()).toContainText('Test10 Zakayo');
  await pager(page).getByRole('button', { name: 'Last' }).click();
  await expect(names(page).first()).toContainText('Test25 Zakayo');
  await pager(page).getByRole('button', { name: 'First' }).click();
  await expect(names(page).first()).toContainText('Test00 Zakayo');
  await pageButton(page, 3).click();
  await expect(names(page).first()).toContainText('Test10 Zakayo');
  await page.getByLabel('Rows on a page').selectOption('25');
  await expect(names(page)).toHaveCount(25);
  await expect(page.getByLabel('Go to page')).toHaveCount(0);
  await page.getByRole('combobox', { name: /^Status/ }).selectOption('Inactive');
  await expect(page.getByText('10 members')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  for (const [entry, failure] of [
    ['Export to Excel (CSV)', 'Failed to export Excel file.'],
    ['Export to PDF', 'Failed to export PDF file.'],
  ] as const) {
    await loseOnce(page, 'POST', searchCall);
    await listMenu(page, entry);
    await expect(toast(page, failure).getByRole('alert')).toHaveText(failure);
  }

  const before = today();
  const letGo = await holdSecondPage(page);
  const downloading = page.waitForEvent('download');
  await listMenu(page, 'Export to Excel (CSV)');
  await expect(page.getByText('Loading 10 of 10…')).toBeVisible();
  await letGo();
  const download = await downloading;
  expect([before, today()].map((day) => `members-${day}.csv`)).toContain(download.suggestedFilename());
  const [heads, first, ...others] = parseCsv(await readFile(await download.path(), 'utf8'));
  expect(heads?.join(', ')).toBe(
    'Member ID, First Name, Last Name, Email, Phone, Date of Birth, Gender, Marital Status, Address, City, Membership Date, Membership Status, Emergency Contact Name, Emergency Contact Phone, Created At, Updated At',
  );
  expect(first?.slice(0, 9)).toEqual([
    ...[made[0]?.member_id, 'Test00', 'Zakayo', 'test0@example.org', '+254700000111', '', '', ''],
    `'=1+1, "Gate"`,
  ]);
  expect(others).toHaveLength(9);

  const print = await holdSecondPage(page);
  await listMenu(page, 'Export to PDF');
  await expect(page.getByText('Loading 10 of 10…')).toBeVisible();
  await expect(page.locator('html[data-printed]')).toHaveCount(0);
  await print();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Total: 10. Active: 0. Inactive: 10. New this month: 10.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Test27 Zakayo' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('searchbox').fill('nobody of this name');
  await expect(page.getByText('No members found')).toBeVisible();
  await listMenu(page, 'Export to Excel (CSV)');
  const none = 'No members to export with current filters.';
  await expect(toast(page, none).getByRole('alert')).toHaveText(none);
});

test('a member is added by the form’s rules, edited, viewed and deleted, and the list follows', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, platform.origin, '/users');
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Import members from a file' }).click();
  await expect(page.getByRole('heading', { name: 'Import members from a file' })).toBeFocused();
  await page.goto('/users?new');
  await expect(page.getByLabel('Gender')).toHaveValue('Male');
  await expect(page.getByLabel('Marital Status')).toHaveValue('Single');
  await expect(page.getByLabel('Membership Status')).toHaveValue('Active');
  expect([today()]).toContain(await page.getByLabel('Membership Date').inputValue());
  await page.getByLabel('Email').fill('zipporah@');
  await page.getByLabel('Membership Date').fill('');
  await page.getByRole('button', { name: 'Add member' }).click();
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
  await loseOnce(page, 'POST', '**/api/members');
  await page.getByRole('button', { name: 'Add member' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to create member');
  await page.getByRole('button', { name: 'Add member' }).click();
  await expect(toast(page, 'Zipporah Quill was added as M-')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('searchbox').fill('quill zip');
  // The search index has the new member within moments.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(names(page)).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(row(page, 'Zipporah Quill')).toContainText(/zipporah@example\.org.*Active.*29 Feb 2020/s);
  await page.getByRole('link', { name: 'Zipporah Quill', exact: true }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('City').fill('Nakuru');
  await page.getByLabel('Last Name').fill('Quillfeather');
  await loseOnce(page, 'PUT', '**/api/members/*');
  await page.getByRole('button', { name: 'Update member' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to update member');
  await page.getByRole('button', { name: 'Update member' }).click();
  await expect(toast(page, 'Zipporah Quillfeather was saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Zipporah Quillfeather' })).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: 'Nakuru' })).toBeVisible();
  await page.getByRole('link', { name: 'All members' }).click();
  await expect(row(page, 'Zipporah Quillfeather')).toBeVisible();

  await row(page, 'Zipporah Quillfeather').getByRole('button', { name: 'More for' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Delete Member' });
  await expect(question).toContainText(
    'Are you sure you want to delete Zipporah Quillfeather? This action cannot be undone and will remove all associated data.',
  );
  await loseOnce(page, 'DELETE', '**/api/members/*');
  await question.getByRole('button', { name: 'Delete Member' }).click();
  await expect(question).toContainText('An error occurred while deleting the member.');
  await loseOnce(page, 'DELETE', '**/api/members/*', { status: 500, json: {} });
  await question.getByRole('button', { name: 'Delete Member' }).click();
  await expect(question).toContainText('Failed to delete member. Please try again.');
  await question.getByRole('button', { name: 'Delete Member' }).click();
  await expect(toast(page, 'Member Zipporah Quillfeather has been deleted successfully.')).toBeVisible();
  await expect(page.getByText('No members found')).toBeVisible();
});

test('adding a member by hand asks about possible duplicates, and adds the member anyway if staff choose that', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  const api = await adminApi(origin);
  const add = async (first_name: string, phone: string) =>
    (await api.createMember({ body: { first_name, last_name: 'Wambugu', phone } })).member;
  const there = await add('Njambi', '+254 700 100 107');
  const found = async () => (await api.searchMembers({ body: { search: 'wambugu' } })).total;
  await expect.poll(found).toBe(1);
  await page.setViewportSize({ width: 360, height: 740 });
  await comeBackAs(page, origin, 'pastor');
  await page.goto('/users?new');
  // Only the second telephone number matches.
  await page.getByLabel('First Name').fill('Kerubo');
  await page.getByLabel('Last Name').fill('W.');
  await page.getByLabel(/^Phone/).fill('0733 222 111');
  await page.getByLabel(/^Second Phone/).fill('0700-100 107');
  await page.getByRole('button', { name: 'Add to a household…' }).click();
  const household = page.getByRole('combobox', { name: 'Find a member' });
  await household.fill('Zzyzx');
  await page.getByRole('button', { name: 'Add member' }).click();
  await expect(household).toBeFocused();
  await expect(household).toHaveAccessibleDescription(
    '“Zzyzx” is not saved: choose from the list, or clear the field.',
  );
  await household.fill('');
  await page.getByRole('button', { name: 'Add member' }).click();
  const question = page.getByRole('dialog', { name: 'Already in the list?' });
  await expect(question).toContainText(`Njambi Wambugu${there.member_id}, 0700 100 107 · Same phone`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await question.getByRole('button', { name: 'Back to the form' }).first().click();
  await expect(question).toHaveCount(0);
  expect(await found()).toBe(1);
  await page.getByRole('button', { name: 'Add member' }).click();
  await question.getByRole('button', { name: 'Add as a new member' }).click();
  await expect(toast(page, 'Kerubo W. was added as M-')).toBeVisible();
});

test('a child joins a household, two records are merged and separated again, and a registration is linked to its member', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  await page.setViewportSize({ width: 1280, height: 900 });
  const { api, alone, tag } = await seed(origin, 'Supper of the Household');
  const add = async (body: Parameters<typeof api.createMember>[0]['body']) => (await api.createMember({ body })).member;
  const email = `alone.${tag}@example.org`;
  const father = await add({ first_name: 'Barasa', last_name: 'Wekhaya', email, address: '12 Ngong Road' });
  const double = await add({ first_name: 'Barasa W.', last_name: 'Wekhaya', email, phone: '0733 444 555' });
  const found = async () => (await api.searchMembers({ body: { search: 'wekhaya' } })).total;
  await expect.poll(found).toBe(2);
  const part = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

  await test.step('the head’s page links to a form for a child, who needs neither email nor address', async () => {
    await open(page, origin, `/users?person=${father.id}`);
    await part('Household').getByRole('button', { name: 'Start a household' }).click();
    await expect(part('Household')).toContainText(/Barasa Wekhaya.*Head/s);
    await part('Household').getByRole('link', { name: 'Add a new person' }).click();
    await expect(page.getByText('Will live in the household of Barasa Wekhaya')).toBeVisible();
    await expect(page.getByLabel('Last Name')).toHaveValue('Wekhaya');
    await page.setViewportSize({ width: 360, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('First Name').fill('Nafula');
    await page.getByRole('button', { name: 'Add member' }).click();
    await expect(toast(page, 'Nafula Wekhaya was added as M-')).toBeVisible();
    await expect.poll(found).toBe(3);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/users#q=wekhaya');
    await expect(row(page, 'Nafula Wekhaya')).toContainText('With Barasa Wekhaya');
  });

  await test.step('possible duplicates are in one list, where one pair is kept apart by keyboard and another leads to the merge', async () => {
    const twins = { last_name: 'Masinde', email: `twins.${tag}@example.org` };
    const [elder, younger] = [
      await add({ ...twins, first_name: 'Nekesa' }),
      await add({ ...twins, first_name: 'Naliaka' }),
    ];
    const isPair = (names: string[]) => names.includes(elder.first_name) && names.includes(younger.first_name);
    const pairs = async () => (await api.memberPairs({ query: {} })).items;
    await expect
      .poll(async () => (await pairs()).some(({ one, other }) => isPair([one.first_name, other.first_name])))
      .toBe(true);
    await listMenu(page, 'Find duplicates');
    await expect(page.getByRole('heading', { name: 'Possible duplicates' })).toBeFocused();
    const twice = page.getByRole('region', { name: 'Possible duplicates' }).getByRole('listitem');
    const [ofTwins, ofFather] = [twice.filter({ hasText: 'Masinde' }), twice.filter({ hasText: 'Wekhaya' })];
    await expect(ofTwins).toContainText('Same email');
    await expect(ofFather).toContainText('0733 444 555');
    await expectAccessible(page);
    await ofTwins.getByRole('button', { name: 'Not the same person' }).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Marked as different people')).toBeVisible();
    await expect(ofTwins).toHaveCount(0);
    await expect(ofFather).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(ofFather.getByRole('link').first()).toBeFocused();
    await ofFather.getByRole('link', { name: 'Compare and merge' }).click();
    await expect(page.getByRole('radio', { name: `${father.member_id} : Record to keep` })).toBeVisible();
    await page.goto('/users#q=wekhaya');
  });

  await test.step('two selected members are merged field by field', async () => {
    for (const name of ['Barasa Wekhaya', 'Barasa W. Wekhaya'])
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
    await page.getByRole('link', { name: 'Merge them' }).click();
    await expect(page.getByRole('radio', { name: `${father.member_id} : Record to keep` })).toBeChecked();
    await expect(page.getByRole('radio', { name: `${double.member_id} : Phone` })).toBeChecked();
    await page.getByRole('radio', { name: `${double.member_id} : First Name` }).check();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Merge the records' }).click();
    await expect(toast(page, `Barasa W. Wekhaya now has one record: ${father.member_id}`)).toBeVisible();
    await expect(part('Household')).toContainText('Nafula Wekhaya');
    await expect(part('Merged records')).toBeVisible();
    for (const text of ['12 Ngong Road', '0733 444 555'])
      await expect(page.getByRole('definition').filter({ hasText: text }).first()).toBeVisible();
    expect((await api.getMember({ params: { id: double.id } })).member.id).toBe(father.id);
  });

  await test.step('a registration suggests the member with the same address; staff link it, and both records show the link', async () => {
    await page.goto(`/registrations?open=${alone.id}#q=${alone.reference}`);
    await expect(part('Member')).toContainText('Same email');
    await part('Member').getByRole('button', { name: 'Link to Barasa W. Wekhaya' }).click();
    await expect(part('Member').getByRole('button', { name: 'Unlink' })).toBeVisible();
    await expectAccessible(page);
    await part('Member').getByRole('link', { name: 'Barasa W. Wekhaya' }).click();
    await expect(part('Registrations').getByRole('link', { name: 'Supper of the Household' })).toBeVisible();
  });

  await test.step('undoing the merge restores both records, and the registration stays with its member', async () => {
    await part('Merged records').getByRole('button', { name: 'Undo the merge' }).click();
    await expect(toast(page, `Barasa W. Wekhaya is a member of their own again: ${double.member_id}`)).toBeVisible();
    await expect(part('Merged records')).toHaveCount(0);
    await expect.poll(found).toBe(3);
    const { member } = await api.getMember({ params: { id: father.id } });
    expect([member.first_name, member.phone]).toEqual(['Barasa', '']);
  });

  await test.step('a member is searched and chosen for a household by keyboard, and the household’s own members are not offered', async () => {
    await page.goto(`/users?person=${father.id}`);
    await part('Household').getByRole('button', { name: 'Add a member…' }).click();
    const field = part('Household').getByRole('combobox', { name: 'Find a member' });
    await expect(field).toBeFocused();
    await page.keyboard.type('wekhaya');
    await expect(part('Household').getByRole('option')).toHaveText([
      `Barasa W. Wekhaya · ${double.member_id} · ${email}`,
    ]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await part('Household').getByRole('option').scrollIntoViewIfNeeded();
    await expect(part('Household').getByRole('option')).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Enter');
    await expect(part('Household').getByRole('listitem')).toHaveCount(3);
    expect((await api.getMember({ params: { id: double.id } })).member.household?.head).toBe(father.id);
  });
});
