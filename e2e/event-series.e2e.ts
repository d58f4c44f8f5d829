import { randomUUID } from 'node:crypto';
import { adminApi, anEvent, mailsTo } from './api.ts';
import { expectAccessible, expectFits, expectNoSidewaysScroll } from './axe.ts';
import { openDialog, submit } from './dialog.ts';
import { desktop, openAs, register, row, toast } from './manage-events.ts';
import { staffForm } from './staff-form.ts';
import { expect, test } from './test.ts';

test('an event that repeats is created, shown to visitors, changed and deleted by its dates', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  const title = 'Youth Night';
  const events = async () =>
    (await (await adminApi(origin)).listEvents({})).events.filter((event) => event.title === title);
  await openAs(page, origin, 'pastor');

  await test.step('staff choose a rule, see its dates and leave one out', async () => {
    await page.getByRole('link', { name: 'New event' }).click();
    await page.getByLabel('Event title').fill(title);
    await page.getByLabel('Start date').fill('2032-03-06');
    await page.getByLabel('Start time').fill('18:30');
    await expect(page.getByLabel('Number of dates')).toHaveCount(0);
    await page.getByLabel('How often').selectOption({ label: 'Every week, or every few weeks' });
    await page.getByLabel('Ask for an emergency contact').uncheck();
    await page.getByLabel('Published: visitors see this event').check();
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(staffForm(page).getByText('Enter either the last date or the number of dates.').last()).toBeVisible();
    await expectFits(page);
    await page.getByLabel('Number of dates').fill('4');
    await page.getByRole('button', { name: 'Create Event' }).click();
    const dialog = page.getByRole('dialog', { name: '4 dates' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(4);
    await expectFits(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Create Event' })).toBeFocused();
    await expect(staffForm(page).getByText('Enter either the last date or the number of dates.')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Sat 20 Mar 2032').focus();
    await page.keyboard.press('Space');
    await page.getByRole('dialog', { name: '3 dates' }).getByRole('button', { name: 'Create 3 events' }).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, '3 events “Youth Night” were created')).toBeVisible();
    expect((await events()).map(({ start_date }) => start_date.slice(0, 10))).toEqual([
      ...['2032-03-06', '2032-03-13', '2032-03-27'],
    ]);
  });

  await test.step('visitors see one line, and links to the other dates', async () => {
    const [first] = await events();
    await expect.poll(async () => (await fetch(`${origin}/events/${first?.id}`)).status).toBe(200);
    await expect.poll(async () => (await fetch(`${origin}/events`)).text()).toContain(title);
    await page.goto(`${origin}/events?public`);
    const visitor = await page.context().browser()?.newContext();
    const visit = await visitor?.newPage();
    if (!visit) throw new Error('There is no browser');
    await visit.goto(`${origin}/events`);
    await expect(visit.getByRole('link', { name: title })).toHaveCount(1);
    await expect(visit.getByText('Every Saturday · next: 6 March · 2 more')).toBeVisible();
    await visit.getByRole('link', { name: title }).click();
    const dates = visit.getByRole('region', { name: 'Other dates' });
    await expect(dates.getByRole('link')).toHaveText([
      'Saturday 13 March 2032, 6:30 PM',
      'Saturday 27 March 2032, 6:30 PM',
    ]);
    await expectAccessible(visit);
    await dates.getByRole('link').first().click();
    await expect(visit.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(visit).toHaveURL(new RegExp((await events())[1]?.id ?? ''));
    await visitor?.close();
  });

  await test.step('staff see what a change reaches before they save it', async () => {
    const [, second] = await events();
    if (!second) throw new Error('Too few events');
    await register(origin, second, 'achieng@example.org', {}, 2);
    await page.setViewportSize(desktop);
    await page.goto(`${origin}/events?edit=${second.id}`);
    await staffForm(page).getByLabel('Location').fill('The chapel');
    await page.getByRole('button', { name: 'Update Event' }).click();
    const dialog = page.getByRole('dialog', { name: 'This event repeats' });
    await expect(dialog.getByRole('status')).toHaveText('2 registered people are concerned: the place.');
    await expectFits(page);
    // By the keyboard alone: the choices by arrows, in a group.
    await dialog.getByLabel('Only this date').focus();
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByLabel('All dates that have not begun')).toBeChecked();
    await expect(dialog.getByRole('status')).toHaveText(
      '3 events change. 2 registered people are concerned: the place.',
    );
    await expectFits(page);
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByLabel('This date and the following ones')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Update Event' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('This date and the following ones').check();
    await dialog.getByRole('button', { name: 'Continue' }).press('Enter');
    const tell = page.getByRole('dialog', { name: '2 people are registered. Tell them?' });
    await expect(tell).toBeVisible();
    await expectFits(page);
    await tell.getByRole('button', { name: 'Save without telling' }).press('Enter');
    await expect(toast(page, '2 dates of “Youth Night” were updated')).toBeVisible();
    expect((await events()).map(({ location }) => location)).toEqual(['', 'The chapel', 'The chapel']);
  });

  await test.step('staff delete a date and the following ones', async () => {
    await row(page, title).first().getByRole('button', { name: 'More for' }).click();
    await expectFits(page);
    await page.getByRole('menuitem', { name: 'Delete this and the following dates' }).click();
    const question = page.getByRole('dialog', { name: 'Delete 3 events?' });
    await expect(question).toContainText('2 people are registered.');
    await expectFits(page);
    await question.getByRole('button', { name: 'Delete 3 events' }).click();
    await expect(toast(page, 'The dates of “Youth Night” are deleted or cancelled.')).toBeVisible();
    expect((await events()).map(({ status }) => status)).toEqual(['cancelled']);
  });
});

test('a visitor registers for several dates of an event with one form', async ({ page, platform }) => {
  const { origin } = platform;
  const admin = await adminApi(origin);
  const title = 'Bible study';
  const body = {
    ...anEvent(title, 20, { price: 200, ask_emergency_contact: false }),
    repeats: 'weekly' as const,
    repeats_count: 4,
  };
  const { event } = await admin.createSeries({ body, idempotencyKey: randomUUID() });
  const dates = (await admin.listEvents({})).events.filter((each) => each.title === title);
  await expect.poll(async () => (await fetch(`${origin}/events/${event.id}`)).text()).toContain('Other dates');
  await page.goto(`${origin}/events/${event.id}`);
  const dialog = await openDialog(page);
  const further = dialog.getByRole('group', { name: 'Register for more dates' });
  await expect(further.getByRole('checkbox')).toHaveCount(3);
  await further.getByRole('checkbox').nth(0).check();
  await further.getByRole('checkbox').nth(2).check();
  for (const [label, text] of Object.entries({
    'Full Name': 'Wanjiru Kamau',
    'Email Address': 'dates@example.org',
    'Phone Number': '0722 123 456',
  }))
    await dialog.getByLabel(label).first().fill(text);
  await dialog.getByLabel('I agree to the terms and conditions').check();
  await dialog.getByLabel('Pay at event').check();
  await expect(dialog.getByText('Ksh 600 to pay')).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);

  const [, second, , fourth] = dates;
  if (!second || !fourth) throw new Error('Too few events');
  await register(origin, fourth, 'first@example.org', { paymentMethod: 'Cash' }, 20);
  await submit(dialog).click();
  await expect(dialog.getByRole('alert').first()).toContainText('There are not enough places left for your party.');
  await further.getByRole('checkbox').nth(2).uncheck();
  await expect(dialog.getByText('Ksh 400 to pay')).toBeVisible();
  await submit(dialog).click();
  await expect(dialog).toContainText('You are booked, Wanjiru');
  const { registrations } = await admin.eventRegistrations({ params: { id: second.id }, query: {} });
  expect(registrations).toHaveLength(1);
  await expect(dialog).toContainText(`${registrations[0]?.reference}, Ksh 200 to pay`);
  await expectAccessible(page);
  await expect.poll(async () => (await mailsTo(origin, 'dates@example.org')).length).toBe(1);
});
