import { adminApi, mailsTo } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { linkFor, makeEvent, note } from './confirmed-places.ts';
import { fill } from './plain-forms.ts';
import { openList, row } from './registrations-data.ts';
import { expect, test } from './test.ts';

test('places are held until the visitor presses the button behind the mailed link, and staff see which are held', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  const email = 'held-by-dialog@example.org';
  const event = await makeEvent(origin, 'Lanterns to confirm');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/events/${event.id}`);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(note)).toBeVisible();
  await fill(page, email);
  await dialog.getByRole('button', { name: 'Register 2 people' }).click();
  await expect(dialog.getByRole('heading', { name: 'One more step: confirm your places' })).toBeFocused();
  await expect(dialog).toContainText(email);
  await expect(dialog.getByText('Add to my calendar')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const link = await linkFor(origin, email);
  await openList(page, origin, 'pastor');
  await expect(row(page, email)).toContainText(/Held until \d+:\d\d [AP]M/);
  await row(page, email).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText(/Waiting for confirmation until \d+:\d\d [AP]M/);
  await expectNoSidewaysScroll(page);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your places');
  await expect(page.getByText(event.title)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Confirm my places' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your places are confirmed');
  await expect
    .poll(async () => (await mailsTo(origin, email)).map(({ subject }) => subject)[0])
    .toBe(`You are registered: ${event.title}`);

  const api = await adminApi(origin);
  const statuses = async () =>
    (await api.listRegistrations({ body: { search: email } })).items.map(({ status }) => status);
  await expect.poll(statuses).toEqual(['confirmed']);
});
