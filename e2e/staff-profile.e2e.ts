import type { Locator, Page } from '@playwright/test';
import jsqr from 'jsqr';
import { apiOf, mailsTo } from './api.ts';
import { accessToken, comeBackAs, demoPassword, signInWith, tokenOf } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { mailedCode, ownAccount, someone } from './login.ts';
import { expect, test } from './test.ts';
import { totp } from './totp.ts';

/** Decodes the QR code, a path of unit squares, as an authenticator app's camera does. */
async function scan(picture: Locator): Promise<string | undefined> {
  const [, side = 0] = /^0 0 (\d+) /.exec((await picture.getAttribute('viewBox')) ?? '') ?? [];
  const drawn = (await picture.locator('path').getAttribute('d')) ?? '';
  const scale = 4;
  const width = Number(side) * scale;
  const pixels = new Uint8ClampedArray(4 * width * width).fill(255);
  for (const [, left, top] of drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let y = Number(top) * scale; y < (Number(top) + 1) * scale; y++) {
      for (let x = Number(left) * scale; x < (Number(left) + 1) * scale; x++) {
        pixels.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
      }
    }
  }
  return jsqr.default(pixels, width, width)?.data;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function change(page: Page, current: string, next: string, again = next): Promise<void> {
  await field(page, 'Current Password').fill(current);
  await field(page, 'New Password').fill(next);
  await field(page, 'Confirm New Password').fill(again);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('RT-12, ER-22: the profile shows the account and typed passwords, reports an invalid or unsent password, and asks before typed ones are lost', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeBackAs(page, platform.origin, 'accounts');
  await page.goto('/profile');

  await test.step('shows the account, and a role that cannot be changed here', async () => {
    const information = page.getByRole('region', { name: 'Profile Information' });
    await expect(information).toContainText('Achieng Odhiambo');
    await expect(information).toContainText('accounts@example.org');
    await expect(information).toContainText('Accounts');
    await expect(information).toContainText('Role cannot be changed');
    await expect(information.getByRole('textbox')).toHaveCount(0);
    for (const name of ['Profile Information', 'Change Password']) await expect(tab(page, name)).toBeVisible();
    await expectAccessible(page);
  });

  await tab(page, 'Change Password').click();
  await expect(page).toHaveURL(/\/profile#password$/);
  await test.step('a button shows and hides each password', async () => {
    for (const label of ['Current Password', 'New Password', 'Confirm New Password']) {
      const toggle = page.getByRole('button', { name: `Show ${label.toLowerCase()}`, exact: true });
      await expect(field(page, label)).toHaveAttribute('type', 'password');
      await toggle.press('Space');
      await expect(field(page, label)).toHaveAttribute('type', 'text');
      await expect(toggle).toHaveAttribute('aria-pressed', 'true');
      await toggle.press('Space');
      await expect(field(page, label)).toHaveAttribute('type', 'password');
    }
  });

  await test.step('each error appears at its field, and the first one gets the focus', async () => {
    await change(page, demoPassword, 'Aa1-', 'Aa1');
    await expect(page.getByText('New password must be at least 8 characters long')).toBeVisible();
    await expect(page.getByText('New passwords do not match')).toBeVisible();
    await expect(field(page, 'New Password')).toBeFocused();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await change(page, demoPassword, 'without-a-number');
    await expect(page.getByText('Password must meet all requirements')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Done: At least 8 characters' })).toBeVisible();
    await change(page, 'Not-The-1-I-Have', 'Another-One-2');
    await expect(page.getByText('Current password is incorrect')).toBeVisible();
    await expect(field(page, 'Current Password')).toBeFocused();
    await expect(field(page, 'New Password')).toHaveValue('Another-One-2');
  });

  await test.step('an unsent password is reported, and stays in its field', async () => {
    await page.route('**/_local/**', (route) =>
      route.request().headers()['x-amz-target']?.endsWith('.ChangePassword') ? route.abort() : route.continue(),
    );
    await change(page, demoPassword, 'Another-One-2');
    const toast = page.getByText('Failed to update password');
    // The toast stays while the pointer is over it.
    await toast.hover();
    await expectAccessible(page);
    await expect(toast).toBeVisible();
    await expect(field(page, 'Current Password')).toHaveValue(demoPassword);
  });

  await test.step('following a link or closing the tab asks before typed passwords are lost, and they are not stored', async () => {
    const away = page.getByRole('navigation').getByRole('link', { name: /^Reports/ });
    await away.click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Leave without saving?');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(away).toBeFocused();
    await expect(page).toHaveURL(/\/profile#password$/);
    await tab(page, 'Profile Information').click();
    await tab(page, 'Change Password').click();
    await expect(field(page, 'Current Password')).toHaveValue(demoPassword);
    await away.press('Enter');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL(/\/reports$/);
    await page.goBack();
    await expect(field(page, 'Current Password')).toHaveValue('');
    await away.click();
    await expect(page).toHaveURL(/\/reports$/);
    await page.goBack();
    await field(page, 'Current Password').fill(demoPassword);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).accept();
  });
});

test('ST-09, ER-23: profile facts are edited in place, in the public frame for users without a role; a failure shows the stored value and keeps the typed text', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const email = await ownAccount(platform.origin, 'Peter Mwangi');
  await signInWith(page, platform.origin, email);
  await page.goto('/profile');
  const information = page.getByRole('region', { name: 'Profile Information' });
  await expect(information).toContainText('Peter Mwangi');
  await expect(page.getByRole('navigation', { name: 'Staff' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const edit = (label: string) => information.getByRole('button', { name: `Edit ${label}` });
  const save = information.getByRole('button', { name: 'Save' });
  for (const label of ['Full Name', 'Phone Number', 'Address', 'Bio']) await expect(edit(label)).toBeVisible();
  await expect(edit('Role')).toHaveCount(0);

  await edit('Phone Number').press('Enter');
  await expect(field(page, 'Phone Number')).toBeFocused();
  await field(page, 'Phone Number').fill('call me');
  await field(page, 'Phone Number').press('Enter');
  await expect(information).toContainText('Enter a phone number, digits with an optional + in front.');
  await expectNoSidewaysScroll(page);
  await field(page, 'Phone Number').press('Escape');
  await expect(information.getByText('call me')).toHaveCount(0);
  await expect(edit('Phone Number')).toBeFocused();

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/users/*', async (route) => {
    if (route.request().method() === 'PUT') await answered;
    await route.continue();
  });
  await edit('Phone Number').click();
  await field(page, 'Phone Number').fill('+254 711 222 333');
  await save.click();
  await expect(information.getByRole('button', { name: 'Saving…' })).toBeVisible();
  answer();
  await expect(page.getByText('User information updated successfully!')).toBeVisible();
  await expect(information).toContainText('+254 711 222 333');
  await expect(edit('Phone Number')).toBeFocused();
  await page.unroute('**/api/users/*');

  await page.route('**/api/users/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await edit('Address').click();
  await field(page, 'Address').fill('Plot 9, Ngong Road');
  await save.click();
  await expect(page.getByText('Failed to update user information. Please try again.')).toBeVisible();
  await expect(information.getByText('Plot 9')).toHaveCount(0);
  await page.unroute('**/api/users/*');
  await edit('Address').click();
  await expect(field(page, 'Address')).toHaveValue('Plot 9, Ngong Road');
  await save.click();
  await expect(information).toContainText('Plot 9, Ngong Road');

  const admin = apiOf(platform.origin, await tokenOf(platform.origin, 'admin'));
  const first = await accessToken(platform.origin, email, demoPassword);
  const { id } = (await apiOf(platform.origin, first).me({})).user;
  const change = (body: object) => admin.updateProfile({ params: { id }, body });
  await edit('Bio').click();
  await field(page, 'Bio').fill('Sings in the choir.');
  await change({ phone: '+254 700 000 001' });
  await save.click();
  await expect(information).toContainText('Sings in the choir.');
  await edit('Bio').click();
  await field(page, 'Bio').fill('Plays the drums.');
  await change({ bio: 'Leads the choir.' });
  await save.click();
  await expect(information.getByRole('group').filter({ hasText: 'Leads the choir.' })).toContainText(
    'Plays the drums.',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await change({ phone: '', address: '', bio: '' });

  const devices = page.getByRole('region', { name: 'Your devices' });
  const token = await accessToken(platform.origin, email, demoPassword);
  await apiOf(platform.origin, token).me({});
  await apiOf(platform.origin, token).nameDevice({ body: { browser: 'firefox', system: 'android' } });
  await tab(page, 'Sign-in security').click();
  await page.reload();
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  const other = devices.getByRole('listitem').filter({ hasText: 'Firefox on Android' });
  const endOther = other.getByRole('button', { name: /^Sign out: Firefox on Android, since/ });
  // The server's answer from five minutes after the sign-in on.
  await page.route('**/api/me/sign-ins/*', (route) =>
    route.request().postDataJSON().proof === undefined
      ? route.fulfill({ status: 403, json: { success: false, code: 'password_unproven', error: 'Prove it.' } })
      : route.continue(),
  );
  await endOther.click();
  const proof = devices.getByRole('form', { name: 'Confirm that it is you' });
  const proofPassword = proof.getByLabel('Current Password', { exact: true });
  await expect(proofPassword).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await proofPassword.press('Escape');
  await expect(endOther).toBeFocused();
  await endOther.click();
  await proofPassword.fill('Not-The-1-I-Have');
  await proofPassword.press('Enter');
  await expect(proof).toContainText('Current password is incorrect');
  await proofPassword.fill(demoPassword);
  await proof.getByRole('button', { name: 'Sign out Firefox on Android' }).click();
  await expect(page.getByText('That device is signed out')).toBeVisible();
  await expect(proof).toHaveCount(0);
  await expect(devices.getByRole('heading', { name: 'Your devices' })).toBeFocused();
  await expect(other).toHaveCount(0);
  await expect(change({ bio: '' })).resolves.toBeTruthy();
  await expect(
    apiOf(platform.origin, token).updateProfile({ params: { id }, body: { bio: 'x' } }),
  ).rejects.toMatchObject({ code: 'session_ended' });

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(`${platform.origin}/`);
  await expect(
    apiOf(platform.origin, first).updateProfile({ params: { id }, body: { bio: 'x' } }),
  ).rejects.toMatchObject({ code: 'session_ended' });
});

test('ER-23: an address change needs the password and a code mailed to the new address; until then the old one signs in', async ({
  page,
  platform: { origin },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [old, next] = [await ownAccount(origin, 'Neema Otieno'), someone('neema.new')];
  await signInWith(page, origin, old);
  await page.goto('/profile');
  const information = page.getByRole('region', { name: 'Profile Information' });
  const edit = information.getByRole('button', { name: 'Edit Email Address' });
  await edit.click();
  await expect(field(page, 'New Email Address')).toBeFocused();
  await field(page, 'New Email Address').fill(next);
  const password = information.getByLabel('Current Password', { exact: true });
  const send = information.getByRole('button', { name: 'Send the code' });
  await password.fill('Not-The-1-I-Have');
  await send.click();
  await expect(information).toContainText('Current password is incorrect');
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await mailsTo(origin, next)).toEqual([]);
  await password.fill(demoPassword);
  await page.route('**/api/me/email', (route) => route.abort());
  await send.click();
  await expect(information).toContainText('Failed to update profile');
  await expect(information).toContainText('Something went wrong. Please try again.');
  await page.unroute('**/api/me/email');
  await send.click();

  const code = await mailedCode(origin, next);
  await expect(field(page, 'Code from the email')).toBeFocused();
  await expect(information).toContainText(`A code is on its way to ${next}.`);
  await page.reload();
  await expect(information).toContainText(old);
  await information.getByRole('button', { name: 'Enter the code' }).click();
  await field(page, 'Code from the email').fill(code === '000000' ? '000001' : '000000');
  await field(page, 'Code from the email').press('Enter');
  await expect(information).toContainText('This code is wrong.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await field(page, 'Code from the email').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await field(page, 'Code from the email').press('Enter');
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(information).toContainText(next);
  await expect(edit).toBeFocused();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain(next);
  await expect(accessToken(origin, old, demoPassword)).rejects.toThrow();
  expect(await accessToken(origin, next, demoPassword)).toEqual(expect.any(String));
});

test('ER-22: a password change keeps this session and ends others; two-step sign-in is set up with the app’s code and turned off again', async ({
  page,
  platform,
}) => {
  const email = await ownAccount(platform.origin, 'Peter Mwangi');
  const elsewhere = apiOf(platform.origin, await accessToken(platform.origin, email, demoPassword));
  await elsewhere.me({});
  await signInWith(page, platform.origin, email);
  await page.goto('/profile#password');
  await change(page, demoPassword, 'Another-One-2');
  await expect(page.getByText('Password updated successfully!')).toBeVisible();
  await expect(page.getByText('You are signed out on all other devices.')).toBeVisible();
  await expect(elsewhere.me({})).rejects.toMatchObject({ code: 'session_ended' });
  await expect(field(page, 'New Password')).toHaveValue('');
  await expect(accessToken(platform.origin, email, demoPassword)).rejects.toThrow();
  expect(await accessToken(platform.origin, email, 'Another-One-2')).toEqual(expect.any(String));
  await change(page, 'Another-One-2', demoPassword);
  await expect(field(page, 'New Password')).toHaveValue('');
  expect(await accessToken(platform.origin, email, demoPassword)).toEqual(expect.any(String));

  await tab(page, 'Sign-in security').click();
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect(section).toContainText('Off: you sign in with your password alone.');
  await section.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await expect(section.getByLabel('Code from the app')).toBeFocused();
  await expect(section.getByRole('img', { name: 'QR code with the key below' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const key = ((await section.locator('code').textContent()) ?? '').replace(/\s/g, '');
  const uri = new URL((await section.getByRole('link').getAttribute('href')) ?? '');
  expect([uri.protocol, uri.searchParams.get('secret')]).toEqual(['otpauth:', key]);
  expect(await scan(section.getByRole('img'))).toBe(uri.href);

  await section.getByLabel('Code from the app').fill('12 34');
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByRole('alert')).toHaveText('Enter the six digits from the app');
  const code = totp(key, Date.now());
  await section.getByLabel('Code from the app').fill(code === '000000' ? '000001' : '000000');
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByRole('alert')).toContainText('This code is not right.');
  await section.getByLabel('Code from the app').fill(totp(key, Date.now()));
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Two-step sign-in is on')).toBeVisible();
  await expect(section).toContainText('On: you enter a code from your app at every sign-in.');
  await expect(accessToken(platform.origin, email, demoPassword)).rejects.toThrow('CONFIRM_SIGN_IN_WITH_TOTP_CODE');

  await tab(page, 'Profile Information').click();
  const information = page.getByRole('region', { name: 'Profile Information' });
  await information.getByRole('button', { name: 'Edit Email Address' }).click();
  await field(page, 'New Email Address').fill(someone('peter'));
  await information.getByLabel('Current Password', { exact: true }).fill(demoPassword);
  await information.getByLabel('Code from the app').fill(code === '000000' ? '000001' : '000000');
  await information.getByRole('button', { name: 'Send the code' }).click();
  await expect(information).toContainText('This code is not right.');
  await expect(information.getByLabel('Code from the app')).toBeFocused();
  await information.getByRole('button', { name: 'Cancel' }).click();

  await page.clock.install({ time: Date.now() + 6 * 60_000 });
  await page.reload();
  await tab(page, 'Sign-in security').click();
  await section.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  const proof = section.getByRole('form', { name: 'Confirm that it is you' });
  await proof.getByLabel('Current Password', { exact: true }).fill(demoPassword);
  // A code works once, and this half minute's may be the one used above.
  await proof.getByLabel('Code from the app').fill(totp(key, Date.now() + 30_000));
  await expectAccessible(page);
  await proof.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible();
  await expect(proof).toHaveCount(0);
  const token = await accessToken(platform.origin, email, demoPassword);
  expect((await apiOf(platform.origin, token).me({})).user.totp).toBe(false);
});

test('a toast is 356 px wide, disappears after 4 s, and is read out', async ({ page, platform }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeBackAs(page, platform.origin, 'member');
  await page.route('**/_local/**', (route) =>
    route.request().headers()['x-amz-target']?.endsWith('.AssociateSoftwareToken')
      ? route.fulfill({ status: 400, json: { __type: 'InternalErrorException', message: 'No' } })
      : route.continue(),
  );
  await page.clock.install();
  await page.goto('/profile#security');
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const toasts = page.locator('[data-sonner-toast]');
  await expect(toasts).toHaveCount(1);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await expect(page.locator('section[aria-live="polite"]')).toContainText('That did not work');
  expect((await toasts.boundingBox())?.width).toBe(356);
  await expect(toasts).toHaveAttribute('data-removed', 'false');
  await page.clock.runFor(4500);
  await expect(toasts).toHaveCount(0);
});
