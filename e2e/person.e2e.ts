import type { Page } from '@playwright/test';
import { instantToWall } from '#shared/church/time.ts';
import { adminApi, zone } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { loseOnce } from './lost-answer.ts';
import { seed } from './registrations-data.ts';
import { expect, test } from './test.ts';

const toast = (page: Page, text: string) => page.locator('.staff-toast').filter({ hasText: text });
const part = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('a member’s page shows how to reach them, household, notes and registrations', async ({ page, platform }) => {
  const { origin } = platform;
  const { api, alone, tag } = await seed(origin, 'Supper of the Page');
  const email = `page.${tag}@example.org`;
  const body = { first_name: 'Akoth', last_name: 'Pageperson', email, phone: '0712 345 678' };
  const { member } = await api.createMember({ body });
  await api.createMember({ body: { first_name: 'Omondi', last_name: 'Pageperson', household_of: member.id } });
  await api.linkRegistration({ params: { id: alone.id }, body: { member: member.id } });
  await page.setViewportSize({ width: 360, height: 800 });
  await comeBackAs(page, origin, 'admin');
  await page.goto(`/users?person=${member.id}`);

  await test.step('the head has the name, and links to call, chat and write', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'Akoth Pageperson' })).toBeVisible();
    const call = page.getByRole('link', { name: 'Call 0712 345 678' });
    await expect(call).toHaveAttribute('href', 'tel:+254712345678');
    const chat = page.getByRole('link', { name: 'Write on WhatsApp to 0712 345 678' });
    await expect(chat).toHaveAttribute('href', 'https://wa.me/254712345678');
    await expect(page.getByRole('link', { name: `Email ${email}` })).toHaveAttribute('href', `mailto:${email}`);
    await expect(page.getByRole('link', { name: 'Supper of the Page' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('a note is added once even if the answer is lost, and removed after a question', async () => {
    await loseOnce(page, 'POST', '**/api/members/*/notes');
    await page.getByLabel('Add a note').fill('Asked for a visit on Friday.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('alert')).toContainText('The note was not saved');
    await page.getByRole('button', { name: 'Add note' }).click();
    const notes = page.getByRole('region', { name: 'Notes' }).getByRole('listitem');
    await expect(notes).toHaveCount(1);
    await expect(notes).toContainText(/Wanjiru Kamau.*Asked for a visit on Friday\./s);
    await page.getByLabel('Add a note').fill('A second one');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(notes).toHaveCount(2);
    await notes.filter({ hasText: 'A second one' }).getByRole('button', { name: 'Remove' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(toast(page, 'The note was removed.')).toBeVisible();
    await expect(notes).toHaveCount(1);
  });

  await test.step('a relation leads to their page, and back goes to the first one', async () => {
    await page.getByRole('link', { name: 'Omondi Pageperson' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Omondi Pageperson' })).toBeVisible();
    await expect(page.getByText('No phone number or email yet.')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name: 'Akoth Pageperson' })).toBeVisible();
  });
});

test('giving, history, editing and deleting are parts of a member’s page, and pastors do not request giving', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  const api = await adminApi(origin);
  const add = async (first_name: string) =>
    (await api.createMember({ body: { first_name, last_name: 'Partperson' } })).member;
  const [member, son] = [await add('Atieno'), await add('Ouma')];
  await api.createEntry({
    idempotencyKey: crypto.randomUUID(),
    body: { date: '2026-01-15', category: 'tithes', amount: 1200, method: 'cash', note: '', giver: member.id },
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await comeBackAs(page, origin, 'admin');
  await page.goto(`/users?person=${member.id}`);

  await test.step('giving is read from the books, and the history names fields', async () => {
    await part(page, 'Giving').click();
    await expect(page.getByRole('region', { name: 'Gifts in 2026' })).toContainText(/1,200/);
    await expectAccessible(page);
    await page.getByLabel('Year').selectOption('2025');
    await expect(page.getByText('No gifts in 2025')).toBeVisible();
    await part(page, 'Edit').click();
    await page.getByLabel('City').fill('Kisumu');
    await page.getByRole('button', { name: 'Update member' }).click();
    await expect(toast(page, 'Atieno Partperson was saved')).toBeVisible();
    await part(page, 'History').click();
    const lines = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(lines.first()).toContainText(/Changed.*Wanjiru Kamau.*Changed: City/s);
    await expect(lines).toHaveCount(2);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('pastors neither see nor request a member’s giving', async () => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await comeBackAs(page, origin, 'pastor');
    await page.goto(`/users?person=${son.id}`);
    await expect(part(page, 'History')).toBeVisible();
    await expect(part(page, 'Giving')).toHaveCount(0);
    expect(asked.filter((url) => url.includes('/api/finance'))).toEqual([]);
  });

  await test.step('deleting from the page leads to the list', async () => {
    await page.getByRole('button', { name: 'More for Ouma Partperson' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete Member' }).click();
    await expect(toast(page, 'Member Ouma Partperson has been deleted successfully.')).toBeVisible();
    await expect(page).toHaveURL(/\/users$/);
  });
});

test('a selection is tagged, the list is filtered by the tag, and a birthday is on the dashboard', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  const api = await adminApi(origin);
  const born = `1990-${instantToWall(Date.now(), zone).slice(5, 10)}`;
  for (const first_name of ['Wairimu', 'Cherono', 'Naliaka'])
    await api.createMember({
      body: {
        first_name,
        last_name: 'Tagperson',
        phone: '0712 345 679',
        date_of_birth: first_name === 'Wairimu' ? born : '',
      },
    });
  await expect.poll(async () => (await api.searchMembers({ body: { search: 'tagperson' } })).total).toBe(3);
  await page.setViewportSize({ width: 1280, height: 900 });
  await comeBackAs(page, origin, 'pastor');
  await page.goto('/users#q=tagperson');

  await test.step('a selection is tagged, after an empty tag is refused', async () => {
    for (const name of ['Wairimu', 'Cherono'])
      await page.getByRole('checkbox', { name: `Select ${name} Tagperson`, exact: true }).check();
    await page.getByRole('button', { name: 'Tag', exact: true }).click();
    await page.getByRole('button', { name: 'Add the tag' }).click();
    await expect(page.getByText('Enter a tag.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByLabel('Tag').fill('Welcome team');
    await page.getByRole('button', { name: 'Add the tag' }).click();
    await expect(toast(page, '2 members were updated')).toBeVisible();
  });

  await test.step('the tag filters the list, and a member’s page links to it', async () => {
    await page.goto('/users');
    await page.getByRole('combobox', { name: /^Tag/ }).selectOption({ label: 'Welcome team (2)' });
    await expect(page.getByText('2 members', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Cherono Tagperson' }).click();
    await page.getByRole('link', { name: 'Welcome team' }).click();
    await expect(page.getByRole('link', { name: 'Wairimu Tagperson' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Naliaka Tagperson' })).toHaveCount(0);
  });

  await test.step('the dashboard names today’s birthday with links to call and write', async () => {
    await page.goto('/Pastors/Dashboard');
    const card = page.getByRole('region', { name: 'Birthdays this week' });
    await expect(card.getByRole('link', { name: 'Wairimu Tagperson', exact: true })).toBeVisible();
    const call = card.getByRole('link', { name: 'Call: Wairimu Tagperson' });
    await expect(call).toHaveAttribute('href', 'tel:+254712345679');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
  });
});
