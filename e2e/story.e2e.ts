import { adminApi, anEvent, mailsTo, untilWritten } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './test.ts';

test('a visitor registers on a phone and gets a calendar file by mail, and the places left change', async ({
  page,
  platform,
}) => {
  const admin = await adminApi(platform.origin);
  const { event } = await admin.createEvent({
    body: anEvent('Bread for the valley', 12, { price: 250, ask_emergency_contact: true }),
  });
  const before = (await admin.countRegistrations({})).count;

  await untilWritten(platform.origin, '/events', event.title);
  await page.goto('/events');
  await expect(page.getByRole('link', { name: event.title })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: event.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  await expect(page.getByText('12 places left')).toBeVisible();
  await expect(page.getByText('Ksh 250 each')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Register for this event' })).toBeFocused();
  await expectAccessible(page);

  await dialog.getByLabel('Full Name').fill('Wanjirũ Kamau');
  await dialog.getByLabel('Email Address').fill('wanjiru.story@example.org');
  await dialog.getByLabel('Phone Number').fill('+254 700 000000');
  await dialog.getByLabel('Number of Attendees').fill('3');
  await dialog.getByLabel('Names of Attendees').fill('Wanjirũ\nKamau\nNjeri');
  await dialog.getByLabel('Emergency Contact Name').fill('Otieno');
  await dialog.getByLabel('Emergency Contact Phone').fill('0700 111 222');
  await dialog.getByLabel('Dietary Restrictions').fill('No groundnuts');
  await dialog.getByLabel('How did you hear about this event?').selectOption('Friend/family');
  await expect(dialog.getByLabel('M-Pesa')).toBeChecked();
  await dialog.getByLabel('I agree to the terms and conditions').check();
  await dialog.getByRole('button', { name: 'Register 3 people' }).click();

  await expect(dialog.getByRole('heading', { name: 'You are booked' })).toBeFocused();
  await expect(page.locator('.staff-toast').filter({ hasText: 'Registration Submitted!' })).toContainText('Reference');
  const reference = await dialog.locator('dt', { hasText: 'Reference' }).locator('+ dd').innerText();
  const receipt = dialog.getByRole('status');
  const detailOf = (name: string) => receipt.locator('dt', { hasText: name }).locator('+ dd');
  await expect(detailOf('M-Pesa Paybill')).toContainText('000247');
  await expect(detailOf('Account number')).toContainText(reference);
  await expect(detailOf('To pay')).toContainText('Ksh 750');
  await expect(receipt.getByRole('button', { name: 'Copy' })).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await dialog.getByRole('button', { name: 'Back to the event' }).click();
  await expect(page.getByText('9 places left')).toBeVisible();

  await expect.poll(() => mailsTo(platform.origin, 'wanjiru.story@example.org')).toHaveLength(1);
  const [mail] = await mailsTo(platform.origin, 'wanjiru.story@example.org');
  expect(mail?.text).toContain(reference);
  const calendar = mail?.attachments.find(({ filename }) => filename.endsWith('.ics'));
  const content = calendar?.content.startsWith('BEGIN')
    ? calendar.content
    : Buffer.from(calendar?.content ?? '', 'base64').toString();
  expect(content).toContain('BEGIN:VCALENDAR');
  expect(content).toContain('DTSTART;TZID=Africa/Nairobi:');
  expect(content).toContain(`SUMMARY:${event.title}`);

  await expect.poll(async () => (await admin.countRegistrations({})).count).toBe(before + 1);
  await expect(async () => {
    const html = await (await fetch(`${platform.origin}/events/${event.id}`)).text();
    expect(html).toContain('9 places left');
  }).toPass();
  const { events } = await admin.publicEvents({});
  expect(events.find(({ id }) => id === event.id)?.currentAttendees).toBe(3);

  const [change = ''] = mail?.text.match(/https?:\S+\/api\/my-registration\?\S+/) ?? [];
  await page.goto(change);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your registration');
  await expect(page.getByText(String(reference), { exact: true }).first()).toBeVisible();

  // The link in mails of registrations that are older than these pages.
  await page.goto(`${platform.origin}/contact?about=${reference}#write`);
  await expect(page.getByLabel('Subject')).toHaveValue(`Change or cancel: ${reference}`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeInViewport();
});

test.describe('event pages without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts, a new event soon has a readable page, a withdrawn one says so, and a removed one is gone', async ({
    page,
    platform,
  }) => {
    const admin = await adminApi(platform.origin);
    const body = anEvent('Lanterns by the pond', null);
    const { event } = await admin.createEvent({ body });
    await untilWritten(platform.origin, `/events/${event.id}`, event.title);
    const reply = await page.goto(`/events/${event.id}`);
    expect(reply?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
    await expect(page.getByText(body.description)).toBeVisible();
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${platform.origin}/events/${event.id}`);

    await admin.updateEvent({ params: { id: event.id }, body: { ...body, is_published: false } });
    // A render that read the event before the change may write once more, and then corrects itself.
    const shows = (name: string) =>
      expect(async () => {
        await page.goto(`/events/${event.id}`);
        await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 1000 });
      }).toPass();
    await shows('Not available at the moment');
    await expect(page.getByText(body.description)).toHaveCount(0);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await admin.deleteEvent({ params: { id: event.id } });
    await shows('Oops! Page not found');
    await expect.poll(async () => (await fetch(`${platform.origin}/events/${event.id}`)).status).toBe(404);
  });
});

test('a script in an event’s title is shown as text, in its page’s HTML and in the browser', async ({
  page,
  platform,
}) => {
  const admin = await adminApi(platform.origin);
  const title = `<img src=x onerror="document.title='taken'"></script><script>document.title='taken'</script>`;
  const { event } = await admin.createEvent({ body: anEvent(title, 5) });
  await untilWritten(platform.origin, `/events/${event.id}`, 'id="register"');
  const html = await (await fetch(`${platform.origin}/events/${event.id}`)).text();
  expect(html).not.toContain('<script>document.title');
  await page.goto(`/events/${event.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(title);
  expect(await page.title()).not.toBe('taken');
});
