import type { Locator, Page } from '@playwright/test';
import { adminApi } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { choose, desktop, manager, moreOf, openManager, ringers, row, toast } from '../ministries-manager.ts';
import { staffForm } from '../staff-form.ts';
import { expect, test } from '../test.ts';

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
}

test('SS-16: an admin adds and deletes a ministry by keyboard alone', async ({ page, platform }) => {
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
  // While the dialog is open no row is found by role, so wait for the toast first.
  await expect(toast(page, '“Bell Ringers” was deleted')).toBeVisible();
  await expect(row(page, ringers.name)).toHaveCount(0);
});

test('only one ministry is edited at a time: opening another with unsaved changes asks first', async ({
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

test('a ministry that another admin changed shows both versions on save, and is not deleted unseen', async ({
  page,
  platform,
}) => {
  const api = await adminApi(platform.origin);
  const { ministry } = await api.changeMinistry({ body: { action: 'addMinistry', ministry: ringers } });
  const { id } = ministry ?? { id: '' };
  await page.setViewportSize(desktop);
  await openManager(page, platform.origin, `${manager}?edit=${id}`);
  await staffForm(page).getByLabel('Leader').fill('My leader');
  await api.changeMinistry({ body: { action: 'updateMinistry', id, updates: { leader: 'Their leader' } } });
  await page.getByRole('button', { name: 'Save ministry' }).click();
  const panel = page.getByRole('alert');
  await expect(panel).toContainText('This ministry has changed since you opened it');
  await expect(panel).toContainText(/Yours\s*My leader\s*Saved now\s*Their leader/);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Save my version' }).click();
  await expect(row(page, ringers.name)).toContainText('My leader');
  // A ministry that changed since the list was loaded is not deleted unseen.
  await page.route('**/api/ministries/all', (route) => route.abort());
  await api.changeMinistry({ body: { action: 'updateMinistry', id, updates: { leader: 'Their leader' } } });
  await choose(page, ringers.name, 'Delete');
  await page.getByRole('button', { name: 'Delete “Bell Ringers”' }).click();
  await expect(page.getByRole('dialog')).toContainText('Failed to delete ministry');
  await api.changeMinistry({ body: { action: 'deleteMinistry', id } });
});
