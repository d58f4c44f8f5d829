import { demoPassword } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { alerts, field, fillRegistration, login, mailedCode, press, sizes, someone, strong, title } from './login.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

const homes = [
  ['admin', '/Admin/Dashboard'],
  ['member', '/'],
  ['pastor', '/Pastors/Dashboard'],
  ['accounts', '/Accounts/Dashboard'],
] as const;

for (const [size, viewport] of sample(Object.entries(sizes))) {
  test.describe(`sign-in on a ${size}`, () => {
    test.use({ viewport });

    for (const [as, home] of sample(homes)) {
      test(`${as} logs in at /login and continues at ${home}`, async ({ page }) => {
        await page.goto('/login');
        await login(page, `${as}@example.org`, demoPassword);
        await expect(page).toHaveURL(new RegExp(`${home}$`));
        const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
        expect(Object.keys(stored).sort()).toEqual(['email', 'name', 'role']);
        expect(stored).toMatchObject({ email: `${as}@example.org`, role: as === 'member' ? null : as });
        // The targets of the three addresses do not depend on window size or role.
        const all = size === 'phone' ? ['/LOGIN/', '/login', '/dashboard'] : [];
        for (const path of sample(all)) {
          await page.goto(path);
          await expect(page).toHaveURL(new RegExp(`${home}$`));
        }
      });
    }

    test('every mode of the sign-in is accessible, fits, and keeps the content security policy', async ({
      page,
      platform,
    }) => {
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { violations: seen });
        document.addEventListener('securitypolicyviolation', (event) => seen.push(event.violatedDirective));
      });
      const check = async (name: string) => {
        await title(page, name);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
      };
      const said = alerts(page);
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      const email = someone('modes');
      await page.goto('/login');
      await check('Login');
      // ER-01: the error is at its field, and nothing is sent.
      await login(page, 'not an address', 'a password');
      await expect(page.getByText('Enter a valid email')).toBeVisible();
      await expect(field(page, 'Email')).toBeFocused();
      await expect(field(page, 'Email')).toHaveAccessibleDescription(/Enter a valid email$/);
      expect(sent).toEqual([]);
      await check('Login');
      // ER-03
      await press(page, 'Continue with Google');
      await press(page, 'Create an account');
      await press(page, 'Continue with Google');
      await expect
        .poll(() => said)
        .toEqual(['Google sign-in is not available yet.', 'Google sign-in is not available yet.']);
      await field(page, 'Password').fill('abc');
      await check('Create an account');
      await fillRegistration(page, 'Mumbi', email, strong);
      await press(page, 'Create account');
      await check('Check your email');
      await field(page, 'Code').fill('000000');
      await press(page, 'Confirm');
      await expect(page.getByRole('alert').filter({ hasText: 'This code is wrong' })).toBeVisible();
      await check('Check your email');
      await field(page, 'Code').fill(await mailedCode(platform.origin, email));
      await press(page, 'Confirm');
      await check('Login');
      await press(page, 'Forgot password?');
      await check('Forgot your password?');
      await press(page, 'Send the code');
      await check('Choose a new password');
    });

    test('by keyboard, the sign-in dialog takes and returns the focus and leads to the dashboard, and the header shows Dashboard and Logout', async ({
      page,
      platform,
    }) => {
      const menu = async () => {
        if (size === 'phone') await page.getByText('Menu', { exact: true }).press('Enter');
      };
      await page.goto('/');
      await menu();
      const link = page.getByRole('link', { name: 'Login' }).filter({ visible: true });
      await link.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toHaveCount(1);
      await expect(field(page, 'Email')).toBeFocused();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(link).toBeFocused();
      await link.press('Enter');
      await press(page, 'Create an account');
      await expect(field(page, 'Full name')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(link).toBeFocused();
      await link.press('Enter');
      await expect(field(page, 'Email')).toBeFocused();
      await page.keyboard.type('pastor@example.org');
      await page.keyboard.press('Tab');
      await page.keyboard.type(demoPassword);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/Pastors\/Dashboard$/);
      await expect(dialog).toBeHidden();

      await page.goto('/');
      await menu();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).click();
      await expect(page).toHaveURL(/\/Pastors\/Dashboard$/);
      await page.goto('/');
      await menu();
      const told = page.waitForRequest((request) => request.url() === `${platform.origin}/api/logout`);
      // Logout loads home by itself.
      const home = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
      await told;
      await home;
      await expect(page.getByRole('button', { name: 'Logout', includeHidden: true })).toHaveCount(0);
      await menu();
      await expect(link).toBeVisible();
    });
  });
}

test('ER-02: a wrong password and an unknown address give the same error; without its settings or user pool the sign-in says so, and recovers', async ({
  page,
}) => {
  await page.route('**/config.json', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('The sign-in could not be loaded');
  await page.unroute('**/config.json');
  await press(page, 'Retry');
  await title(page, 'Login');
  for (const email of ['admin@example.org', someone('nobody')]) {
    await login(page, email, 'Wrong-Password-1');
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
    await expect(field(page, 'Email')).toHaveValue(email);
    await page.reload();
  }
  await page.route('**/_local/**', (route) => route.abort());
  await login(page, 'admin@example.org', demoPassword);
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Try again.');
  await page.unroute('**/_local/**');
  await login(page, 'admin@example.org', demoPassword);
  await expect(page).toHaveURL(/\/Admin\/Dashboard$/);
});
