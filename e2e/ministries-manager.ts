import type { Page } from '@playwright/test';
import type { MinistryInput } from '#shared/content/ministry-input.ts';
import { comeBackAs } from './as.ts';
import { expect } from './test.ts';

export const manager = '/Admin/Ministries';
export const desktop = { width: 1280, height: 800 };

export async function openManager(page: Page, origin: string, address = manager): Promise<void> {
  await comeBackAs(page, origin, 'admin');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Ministries Manager' })).toBeVisible();
}

export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
export const toast = (page: Page, text: string) => page.locator('.staff-toast').filter({ hasText: text });

export const moreOf = (page: Page, name: string) => row(page, name).getByRole('button', { name: 'More for' });

export async function choose(page: Page, name: string, entry: string): Promise<void> {
  await moreOf(page, name).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

export const ringers: MinistryInput = {
  name: 'Bell Ringers',
  slug: 'bell-ringers',
  description: 'Eight ropes, and tea in the tower.',
  leader: 'Zuri Kamau',
  contact_email: 'bells@example.org',
  meeting_day: 'Thursday',
  meeting_time: '18:30',
  icon: 'Music',
  image_url: '',
  page_url: '/ministries/men',
  is_featured: false,
  display_order: 9,
  is_active: true,
};
