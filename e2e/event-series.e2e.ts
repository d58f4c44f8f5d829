import { adminApi } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
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
    await page.getByLabel('Number of dates').fill('4');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Create Event' }).click();
    const dialog = page.getByRole('dialog', { name: '4 dates' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(4);
    await expectAccessible(page);
    await dialog.getByLabel('Sat 20 Mar 2032').uncheck();
    await page.getByRole('dialog', { name: '3 dates' }).getByRole('button', { name: 'Create 3 events' }).click();
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
    await dialog.getByLabel('All dates that have not begun').check();
    await expect(dialog.getByRole('status')).toHaveText(
      '3 events change. 2 registered people are concerned: the place.',
    );
    await expectAccessible(page);
    await dialog.getByLabel('This date and the following ones').check();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page
      .getByRole('dialog', { name: '2 people are registered. Tell them?' })
      .getByRole('button', { name: 'Save without telling' })
      .click();
    await expect(toast(page, '2 dates of “Youth Night” were updated')).toBeVisible();
    expect((await events()).map(({ location }) => location)).toEqual(['', 'The chapel', 'The chapel']);
  });

  await test.step('staff delete a date and the following ones', async () => {
    await row(page, title).first().getByRole('button', { name: 'More for' }).click();
    await page.getByRole('menuitem', { name: 'Delete this and the following dates' }).click();
    const question = page.getByRole('dialog', { name: 'Delete 3 events?' });
    await expect(question).toContainText('2 people are registered.');
    await question.getByRole('button', { name: 'Delete 3 events' }).click();
    await expect(toast(page, 'The dates of “Youth Night” are deleted or cancelled.')).toBeVisible();
    expect((await events()).map(({ status }) => status)).toEqual(['cancelled']);
  });
});
