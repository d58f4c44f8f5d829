import type { Page } from '@playwright/test';
import { adminApi, anEvent, apiOf, mails } from './api.ts';
import { comeBackAs, tokenOf } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWholeWords } from './axe.ts';
import { act } from './manage-events.ts';
import { DESKTOP, openList as open, row } from './registrations-data.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 360, height: 740 };

/** Sends messages to the office and waits until the index has them. The last one is first in the list. */
async function messages(origin: string, tag: string, count: number): Promise<string[]> {
  const api = await adminApi(origin);
  const ids: string[] = [];
  for (let number = 1; number <= count; number++) {
    const data = {
      name: `Asha ${tag} ${number}`,
      email: `asha.${tag}@example.org`,
      subject: 'A question',
      message: 'May I?',
    };
    const body = { action: 'submit_registration' as const, type: 'contact_form', data };
    ids.push((await api.submitRegistration({ body, idempotencyKey: '' })).registration.id);
  }
  const search = `asha.${tag}`;
  await expect.poll(async () => (await api.listRegistrations({ body: { search } })).items.length).toBe(count);
  return ids;
}

async function meanwhile(origin: string, id: string, state: 'new' | 'in_hand' | 'done'): Promise<void> {
  const api = await adminApi(origin);
  const { items } = await api.listRegistrations({ body: { type: 'contact_form', limit: 100 } });
  const version = items.find((one) => one.id === id)?.work?.version ?? 0;
  await api.changeWork({ params: { id }, body: { state, version } });
}

const panel = (page: Page) => page.getByRole('dialog');
const state = (page: Page, name: RegExp) => panel(page).getByRole('button', { name });
const addressOf = (tag: string) => `/registrations#q=asha.${tag}@example.org`;

test('a message is taken, noted and answered by keyboard, and a colleague’s change in between is shown next to it', async ({
  page,
  platform,
}) => {
  await page.setViewportSize(DESKTOP);
  const [id = ''] = await messages(platform.origin, 'monday', 1);
  // The pastor's name is known only after a first visit.
  await apiOf(platform.origin, await tokenOf(platform.origin, 'pastor')).me({});
  await open(page, platform.origin, 'pastor', addressOf('monday'));
  const mine = row(page, 'Asha monday 1');
  await expect(mine).toContainText('New');
  await mine.getByRole('button', { name: 'Asha monday 1' }).first().click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel(page).getByRole('button', { name: 'Cancel registration' })).toHaveCount(0);
  await expect(panel(page).locator('dl')).not.toContainText('Confirmed');
  await expect(panel(page).getByRole('button', { name: 'Assign to me' })).toBeVisible();
  await page.keyboard.press('t');
  await expect(state(page, /In progress/)).toHaveAttribute('aria-pressed', 'true');
  await expect(panel(page).getByRole('combobox', { name: 'Assigned to' }).locator(':checked')).toContainText('(you)');
  await expect(panel(page).getByRole('button', { name: 'Assign to me' })).toBeHidden();

  await page.keyboard.press('n');
  const note = panel(page).getByRole('textbox', { name: 'Add a note' });
  await expect(note).toBeFocused();
  // Typing in the field triggers no shortcut: J would open the next record.
  await page.keyboard.type('Rang, just said: "tomorrow"');
  await page.keyboard.press('Control+Enter');
  const notes = panel(page).getByRole('region', { name: 'Notes' }).getByRole('listitem');
  await expect(notes).toHaveText([/Samuel Otieno.*Rang, just said: "tomorrow"/]);
  await expect(note).toHaveValue('');
  await notes.getByRole('button', { name: /^Edit/ }).click();
  await panel(page).getByRole('textbox', { name: 'Edit your note' }).fill('Rang twice');
  await panel(page).getByRole('button', { name: 'Save note' }).click();
  await expect(notes).toHaveText([/\(edited\).*Rang twice/]);

  await (await adminApi(platform.origin)).me({});
  await meanwhile(platform.origin, id, 'new');
  await state(page, /Answered/).click();
  const both = panel(page).getByRole('alert');
  await expect(both).toContainText('Wanjiru Kamau saved it. It is now: New, Samuel Otieno. You chose: Answered.');
  await expectAccessible(page);
  await both.getByRole('button', { name: 'Save my choice' }).click();
  await expect(state(page, /Answered/)).toHaveAttribute('aria-pressed', 'true');
  await expect(both).toBeHidden();

  await notes.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(notes).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(mine).toContainText('Answered');
  await expect(mine).toContainText('Samuel Otieno');

  await page.setViewportSize(PHONE);
  await mine.getByRole('button', { name: 'Asha monday 1' }).first().click();
  await expect(state(page, /Answered/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a selection is assigned and marked at once, failures are reported and retried, and a saved view finds it by name', async ({
  page,
  platform,
}) => {
  await page.setViewportSize(DESKTOP);
  const [first = ''] = await messages(platform.origin, 'many', 3);
  await open(page, platform.origin, 'pastor', addressOf('many'));
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  const chosen = page.getByRole('region', { name: 'Selection' });
  await meanwhile(platform.origin, first, 'in_hand');
  await chosen.getByRole('button', { name: 'Set progress' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Progress' }).selectOption('Done');
  await dialog.getByRole('button', { name: 'Update 3 registrations' }).click();
  await expect(dialog.getByRole('alert')).toContainText('2 of 3 are done; this one is not:');
  await expect(dialog.getByRole('alert')).toContainText('Asha many 1: Someone else has changed it');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await chosen.getByRole('button', { name: 'Set progress' }).click();
  await dialog.getByRole('combobox', { name: 'Progress' }).selectOption('Done');
  await dialog.getByRole('button', { name: 'Update 1 registration' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Answered' })).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Select Asha many 2' }).check();
  await chosen.getByRole('button', { name: 'Assign' }).click();
  await dialog.getByRole('combobox', { name: 'Assign to' }).selectOption({ label: 'Samuel Otieno (you)' });
  await dialog.getByRole('button', { name: 'Assign 1 registration' }).click();
  await expect(row(page, 'Asha many 2')).toContainText('Samuel Otieno');

  await page.getByRole('combobox', { name: 'Progress' }).selectOption('done');
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption('Me');
  await expect(page.getByRole('rowheader')).toHaveText([/Asha many 2/]);
  const views = page.locator('#views');
  await views.click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My answers');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(views).toHaveText('My answers');
  await page.goto('/registrations');
  await expect(views).toHaveText('Views');
  await views.click();
  await page.getByRole('menuitem', { name: 'My answers' }).click();
  await expect(page).toHaveURL(/\/registrations\?work=done&assignee=me$/);
  await expect(row(page, 'Asha many 2')).toBeVisible();
  await views.click();
  await page.getByRole('menuitem', { name: 'Change views…' }).click();
  await dialog.getByRole('button', { name: 'Rename My answers' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Answered by me');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Answered by me');
  await dialog.getByRole('button', { name: 'Delete Answered by me' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(views).toHaveText('Views');
});

test('staff write down a caller’s registration once, with the event’s own questions and their own name', async ({
  page,
  platform,
}) => {
  const api = await adminApi(platform.origin);
  const more = { price: 300, ask_emergency_contact: false };
  const { event } = await api.createEvent({ body: { ...anEvent('Rung up for', 3), ...more } });
  await api.createMember({ body: { first_name: 'Mama', last_name: 'Nyaguthii', phone: '0712 345 987' } });
  await page.setViewportSize(PHONE);
  await comeBackAs(page, platform.origin, 'pastor');
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/api/events', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/registrations');
  await page.getByRole('link', { name: 'New registration' }).click();
  await expect(page.getByRole('heading', { name: 'New registration by telephone' })).toBeFocused();
  await expect(page.getByLabel('Payment Method')).toHaveCount(0);
  const about = page.getByLabel('What is it about?');
  await about.selectOption('Visit Registration');
  await page.getByLabel('Full Name').fill('Mama Nyaguthii');
  await expect(page.getByLabel('Service Time')).toHaveValue('');
  // Leaving asks first, before and after this form has loaded, because the text typed into the other form would be lost too.
  const leaveAndStay = async () => {
    await page.getByRole('link', { name: 'All registrations' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  };
  await about.selectOption('Event Registration');
  await leaveAndStay();
  await expect(page.getByLabel('Full Name')).toHaveCount(0);
  arrive();
  await expect(page.getByLabel('Full Name')).toHaveValue('Mama Nyaguthii');
  await leaveAndStay();
  await expect(page.getByLabel('Full Name')).toHaveValue('Mama Nyaguthii');
  const option = page.getByLabel('Event', { exact: true }).getByRole('option', { name: 'Rung up for' });
  await expect(option).toHaveText(
    /^Rung up for · \w{3} \d+ \w{3}( \d{4})?, \d+:\d\d [AP]M · Ksh.300 each · 3 places left$/,
  );
  await page.getByLabel('Event', { exact: true }).selectOption(event.id);
  await page.getByRole('button', { name: 'Save registration' }).click();
  await expect(page.getByText('Ask them whether they agree to the terms.').first()).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Mama Nyaguthii');
  // The church knows her: her number is taken from the list of members.
  await page.getByRole('button', { name: 'Find the caller in the list of members…' }).click();
  await page.getByRole('combobox', { name: 'Find a member' }).fill('Nyaguthii');
  await page.getByRole('option', { name: /^Mama Nyaguthii/ }).click();
  await expect(page.getByLabel('Phone Number')).toHaveValue('0712 345 987');
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByLabel('Full Name')).toHaveValue('Mama Nyaguthii');
  await page.getByLabel('Number of Attendees').fill('4');
  await expect(page.getByText('By M-Pesa they pay from their own phone')).toBeVisible();
  await page.getByLabel('Payment Method').selectOption('Cash');
  await page.getByLabel('They agreed to the terms on the telephone').check();
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
    await expectWholeWords(page);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save registration' }).click();
  await expect(page.getByText('Only 3 places are left for this event.').last()).toBeVisible();
  await page.getByLabel('Number of Attendees').fill('22');
  await page.getByRole('button', { name: 'Save registration' }).click();
  const sure = page.getByRole('dialog');
  await expect(sure).toContainText(/Is this right\?.*You entered 22 people\./s);
  await sure.getByRole('button', { name: 'Yes, 22 people' }).click();
  await expect(page.getByText('Only 3 places are left for this event.').last()).toBeVisible();
  await page.getByLabel('Number of Attendees').fill('2');
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Save registration' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('No email was given: please read them the reference.')).toBeVisible();
  const { registrations } = await api.eventRegistrations({ params: { id: event.id }, query: {} });
  expect(registrations).toMatchObject([{ people: 2, status: 'confirmed', data: { paymentMethod: 'Cash' } }]);
  await page.getByRole('row').filter({ hasText: 'Mama Nyaguthii' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText('for a caller who agreed to the terms');
  // This person has no email, so the dialog before deleting shows the telephone number.
  await page.getByRole('navigation').getByRole('link', { name: 'Events', exact: true }).click();
  await act(page, 'Rung up for', 'Delete');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('1 registration has no email address. Please call them:');
  await expect(question.getByRole('listitem')).toHaveText(/Mama Nyaguthii 0712 345 987 \(2 people\)/);
  await expect(question.getByRole('link', { name: '0712 345 987' })).toHaveAttribute('href', 'tel:+254712345987');
  await question.getByRole('button', { name: 'Keep it' }).click();
  const named = (await mails(platform.origin)).filter(({ text }) => text.includes('Nyaguthii'));
  expect(named.filter(({ to }) => to !== 'office@example.org')).toEqual([]);
});
