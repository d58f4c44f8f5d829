import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { choose, desktop, manager, moreOf, openManager, ringers, row, toast } from './ministries-manager.ts';
import { staffForm } from './staff-form.ts';
import { expect, test } from './test.ts';

test('RT-09, SS-16: a ministry is added, edited, deactivated, featured and deleted, and visitors see each step', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  await page.setViewportSize(desktop);
  await openManager(page, origin);
  const kids = row(page, 'Kids');
  await expect(kids).toContainText(/Kids.*Featured.*Sundays, .* (AM|PM).*1/s);
  await expect(kids).not.toContainText('Inactive');

  const seen = (path: string) => async () => {
    const html = await (await fetch(origin + path)).text();
    const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
    return main.replace(/<script.*?<\/script>/gs, '').split('>Bell Ringers<').length - 1;
  };

  await page.getByRole('link', { name: 'Add ministry' }).click();
  await expect(page.getByRole('heading', { name: 'New ministry' })).toBeFocused();
  for (const [label, value] of [
    ['Meeting day', 'Sunday'],
    ['Meeting time', '10:00'],
    ['Icon', 'Users'],
    ['Order', '7'],
    ['Contact email', 'karibu@example.org'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expect(page.getByRole('checkbox', { name: 'Featured' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Active' })).toBeChecked();
  await page.getByLabel('Contact email').fill('');
  await page.getByRole('button', { name: 'Add ministry' }).click();
  for (const name of ['Name', 'Short name (slug)', 'Description', 'Leader', 'Contact email']) {
    await expect(page.getByText(`${name} is required`).last()).toBeVisible();
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(desktop);
  await staffForm(page).getByLabel('Name', { exact: true }).fill('Men');
  await expect(page.getByLabel('Slug')).toHaveValue('men');
  await staffForm(page).getByLabel('Description').fill(ringers.description);
  await staffForm(page).getByLabel('Leader').fill(ringers.leader);
  await page.getByLabel('Contact email').fill(ringers.contact_email);
  await page.getByLabel('Meeting day').selectOption('Thursday');
  await page.getByLabel('Meeting time', { exact: true }).fill('18:30');
  await page.getByLabel('Order').fill('0');
  await page.getByRole('button', { name: 'Add ministry' }).click();
  await expect(page.getByText('Must be 1 or more.').last()).toBeVisible();
  await page.getByLabel('Order').fill('9');
  await page.getByRole('button', { name: 'Add ministry' }).click();
  await expect(
    page.getByText('Another ministry has this slug already. Please choose another one.').last(),
  ).toBeVisible();
  await expect(page.getByLabel('Slug')).toBeFocused();
  await staffForm(page).getByLabel('Name', { exact: true }).fill('Bell Ringers');
  await expect(page.getByLabel('Slug'), 'the slug follows the name').toHaveValue('bell-ringers');
  await page.getByLabel('Slug').fill('bells');
  await staffForm(page).getByLabel('Name', { exact: true }).fill('Bell Ringers ');
  await expect(page.getByLabel('Slug'), 'but not what somebody chose').toHaveValue('bells');
  await page.getByRole('checkbox', { name: 'Featured' }).uncheck();
  await page.getByRole('button', { name: 'Add ministry' }).click();
  await expect(toast(page, '“Bell Ringers” was added')).toBeVisible();
  await expect(page).toHaveURL(manager);
  await expect(row(page, 'Bell Ringers')).toContainText(/Eight ropes.*Zuri Kamau.*Thursdays, 6:30 PM.*9/s);
  await expect(row(page, 'Bell Ringers')).not.toContainText('Featured');
  await moreOf(page, 'Bell Ringers').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Delete']);
  await page.keyboard.press('Escape');
  await expect.poll(seen('/ministries')).toBe(1);
  expect(await seen('/')()).toBe(0);

  await choose(page, 'Bell Ringers', 'Edit');
  await expect(page.getByRole('heading', { name: 'Edit Bell Ringers' })).toBeFocused();
  await expect(page.getByLabel('Meeting time', { exact: true })).toHaveValue('18:30');
  await page.getByRole('textbox', { name: 'Page (optional)' }).fill('/ministries/men');
  // Home shows the first six ministries.
  await page.getByLabel('Order').fill('1');
  await page.getByRole('checkbox', { name: 'Featured' }).check();
  await page.getByRole('button', { name: 'Save ministry' }).click();
  await expect(toast(page, '“Bell Ringers” was saved')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bell Ringers', exact: true })).toBeFocused();
  await expect(row(page, 'Bell Ringers')).toContainText('Featured');
  await expect.poll(seen('/')).toBe(1);
  await choose(page, 'Bell Ringers', 'Open page');
  await expect(page).toHaveURL('/ministries/men');
  await page.goBack();

  const writing = '**/api/ministries';
  await page.getByRole('link', { name: 'Bell Ringers', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Active' }).uncheck();
  await page.route(writing, (route) => route.abort());
  await page.getByRole('button', { name: 'Save ministry' }).click();
  await expect(page.getByRole('alert')).toContainText(/Failed to save ministry.*Network error occurred/s);
  await expect(toast(page, 'Failed to save ministry')).toContainText('Network error occurred');
  await page.unroute(writing);
  await page.getByRole('button', { name: 'Save ministry' }).click();
  await expect(toast(page, 'visitors do not see it')).toBeVisible();
  await expect(row(page, 'Bell Ringers')).toContainText(/Featured.*Inactive/s);
  await expect.poll(seen('/ministries')).toBe(0);
  await expect.poll(seen('/')).toBe(0);
  await page.getByLabel('Show').selectOption('inactive');
  await expect(page.getByRole('row').filter({ hasText: 'Kids' })).toHaveCount(0);

  await choose(page, 'Bell Ringers', 'Delete');
  const question = page.getByRole('dialog');
  await expect(question.getByText('Are you sure you want to delete this ministry?', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.route(writing, (route) => route.abort());
  await question.getByRole('button', { name: 'Delete “Bell Ringers”' }).click();
  await expect(question).toContainText('Failed to delete ministry');
  await expect(question).toContainText('Network error occurred');
  await expect(toast(page, 'Failed to delete ministry')).toContainText('Network error occurred');
  await page.unroute(writing);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(row(page, 'Bell Ringers')).toBeVisible();
  await choose(page, 'Bell Ringers', 'Delete');
  await question.getByRole('button', { name: 'Delete “Bell Ringers”' }).click();
  await expect(toast(page, '“Bell Ringers” was deleted')).toBeVisible();
  await expect(row(page, 'Bell Ringers')).toHaveCount(0);
});

test('ER-13, SS-16: ministries that fail to load can be loaded again, and a church without any adds its first from there', async ({
  page,
  platform,
}) => {
  let isDown = true;
  await page.route('**/api/ministries/all', (route) =>
    isDown ? route.abort() : route.fulfill({ json: { success: true, data: [] } }),
  );
  await page.clock.install();
  await openManager(page, platform.origin);
  const main = page.getByRole('main');
  // The error comes after three more tries.
  await expect(async () => {
    await page.clock.fastForward('00:05');
    await expect(main.getByText('Failed to fetch ministries')).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(main.getByText('Network error occurred')).toBeVisible();
  await expectAccessible(page);
  isDown = false;
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'No Ministries' })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Add ministry' }).click();
  await expect(page.getByLabel('Order')).toHaveValue('1');
});
