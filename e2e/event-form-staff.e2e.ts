import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsEnlarged, expectNoSidewaysScroll } from './axe.ts';
import { parseCsv } from './csv.ts';
import { act, desktop, fillTimes, openAs, row, toast } from './manage-events.ts';
import { listMenu } from './registrations-data.ts';
import { sample } from './sample.ts';
import { staffForm } from './staff-form.ts';
import { expect, test } from './test.ts';

async function expectFits(page: Page): Promise<void> {
  for (const width of sample([360, 768, 1280])) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await page.setViewportSize(desktop);
}

test('an admin sells two kinds of tickets, asks names and a question, and registers a caller', async ({
  page,
  platform,
}) => {
  test.setTimeout(120_000);
  const title = 'Camp with tickets';
  await page.setViewportSize(desktop);
  await openAs(page, platform.origin, 'admin', '/events?new');
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  const tickets = group('Kinds of tickets');
  const questions = group('Questions');

  await test.step('tickets and questions are added, moved and removed with the keyboard', async () => {
    await page.getByLabel('Event title').fill(title);
    await fillTimes(page);
    await page.getByLabel('Published: visitors').check();
    await page.getByLabel('Ask for an emergency contact').uncheck();
    await expect(page.getByLabel('Price (Ksh)')).toHaveValue('0');
    const add = page.getByRole('button', { name: 'Add a kind of ticket' });
    await add.press('Enter');
    await expect(group('Ticket 1').getByLabel('Name of the ticket')).toBeFocused();
    await page.keyboard.type('Child');
    await expect(staffForm(page).getByLabel('Price (Ksh)')).toHaveCount(1);
    await group('Child').getByLabel('Price (Ksh)').fill('200');
    await group('Child').getByLabel('Places for this ticket').fill('5');
    await add.press('Enter');
    await page.keyboard.type('Adult');
    await group('Adult').getByLabel('Price (Ksh)').fill('500');
    await group('Adult').getByRole('button', { name: 'Move up' }).press('Enter');
    await expect(group('Adult').getByRole('button', { name: 'Move up' })).toBeFocused();
    await expect(tickets.locator('legend')).toHaveText(['Adult', 'Child']);
    await add.press('Enter');
    await group('Ticket 3').getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(group('Child').getByRole('button', { name: 'Remove' })).toBeFocused();
    await page.getByLabel('Ask for the name of each person').check();
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.keyboard.type('Meal');
    await group('Meal').getByLabel('Kind of answer').selectOption('One or more options');
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.getByRole('alert')).toContainText('Meal: Options: Add two options or more.');
    await expect(group('Meal').getByLabel('Options')).toBeFocused();
    await page.keyboard.type('Vegetarian\nFish');
    await group('Meal').getByLabel('Ask each person').check();
    await expectFits(page);
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(toast(page, 'was created')).toBeVisible();
    await expect(row(page, title)).toContainText('from Ksh 200');
    await act(page, title, 'Edit');
    await expect(tickets.locator('legend')).toHaveText(['Adult', 'Child']);
    await expect(questions.locator('legend')).toHaveText(['Meal']);
    await expectFitsEnlarged(page);
    await page.setViewportSize(desktop);
  });

  await test.step('a caller is registered with each person', async () => {
    await page.goto('/registrations?new');
    const event = page.getByRole('combobox', { name: 'Event', exact: true });
    await event.selectOption(`${title} · Sat 6 Mar 2032, 6:30 PM · Adult Ksh 500 · Child Ksh 200`);
    await page.getByLabel('Full Name').fill('Mary Njeri');
    await page.getByLabel('Phone Number').fill('0712 345678');
    await page.getByLabel('Adult', { exact: false }).first().fill('1');
    await page.getByLabel('Child', { exact: false }).first().fill('1');
    await page.getByLabel('Adult 1: full name').fill('John Kamau');
    await group('Adult 1: Meal (optional)').getByLabel('Vegetarian').check();
    await group('Adult 1: Meal (optional)').getByLabel('Fish').check();
    await page.getByLabel('Child 1: full name').fill('Wanja Kamau');
    await group('Child 1: Meal (optional)').getByLabel('Vegetarian').check();
    await page.getByLabel('They agreed to the terms').check();
    await expect(page.getByText('Ksh 700 to pay for 2 people.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Payment Method' }).selectOption('M-Pesa');
    await expectFits(page);
    await page.getByRole('button', { name: 'Save registration' }).click();
    await expect(toast(page, 'Registered Mary Njeri')).toBeVisible();
  });

  await test.step('the attendees have names and sums, and their file a line for each', async () => {
    await page.goto('/events');
    await row(page, title)
      .getByRole('link', { name: /attendees/ })
      .click();
    await expect(page.getByText('Adult 1, Child 1')).toBeVisible();
    await page.getByRole('button', { name: 'Mary Njeri' }).first().click();
    const facts = page.getByRole('dialog').locator('dl');
    await expect(facts).toContainText('Adult: 1 (Ksh 500 each)');
    await expect(facts).toContainText(/Adult 1John Kamau\s*Meal: Vegetarian; Fish/);
    await expect(facts).not.toContainText(/ticket_|person_|eventForm/);
    await page.getByRole('button', { name: 'Change people or needs' }).click();
    const form = page.getByRole('dialog').locator('form');
    await form.getByLabel('Child', { exact: false }).first().fill('2');
    await form.getByLabel('Child 2: full name').fill('Otieno Kamau');
    await form.getByRole('button', { name: 'Save people and needs' }).click();
    await expect(toast(page, 'Mary Njeri now has 3 places.')).toBeVisible();
    await expect(facts).toContainText('Otieno Kamau');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Adult 1, Child 2')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('list', { name: 'Checklist' }).getByRole('listitem')).toHaveText([
      /John Kamau Adult .*Meal: Vegetarian; Fish$/,
      /Wanja Kamau Child .*Meal: Vegetarian$/,
      /Otieno Kamau Child/,
    ]);
    await page.emulateMedia({ media: 'screen' });
    const saved = page.waitForEvent('download');
    await listMenu(page, 'Export people');
    const lines = parseCsv(await readFile(await (await saved).path(), 'utf8'));
    expect(lines.map((line) => line.slice(0, 3))).toEqual([
      ['Name', 'Ticket', 'Meal'],
      ['John Kamau', 'Adult', 'Vegetarian; Fish'],
      ['Wanja Kamau', 'Child', 'Vegetarian'],
      ['Otieno Kamau', 'Child', ''],
    ]);
  });

  await test.step('the answers are counted', async () => {
    await page.getByRole('navigation', { name: 'Parts of this event' }).getByRole('link', { name: 'Answers' }).click();
    const meal = page.getByRole('region', { name: 'Meal' });
    await expect(meal).toContainText(/2 people answered\s*Vegetarian\s*2\s*Fish\s*1/);
    await expectFits(page);
  });
});
