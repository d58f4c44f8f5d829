import { adminApi } from '../api.ts';
import { comeBackAs } from '../as.ts';
import { card, day, field, nothingCounted, save, today } from '../attendance.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';

test('attendance form shows field errors, and both versions when another user saved first', async ({
  page,
  platform,
}) => {
  await nothingCounted(platform.origin);
  await comeBackAs(page, platform.origin, 'admin');
  await page.goto('/Admin/Dashboard');
  await expect(card(page).getByText('No attendance data available')).toBeVisible();
  const other = 'Another service';
  await day(page).fill(today());
  // A Sunday lists its services first, and other services on request.
  const more = card(page).getByLabel('There was another service');
  await expect(more.or(field(page, other, 'Total')).first()).toBeVisible();
  if (await more.isVisible()) await more.check();
  await field(page, other, 'Total').fill('90');
  await field(page, other, 'Adults').fill('-1');
  await save(page).click();
  await expect(field(page, other, 'Adults')).toHaveAccessibleDescription(/Enter how many people came, 0 or more\./);
  await field(page, other, 'Adults').fill('');

  const api = await adminApi(platform.origin);
  const params = { campus: 'main', date: today(), service: 'other' } as const;
  await api.recordAttendance({ params, body: { count: 1099 } });
  await save(page).click();
  await expect(card(page).getByText('Someone else has just changed this day’s numbers.')).toBeVisible();
  await expect(card(page).getByRole('alert')).toContainText(/Another service: Total\s*Yours\s*90\s*Saved now\s*1,?099/);
  await expect(card(page).getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await expect(field(page, other, 'Total')).toHaveValue('90');
  await card(page).getByRole('button', { name: 'Save my version' }).click();
  await expect(card(page).locator('.stats dd b')).toHaveText(['90', '90']);

  await page.route('**/api/attendance/**', (route) => route.abort());
  await field(page, other, 'Total').fill('95');
  await save(page).click();
  await expect(card(page).getByRole('alert')).toContainText(
    /This day is not saved yet\s*We could not reach the server\./,
  );
  await expect(field(page, other, 'Total')).toHaveValue('95');
  await page.unroute('**/api/attendance/**');
  await save(page).click();
  await expect(card(page).locator('.stats dd b')).toHaveText(['95', '95']);
});
