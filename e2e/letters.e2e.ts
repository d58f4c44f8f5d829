import { readFile } from 'node:fs/promises';
import { mailsTo } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { parseCsv } from './csv.ts';
import { seed } from './registrations-data.ts';
import { expect, test } from './test.ts';

test('a letter to an event’s registrants is written, previewed with its count, sent as a test, sent once to each, and listed', async ({
  page,
  platform,
}) => {
  const { event, tag } = await seed(platform.origin, 'Written to');
  const subjectsTo = async (who: string) =>
    (await mailsTo(platform.origin, `${who}.${tag}@example.org`)).map(({ subject }) => subject);
  await page.setViewportSize({ width: 360, height: 740 });
  await comeBackAs(page, platform.origin, 'pastor');
  await page.goto('/events');
  const row = page.getByRole('row').filter({ hasText: 'Written to' });
  await row.getByRole('link', { name: 'Written to', exact: true }).click();
  await page.getByRole('link', { name: 'Letters', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Written to – Letters' })).toBeFocused();
  await expect(page.getByText('No letters have been sent for this event yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Preview and send' }).click();
  await expect(page.getByText('Enter the text.').first()).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('Written to');
  await page.getByLabel('Ready text').selectOption('The place has changed');
  await page.getByRole('button', { name: 'Preview and send' }).click();
  await expect(page.getByText('Replace the words in square brackets').last()).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).fill('We meet in the hall.');
  await page.getByLabel('Ready text').selectOption('What to bring');
  const question = page.getByRole('dialog', { name: 'Replace what you wrote?' });
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('We meet in the hall.');
  await page.getByLabel('Ready text').selectOption('What to bring');
  await question.getByRole('button', { name: 'Replace it' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/Please bring \[what to bring\]/);
  await page.getByLabel('Subject').fill('Bring a cup');
  await page.getByRole('textbox', { name: 'Text' }).fill('Dear friends,\n\nplease bring a cup.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('To', { exact: true }).selectOption('waitlisted');
  await page.getByRole('button', { name: 'Preview and send' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Nobody would get it');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByLabel('To', { exact: true }).selectOption('confirmed');
  await page.getByRole('button', { name: 'Preview and send' }).click();
  await expect(dialog).toContainText('2 emails, one to each address, for 4 people.');
  await expect(dialog).toContainText('You are receiving this email because you are registered for this event.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Send me a test' }).click();
  await expect(dialog.getByRole('status')).toHaveText('A test is on its way to you.');
  await expect
    .poll(async () => (await mailsTo(platform.origin, 'pastor@example.org')).map(({ subject }) => subject))
    .toContain('[Test] Bring a cup');
  await dialog.getByRole('button', { name: 'Send 2 emails' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(dialog).toBeHidden();
  const sent = page.getByRole('region', { name: 'Letters sent' }).getByRole('listitem');
  await expect(sent).toContainText('Sent · 2 of 2 emails sent');
  await expect(sent).toHaveCount(1);
  await expect(page.getByLabel('Subject')).toHaveValue('Written to');
  for (const who of ['party', 'alone']) {
    expect(await subjectsTo(who)).toEqual(['Bring a cup', 'You are registered: Written to']);
  }
  await page.reload();
  await expect(sent).toContainText('Sent · 2 of 2 emails sent');
  await sent.getByText('Read', { exact: true }).click();
  await expect(sent).toContainText('please bring a cup.');
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Recipients as CSV: “Bring a cup”' }).click();
  const rows = parseCsv(await readFile(await (await file).path(), 'utf8'));
  expect(rows[0]).toEqual(['Name', 'Email', 'Phone', 'Result']);
  expect(rows.slice(1).map(([, email, , result]) => [email, result])).toEqual(
    expect.arrayContaining([
      [`party.${tag}@example.org`, 'Sent'],
      [`alone.${tag}@example.org`, 'Sent'],
    ]),
  );
  expect(page.url()).toContain(`letters=${event.id}`);
});
