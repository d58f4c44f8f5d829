import { readFile } from 'node:fs/promises';
import { adminApi, anEvent, answersFor, apiOf, mailsTo } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './test.ts';

test('ST-10: an admin invites a person, resends the invitation, changes the role, deactivates and reactivates the account, on a desktop and a phone', async ({
  page,
  platform: { origin },
}) => {
  const address = `otieno.${crypto.randomUUID().slice(0, 8)}@example.org`;
  const row = page.getByRole('row', { name: /Otieno Odhiambo/ });
  const dialog = page.getByRole('dialog');
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
  await comeBackAs(page, origin, 'admin');
  await page.goto('/Admin/Dashboard');
  await page.locator('.me summary').click();
  await page.locator('.me').getByRole('link', { name: 'Who may sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Who may sign in' })).toBeVisible();
  await expect(page.getByRole('row', { name: /admin@example\.org/ })).toContainText('May sign in');

  await page.getByRole('link', { name: 'Invite someone' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Invite someone' })).toBeFocused();
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

  await press('Resend invitation', 'Resend it');
  await expect.poll(async () => (await mailsTo(origin, address)).length).toBe(2);
  await press('Add to accounts team', 'Add to accounts team');
  await expect(row).toContainText('Accounts');
  await press('Disable', 'Disable it');
  await expect(row).toContainText('Disabled');

  await test.step('ST-12: an admin edits another person’s profile', async () => {
    await row
      .getByRole('button', { name: /Otieno/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Edit account' })).toBeFocused();
    const facts = page.getByRole('region', { name: 'Profile Information' });
    await facts.getByRole('button', { name: 'Edit Phone Number' }).click();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByLabel('Phone Number', { exact: true }).fill('+254 722 000 111');
    await facts.getByRole('button', { name: 'Save' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ phone: '+254 722 000 111', role: 'accounts' });
    await expect(page.getByText('User information updated successfully!')).toBeVisible();
    await expect(facts).toContainText('+254 722 000 111');
    await expect(facts).toContainText('To change it, open this account’s menu');
    for (const width of [768, 360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
    // The admin's unsaved draft belongs to this account: the admin's own profile does not start with it.
    await facts.getByRole('button', { name: 'Edit Address' }).click();
    await page.getByLabel('Address', { exact: true }).fill('Plot 9');
    await page.getByRole('link', { name: 'All accounts' }).click();
    await expect(row).toContainText('Accounts');
    await page.locator('.me summary').click();
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await page.getByRole('button', { name: 'Edit Address', exact: true }).click();
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('');
    await page.locator('.me summary').click();
    await page.locator('.me').getByRole('link', { name: 'Who may sign in' }).click();
  });

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await press('Enable', 'Enable it');
  await expect(row).toContainText('Invited');
  await page.getByRole('button', { name: 'Otieno Odhiambo', exact: true }).click();
  await expect(dialog).toContainText(/Two-step sign-in\s*Off: the password alone is enough/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await press('Remove role', 'Remove role');
  await expect(row, 'whoever has no role is not among the staff').toHaveCount(0);
});

test('an admin finds a person’s data, has it copied, reads their consents and erases it, on a desktop and a phone', async ({
  page,
  platform: { origin },
}) => {
  const tag = crypto.randomUUID().slice(0, 8);
  const email = `zuhura.${tag}@example.org`;
  const api = await adminApi(origin);
  await api.createMember({ body: { first_name: 'Zuhura', last_name: `<b>${tag}`, email } });
  const { event } = await api.createEvent({ body: anEvent(`Supper ${tag}`, 40) });
  const data = { ...answersFor(event, email, 2), name: `Zuhura ${tag}`, phone: `+2547${String(Date.now()).slice(-8)}` };
  await apiOf(origin).submitRegistration({
    idempotencyKey: crypto.randomUUID(),
    body: { action: 'submit_registration', type: 'event_registration', data },
  });
  const found = async () => (await api.findPerson({ body: { by: 'email', value: email } })).things.length;
  await expect.poll(found, 'both are in the search').toBe(2);

  await page.setViewportSize({ width: 1280, height: 800 });
  await comeBackAs(page, origin, 'admin');
  await page.goto(`/Registrations#q=${tag}`);
  await page.getByRole('button', { name: `Zuhura ${tag}`, exact: true }).click();
  await page.getByRole('button', { name: 'Read that version' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'What we keep about you' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: new RegExp(tag) })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Copy or erase their data' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'One person’s data' })).toBeVisible();
  await expect(page.getByText('2 records found')).toBeVisible();
  await expectAccessible(page);

  const download = async (button: string, name: string) => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    expect((await saved).suggestedFilename()).toBe(name);
    return readFile(await (await saved).path(), 'utf8');
  };
  const forPrograms = JSON.parse(await download('Download as JSON', 'personal-data.json'));
  expect(forPrograms.records.map(({ data }: { data: { email: string } }) => data.email)).toEqual([email, email]);
  const copy = await download('Download a copy to read', 'personal-data.html');
  expect(copy).toContain(email);
  expect(copy, 'what somebody wrote is no markup').toContain(`&lt;b&gt;${tag}`);

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Erase 2 records…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('releases its places');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByLabel('Type ERASE to go on')).toHaveAccessibleDescription(/in capital letters/);
  await expectAccessible(page);
  await dialog.getByLabel('Type ERASE to go on').fill('ERASE');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('heading', { name: 'Erased' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Search for another person' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No records of this person' })).toBeVisible();
});
