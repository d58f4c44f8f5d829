import type { Locator, Page } from '@playwright/test';
import type { MinistryInput } from '#shared/content/ministry-input.ts';
import { adminApi } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectFits } from './axe.ts';
import { staffForm } from './staff-form.ts';
import { expect, test } from './test.ts';

const manager = '/Admin/Ministries';
const desktop = { width: 1280, height: 800 };

async function openManager(page: Page, origin: string, address = manager): Promise<void> {
  await comeBackAs(page, origin, 'admin');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Ministries Manager' })).toBeVisible();
}

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const toast = (page: Page, text: string) => page.locator('.staff-toast').filter({ hasText: text });

const moreOf = (page: Page, name: string) => row(page, name).getByRole('button', { name: 'More for' });

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
}

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await moreOf(page, name).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

const ringers: MinistryInput = {
  name: 'Bell Ringers',
  slug: 'bell-ringers',
  description: 'Eight ropes, and tea in the tower.',
  leader: 'Zuri Kamau',
  contact_email: 'bells@example.org',
  meeting_day: 'Thursday',
  meeting_time: '18:30',
  icon: 'Music',
  image_url: '',
  page_url: '/ministries/men',
  is_featured: false,
  display_order: 9,
  is_active: true,
};

async function addRingers(origin: string, more: Partial<MinistryInput> = {}) {
  const api = await adminApi(origin);
  const { ministry } = await api.changeMinistry({
    body: { action: 'addMinistry', ministry: { ...ringers, ...more } },
  });
  if (!ministry) throw new Error('Nothing was added');
  return { api, ministry };
}

test('RT-09, SS-16: a ministry is added, edited, made inactive, featured and deleted, and visitors see each step', async ({
  page,
  platform,
  browser,
}) => {
  const { origin } = platform;
  await page.setViewportSize(desktop);
  await openManager(page, origin);
  const kids = row(page, 'Kids');
  await expect(kids).toContainText(/Kids.*Featured.*Sundays, .* (AM|PM).*1/s);
  await expect(kids).not.toContainText('Inactive');
  await expectFits(page);

  const visitor = await browser.newPage();
  const seen = (path: string) => async () => {
    await visitor.goto(`${origin}${path}`);
    return visitor.getByRole('main').getByText('Bell Ringers').count();
  };

  // A slug that is taken is said beside its field, and nothing typed is lost.
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
  for (const name of ['Name', 'Slug', 'Description', 'Leader', 'Contact email']) {
    await expect(page.getByText(`${name} is required`).last()).toBeVisible();
  }
  await expectFits(page);
  await page.setViewportSize(desktop);
  await staffForm(page).getByLabel('Name').fill('Men');
  await expect(page.getByLabel('Slug')).toHaveValue('men');
  await staffForm(page).getByLabel('Description').fill(ringers.description);
  await staffForm(page).getByLabel('Leader').fill(ringers.leader);
  await page.getByLabel('Contact email').fill(ringers.contact_email);
  await page.getByLabel('Meeting day').selectOption('Thursday');
  await page.getByLabel('Meeting time').fill('18:30');
  await page.getByLabel('Order').fill('0');
  await page.getByRole('button', { name: 'Add ministry' }).click();
  await expect(page.getByText('Must be 1 or more.').last()).toBeVisible();
  await page.getByLabel('Order').fill('9');
  await page.getByRole('button', { name: 'Add ministry' }).click();
  await expect(
    page.getByText('Another ministry has this slug already. Please choose another one.').last(),
  ).toBeVisible();
  await expect(page.getByLabel('Slug')).toBeFocused();
  await staffForm(page).getByLabel('Name').fill('Bell Ringers');
  await expect(page.getByLabel('Slug'), 'the slug follows the name').toHaveValue('bell-ringers');
  await page.getByLabel('Slug').fill('bells');
  await staffForm(page).getByLabel('Name').fill('Bell Ringers ');
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
  await expect(page.getByLabel('Meeting time')).toHaveValue('18:30');
  await page.getByLabel('Page').fill('/ministries/men');
  // Home shows the first six.
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

  await page.getByRole('link', { name: 'Bell Ringers', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Active' }).uncheck();
  await page.getByRole('button', { name: 'Save ministry' }).click();
  await expect(toast(page, 'visitors do not see it')).toBeVisible();
  await expect(row(page, 'Bell Ringers')).toContainText(/Featured.*Inactive/s);
  await expect.poll(seen('/ministries')).toBe(0);
  await expect.poll(seen('/')).toBe(0);
  await page.getByLabel('Show').selectOption('inactive');
  await expect(page.getByRole('row').filter({ hasText: 'Kids' })).toHaveCount(0);
  await expectFits(page);
  await page.setViewportSize(desktop);

  await choose(page, 'Bell Ringers', 'Delete');
  const question = page.getByRole('dialog');
  await expect(question.getByText('Are you sure you want to delete this ministry?', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(row(page, 'Bell Ringers')).toBeVisible();
  await choose(page, 'Bell Ringers', 'Delete');
  await question.getByRole('button', { name: 'Delete “Bell Ringers”' }).click();
  await expect(toast(page, '“Bell Ringers” was deleted')).toBeVisible();
  await expect(row(page, 'Bell Ringers')).toHaveCount(0);
  await visitor.close();
});

test('SS-16: a ministry is added and deleted by keyboard alone', async ({ page, platform }) => {
  await page.setViewportSize(desktop);
  await openManager(page, platform.origin);
  await expect(row(page, 'Kids')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Add ministry' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New ministry' })).toBeFocused();
  for (const [label, text] of [
    ['Name', ringers.name],
    ['Description', ringers.description],
    ['Leader', ringers.leader],
    ['Contact email', ringers.contact_email],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('checkbox', { name: 'Active' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Add ministry' }));
  await page.keyboard.press('Enter');
  await expect(row(page, ringers.name)).toContainText('Inactive');
  await tabTo(page, moreOf(page, ringers.name));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Delete “Bell Ringers”' }));
  await page.keyboard.press('Enter');
  // Behind the question no row is found, deleted or not.
  await expect(toast(page, '“Bell Ringers” was deleted')).toBeVisible();
  await expect(row(page, ringers.name)).toHaveCount(0);
});

test('one ministry is edited at a time: whoever leaves it for another with something unsaved is asked', async ({
  page,
  platform,
}) => {
  await page.setViewportSize(desktop);
  await openManager(page, platform.origin);
  await page.getByRole('link', { name: 'Kids', exact: true }).click();
  await staffForm(page).getByLabel('Leader').fill('Somebody else');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const leave of [
    page.getByRole('link', { name: 'All ministries' }),
    page.getByRole('link', { name: 'Ministries Manager' }).first(),
    page.getByRole('button', { name: 'Cancel' }),
  ]) {
    await leave.click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(staffForm(page).getByLabel('Leader')).toHaveValue('Somebody else');
  }
  await page.getByRole('link', { name: 'All ministries' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(row(page, 'Kids')).not.toContainText('Somebody else');
});

test('where somebody else saved meanwhile both versions are shown, and neither is lost unseen', async ({
  page,
  platform,
}) => {
  const { api, ministry } = await addRingers(platform.origin);
  const { id } = ministry;
  await page.setViewportSize(desktop);
  await openManager(page, platform.origin, `${manager}?edit=${id}`);
  await staffForm(page).getByLabel('Leader').fill('My leader');
  await api.changeMinistry({ body: { action: 'updateMinistry', id, updates: { leader: 'Their leader' } } });
  await page.getByRole('button', { name: 'Save ministry' }).click();
  const panel = page.getByRole('alert');
  await expect(panel).toContainText('Somebody else saved this ministry meanwhile');
  await expect(panel).toContainText(/Yours\s*My leader\s*Saved now\s*Their leader/);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(row(page, ringers.name)).toContainText('My leader');
  // What somebody changed since the list was read is not deleted unseen.
  await page.route('**/api/ministries/all', (route) => route.abort());
  await api.changeMinistry({ body: { action: 'updateMinistry', id, updates: { leader: 'Their leader' } } });
  await choose(page, ringers.name, 'Delete');
  await page.getByRole('button', { name: 'Delete “Bell Ringers”' }).click();
  await expect(page.getByText('Failed to delete ministry')).toBeVisible();
  await api.changeMinistry({ body: { action: 'deleteMinistry', id } });
});

test('ER-13: what failed is said in the specification’s words, and can be tried again', async ({ page, platform }) => {
  const { api, ministry } = await addRingers(platform.origin);
  await page.setViewportSize(desktop);
  let down = true;
  await page.route('**/api/ministries/all', (route) => (down ? route.abort() : route.continue()));
  await openManager(page, platform.origin);
  const main = page.getByRole('main');
  await expect(main.getByText('Failed to fetch ministries')).toBeVisible();
  await expect(main.getByText('Network error occurred')).toBeVisible();
  await expectAccessible(page);
  down = false;
  await main.getByRole('button', { name: 'Retry' }).click();

  const writing = '**/api/ministries';
  await page.route(writing, (route) => route.abort());
  await choose(page, ringers.name, 'Delete');
  await page.getByRole('button', { name: 'Delete “Bell Ringers”' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Failed to delete ministry');
  await expect(question).toContainText('Network error occurred');
  await question.getByRole('button', { name: 'Keep it' }).click();

  await page.getByRole('link', { name: ringers.name, exact: true }).click();
  await staffForm(page).getByLabel('Leader').fill('Amani Wekesa');
  await page.getByRole('button', { name: 'Save ministry' }).click();
  const panel = page.getByRole('alert');
  await expect(panel).toContainText(/Failed to save ministry.*Network error occurred/s);
  await page.unroute(writing);
  await page.getByRole('button', { name: 'Save ministry' }).click();
  await expect(row(page, ringers.name)).toContainText('Amani Wekesa');
  await api.changeMinistry({ body: { action: 'deleteMinistry', id: ministry.id } });
});

test('SS-16: a church without any reads “No Ministries”, and adds its first from there', async ({ page, platform }) => {
  await page.route('**/api/ministries/all', (route) => route.fulfill({ json: { success: true, data: [] } }));
  await openManager(page, platform.origin);
  await expect(page.getByRole('heading', { name: 'No Ministries' })).toBeVisible();
  await expectFits(page);
  await page.getByRole('main').getByRole('link', { name: 'Add ministry' }).click();
  await expect(page.getByLabel('Order')).toHaveValue('1');
  await page.goto(`${manager}?edit=no-such-ministry`);
  await expect(page.getByText('This ministry is not here')).toBeVisible();
});
