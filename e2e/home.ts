import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const SPEED_MS = 6000;
/** How long nothing moves after a change, in ms. */
export const LOCK_MS = 1000;

/** Opens home with a stopped clock that the test advances, and returns the carousel's controls. */
export async function stillHome(page: Page) {
  await page.clock.install({ time: new Date('2026-11-21T07:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-21T08:00:00Z'));
  await page.goto('/');
  const controls = page.getByRole('group', { name: 'Pictures of the church' });
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(controls).toBeVisible({ timeout: 500 });
  }).toPass();
  const at = (number: number) => expect(controls.getByText(`${number} of 5`, { exact: true })).toBeVisible();
  return { controls, at };
}
