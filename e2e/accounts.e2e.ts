import { mailsTo } from './api.ts';
import { signInAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './test.ts';

test('ST-10: an admin invites somebody, sends the invitation again, changes their role, shuts them out and lets them in, on a desktop and a phone', async ({
  page,
  platform: { origin },
}) => {
  const address = `otieno.${crypto.randomUUID().slice(0, 8)}@example.org`;
  const row = page.getByRole('row', { name: /Otieno Odhiambo/ });
  const dialog = page.getByRole('dialog');
  /** Chooses in the row's menu, and confirms. */
  const press = async (label: string, yes: string) => {
    await row
      .getByRole('button', { name: /Otieno/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
    await dialog.getByRole('button', { name: yes, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };

  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, origin, 'admin');
  await page.goto('/Admin/Dashboard');
  await page.locator('.me summary').click();
  await page.getByRole('link', { name: 'Who may sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Who may sign in' })).toBeVisible();
  await expect(page.getByRole('row', { name: /admin@example\.org/ })).toContainText('May sign in');

  await page.getByRole('link', { name: 'Invite somebody' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Invite somebody' })).toBeFocused();
  await page.getByLabel('Full name').fill('Otieno Odhiambo');
  await page.getByLabel('Email address').fill('admin@example.org');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByLabel('Role')).toHaveAccessibleDescription(/Choose a role/);
  await page.getByLabel('Role').selectOption('Pastor');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('alert')).toContainText('There is an account with this email address already.');
  await expectAccessible(page);
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(row).toContainText(/Pastor.*Invited.*Not yet/);
  await expect.poll(async () => (await mailsTo(origin, address)).length).toBe(1);

  await press('Send the invitation again', 'Send it again');
  await expect.poll(async () => (await mailsTo(origin, address)).length).toBe(2);
  await press('Make accounts', 'Make accounts');
  await expect(row).toContainText('Accounts');
  await press('Disable', 'Disable it');
  await expect(row).toContainText('Disabled');
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await press('Let in again', 'Let them in');
  await expect(row).toContainText('Invited');
  await page.getByRole('button', { name: 'Otieno Odhiambo', exact: true }).click();
  await expect(dialog).toContainText(/Two-step sign-in\s*Off: the password alone signs them in/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await press('Take the role away', 'Take it away');
  await expect(row, 'whoever has no role is not among the staff').toHaveCount(0);
});
