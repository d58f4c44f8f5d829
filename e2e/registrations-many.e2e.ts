import { expectAccessible } from './axe.ts';
import { askedOf, DESKTOP, inventList, listCall, openList as open, row, seed } from './registrations-data.ts';
import { expect, test } from './test.ts';

test('a selection is cancelled after one confirmation, and failures are named and stay selected', async ({
  page,
  platform,
}) => {
  await page.setViewportSize(DESKTOP);
  const { api, event, alone, tag } = await seed(platform.origin, 'Cancelled together');
  await open(page, platform.origin, 'pastor', `/registrations?event=${event.id}`);
  await expect(page.getByText('2 registrations', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await expect(bar.getByRole('button', { name: 'Accept registrations' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Cancel registrations' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText('Cancel 2 registrations?');
  await expect(dialog).toContainText('4 places are released, and we tell the people by email.');
  const error = 'We are busier than usual right now.';
  await page.route(`**/api/registrations/${alone.id}/cancel`, (route) =>
    route.fulfill({ status: 503, json: { success: false, error, code: 'busy' } }),
  );
  await dialog.getByRole('button', { name: 'Cancel 2 registrations' }).click();
  await expect(dialog.getByRole('alert')).toContainText('1 of 2 are done; this one is not:');
  await expect(dialog.getByRole('alert')).toContainText(`Njoroge wa Mũthoni: ${error}`);
  await expect(page.locator('[data-sonner-toast]'), 'the dialog says it all').toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(row(page, `party.${tag}@`)).toContainText('Cancelled');
  await expect(row(page, `alone.${tag}@`)).toContainText('Confirmed');
  await expect(bar.getByRole('status')).toHaveText('1 selected');
  const { events } = await api.publicEvents({});
  expect(events.find(({ id }) => id === event.id)?.currentAttendees).toBe(1);
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
});

test('the list sorts by its columns and prints whole; the open record is in the URL and links to its neighbours', async ({
  page,
  platform,
}) => {
  await page.setViewportSize(DESKTOP);
  await inventList(page, 30);
  const sorts: unknown[] = [];
  await page.route(listCall, (route) => {
    const { limit, sort } = askedOf(route.request());
    if (limit === 25) sorts.push(sort);
    return route.fallback();
  });
  await open(page, platform.origin, 'pastor');
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect(head('Submitted')).toHaveAttribute('aria-sort', 'descending');
  await expect(head('Due')).not.toHaveAttribute('aria-sort');
  await head('Name').getByRole('button').click();
  await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head('Submitted')).not.toHaveAttribute('aria-sort');
  await expect(page).toHaveURL(/\?sort=name$/);
  await head('Name').getByRole('button').click();
  await expect(page).toHaveURL(/\?sort=name_desc$/);
  await expect.poll(() => [...new Set(sorts)]).toEqual(['newest', 'name', 'name_desc']);

  await page.evaluate(() => {
    window.print = () => {
      document.title = String(document.querySelectorAll('table:not([role]) tbody tr').length);
    };
  });
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect(page).toHaveTitle('30');

  await page.goto('/registrations');
  await page.getByRole('rowheader').nth(1).getByRole('button').click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('REF1');
  await expect(page).toHaveURL(/\?open=0+1$/);
  await expect(panel).toContainText('2 of 25 on this page');
  await panel.getByRole('button', { name: 'Next record' }).click();
  await expect(panel).toContainText('REF2');
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(panel).toContainText('REF0');
  await expect(panel.getByRole('button', { name: 'Previous record' })).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(panel).toContainText('REF0');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(panel).toContainText('REF0');
  await page.goto('/registrations?open=00000000000000000000000024');
  await expect(panel).toContainText('25 of 25 on this page');
  await panel.getByRole('button', { name: 'Next record' }).click();
  await expect(panel, 'at the end of a page it goes on on the next').toContainText('REF25');
  await expect(panel).toContainText('1 of 5 on this page');
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('k');
  await expect(panel).toContainText('REF24');
  await expect(panel).toContainText('25 of 25 on this page');
  await page.goto('/registrations?open=gone');
  await expect(page.getByText('The record of this link is not on this page of the list. Search for it.')).toBeVisible();

  // All registrations from one network for one event, as the staff's mail links them; one button selects all pages.
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/search') && askedOf(request).network !== undefined,
  );
  await page.goto('/registrations?event=carols&network=abcdefghijklmnop');
  expect(askedOf(await asked)).toMatchObject({ event: 'carols', network: 'abcdefghijklmnop' });
  await expect(page.getByLabel('Network')).toContainText('One network');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel all of them' }).click();
  // Messages among them can only be answered, so they are not counted.
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Cancel 17 registrations?');
});
