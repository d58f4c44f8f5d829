import { adminApi, apiOf, mailsTo } from './api.ts';
import { accessToken } from './as.ts';
import { expectAccessible } from './axe.ts';
import {
  alerts,
  field,
  fillRegistration,
  login,
  mailedCode,
  press,
  someone,
  strong,
  title,
  toRegister,
} from './login.ts';
import { expect, test } from './test.ts';

test('registering takes the password rules, the mailed code and a login with the email filled in; only the code reveals that an address has an account', async ({
  page,
  platform,
}) => {
  const said = alerts(page);
  const email = someone('njeri');
  await toRegister(page);
  await test.step('each password rule shows whether it is met, the button needs all of them, and errors are at their fields', async () => {
    const create = page.getByRole('button', { name: 'Create account' });
    const rules: readonly (readonly [string, number])[] = [
      ['', 0],
      ['a', 1],
      ['aB', 2],
      ['aB3', 3],
      ['aB3!', 4],
      ['aB3!aB3!', 5],
    ];
    for (const [password, met] of rules) {
      await field(page, 'Password').fill(password);
      await expect(page.getByRole('listitem').filter({ hasText: 'Done: ' })).toHaveCount(met);
      await expect(page.getByRole('listitem').filter({ hasText: 'Missing: ' })).toHaveCount(5 - met);
      if (met < 5) await expect(create).toBeDisabled();
      else await expect(create).toBeEnabled();
    }
    await field(page, 'Password').fill('aB3!');
    await field(page, 'Password').press('Enter');
    await expect(page.getByText('Password must meet all requirements')).toBeVisible();
    await fillRegistration(page, '', 'no address', strong, `${strong}x`);
    await create.click();
    for (const text of ['Enter your full name', 'Enter a valid email', 'Passwords do not match']) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(field(page, 'Full name')).toBeFocused();
  });
  await test.step('the form sends name, email and password, and the latest mailed code confirms the address', async () => {
    await fillRegistration(page, 'Njeri Mũthoni', email, strong);
    const sent = page.waitForRequest((request) => request.headers()['x-amz-target']?.endsWith('.SignUp') ?? false);
    await press(page, 'Create account');
    const body = (await sent).postDataJSON();
    // A generated name, so that sign-up does not reveal which addresses are known.
    expect(body).toMatchObject({ Username: expect.stringMatching(/^[0-9a-f-]{36}$/), Password: strong });
    expect(body.UserAttributes).toHaveLength(2);
    expect(body.UserAttributes).toEqual(
      expect.arrayContaining([
        { Name: 'email', Value: email },
        { Name: 'name', Value: 'Njeri Mũthoni' },
      ]),
    );
    await title(page, 'Check your email');
    await mailedCode(platform.origin, email);
    await press(page, 'Send the code again');
    await expect(page.getByText('If this address needs a code, it is on its way.')).toBeVisible();
    const code = await mailedCode(platform.origin, email, 2);
    const [newest] = await mailsTo(platform.origin, email);
    expect(newest?.subject).toBe(`${code} is your code to confirm this address`);
    await field(page, 'Code').fill(code);
    await press(page, 'Confirm');
    await title(page, 'Login');
    expect(said).toEqual(['Registration successful! Please login.']);
    await expect(field(page, 'Email')).toHaveValue(email);
  });
  await test.step('only a person who enters the mailed code learns that the address has an account, and goes on to login', async () => {
    await press(page, 'Create an account');
    await fillRegistration(page, 'Njeri Mũthoni', email, `${strong}-other`);
    await press(page, 'Create account');
    await title(page, 'Check your email');
    await field(page, 'Code').fill(await mailedCode(platform.origin, email, 3));
    await press(page, 'Confirm');
    await title(page, 'Login');
    expect(said.slice(1)).toEqual(['You already have an account with this email address. Please login.']);
    await expect(field(page, 'Email')).toHaveValue(email);
  });
  await field(page, 'Password').fill(strong);
  await press(page, 'Login');
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'))).toEqual({
    name: 'Njeri Mũthoni',
    email,
    role: null,
  });
});

test('a user who left before entering the code gets asked for it at login, and resets the password by a mailed code', async ({
  page,
  platform,
}) => {
  alerts(page);
  const email = someone('late');
  await toRegister(page);
  await fillRegistration(page, 'Late Comer', email, strong);
  await press(page, 'Create account');
  await title(page, 'Check your email');
  // A login sends another code. Two mails on their way may arrive in either order.
  await mailedCode(platform.origin, email);
  await page.reload();
  await login(page, email, strong);
  await title(page, 'Check your email');
  await field(page, 'Code').fill(await mailedCode(platform.origin, email, 2));
  await press(page, 'Confirm');
  await title(page, 'Login');
  const elsewhere = apiOf(platform.origin, await accessToken(platform.origin, email, strong));
  await elsewhere.me({});
  await test.step('a forgotten password is reset by a mailed code under the same rules, ends all sessions, and works at login', async () => {
    await press(page, 'Forgot password?');
    await press(page, 'Send the code');
    await title(page, 'Choose a new password');
    await field(page, 'Code').fill(await mailedCode(platform.origin, email, 3));
    const save = page.getByRole('button', { name: 'Save the new password' });
    await expect(save).toBeDisabled();
    await field(page, 'New password').fill('Loaves-and-Salt-7');
    await field(page, 'Confirm password').fill('Loaves-and-Salt-7');
    await save.click();
    await expect(
      page.getByText('Your new password is saved, and you are signed out on all devices. Log in with it.'),
    ).toBeVisible();
    await expect(elsewhere.me({})).rejects.toMatchObject({ code: 'session_ended' });
    await expect(field(page, 'Email')).toHaveValue(email);
    await login(page, email, strong);
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
    await login(page, email, 'Loaves-and-Salt-7');
    await expect(page).toHaveURL(/\/$/);
  });
});

test('registering a known address looks the same as a new one, including its code and resend', async ({ page }) => {
  const seen: string[] = [];
  for (const email of ['admin@example.org', someone('new')]) {
    await toRegister(page);
    await fillRegistration(page, 'Somebody', email, strong);
    await press(page, 'Create account');
    await title(page, 'Check your email');
    const first = await page.getByRole('main').innerText();
    await press(page, 'Send the code again');
    await expect(page.getByText('If this address needs a code, it is on its way.')).toBeVisible();
    const second = await page.getByRole('main').innerText();
    await field(page, 'Code').fill('000000');
    await press(page, 'Confirm');
    await expect(page.getByText('This code is wrong')).toBeVisible();
    const third = await page.getByRole('main').innerText();
    seen.push([first, second, third].join('\n—\n').replaceAll(email, 'the address'));
  }
  expect(seen[0]).toBe(seen[1]);
});

test('resetting the password of an unknown address looks the same', async ({ page, platform }) => {
  const seen: string[] = [];
  // The user pool resets no password that was never set, and reports that.
  const invited = someone('invited');
  await (await adminApi(platform.origin)).inviteUser({
    body: { name: 'Not Yet In', email: invited, role: 'accounts' },
  });
  for (const email of ['accounts@example.org', someone('nobody'), invited]) {
    await page.goto('/login');
    await press(page, 'Forgot password?');
    await field(page, 'Email').fill(email);
    await press(page, 'Send the code');
    await title(page, 'Choose a new password');
    await field(page, 'Code').fill('000000');
    await field(page, 'New password').fill(strong);
    await field(page, 'Confirm password').fill(strong);
    await press(page, 'Save the new password');
    await expect(page.getByText('This code is wrong')).toBeVisible();
    seen.push((await page.getByRole('main').innerText()).replaceAll(email, 'the address'));
  }
  expect(new Set(seen).size).toBe(1);
});

test('an invited person chooses their own password at the first login', async ({ page, platform }) => {
  const email = someone('invited');
  await (await adminApi(platform.origin)).inviteUser({ body: { name: 'New Pastor', email, role: 'pastor' } });
  await expect.poll(async () => (await mailsTo(platform.origin, email)).length).toBe(1);
  const [mail] = await mailsTo(platform.origin, email);
  const temporary = /temporary password:\s+(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
  await page.goto('/login');
  await login(page, email, temporary);
  await title(page, 'Choose your own password');
  await expectAccessible(page);
  await field(page, 'New password').fill(strong);
  await field(page, 'Confirm password').fill(strong);
  await press(page, 'Save and log in');
  await expect(page).toHaveURL(/\/Pastors\/Dashboard$/);
});
