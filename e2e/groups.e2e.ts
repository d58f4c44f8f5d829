import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { sizes } from './login.ts';
import { expect, test } from './test.ts';

const list = '/get-involved/join-group';

test('a visitor filters the groups and asks to join one; the office sees the request there and adds a member', async ({
  page,
  platform,
}) => {
  const groups = page.getByRole('region', { name: 'A week of groups' });
  const rows = groups.getByRole('listitem');
  const kilimani = rows.filter({ hasText: 'Kilimani evening group' });

  await test.step('the filters are in the address and can be cleared', async () => {
    await page.setViewportSize(sizes.phone);
    await page.goto(list);
    await expect(rows).toHaveCount(7);
    await expect(rows.filter({ hasText: 'Parents and babies' })).toContainText('Full for now');
    await expect(rows.filter({ hasText: 'Two by two' }).getByRole('button')).toHaveCount(0);
    await expect(groups).not.toContainText('Westlands lunch hour');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await groups.getByLabel('Area', { exact: true }).selectOption('Karen');
    await expect(rows).toHaveCount(2);
    await groups.getByLabel('Only groups with free places').check();
    await expect(page).toHaveURL(/\?area=Karen&free=yes$/);
    await expect(groups.getByRole('status')).toContainText('1 group');
    await page.reload();
    await expect(rows).toHaveCount(1);
    await groups.getByLabel('Day', { exact: true }).selectOption('Friday');
    await expect(groups.getByRole('status')).toContainText('No group matches.');
    await groups.getByRole('link', { name: 'Show all groups' }).click();
    await expect(rows).toHaveCount(7);
    await groups.getByLabel('Your age').selectOption('46-55');
    await expect(groups).not.toContainText('South B young adults');
  });

  await test.step('the request names the group', async () => {
    await page.goto(list);
    await expect(kilimani).toContainText('5 places free');
    await expect(kilimani.getByRole('link', { name: 'Call Daniel Mutua' })).toHaveAttribute(
      'href',
      'tel:+254700000302',
    );
    await kilimani.getByRole('button', { name: 'Ask to join' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Group').locator('option:checked')).toContainText('Kilimani evening group');
    await dialog.getByLabel('Full Name').fill('Peter Kiprono');
    await dialog.getByLabel('Email Address').fill('visitor.peter@example.org');
    await dialog.getByLabel('Phone Number').fill('0722 111 222');
    await dialog.getByLabel('Age', { exact: true }).selectOption('36-45');
    await dialog.getByLabel('Life stage').selectOption('Young families');
    await dialog.getByRole('button', { name: 'Ask to join' }).click();
    await expect(dialog.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  });

  await test.step('the office finds the request at its group, and adds the person', async () => {
    await page.setViewportSize(sizes.desktop);
    await comeBackAs(page, platform.origin, 'pastor');
    await page.goto('/groups');
    await page.getByRole('link', { name: 'Kilimani evening group' }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText('7 of 12 taken, 5 free');
    const requests = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Requests to join' }) });
    const request = requests.getByRole('listitem').filter({ hasText: 'Peter Kiprono' }).first();
    await expect(async () => {
      await page.reload();
      await expect(request).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expectAccessible(page);
    const group = new URL(page.url()).searchParams.get('of');
    await page.goto(`/registrations?group=${group}`);
    await expect(page.getByRole('combobox', { name: 'Group' })).toHaveValue(group ?? '');
    await expect(page.getByRole('table')).toContainText('Peter Kiprono');
    await page.goBack();
    await request.getByRole('button', { name: 'Add to the group: Peter Kiprono' }).click();
    await request.getByRole('combobox').fill('Peter Kiprono');
    await page
      .getByRole('option', { name: /Peter Kiprono/ })
      .first()
      .click();
    await expect(main).toContainText('8 of 12 taken, 4 free');
    await expect(main.getByRole('heading', { name: '6 members' })).toBeVisible();
  });

  await test.step('visitors see one free place less', async () => {
    await expect(async () => {
      const html = await (await page.request.get(list)).text();
      expect(html).toContain('4 places free');
    }).toPass();
  });
});

test('staff add, change and delete a group, and visitors see it only while it is published', async ({
  page,
  platform,
}) => {
  await page.setViewportSize(sizes.desktop);
  await comeBackAs(page, platform.origin, 'admin');
  const seen = async () => (await (await page.request.get(list)).text()).includes('Karen dawn prayer');
  await page.goto('/groups');
  await page.getByRole('link', { name: 'Add group' }).click();
  await expect(page.getByRole('heading', { name: 'New group' })).toBeFocused();
  await page.getByRole('button', { name: 'Add group' }).click();
  for (const text of ['Please enter a name.', 'Please choose a day.', 'Please enter a time.', 'Please enter the area.'])
    await expect(page.getByText(text).last()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(sizes.phone);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Name', { exact: true }).fill('Karen dawn prayer');
  await page.getByLabel('Day').selectOption('Tuesday');
  await page.getByLabel('Time', { exact: true }).fill('05:30');
  await page.getByLabel('Area').fill('Karen');
  await page.getByLabel('Youngest age').fill('40');
  await page.getByLabel('Oldest age').fill('30');
  await page.getByRole('button', { name: 'Add group' }).click();
  await expect(page.getByText('The upper age must not be below the lower one.').last()).toBeVisible();
  await page.getByLabel('Oldest age').fill('');
  await page.getByRole('button', { name: 'Add group' }).click();
  await expect(page.getByRole('heading', { name: 'Karen dawn prayer' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('0 of 12 taken, 12 free');
  expect(await seen()).toBe(false);
  await page.getByRole('link', { name: 'Edit group' }).click();
  await page.getByLabel('Published: visitors see this group').check();
  await page.getByRole('button', { name: 'Save group' }).click();
  await expect.poll(seen).toBe(true);
  await page.setViewportSize(sizes.desktop);
  await page.getByRole('link', { name: 'All groups' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Karen dawn prayer' });
  await row.getByRole('button', { name: 'More for' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete “Karen dawn prayer”' }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(seen).toBe(false);
});
