import { anEvent } from '../api.ts';
import { fill, openDialog, openEvent, submit } from '../dialog.ts';
import { expect, test } from '../test.ts';

test('keeps the focus when the last place is taken while the Register button is focused', async ({
  page,
  platform,
}) => {
  await openEvent(page, platform.origin, anEvent('Rope walk', 1));
  const dialog = await openDialog(page);
  await fill(dialog, 'rope@example.org');
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/public-events', async (route) => {
    await held;
    await route.continue();
  });
  await submit(dialog).click();
  await expect(dialog.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to the event' }).click();
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeFocused();
  answer();
  await expect(page.getByText('Full', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join the waiting list' })).toBeFocused();
});
