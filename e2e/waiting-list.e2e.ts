import { reminderAt } from '#shared/calendar/reminder.ts';
import { shiftClock } from '#shared/church/clock-shift.ts';
import { wallToInstant } from '#shared/church/time.ts';
import { adminApi, anEvent, mailsTo, untilWritten } from './api.ts';
import { demoPassword } from './as.ts';
import { expectAccessible, expectFits, expectNoSidewaysScroll } from './axe.ts';
import { fill as fillDialog, someoneTakes } from './dialog.ts';
import { login } from './login.ts';
import { fill as fillPlain } from './plain-forms.ts';
import { startPlatform } from './platform.ts';
import { openList, row } from './registrations-data.ts';
import { expect, test } from './test.ts';

const [large, small] = ['waits-for-eleven@example.org', 'waits-for-two@example.org'];

test('two families join the waiting list, one without scripts; the office offers places by hand, and one family accepts and comes', async ({
  page,
  browser,
  platform,
}) => {
  const { origin } = platform;
  const api = await adminApi(origin);
  const { event } = await api.createEvent({ body: anEvent('Lake camp with a waiting list', 12) });
  // Its first page is there, so that no render of the creation is still on its way.
  await untilWritten(origin, `/events/${event.id}`, 'id="register"');
  await someoneTakes(origin, event, 10);
  const cancels = await api.eventRegistrations({ params: { id: event.id }, query: {} });
  await someoneTakes(origin, event, 2);
  await untilWritten(origin, `/events/${event.id}`, 'name="waits"');

  // Eleven people, so that the places that become free later do not fit them.
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  // A render that began before may write the former page once more, and corrects it (docs/decisions/renders-that-meet.md).
  await expect(async () => {
    await phone.goto(`${origin}/events/${event.id}#register`);
    await expect(phone.getByText('books nothing and costs nothing')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await fillPlain(phone, large);
  await phone.getByLabel('Number of Attendees').fill('11');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await phone.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('You are on the waiting list');
  await expect(phone.locator('dt', { hasText: 'Your position on the list' }).locator('+ dd')).toHaveText(
    'You are first in line.',
  );
  await context.close();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${origin}/events/${event.id}`);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('We offer places in the order of the list')).toBeVisible();
  await fillDialog(dialog, small, '2');
  await dialog.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(dialog.getByRole('heading', { name: 'You are on the waiting list' })).toBeFocused();
  await expect(dialog.locator('dt', { hasText: 'Your position on the list' }).locator('+ dd')).toHaveText(
    'Number 2 of 2. 1 party is before you.',
  );
  await expectFits(page);
  await page.setViewportSize({ width: 360, height: 740 });

  await expect.poll(() => mailsTo(origin, small)).toHaveLength(1);
  const [mail] = await mailsTo(origin, small);
  await page.goto(mail?.text.match(/https?:\S+\/api\/my-registration\S+/)?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the waiting list');
  await expect(page.locator('dt', { hasText: 'Your position on the list' }).locator('+ dd')).toHaveText(
    'Number 2 of 2. 1 party is before you.',
  );
  await expectFits(page);
  await page.setViewportSize({ width: 360, height: 740 });

  const [other] = cancels.registrations;
  await api.cancelRegistration({ params: { id: String(other?.id) } });
  await openList(page, origin, 'pastor', `/events?attendees=${event.id}`);
  await expect(page.getByText('2 parties wait, not counted')).toBeVisible();
  await page.goto(`${origin}/registrations`);
  await row(page, small).getByRole('button').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('Number 2 on the waiting list, for 2 people.');
  await expectFits(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await panel.getByRole('button', { name: 'Offer places by hand' }).click();
  await page.getByRole('button', { name: 'Offer the places' }).click();
  await expect(row(page, small)).toContainText(/Offered until \d+ \w+ \d{4}, \d+:\d\d [AP]M/);

  await expect.poll(() => mailsTo(origin, small)).toHaveLength(2);
  const [offer] = await mailsTo(origin, small);
  expect(offer?.subject).toBe(`Places for you: ${event.title}`);
  await page.goto(offer?.text.match(/https?:\S+\/api\/confirm-places\S+/)?.[0] ?? '');
  await expect(page.getByRole('button', { name: 'Decline the places' })).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept the places' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have accepted the places');
  await expect
    .poll(async () => (await mailsTo(origin, small)).map(({ subject }) => subject)[0])
    .toBe(`You are registered: ${event.title}`);
  const { event: now } = await api.getEvent({ params: { id: event.id } });
  expect([now.current_attendees, now.waiting]).toEqual([4, 1]);
});

test('one person joins the list of a full event, accepts an offer, is reminded, and is ticked at the door', async ({
  page,
  browser,
}) => {
  // Its own platform, which is started twice because the test moves its clock.
  test.setTimeout(180_000);
  const platform = await startPlatform({ DEMO: 'none' });
  try {
    const { origin } = platform;
    const api = await adminApi(origin);
    const { event } = await api.createEvent({ body: anEvent('Retreat by the lake', 2) });
    await untilWritten(origin, `/events/${event.id}`, 'id="register"');
    await someoneTakes(origin, event, 2);
    await untilWritten(origin, `/events/${event.id}`, 'name="waits"');

    await page.goto(`${origin}/events/${event.id}`);
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    const dialog = page.getByRole('dialog');
    await fillDialog(dialog, small, '2');
    await dialog.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(dialog.getByRole('heading', { name: 'You are on the waiting list' })).toBeFocused();

    const { registrations } = await api.eventRegistrations({ params: { id: event.id }, query: {} });
    const other = registrations.find(({ status }) => status === 'confirmed');
    await api.cancelRegistration({ params: { id: String(other?.id) } });
    await platform.call('cancel', { cancel: 'unconfirmed' });
    const newest = async () => (await mailsTo(origin, small))[0];
    await expect.poll(async () => (await newest())?.subject).toBe(`Places for you: ${event.title}`);
    await page.goto((await newest())?.text.match(/https?:\S+\/api\/confirm-places\S+/)?.[0] ?? '');
    await page.getByRole('button', { name: 'Accept the places' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have accepted the places');
    await expect.poll(async () => (await newest())?.subject).toBe(`You are registered: ${event.title}`);

    const zone = 'Africa/Nairobi';
    const due = reminderAt({ startsAt: wallToInstant(event.start_date, zone) ?? 0, zone }) ?? 0;
    await platform.kill();
    await platform.restart(due);
    await platform.call('notify', { notify: 'event_reminders' });
    await expect.poll(async () => (await newest())?.subject).toBe(`Reminder: ${event.title}`);

    const desk = await browser.newContext({ viewport: { width: 360, height: 740 } });
    await desk.addInitScript(shiftClock, due - Date.now());
    const phone = await desk.newPage();
    await phone.goto(`${origin}/login`);
    await login(phone, 'pastor@example.org', demoPassword);
    await expect(phone).not.toHaveURL(/login/);
    await phone.goto(`${origin}/events?attendees=${event.id}`);
    await phone.getByRole('link', { name: 'Door list' }).click();
    const name = 'All 2 here of Achieng Odhiambo';
    await phone.getByLabel(name).check();
    await expect(phone.getByText('2 of 2 people have arrived')).toBeVisible();
    await expect(phone.getByLabel(name), 'saved').toHaveAttribute('aria-busy', 'false');
    await desk.close();
    // A mail that was sent just before the platform was killed may come twice (docs/decisions/once-each.md); the reminder is later.
    const subjects = (await mailsTo(origin, small)).map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(4);
    expect(subjects.filter((subject) => subject.startsWith('Reminder: '))).toHaveLength(1);
  } finally {
    await platform.stop();
  }
});
