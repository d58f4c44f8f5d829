import type { Page } from '@playwright/test';
import { comeBackAs } from '../as.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';

const was = 'The field with the treasure';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit sermon' });

test('a sermon editor that cannot load its sermon says so, and loads it on retry', async ({
  page,
  platform: { origin },
}) => {
  await comeBackAs(page, origin, 'admin');
  await page.goto('/media/sermon-archive');
  await page.route('**/api/sermons/*', (route) => route.abort());
  await page.getByRole('button', { name: `Edit ${was}`, exact: true }).click();
  const alert = dialog(page).getByRole('alert');
  await expect(alert).toContainText('The sermon could not be loaded');
  await expectAccessible(page);
  await page.unroute('**/api/sermons/*');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog(page).getByLabel(/^Title/)).toHaveValue(was);
});
