import { mailsTo } from '../api.ts';
import { fillRegistration, mailedCode, press, someone, strong, title, toRegister } from '../login.ts';
import { expect, test } from '../test.ts';

test('an address that was mailed several codes gets none for an hour, and the page says so without revealing whether it has an account', async ({
  page,
  platform,
}) => {
  const wait = 'We have sent several codes to this address. Please wait an hour, and look in your spam folder.';
  const { userPoolClientId: ClientId } = await (await page.request.get('/config.json')).json();
  const signUp = (email: string) =>
    page.request.post(`${platform.origin}/_local/users`, {
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
      data: {
        ...{ ClientId, Username: crypto.randomUUID(), Password: strong },
        UserAttributes: [{ Name: 'email', Value: email }],
      },
    });
  const seen: string[] = [];
  const flooded = someone('flooded');
  for (const email of [flooded, 'pastor@example.org']) {
    for (let n = 0; n < 4; n++) await signUp(email);
    await toRegister(page);
    await fillRegistration(page, 'Somebody', email, strong);
    if (email === flooded) {
      await press(page, 'Create account');
      await title(page, 'Check your email');
      await mailedCode(platform.origin, email, 5);
      await press(page, 'Send the code again');
      await expect(page.getByText('We send only a few codes an hour.')).toBeVisible();
      await toRegister(page);
      await fillRegistration(page, 'Somebody', email, strong);
    } else {
      await signUp(email);
    }
    await press(page, 'Create account');
    await expect(page.getByRole('alert')).toHaveText(wait);
    seen.push((await page.getByRole('main').innerText()).replaceAll(email, 'the address'));
  }
  expect(seen[0]).toBe(seen[1]);
  expect(await mailsTo(platform.origin, flooded)).toHaveLength(5);
});
