import type { Page } from '@playwright/test';
import { mailsTo } from './api.ts';
import { demoPassword } from './as.ts';
import { expect } from './test.ts';

/** Meets every password rule. */
export const strong = 'Bread-and-Fish-5';
export const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
export const someone = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.org`;

export async function login(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Login');
}

export async function fillRegistration(page: Page, name: string, email: string, password: string, again = password) {
  await field(page, 'Full name').fill(name);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(again);
}

export async function toRegister(page: Page): Promise<void> {
  await page.goto('/login');
  await press(page, 'Create an account');
  await title(page, 'Create an account');
}

/** The latest code that was mailed to an address, once `mails` mails have arrived. */
export async function mailedCode(origin: string, email: string, mails = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(origin, email)).length).toBe(mails);
  const [newest] = await mailsTo(origin, email);
  return /\b\d{6}\b/.exec(newest?.text || newest?.html || '')?.[0] ?? '';
}

/** Registers a new user through the forms, including the mailed code. Ends at the login form. */
export async function registered(page: Page, origin: string, name: string, email: string): Promise<void> {
  await toRegister(page);
  await fillRegistration(page, name, email, strong);
  await press(page, 'Create account');
  await field(page, 'Code').fill(await mailedCode(origin, email));
  await press(page, 'Confirm');
  await title(page, 'Login');
}

/** A test that ends sessions needs an account that no other test uses. */
export async function ownAccount(origin: string, name: string): Promise<string> {
  const email = someone('own');
  const { userPoolClientId } = (await (await fetch(`${origin}/config.json`)).json()) as { userPoolClientId: string };
  const Username = crypto.randomUUID();
  const ask = async (operation: string, data: object) => {
    const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` };
    const body = JSON.stringify({ ClientId: userPoolClientId, Username, ...data });
    const reply = await fetch(`${origin}/_local/users`, { method: 'POST', headers, body });
    if (!reply.ok) throw new Error(`${operation}: ${await reply.text()}`);
  };
  const attributes = { email, name };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  await ask('SignUp', { Password: demoPassword, UserAttributes });
  await ask('ConfirmSignUp', { ConfirmationCode: await mailedCode(origin, email) });
  return email;
}

export function alerts(page: Page): string[] {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  return said;
}
