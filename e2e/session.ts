import type { Page } from '@playwright/test';
import { demoPassword } from './as.ts';
import { login } from './login.ts';
import { expect } from './test.ts';

export const storage = (page: Page) => page.evaluate(() => ({ ...localStorage }));

export async function atWork(page: Page, as: string): Promise<void> {
  await page.goto('/login');
  await login(page, `${as}@example.org`, demoPassword);
  await expect(page).toHaveURL(/Dashboard$/);
}

export async function logout(page: Page): Promise<void> {
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
}
