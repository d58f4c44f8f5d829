import { readFile } from 'node:fs/promises';
import { adminApi, anEvent, mailsTo, untilWritten } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { parseCsv } from './csv.ts';
import { act, create, desktop, fillTimes, moreOf, openAs, register, row, toast } from './manage-events.ts';
import { listMenu } from './registrations-data.ts';
import { staffForm } from './staff-form.ts';
import { expect, test } from './test.ts';

const filtered = ({ searchParams }: URL) =>
  searchParams.get('q') === 'wayfarers' && searchParams.get('show') === 'draft';

test('an event is drafted, published, edited and deleted, and visitors see each step', async ({ page, platform }) => {
  const { origin } = platform;
  const title = 'Bread and “stories”, part 2';
  const isListed = async () => (await (await fetch(`${origin}/events`)).text()).includes(title);
  await openAs(page, origin, 'pastor');

  await test.step('the event form has its sections and saves a draft', async () => {
    await page.getByRole('link', { name: 'New event' }).click();
    await expect(page).toHaveURL(/\/events\?new$/);
    await expect(page.getByRole('heading', { name: 'New event' })).toBeFocused();
    for (const section of ['Basic Information', 'Date and Time', 'Event Details', 'Publishing']) {
      await expect(page.getByRole('group', { name: section })).toBeVisible();
    }
    await expect(page.getByText('All times are church time (EAT).')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(desktop);
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
      /Told by the fire.*Draft.*Sat 6 Mar 2032.*6:30 PM – 9:00 PM EAT.*The lower gate.*Ksh 250.50.*0\/12/s,
    );
    await page.getByRole('link', { name: 'New event' }).click();
    await expect(page.getByLabel('Event title')).toHaveValue('');
    await expect(page.getByLabel('Price (Ksh)')).toHaveValue('0');
    await page.goBack();
    await expect(page.getByRole('link', { name: 'New event' })).toBeFocused();
  });

  await test.step('the event is published, unpublished by Undo, and published again', async () => {
    await act(page, title, 'Publish');
    // A toast stays for four seconds, or while the pointer is over it.
    await toast(page, 'is published').dispatchEvent('mouseover');
    await expect.poll(isListed).toBe(true);
    await toast(page, 'is published').getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, title)).toContainText('Draft');
    await expect.poll(isListed).toBe(false);
    // The focus returns once, at the press: it stays in the next field when the toasts disappear.
    const search = page.getByRole('searchbox', { name: 'Search title, description or location' });
    await search.focus();
    await page.mouse.move(0, 0);
    await expect(page.locator('.staff-toast')).toHaveCount(0);
    await expect(search).toBeFocused();
    await act(page, title, 'Publish');
    await expect(row(page, title)).toContainText('Upcoming');
    await expect.poll(isListed).toBe(true);
  });

  await test.step('the event is edited and saved', async () => {
    await act(page, title, 'Edit');
    await expect(page.getByRole('heading', { name: `${title} – Edit` })).toBeFocused();
    await expect(page.getByLabel('Start time')).toHaveValue('18:30');
    await staffForm(page).getByLabel('Location').fill('The long table');
    await page.getByLabel('Ask for an emergency contact').uncheck();
    await page.getByRole('button', { name: 'Update Event' }).click();
    await expect(toast(page, 'was saved')).toBeVisible();
    await expect(page.getByRole('link', { name: title, exact: true })).toBeFocused();
    await expect(row(page, title)).toContainText('The long table');
  });

  await test.step('a failed delete keeps the dialog open, and an event without registrations is deleted', async () => {
    await act(page, title, 'Delete');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      `Are you sure you want to delete "${title}"? This action cannot be undone and will remove all associated data.`,
    );
    await expect(dialog).not.toContainText('registered');
    await page.route('**/api/events/*', (route) => route.abort());
    const yes = page.getByRole('button', { name: `Delete “${title}”` });
    await yes.click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to delete event');
    await expect(yes).toBeEnabled();
    await page.unroute('**/api/events/*');
    await yes.click();
    await expect(toast(page, `“${title}” has been deleted.`)).toBeVisible();
    await expect(row(page, title)).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect.poll(isListed).toBe(false);
  });
});

test('people registered for an event are listed and mailed about its change and its cancellation, and a copy starts it again', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  const title = 'Supper by the river';
  const mailed = async () => (await mailsTo(origin, 'life-a@example.org')).length;
  const dialog = page.getByRole('dialog');
  const admin = await adminApi(origin);
  const event = await create(origin, title, 12, { price: 250.5, location: 'The long table' });
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
  await openAs(page, origin, 'pastor');

  await test.step('attendees are listed, exported to a file and printed', async () => {
    await row(page, title)
      .getByRole('link', { name: /attendees/ })
      .click();
    await expect(page.getByRole('heading', { name: `${title} – People` })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`/events\\?attendees=${event.id}$`));
    await expect(page.getByText('3 people in 1 registration')).toBeVisible();
    await expect(page.getByText('9 places left')).toBeVisible();
    await expect(page.getByText('1 cancelled, not counted')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Brian Rotich' })).toContainText('Cancelled');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const coming = page.waitForEvent('download');
    await listMenu(page, 'Export CSV');
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^attendees-${event.id}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    const [header, first, second] = parseCsv(await readFile(await file.path(), 'utf8'));
    expect(header?.slice(0, 5)).toEqual(['Name', 'Phone', 'Email', 'People', 'Names of Attendees']);
    expect(first?.slice(0, 15)).toEqual([
      `'=HYPERLINK("x"), Zuri`,
      '+254712345678',
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
    await expect(page.getByRole('list', { name: 'Checklist' }).getByRole('listitem')).toHaveText([
      '=HYPERLINK("x"), Zuri 0712 345 678 To pay: Ksh 751.50',
      'Daniel',
      'Amani',
    ]);
    for (const role of ['navigation', 'table', 'button'] as const) await expect(page.getByRole(role)).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => {
      window.print = () => {
        document.title = 'printed';
      };
    });
    await listMenu(page, 'Print');
    await expect(page).toHaveTitle('printed');
    await page.getByRole('link', { name: 'All events' }).click();
  });

  await test.step('attendees are mailed about a new location', async () => {
    await act(page, title, 'Edit');
    await staffForm(page).getByLabel('Location').fill('The upper gate');
    await page.getByRole('button', { name: 'Update Event' }).click();
    await expect(dialog).toContainText('3 people are registered. Tell them?');
    await expect(dialog).toContainText('This changes: the place.');
    await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(desktop);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Update Event' })).toBeFocused();
    await page.getByRole('button', { name: 'Update Event' }).click();
    await dialog.getByLabel('Message to everyone registered').fill('The lower one is under water.');
    await dialog.getByRole('button', { name: 'Save and tell them' }).click();
    await expect(toast(page, 'was saved')).toContainText('Everyone who gave an email address is told by email.');
    await expect(row(page, title)).toContainText('The upper gate');
    await expect.poll(mailed).toBe(2);
    const [change] = await mailsTo(origin, 'life-a@example.org');
    expect(change?.subject).toBe(`Changed: ${title}`);
    expect(change?.text).toContain('The lower one is under water.');
    expect(change?.text).toMatch(
      /Where: The upper gate, Jacaranda Hill Church, .*\s+Before: The long table, Jacaranda Hill Church/,
    );
  });

  await test.step('an unpublished event is hidden from visitors', async () => {
    await act(page, title, 'Unpublish');
    await expect(dialog).toContainText('3 people are registered. Tell them?');
    await dialog.getByRole('button', { name: 'Unpublish without telling' }).click();
    await expect(toast(page, 'is a draft again')).toBeVisible();
    await untilWritten(origin, `/events/${event.id}`, 'Not available at the moment');
    const html = await (await fetch(`${origin}/events/${event.id}`)).text();
    expect(html).toContain(title);
    expect(html).not.toContain('The upper gate');
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
  });

  await test.step('deleting the event cancels it and mails everyone the reason', async () => {
    await act(page, title, 'Delete');
    await expect(dialog).toContainText(
      `Are you sure you want to delete "${title}"? This action cannot be undone and will remove all associated data.`,
    );
    await expect(dialog).toContainText(
      '3 people are registered. We cancel the event and tell everyone who gave an email address',
    );
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(moreOf(page, title)).toBeFocused();
    await act(page, title, 'Delete');
    await dialog.getByLabel('Reason').fill('The river rose.');
    await dialog.getByRole('button', { name: 'Delete and tell them' }).click();
    await expect(toast(page, 'has been cancelled')).toContainText(
      'Everyone who gave an email address is told by email.',
    );
    await expect(row(page, title)).toContainText('Cancelled');
    await expect(moreOf(page, title)).toBeFocused();
    await moreOf(page, title).click();
    await expect(page.getByRole('menuitem')).toHaveText(['People', 'Letters', 'Edit', 'Duplicate', 'Delete']);
    await page.keyboard.press('Escape');
    await expect.poll(mailed).toBe(3);
    const [mail] = await mailsTo(origin, 'life-a@example.org');
    expect(mail?.subject).toContain(title);
    expect(mail?.text).toContain('The river rose.');
    await row(page, title).getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByText('2 cancelled, not counted')).toBeVisible();
    await expect(page.getByText('places left')).toHaveCount(0);
    await expect(page.getByRole('main').locator('p', { hasText: 'The upper gate' })).toContainText('Cancelled');
    await page.getByRole('link', { name: 'All events' }).click();
  });

  await test.step('copies of the event are a week apart', async () => {
    await act(page, title, 'Duplicate');
    await expect(page.getByRole('heading', { name: 'Duplicate event' })).toBeFocused();
    await expect(page.getByLabel('Event title')).toHaveValue(title);
    await expect(staffForm(page).getByLabel('Location')).toHaveValue('The upper gate');
    await expect(page.getByLabel('Price (Ksh)')).toHaveValue('250.50');
    await expect(page.getByLabel('Start date')).not.toHaveValue('');
    await page.getByLabel('Published: visitors see this event').uncheck();
    await page.getByLabel('Number of events').fill('13');
    await expect(page.getByText('Enter a number from 1 to 12.')).toBeVisible();
    await page.getByLabel('Number of events').fill('2');
    await page.getByLabel('End date').fill('');
    await page.getByLabel('End time').fill('');
    for (const label of ['Deadline date', 'Deadline time']) await page.getByLabel(label).fill('');
    await page.getByLabel('Event title').fill('Told once more');
    await page.getByLabel('Start date').fill('2021-03-06');
    await page.getByLabel('Start time').fill('18:30');
    await page.getByRole('button', { name: 'Create 2 events' }).click();
    await expect(dialog).toContainText('The event would start on Sat 6 Mar 2021.');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await page.getByLabel('Start date').fill('2032-03-06');
    await page.getByRole('button', { name: 'Create 2 events' }).click();
    await expect(toast(page, '2 events “Told once more” were created')).toContainText('It is a draft');
    await expect(row(page, 'Told once more').first()).toContainText(/Draft.*Sat 6 Mar 2032.*The upper gate.*0\/12/s);
    await expect(row(page, 'Told once more').nth(1)).toContainText(/Draft.*Sat 13 Mar 2032/s);
  });
  await page.goto(`/events?edit=${event.id}`);
  await expect(page.getByRole('heading', { name: 'This event has been cancelled' })).toBeVisible();
});

test.describe('event form on a desktop', () => {
  test.use({ viewport: desktop, timezoneId: 'Pacific/Kiritimati' });

  test('the event form shows field errors, keeps its text when saving fails, and sends the church’s times once', async ({
    page,
    platform,
  }) => {
    await openAs(page, platform.origin, 'admin', '/events?new');
    const send = page.getByRole('button', { name: 'Create Event' });

    await test.step('errors are shown at their fields and at the top', async () => {
      await send.click();
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
      await send.click();
      await expect(page.getByLabel('End date')).toBeFocused();
      await expect(page.locator('form .error')).toHaveText([
        'End date must be after start date',
        'Price cannot be negative.',
        'Maximum attendees must be at least 1.',
        'The registration deadline must not be after the start.',
      ]);
      await expect(page.getByLabel('Event title')).toHaveValue('W');
      await expectNoSidewaysScroll(page);
      await page.getByLabel('Price (Ksh)').fill('0');
      for (const label of ['Max attendees', 'Deadline date', 'Deadline time']) await page.getByLabel(label).fill('');
    });

    await test.step('a failure keeps the typed text and shows the specification’s or the server’s words', async () => {
      await page.getByLabel('Event title').fill('Seen from the date line');
      await fillTimes(page, { end: '20:15' });
      await page.route('**/api/events', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await send.click();
      await expect(page.getByRole('alert')).toContainText('Failed to create event');
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.getByLabel('Event title')).toHaveValue('Seen from the date line');
      await page.unroute('**/api/events');
      const fields = { title: 'The server does not like it.' };
      const body = { success: false, error: 'Please check the marked fields.', code: 'validation_failed', fields };
      await page.route('**/api/events', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 400, json: body }) : route.continue(),
      );
      await send.click();
      await expect(page.locator('#title-error')).toHaveText('The server does not like it.');
      await expect(page.getByLabel('Event title')).toBeFocused();
      await page.unroute('**/api/events');
    });

    await test.step('two presses make one event at the church’s times', async () => {
      const sent: unknown[] = [];
      const held = Promise.withResolvers<void>();
      await page.route('**/api/events', async (route) => {
        if (route.request().method() === 'POST') {
          sent.push(route.request().postDataJSON());
          await held.promise;
        }
        await route.continue();
      });
      await page.getByLabel('Event title').fill('Pressed twice');
      await send.dblclick();
      await expect(page.getByRole('button', { name: 'Saving…' })).toBeDisabled();
      await page.getByLabel('Event title').press('Enter');
      held.resolve();
      await expect(row(page, 'Pressed twice')).toContainText(/Sat 6 Mar 2032\s*6:30 PM – 8:15 PM EAT/);
      expect(sent).toHaveLength(1);
      expect(sent[0]).toMatchObject({
        start_date: '2032-03-06 18:30:00',
        end_date: '2032-03-06 20:15:00',
        price: 0,
        max_attendees: null,
        is_published: false,
      });
    });
  });

  test('when two people change different fields of an event, the second chooses field by field, and no change is lost', async ({
    page,
    platform,
  }) => {
    const { origin } = platform;
    const body = anEvent('Four hands', 20, { description: 'First text.', location: 'The hall' });
    const admin = await adminApi(origin);
    const { event } = await admin.createEvent({ body });
    const now = async () => (await admin.getEvent({ params: { id: event.id } })).event;
    await openAs(page, origin, 'pastor', `/events?edit=${event.id}`);
    const update = page.getByRole('button', { name: 'Update Event' });

    await staffForm(page).getByLabel('Description').fill('My text.');
    await page.getByLabel('Price').fill('100');
    const theirs = { ...body, location: 'The garden', max_attendees: 30, price: 200 };
    await admin.updateEvent({ params: { id: event.id }, body: theirs });
    await update.click();
    const panel = page.getByRole('alert');
    await expect(panel).toContainText('This event has changed since you opened it');
    await expect(panel).toBeFocused();
    await expect(panel.getByRole('group')).toHaveText([
      /^Location.*The hall.*The garden/s,
      /^Price.*100.*200/s,
      /^Max attendees.*20.*30/s,
    ]);
    await expect(panel).toContainText('Wanjiru Kamau saved it.');
    await expect(panel).toContainText('Your other changes are kept: Description.');
    expect((await now()).description).toBe('First text.');
    // A field that only the other person changed defaults to theirs; one that both changed, to mine.
    await expect(panel.getByRole('radio', { checked: true, name: /Yours/ })).toHaveCount(1);
    await expectAccessible(page);
    await panel.getByRole('radio', { name: /^Saved now.*Price/ }).check();
    await panel.getByRole('button', { name: 'Save my choices' }).click();
    await expect(toast(page, 'was saved')).toBeVisible();
    expect(await now()).toMatchObject({
      description: 'My text.',
      location: 'The garden',
      price: 200,
      max_attendees: 30,
      version: 3,
    });
    const paying = { eventPrice: 200, paymentMethod: 'M-Pesa' };
    await register(origin, event, 'room@example.org', paying, 4);
    // A saved text is not offered again as a draft.
    await act(page, event.title, 'Edit');
    await expect(staffForm(page).getByLabel('Location')).toHaveValue('The garden');
    await expect(page.getByText('We kept what you had typed.')).toHaveCount(0);

    await test.step('a capacity below the number of registered people is refused with that number, and a failure keeps the typed text', async () => {
      const most = page.getByLabel('Max attendees');
      await most.fill('3');
      await update.click();
      await expect(page.locator('#max_attendees-error')).toHaveText(
        '4 people are registered already: choose 4 or more, or leave it empty.',
      );
      await expect(most).toBeFocused();
      await most.fill('');
      await page.route(`**/api/events/${event.id}`, (route) => route.abort());
      await update.click();
      await expect(page.getByRole('alert')).toContainText('Failed to update event');
      await page.unroute(`**/api/events/${event.id}`);
      await update.click();
      await expect(row(page, event.title).getByRole('link', { name: /attendees/ })).toContainText(/^4 /);
    });

    await test.step('the form shows a newer version before it asks about mails, and compares with that version', async () => {
      const question = page.getByRole('dialog');
      await act(page, event.title, 'Edit');
      await staffForm(page).getByLabel('Location').fill('The tent');
      await admin.updateEvent({ params: { id: event.id }, body: { ...theirs, location: 'The porch' } });
      await update.click();
      await expect(panel).toContainText('The porch');
      await expect(question).toHaveCount(0);
      await panel.getByRole('button', { name: 'Save my version' }).click();
      await expect(question).toContainText('4 people are registered. Tell them?');
      await question.getByRole('button', { name: 'Save without telling' }).click();
      await expect.poll(async () => (await now()).location).toBe('The tent');
    });
  });
});

test('the events list shows a skeleton, reports failures, and keeps search and filters in the URL', async ({
  page,
  platform,
}) => {
  await create(platform.origin, 'Wayfarers', null, {
    location: `Naivasha lakeside ${'Unbreakable'.repeat(9)}`,
    description: 'We walk around the lake, and eat what we carried. '.repeat(12),
  });
  await create(platform.origin, 'Wayfarers unfinished', null, { is_published: false });
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

  await test.step('the events list loads, fails, and is loaded again', async () => {
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
    await page.getByRole('link', { name: 'Create First Event' }).click();
    await expect(page.getByRole('heading', { name: 'New event' })).toBeFocused();
    await page.unroute('**/api/events');
  });

  await test.step('an event that does not exist says so', async () => {
    await page.goto('/events?edit=no-such-event');
    await expect(page.getByRole('heading', { name: 'Event not found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'All events' }).last().click();
    await expect(page.getByText(/^\d+ events$/)).toBeVisible();
  });

  await test.step('search and filters are kept in the URL', async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('wayfarers');
    await expect(page.getByRole('rowheader')).toHaveCount(2);
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expectNoSidewaysScroll(page);
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const lines = await row(page, 'Wayfarers')
        .getByText('We walk around the lake')
        .evaluate((text) => {
          const shown = text.closest('small') ?? text;
          return shown.clientHeight / Number.parseFloat(getComputedStyle(shown).lineHeight);
        });
      expect(Math.round(lines), `CN-21: lines of the description at ${width}px`).toBe(2);
    }
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
});

test('accounts see the public events list in the staff frame with the reason, and the public page links managers back', async ({
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
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(asked).not.toContain('/api/events');

  await comeBackAs(page, platform.origin, 'pastor');
  await page.goto('/events');
  await page.getByRole('link', { name: 'View public page' }).click();
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Manage events' }).click();
  await expect(page.getByText(/^\d+ events$/)).toBeVisible();
});

test('the parts of an event are one press apart, and on a phone the door list keeps ticks that colleagues see', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  const title = 'Harvest supper by the gate';
  const event = await create(origin, title, 12, { price: 250 });
  const paying = { eventPrice: 250, paymentMethod: 'Pay at event' };
  await register(origin, event, 'door-a@example.org', { ...paying, name: 'Zuri Wambui', attendeeNames: 'Daniel' }, 2);
  await register(origin, event, 'door-b@example.org', { ...paying, name: 'Achieng Otieno' }, 1);
  await openAs(page, origin, 'pastor');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/events?attendees=${event.id}`);
  const parts = page.getByRole('navigation', { name: 'Parts of this event' });
  await expect(parts.getByRole('link')).toHaveText(['People', 'Door list', 'Money', 'Letters', 'Edit']);
  await expect(parts.locator('[aria-current]')).toHaveText('People');

  await test.step('staff register a caller for the event', async () => {
    await page.getByRole('link', { name: 'Register somebody' }).click();
    await expect(page.getByRole('heading', { name: `${title} – Register somebody` })).toBeFocused();
    await expect(parts.locator('[aria-current]')).toHaveText('People');
    await expect(page.getByLabel('Event', { exact: true })).toHaveValue(event.id);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: `${title} – People` })).toBeFocused();
  });

  await test.step('the door list has ticks that are stored', async () => {
    await parts.getByRole('link', { name: 'Door list' }).click();
    await expect(page.getByRole('heading', { name: `${title} – Door list` })).toBeFocused();
    const people = page.getByRole('list', { name: 'Door list' }).getByRole('listitem');
    await expect(people).toHaveText([/^Achieng Otieno.*1 person/, /^Zuri Wambui.*2 people.*Ksh 500/]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('All 2 here of Zuri Wambui').check();
    await expect(page.getByText('2 of 3 people have arrived')).toBeVisible();
    await page.getByLabel('Daniel is here').uncheck();
    await expect(people.last()).toContainText('1 of 2 here');
    await page.getByLabel('Daniel is here').check();
    await page.getByLabel('Paid cash of Zuri Wambui').check();
    await expect(page.getByText('2 of 3 people have arrived')).toBeVisible();
    for (const label of ['Daniel is here', 'Paid cash of Zuri Wambui'])
      await expect(page.getByLabel(label), 'saved').toHaveAttribute('aria-busy', 'false');
    await page.route('**/door', (route) => route.abort());
    await page.getByLabel('Arrived of Achieng Otieno').click();
    await expect(toast(page, 'the tick is kept on this device')).toContainText('Achieng Otieno');
    await expect(page.getByLabel('Arrived of Achieng Otieno')).toBeChecked();
    await expect(page.getByText('The ticks of 1 party wait for the connection.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/door');
    const sent = page.waitForResponse((response) => response.url().endsWith('/door') && response.ok());
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await sent;
    await expect(page.getByText('wait for the connection')).toBeHidden();
    await page.reload();
    await expect(page.getByLabel('Arrived of Achieng Otieno')).toBeChecked();
    await expect(page.getByLabel('Paid cash of Zuri Wambui')).toBeChecked();
    await expect(page.getByLabel('All 2 here of Zuri Wambui')).toBeChecked();
    await page.getByLabel('Find a name, phone or reference').fill('achi');
    await expect(people).toHaveCount(1);
  });

  await test.step('the money part shows the unpaid sum, and leads to the people who owe it', async () => {
    await parts.getByRole('link', { name: 'Money' }).click();
    await expect(page.getByRole('main').locator('dd')).toHaveText(['Ksh 750', 'Ksh 0', 'Ksh 750', '1 party']);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See who still has to pay' }).click();
    await expect(page.getByText('2 registrations', { exact: true })).toBeVisible();
  });

  await test.step('letters and the form are parts of the same page', async () => {
    await parts.getByRole('link', { name: 'Letters' }).click();
    await expect(parts.locator('[aria-current]')).toHaveText('Letters');
    await parts.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByLabel('Event title')).toHaveValue(title);
    await expectNoSidewaysScroll(page);
  });
});
