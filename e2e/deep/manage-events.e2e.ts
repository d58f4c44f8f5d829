import { adminApi, anEvent } from '../api.ts';
import { demoPassword, signInAs } from '../as.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { login } from '../login.ts';
import { create, desktop, fillTimes, openAs, register, toast } from '../manage-events.ts';
import { staffForm } from '../staff-form.ts';
import { expect, test } from '../test.ts';
import { keepViolations } from '../violations.ts';

test.use({ viewport: desktop, timezoneId: 'Pacific/Kiritimati' });

test('a half-entered event date shows an error and is not dropped', async ({ page, platform }) => {
  await openAs(page, platform.origin, 'admin', '/events?new');
  await page.getByLabel('Event title').fill('Half an end');
  await fillTimes(page);
  await page.getByLabel('End time').focus();
  await page.keyboard.type('11');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.locator('#end_date-error')).toHaveText('This is not complete. Please complete it or clear it.');
});

test('Cancel leaves the event form at once if nothing changed, and asks if something did', async ({
  page,
  platform,
}) => {
  await openAs(page, platform.origin, 'admin', '/events?new');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/events$/);
  await page.getByRole('link', { name: 'New event' }).click();
  await page.getByLabel('Event title').fill('Half a thought');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.goBack();
  await page.goForward();
  await expect(page.getByLabel('Event title')).toHaveValue('Half a thought');
  await expect(page.getByText('We kept what you had typed.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('link', { name: 'New event' }).click();
  await expect(page.getByLabel('Event title')).toHaveValue('');
});

test('an unsaved event is kept for the same person when the session ends and they sign in again', async ({
  page,
  platform,
}) => {
  await signInAs(page, platform.origin, 'admin');
  await page.goto('/Admin/Dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await page.goto('/events?new');
  await page.getByLabel('Event title').fill('Typed before the end');
  await fillTimes(page);
  await page.route('**/api/events', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { message: 'Unauthorized' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.unroute('**/api/events');
  await login(page, 'admin@example.org', demoPassword);
  await expect(page.getByText('We kept what you had typed.')).toBeVisible();
  await expect(page.getByLabel('Event title')).toHaveValue('Typed before the end');
  await expect(page.getByLabel('Start time')).toHaveValue('18:30');
});

test('when two people save the same event, the second sees both texts and chooses', async ({ page, platform }) => {
  const { origin } = platform;
  const body = anEvent('Two hands', 20, { description: 'First text.' });
  const admin = await adminApi(origin);
  const { event } = await admin.createEvent({ body });
  const elsewhere = (description: string) =>
    admin.updateEvent({ params: { id: event.id }, body: { ...body, description } });
  const now = async () => (await admin.getEvent({ params: { id: event.id } })).event.description;

  await openAs(page, origin, 'pastor', `/events?edit=${event.id}`);
  await staffForm(page).getByLabel('Description').fill('My text.');
  await elsewhere('Their text.');
  await page.getByRole('button', { name: 'Update Event' }).click();
  const panel = page.getByRole('alert');
  await expect(panel).toContainText('This event has changed since you opened it');
  await expect(panel).toContainText(/Yours\s*My text\.\s*Saved now\s*Their text\./);
  await expect(panel).toBeFocused();
  await expectAccessible(page);
  expect(await now()).toBe('Their text.');
  await panel.getByRole('button', { name: 'Save my version' }).click();
  await expect(toast(page, 'was saved')).toBeVisible();
  expect(await now()).toBe('My text.');

  await page.goto(`/events?edit=${event.id}`);
  await staffForm(page).getByLabel('Description').fill('Mine again.');
  await elsewhere('Theirs again.');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await panel.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(staffForm(page).getByLabel('Description')).toHaveValue('Theirs again.');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(page).toHaveURL(/\/events$/);
  expect(await now()).toBe('Theirs again.');
});

test('turning off single-key shortcuts in the registrations list turns them off in the events list', async ({
  page,
  platform,
}) => {
  await openAs(page, platform.origin, 'admin');
  const search = page.getByRole('searchbox');
  await expect(search).toHaveAttribute('aria-keyshortcuts', '/');
  await page.goto('/registrations');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.goto('/events');
  await expect(search).toBeVisible();
  await expect(search).not.toHaveAttribute('aria-keyshortcuts');
  await page.keyboard.type('/x');
  await expect(search).toHaveValue('');
});

test('the events list says in the specification’s words that the network failed', async ({ page, platform }) => {
  await openAs(page, platform.origin, 'admin', '/events?new');
  await page.route('**/api/events', (route) => route.abort());
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch events');
});

test('every mode of the events screen is accessible and fits a phone, a tablet and a desktop', async ({
  page,
  platform,
}) => {
  const word = 'Unbreakable'.repeat(9);
  const event = await create(platform.origin, `${word} event`, 30, {
    location: word,
    description: `${word} `.repeat(9),
  });
  await register(platform.origin, event, `wide@${'long'.repeat(12)}.example.org`, { name: word, specialNeeds: word });
  const violations = await keepViolations(page);
  await openAs(page, platform.origin, 'admin');
  for (const address of ['/events', `/events?edit=${event.id}`, `/events?attendees=${event.id}`]) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    // The public page contains the word too, and shows until the user's role is known.
    await expect(page.getByRole('heading', { level: 1, name: 'Events', exact: true })).toBeVisible();
    await expect(page.getByText(word).or(page.locator('#title')).first()).toBeVisible();
    for (const size of [{ width: 360, height: 740 }, { width: 768, height: 1024 }, desktop]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    expect(await violations(), 'breaches of the content security policy').toEqual([]);
  }
});
