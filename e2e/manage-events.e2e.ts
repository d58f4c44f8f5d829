import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { EventInput, StaffEvent } from '#shared/calendar/schema.ts';
import { adminApi, anEvent, answersFor, apiOf, mailsTo, written } from './api.ts';
import { type As, comeBackAs, demoPassword, signInAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { parseCsv } from './csv.ts';
import { login } from './login.ts';
import { listMenu } from './registrations-data.ts';
import { staffForm } from './staff-form.ts';
import { expect, test } from './test.ts';
import { keepViolations } from './violations.ts';

const desktop = { width: 1280, height: 800 };

/** Event Management, open for someone who may use it; the list has arrived. */
async function openAs(page: Page, origin: string, as: As, address = '/events'): Promise<void> {
  await comeBackAs(page, origin, as);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
}

async function create(origin: string, title: string, max: number | null, more: Partial<EventInput> = {}) {
  return (await (await adminApi(origin)).createEvent({ body: anEvent(title, max, more) })).event;
}

async function register(origin: string, event: StaffEvent, email: string, more: object = {}, people = 1) {
  const data = { ...answersFor(event, email, people), ...more };
  const body = { action: 'submit_registration' as const, type: 'event_registration', data };
  return (await apiOf(origin).submitRegistration({ body, idempotencyKey: crypto.randomUUID() })).registration;
}

const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const toast = (page: Page, text: string | RegExp) => page.locator('.staff-toast').filter({ hasText: text });

/** Chooses from the menu of an event's row. */
async function act(page: Page, title: string, entry: string): Promise<void> {
  await moreOf(page, title).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
const moreOf = (page: Page, title: string) => row(page, title).getByRole('button', { name: 'More for' });

/** Waits until no message lies over the list; one under the pointer would stay. */
async function messagesGone(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(page.locator('.staff-toast')).toHaveCount(0);
}

/** The address of what is searched for among drafts. */
const filtered = ({ searchParams }: URL) =>
  searchParams.get('q') === 'wayfarers' && searchParams.get('show') === 'draft';

async function fillTimes(page: Page, { end = '' } = {}): Promise<void> {
  await page.getByLabel('Start date').fill('2032-03-06');
  await page.getByLabel('Start time').fill('18:30');
  if (end) await page.getByLabel('End time').fill(end);
}

test('an event is drafted, published, seen, edited, registered for and called off, and each step is confirmed', async ({
  page,
  platform,
  browser,
}) => {
  const { origin } = platform;
  const title = 'Bread and “stories”, part 2';
  await openAs(page, origin, 'pastor');
  await page.getByRole('link', { name: 'New event' }).click();
  await expect(page).toHaveURL(/\/events\?new$/);
  await expect(page.getByRole('heading', { name: 'New event' })).toBeFocused();
  for (const section of ['Basic Information', 'Date and Time', 'Event Details', 'Publishing']) {
    await expect(page.getByRole('group', { name: section })).toBeVisible();
  }
  await expect(page.getByText('Times are in EAT, whatever your own clock says.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Event title').fill(title);
  await staffForm(page).getByLabel('Description').fill('Told by the fire.');
  await fillTimes(page, { end: '21:00' });
  await staffForm(page).getByLabel('Location').fill('The lower gate');
  await page.getByLabel('Price (Ksh)').fill('250.50');
  await page.getByLabel('Max attendees').fill('12');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(toast(page, 'was created')).toContainText('It is a draft');
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.getByRole('link', { name: 'New event' })).toBeFocused();
  await expect(row(page, title)).toContainText(
    /Told by the fire.*Draft.*Sat, Mar 6, 2032.*6:30 PM – 9:00 PM EAT.*The lower gate.*Ksh 250.50.*0\/12/s,
  );

  await page.getByRole('link', { name: 'New event' }).click();
  await expect(page.getByLabel('Event title')).toHaveValue('');
  await expect(page.getByLabel('Price (Ksh)')).toHaveValue('0');
  await page.goBack();

  const isListed = async () => (await (await fetch(`${origin}/events`)).text()).includes(title);
  await act(page, title, 'Publish');
  // A toast stays for four seconds, and for as long as somebody points at it.
  await toast(page, 'is published').dispatchEvent('mouseover');
  await expect(toast(page, 'is published')).toBeVisible();
  await expect.poll(isListed).toBe(true);
  await toast(page, 'is published').getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, title)).toContainText('Draft');
  await expect.poll(isListed).toBe(false);
  await messagesGone(page);
  await act(page, title, 'Publish');
  await expect(row(page, title)).toContainText('Upcoming');
  await expect.poll(isListed).toBe(true);
  const visitor = await browser.newPage();
  await visitor.goto(`${origin}/events`);
  await expect(visitor.getByRole('link', { name: title })).toBeVisible();
  await visitor.close();

  await messagesGone(page);
  await act(page, title, 'Edit');
  await expect(page.getByRole('heading', { name: 'Edit event' })).toBeFocused();
  await expect(page.getByLabel('Start time')).toHaveValue('18:30');
  await staffForm(page).getByLabel('Location').fill('The long table');
  await page.getByLabel('Ask for an emergency contact').uncheck();
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(toast(page, 'was saved')).toBeVisible();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeFocused();
  await expect(row(page, title)).toContainText('The long table');

  const admin = await adminApi(origin);
  const event = (await admin.listEvents({})).events.find((one) => one.title === title) as StaffEvent;
  const paying = { eventPrice: 250.5, paymentMethod: 'M-Pesa' };
  await register(
    origin,
    event,
    'life-a@example.org',
    {
      ...paying,
      name: '=HYPERLINK("x"), Zuri',
      phone: '+254 712 345678',
      attendeeNames: 'Daniel\nAmani',
      dietaryRestrictions: 'No groundnuts, please',
      specialNeeds: 'A chair "near" the door',
    },
    3,
  );
  const gone = await register(origin, event, 'life-b@example.org', { ...paying, name: 'Brian Rotich' }, 2);
  await admin.cancelRegistration({ params: { id: gone.id } });

  await page.reload();
  await row(page, title)
    .getByRole('link', { name: /attendees/ })
    .click();
  await expect(page.getByRole('heading', { name: `Attendees of ${title}` })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/events\\?attendees=${event.id}$`));
  await expect(page.getByText('3 people in 1 registration')).toBeVisible();
  await expect(page.getByText('9 places left')).toBeVisible();
  await expect(page.getByText('1 cancelled, not counted')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Brian Rotich' })).toContainText('Cancelled');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const coming = page.waitForEvent('download');
  await listMenu(page, 'Export 2 as CSV');
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^attendees-${event.id}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  const [header, first, second] = parseCsv(await readFile(await file.path(), 'utf8'));
  expect(header?.slice(0, 5)).toEqual(['Name', 'Phone', 'Email', 'People', 'Names of Attendees']);
  expect(first?.slice(0, 15)).toEqual([
    `'=HYPERLINK("x"), Zuri`,
    '(+254) 712 345678',
    'life-a@example.org',
    '3',
    'Daniel\nAmani',
    '',
    '',
    'No groundnuts, please',
    'A chair "near" the door',
    'M-Pesa',
    'To pay',
    ...['751.5', '0', '0'],
    'Confirmed',
  ]);
  expect([second?.[0], second?.[14]]).toEqual(['Brian Rotich', 'Cancelled']);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('list', { name: 'Check list' }).getByRole('listitem')).toHaveText([
    '=HYPERLINK("x"), Zuri To pay: Ksh 751.50',
    'Daniel',
    'Amani',
  ]);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await listMenu(page, 'Print');
  await expect(page).toHaveTitle('printed');

  await page.getByRole('link', { name: 'All events' }).click();
  const dialog = page.getByRole('dialog');
  const mailed = async () => (await mailsTo(origin, 'life-a@example.org')).length;
  await act(page, title, 'Edit');
  await staffForm(page).getByLabel('Location').fill('The upper gate');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(dialog).toContainText('3 people are registered. Tell them?');
  await expect(dialog).toContainText('This changes: the place.');
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Update Event' })).toBeFocused();
  await page.getByRole('button', { name: 'Update Event' }).click();
  await dialog.getByLabel('Message to everyone registered').fill('The lower one is under water.');
  await dialog.getByRole('button', { name: 'Save and tell them' }).click();
  await expect(toast(page, 'was saved')).toContainText('Everyone registered is told by email.');
  await expect(row(page, title)).toContainText('The upper gate');
  await expect.poll(mailed).toBe(2);
  const [change] = await mailsTo(origin, 'life-a@example.org');
  expect(change?.subject).toBe(`Changed: ${title}`);
  expect(change?.text).toContain('The lower one is under water.');
  expect(change?.text).toMatch(/Where: The upper gate\s+Before: The long table/);

  await messagesGone(page);
  await act(page, title, 'Unpublish');
  await expect(dialog).toContainText('3 people are registered. Tell them?');
  await dialog.getByRole('button', { name: 'Unpublish without telling' }).click();
  await expect(toast(page, 'is a draft again')).toBeVisible();
  const stranger = await browser.newContext();
  const guest = await stranger.newPage();
  await written(origin, `/events/${event.id}`, 'Not open at present');
  await guest.goto(`${origin}/events/${event.id}`);
  await expect(guest.getByRole('heading', { name: 'Not open at present' })).toBeVisible();
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(guest.getByText('The upper gate')).toHaveCount(0);
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(guest);
  await stranger.close();

  await messagesGone(page);
  await act(page, title, 'Call off');
  await expect(dialog).toContainText(
    '3 people are registered: the event is called off, everyone registered is told by email',
  );
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(moreOf(page, title)).toBeFocused();
  await act(page, title, 'Call off');
  await dialog.getByLabel('Reason').fill('The river rose.');
  await dialog.getByRole('button', { name: 'Call off and tell them' }).click();
  await expect(toast(page, 'has been called off')).toContainText('Everyone registered is told by email.');
  await expect(row(page, title)).toContainText('Cancelled');
  await expect(moreOf(page, title)).toBeFocused();
  await moreOf(page, title).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Duplicate', 'Attendees', 'Write to all']);
  await page.keyboard.press('Escape');
  await expect.poll(mailed).toBe(3);
  const [mail] = await mailsTo(origin, 'life-a@example.org');
  expect(mail?.subject).toContain(title);
  expect(mail?.text).toContain('The river rose.');

  await act(page, title, 'Duplicate');
  await expect(page.getByRole('heading', { name: 'Duplicate event' })).toBeFocused();
  await expect(page.getByLabel('Event title')).toHaveValue(title);
  await expect(staffForm(page).getByLabel('Location')).toHaveValue('The upper gate');
  await expect(page.getByLabel('Price (Ksh)')).toHaveValue('250.5');
  await expect(page.getByLabel('Start date')).toHaveValue('');
  await expect(page.getByLabel('End time')).toHaveValue('');
  await expect(page.getByLabel('Published: visitors see this event')).not.toBeChecked();
  await page.getByLabel('Event title').fill('Told once more');
  await page.getByLabel('Start date').fill('2021-03-06');
  await page.getByLabel('Start time').fill('18:30');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(dialog).toContainText('The event would have begun on Sat, Mar 6, 2021.');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await page.getByLabel('Start date').fill('2032-03-06');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(toast(page, 'was created')).toContainText('It is a draft');
  await expect(row(page, 'Told once more')).toContainText(/Draft.*Sat, Mar 6, 2032.*The upper gate.*0\/12/s);
  await page.goto(`/events?edit=${event.id}`);
  await expect(page.getByRole('heading', { name: 'This event has been cancelled' })).toBeVisible();
});

test('an event that nobody registered for is removed', async ({ page, platform }) => {
  const event = await create(platform.origin, 'Nobody comes', 5);
  await openAs(page, platform.origin, 'admin');
  await act(page, event.title, 'Delete');
  await expect(page.getByRole('dialog')).toContainText(
    'Are you sure you want to delete "Nobody comes"? This action cannot be undone and will remove all associated data.',
  );
  await expect(page.getByRole('dialog')).not.toContainText('registered');
  await page.getByRole('button', { name: 'Delete “Nobody comes”' }).click();
  await expect(toast(page, '“Nobody comes” has been deleted.')).toBeVisible();
  await expect(row(page, event.title)).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop, timezoneId: 'Pacific/Kiritimati' });

  test('the form says what is wrong beside the fields and on top, and loses nothing', async ({ page, platform }) => {
    await openAs(page, platform.origin, 'admin', '/events?new');
    await page.getByRole('button', { name: 'Create Event' }).click();
    const summary = page.getByRole('alert');
    await expect(page.getByLabel('Event title')).toBeFocused();
    await expect(summary).toContainText('Please check the marked fields');
    await expect(page.locator('#title-error')).toHaveText('Event title is required');
    await expect(page.locator('#start_date-error')).toHaveText('Start date and time are required');
    await expect(page.getByLabel('Event title')).toHaveAttribute('aria-describedby', 'title-error');
    await expectAccessible(page);
    await page.getByLabel('Event title').pressSequentially('W');
    await expect(page.locator('#title-error')).toHaveCount(0);
    await expect(summary).not.toContainText('Event title');
    await summary.getByRole('button', { name: 'Start date and time are required' }).click();
    await expect(page.getByLabel('Start date')).toBeFocused();

    await fillTimes(page, { end: '18:30' });
    await expect(page.getByLabel('Price (Ksh)')).toHaveAttribute('step', '0.01');
    await page.getByLabel('Price (Ksh)').fill('-1');
    await page.getByLabel('Max attendees').fill('0');
    await page.getByLabel('Deadline date').fill('2032-03-06');
    await page.getByLabel('Deadline time').fill('18:31');
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.getByLabel('End date')).toBeFocused();
    await expect(page.locator('form .error')).toHaveText([
      'End date must be after start date',
      'Price cannot be negative.',
      'Maximum attendees must be at least 1.',
      'The registration deadline must not be after the start.',
    ]);
    await expect(page.getByLabel('Event title')).toHaveValue('W');
    await expectNoSidewaysScroll(page);
  });

  test('a half-entered date is reported, not dropped', async ({ page, platform }) => {
    await openAs(page, platform.origin, 'admin', '/events?new');
    await page.getByLabel('Event title').fill('Half an end');
    await fillTimes(page);
    await page.getByLabel('End time').focus();
    await page.keyboard.type('11');
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.locator('#end_date-error')).toHaveText('This is not complete. Please finish it or empty it.');
  });

  test('times are the church’s, whatever the browser’s time zone', async ({ page, platform }) => {
    await openAs(page, platform.origin, 'admin', '/events?new');
    await page.getByLabel('Event title').fill('Seen from the date line');
    await fillTimes(page, { end: '20:15' });
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/events'));
    await page.getByRole('button', { name: 'Create Event' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      start_date: '2032-03-06 18:30:00',
      end_date: '2032-03-06 20:15:00',
      price: 0,
      max_attendees: null,
      is_published: false,
    });
    await expect(row(page, 'Seen from the date line')).toContainText(/Sat, Mar 6, 2032\s*6:30 PM – 8:15 PM EAT/);
  });

  test('pressing twice makes one event, and the button says that it is busy', async ({ page, platform }) => {
    await openAs(page, platform.origin, 'admin', '/events?new');
    let posts = 0;
    const held = Promise.withResolvers<void>();
    await page.route('**/api/events', async (route) => {
      if (route.request().method() === 'POST') {
        posts += 1;
        await held.promise;
      }
      await route.continue();
    });
    await page.getByLabel('Event title').fill('Pressed twice');
    await fillTimes(page);
    await page.getByRole('button', { name: 'Create Event' }).dblclick();
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeDisabled();
    await page.getByLabel('Event title').press('Enter');
    held.resolve();
    await expect(row(page, 'Pressed twice')).toHaveCount(1);
    expect(posts).toBe(1);
  });

  test('a failure keeps what was typed, in the server’s words or the specification’s', async ({ page, platform }) => {
    await openAs(page, platform.origin, 'admin', '/events?new');
    await page.getByLabel('Event title').fill('Kept');
    await fillTimes(page);
    await page.route('**/api/events', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to create event');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel('Event title')).toHaveValue('Kept');
    await page.unroute('**/api/events');
    const fields = { title: 'The server does not like it.' };
    const body = { success: false, error: 'Please check the marked fields.', code: 'validation_failed', fields };
    await page.route('**/api/events', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, json: body }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.locator('#title-error')).toHaveText('The server does not like it.');
    await expect(page.getByLabel('Event title')).toBeFocused();
    await page.unroute('**/api/events');

    const event = await create(platform.origin, 'Not saved, not deleted', 5);
    await page.route(`**/api/events/${event.id}`, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await page.goto(`/events?edit=${event.id}`).catch(() => {});
    await staffForm(page).getByLabel('Location').fill('Elsewhere');
    await page.getByRole('button', { name: 'Update Event' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to update event');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await act(page, event.title, 'Delete');
    await page.getByRole('button', { name: `Delete “${event.title}”` }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Failed to delete event');
    await expect(page.getByRole('button', { name: `Delete “${event.title}”` })).toBeEnabled();
  });

  test('Cancel returns at once if nothing was changed, and asks if something was', async ({ page, platform }) => {
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

  test('what was typed is kept for the person who signs in again after the session ended', async ({
    page,
    platform,
  }) => {
    await signInAs(page, platform.origin, 'admin');
    // Events are in the staff's frame for whom the browser knows from another screen.
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

  test('where two people save, both texts are shown and the person chooses', async ({ page, platform }) => {
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
    await expect(panel).toContainText('Somebody else saved this event meanwhile');
    await expect(panel).toContainText(/Yours\s*My text\.\s*Saved now\s*Their text\./);
    await expect(panel).toBeFocused();
    await expectAccessible(page);
    expect(await now()).toBe('Their text.');
    await panel.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(toast(page, 'was saved')).toBeVisible();
    expect(await now()).toBe('My text.');

    await page.goto(`/events?edit=${event.id}`);
    await staffForm(page).getByLabel('Description').fill('Mine again.');
    await elsewhere('Theirs again.');
    await page.getByRole('button', { name: 'Update Event' }).click();
    await panel.getByRole('button', { name: 'Take the saved one' }).click();
    await expect(staffForm(page).getByLabel('Description')).toHaveValue('Theirs again.');
    await page.getByRole('button', { name: 'Update Event' }).click();
    await expect(page).toHaveURL(/\/events$/);
    expect(await now()).toBe('Theirs again.');
  });

  test('when two people changed different fields, one chooses field by field, and neither change is lost', async ({
    page,
    platform,
  }) => {
    const { origin } = platform;
    const body = anEvent('Four hands', 20, { description: 'First text.', location: 'The hall' });
    const admin = await adminApi(origin);
    const { event } = await admin.createEvent({ body });
    await openAs(page, origin, 'pastor', `/events?edit=${event.id}`);
    await staffForm(page).getByLabel('Description').fill('My text.');
    await page.getByLabel('Price').fill('100');
    await admin.updateEvent({
      params: { id: event.id },
      body: { ...body, location: 'The garden', max_attendees: 30, price: 200 },
    });
    await page.getByRole('button', { name: 'Update Event' }).click();
    const panel = page.getByRole('alert');
    await expect(panel.getByRole('group')).toHaveText([
      /^Description.*My text\..*First text\./s,
      /^Location.*The hall.*The garden/s,
      /^Price.*100.*200/s,
      /^Max attendees.*20.*30/s,
    ]);
    // What was not touched is theirs; what was, is mine.
    await expect(panel.getByRole('radio', { checked: true, name: /Yours/ })).toHaveCount(2);
    await expectAccessible(page);
    await panel.getByRole('radio', { name: /^Saved now.*Price/ }).check();
    await panel.getByRole('button', { name: 'Save what is chosen' }).click();
    await expect(toast(page, 'was saved')).toBeVisible();
    expect((await admin.getEvent({ params: { id: event.id } })).event).toMatchObject({
      description: 'My text.',
      location: 'The garden',
      price: 200,
      max_attendees: 30,
      version: 3,
    });
    // What was saved is not offered again as typed.
    await act(page, event.title, 'Edit');
    await expect(staffForm(page).getByLabel('Location')).toHaveValue('The garden');
    await expect(page.getByText('We kept what you had typed.')).toHaveCount(0);
  });

  test('fewer places than people registered is refused with their number', async ({ page, platform }) => {
    const event = await create(platform.origin, 'Too small a room', 10);
    await register(platform.origin, event, 'room@example.org', {}, 4);
    await openAs(page, platform.origin, 'admin', `/events?edit=${event.id}`);
    await page.getByLabel('Max attendees').fill('3');
    await page.getByRole('button', { name: 'Update Event' }).click();
    await expect(page.locator('#max_attendees-error')).toHaveText(
      '4 people are registered already: choose 4 or more, or leave it empty.',
    );
    await expect(page.getByLabel('Max attendees')).toBeFocused();
    await page.getByLabel('Max attendees').fill('');
    await page.getByRole('button', { name: 'Update Event' }).click();
    await expect(row(page, event.title).getByRole('link', { name: /attendees/ })).toContainText(/^4 /);
  });

  test('single-key shortcuts turned off in the list of registrations are off in the list of events too', async ({
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

  test('search and filter are kept in the address, and say when nothing is left', async ({ page, platform }) => {
    await create(platform.origin, 'Wayfarers', null, { location: 'Naivasha lakeside' });
    await create(platform.origin, 'Wayfarers unfinished', null, { is_published: false });
    await openAs(page, platform.origin, 'admin');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('wayfarers');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.getByRole('rowheader')).toHaveCount(2);
    const isChosen = page.getByLabel('Show').evaluate((list: HTMLSelectElement) => {
      list.value = 'draft';
      list.dispatchEvent(new Event('change', { bubbles: true }));
      return list.value;
    });
    expect(await isChosen, 'what is chosen shows at once').toBe('draft');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await expect(page).toHaveURL(filtered);
    await expect(page.locator('.stats div').last()).toHaveText(/Filtered Results\s*1/);
    await page.reload();
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await act(page, 'Wayfarers unfinished', 'Edit');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(filtered);
    await page.getByRole('searchbox').fill('lakeside');
    await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
    await expect(page.getByText('Try adjusting your search or filter criteria.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/events$/);
    await expect(page.getByRole('rowheader').nth(2)).toBeVisible();
  });

  test('the list shows its outline while it loads, says what failed, and can be loaded again', async ({
    page,
    platform,
  }) => {
    const held = Promise.withResolvers<void>();
    let answer: 'wait' | 'refuse' | 'empty' = 'wait';
    await page.route('**/api/events', async (route) => {
      if (answer === 'wait') await held.promise;
      if (answer === 'empty') return route.fulfill({ json: { success: true, events: [] } });
      return route.fulfill({
        status: 409,
        json: { success: false, error: 'The diary is being bound.', code: 'version_conflict', requestId: 'r' },
      });
    });
    await openAs(page, platform.origin, 'admin');
    await expect(page.locator('.skel p')).toHaveCount(5);
    answer = 'refuse';
    held.resolve();
    await expect(page.getByRole('heading', { name: 'Error Loading Events' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The diary is being bound.');
    await expectAccessible(page);
    answer = 'empty';
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Create First Event' }).click();
    await expect(page.getByRole('heading', { name: 'New event' })).toBeFocused();
  });

  test('where the network is gone the list says so in the specification’s words', async ({ page, platform }) => {
    await openAs(page, platform.origin, 'admin', '/events?new');
    await page.route('**/api/events', (route) => route.abort());
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to fetch events');
  });

  test('the address of an event that does not exist says so', async ({ page, platform }) => {
    await openAs(page, platform.origin, 'admin', '/events?edit=no-such-event');
    await expect(page.getByRole('heading', { name: 'This event is not here' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/events?attendees=NO%20SUCH');
    await expect(page.getByRole('heading', { name: 'This event is not here' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'All events' }).last().click();
    await expect(page.getByText(/^\d+ events$/)).toBeVisible();
  });
});

test('nothing is wider than a phone, a tablet or a desktop, and every mode is accessible', async ({
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
    // The visitors' page has the word too, and stands there until it is known who looks.
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

test('accounts find the public list in the staff’s frame, told why there is no more; the public page leads managers back', async ({
  page,
  platform,
}) => {
  await comeBackAs(page, platform.origin, 'accounts');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  await expect(page.getByText('Only administrators and pastors can manage events.')).toBeVisible();
  await expect(page).toHaveTitle('Events · Staff · Jacaranda Hill Church');
  await expect(page.getByRole('main').locator('.agenda').first()).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  expect(asked).not.toContain('/api/events');

  await comeBackAs(page, platform.origin, 'pastor');
  await page.goto('/events');
  await page.getByRole('link', { name: 'View public page' }).click();
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Manage events' }).click();
  await expect(page.getByText(/^\d+ events$/)).toBeVisible();
});
