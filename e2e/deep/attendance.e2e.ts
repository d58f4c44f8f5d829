import { addDays } from '#shared/church/time.ts';
import { adminApi } from '../api.ts';
import { comeBackAs } from '../as.ts';
import { card, day, nothingCounted, people, save, service, today } from '../attendance.ts';
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
  await save(page).click();
  await expect(people(page)).toBeFocused();
  await expect(people(page)).toHaveAccessibleDescription(/Enter how many people came, 0 or more\./);
  await day(page).fill(addDays(today(), 1));
  await people(page).fill('90');
  await save(page).click();
  await expect(day(page)).toHaveAccessibleDescription(/This day is still to come\./);

  await day(page).fill(today());
  await service(page).selectOption('other');
  const api = await adminApi(platform.origin);
  const params = { campus: 'main', date: today(), service: 'other' } as const;
  await api.recordAttendance({ params, body: { count: 1099 } });
  await save(page).click();
  await expect(card(page).getByText('Someone has just saved 1,099 for this service.')).toBeVisible();
  await expect(card(page).getByRole('alert')).toContainText(/Yours\s*90\s*Saved now\s*1,099/);
  await expect(card(page).getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await expect(people(page)).toHaveValue('90');
  await card(page).getByRole('button', { name: 'Save my version' }).click();
  await expect(card(page).locator('.stats dd b')).toHaveText(['90', '90']);

  await page.route('**/api/attendance/**', (route) => route.abort());
  await people(page).fill('95');
  await save(page).click();
  await expect(card(page).getByRole('alert')).toContainText(
    /The count was not saved\.\s*We could not reach the server\./,
  );
  await expect(people(page)).toHaveValue('95');
  await page.unroute('**/api/attendance/**');
  await save(page).click();
  await expect(card(page).locator('.stats dd b')).toHaveText(['95', '95']);
});
