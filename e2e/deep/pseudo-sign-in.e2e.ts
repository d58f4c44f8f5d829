import { setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { pseudoText } from '#shared/language/pseudo.ts';
import { adminApi, mailsTo } from '../api.ts';
import { accessToken } from '../as.ts';
import { AllowedTexts } from '../foreign.ts';
import { mailedCode, someone, strong } from '../login.ts';
import { expectMailNoneForeign, expectNoneForeign, field, judgeAlerts, open, press, pseudoMachine } from '../pseudo.ts';
import { expect, test } from '../test.ts';
import { totp } from '../totp.ts';

// Every step of the sign-in, including its loading states; see e2e/deep/pseudo.e2e.ts.
test.use({ machine: pseudoMachine });

test('each step of the sign-in, and its mails, show only translated text', async ({ page, platform: { origin } }) => {
  const known = new AllowedTexts().listen(page);
  judgeAlerts(page, known);
  const email = someone('wanjiru');
  known.add([email, 'Wanjirũ Kamau']);
  const says = (where: string) => expectNoneForeign(page, known, where);
  const title = (name: string) =>
    expect(page.getByRole('heading', { name: pseudoText(name), exact: true })).toBeVisible();
  const submit = () => page.locator('form button[type=submit]').click();

  await open(page, '/');
  await page.locator('.drawer > summary').click();
  await press(page, 'Login');
  await title('Login');
  await submit();
  await says('the dialog, sent empty');
  await press(page, 'Continue with Google');
  await press(page, 'Create an account');
  await title('Create an account');
  await field(page, 'Password').fill('abc');
  await says('a new account, with a weak password');
  await field(page, 'Password').fill(strong);
  await submit();
  await says('a new account, sent empty');
  await field(page, 'Full name').fill('Wanjirũ Kamau');
  await field(page, 'Email').fill(email);
  await field(page, 'Confirm password').fill(strong);
  await submit();
  await title('Check your email');
  await field(page, 'Code').fill('000000');
  await submit();
  await expect(page.getByRole('alert')).toBeVisible();
  await says('a wrong code');
  // The two mails may arrive in either order, and the second code invalidates the first.
  await mailedCode(origin, email);
  await press(page, 'Send the code again');
  await says('the code again');
  await field(page, 'Code').fill(await mailedCode(origin, email, 2));
  await submit();
  await title('Login');
  await field(page, 'Password').fill('Wrong-Password-1');
  await submit();
  await expect(page.getByRole('alert')).toBeVisible();
  await says('a wrong password');
  await press(page, 'Forgot password?');
  await title('Forgot your password?');
  await says('a forgotten password');
  await submit();
  await title('Choose a new password');
  await field(page, 'New password').fill(`${strong}x`);
  await field(page, 'Code').fill('000000');
  await submit();
  await says('a new password, not said twice');
  await field(page, 'Confirm password').fill(`${strong}x`);
  await submit();
  await expect(page.getByRole('alert')).toBeVisible();
  await says('a new password, with a wrong code');

  await accessToken(origin, email, strong);
  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: totp(sharedSecret, Date.now() - 30_000) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  await logIn(email, strong);
  await title('One more step');
  await field(page, 'Code').fill('000000');
  await submit();
  await expect(page.getByRole('alert')).toBeVisible();
  await says('a wrong code of the app');

  const invited = someone('njeri');
  await (await adminApi(origin)).inviteUser({ body: { name: 'Njeri', email: invited, role: 'pastor' } });
  await expect.poll(async () => (await mailsTo(origin, invited)).length).toBe(1);
  const [invitation] = await mailsTo(origin, invited);
  const temporary = /class="code"[^>]*>([^<]+)</.exec(invitation?.html ?? '')?.[1] ?? '';
  await logIn(invited, temporary);
  await title('Choose your own password');
  await field(page, 'New password').fill('abc');
  await says('a first password');

  known.add(temporary);
  for (const mail of [...(await mailsTo(origin, email)), ...(await mailsTo(origin, invited))])
    await expectMailNoneForeign(page, known, mail);

  async function logIn(as: string, password: string): Promise<void> {
    await open(page, '/login');
    await field(page, 'Email').fill(as);
    await field(page, 'Password').fill(password);
    await submit();
  }
});
