import type { Page } from '@playwright/test';
import { addDays, dateOf } from '#shared/church/time.ts';
import { adminApi, mailsTo } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { DESKTOP, openList as open, row } from './registrations-data.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 360, height: 740 };
const zone = 'Africa/Nairobi';
const today = () => dateOf(Date.now(), zone);

/** A visit that was `ago` days ago, for which the service day of the form is overwritten by the office's record. */
async function visit(origin: string, tag: string, ago: number): Promise<string> {
  const api = await adminApi(origin);
  const data = {
    ...{ name: `Achieng ${tag}`, email: `achieng.${tag}@example.org`, phone: '+254 712 345 678' },
    ...{ visit_date: addDays(today(), -ago), group_size: '2 people', children: 'No children', children_ages: '-' },
    ...{ special_needs: '-', how_heard: 'Website', questions: '-' },
  };
  const body = { action: 'submit_registration' as const, type: 'first_time_visit', data };
  const { id } = (await api.submitRegistration({ body, idempotencyKey: '' })).registration;
  const search = `achieng.${tag}`;
  await expect.poll(async () => (await api.listRegistrations({ body: { search } })).items.length).toBe(1);
  return id;
}

const panel = (page: Page) => page.getByRole('dialog');

test('the steps of a first visit are ticked, skipped with a reason and undone, and the dashboard counts overdue ones', async ({
  page,
  platform,
}) => {
  await page.setViewportSize(DESKTOP);
  await visit(platform.origin, 'steps', 4);
  await open(page, platform.origin, 'pastor', '/registrations#q=achieng.steps');
  const mine = row(page, 'Achieng steps');
  await expect(mine).toContainText('Overdue since');
  await mine.getByRole('button', { name: 'Achieng steps' }).first().click();
  const part = panel(page).getByRole('region', { name: 'Follow-up' });
  await panel(page).getByRole('button', { name: 'Assign to me' }).click();
  await expect(panel(page).getByRole('combobox', { name: 'Assigned to' }).locator(':checked')).toContainText('(you)');

  await page.goto(`${platform.origin}/Pastors/Dashboard`);
  await page.getByRole('link', { name: '1 of yours is overdue' }).click();
  await expect(row(page, 'Achieng steps')).toContainText('Overdue since');
  await row(page, 'Achieng steps').getByRole('button', { name: 'Achieng steps' }).first().click();

  await part.getByRole('button', { name: 'Done: Call within 2 days' }).click();
  await expect(part).toContainText('Done by');
  await part.getByRole('button', { name: 'Skip: Invite or visit within 7 days' }).click();
  await part.getByRole('button', { name: 'Skip this step' }).click();
  await expect(part).toContainText('Write why first.');
  await part.getByLabel('Why is this step skipped?').fill('They live in Kisumu');
  await expectAccessible(page);
  await part.getByRole('button', { name: 'Skip this step' }).click();
  await expect(part).toContainText('They live in Kisumu');
  await part.getByRole('button', { name: 'Undo: Call within 2 days' }).click();
  await expect(part.getByRole('button', { name: 'Done: Call within 2 days' })).toBeVisible();
});

test('a due day is set and removed on a phone, and the list filters by it', async ({ page, platform }) => {
  await page.setViewportSize(PHONE);
  const api = await adminApi(platform.origin);
  const data = { name: 'Otieno due', email: 'otieno.due@example.org', subject: 'A question', message: 'May I?' };
  const body = { action: 'submit_registration' as const, type: 'contact_form', data };
  const { id } = (await api.submitRegistration({ body, idempotencyKey: '' })).registration;
  await expect.poll(async () => (await api.listRegistrations({ body: { search: 'otieno.due' } })).items.length).toBe(1);
  await open(page, platform.origin, 'admin', `/registrations?open=${id}#q=otieno.due`);
  await panel(page).getByLabel('Due on').fill(today());
  await panel(page).getByRole('button', { name: 'Set due day' }).click();
  await expect(panel(page).getByRole('button', { name: 'Remove due day' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect
    .poll(async () => (await api.listRegistrations({ body: { due: 'today' } })).items.map((one) => one.id))
    .toContain(id);
  await open(page, platform.origin, 'admin', '/registrations?due=today');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Follow-up');
  await expect(row(page, 'Otieno due')).toContainText('Today');
  await open(page, platform.origin, 'admin', `/registrations?open=${id}&due=today`);
  await panel(page).getByRole('button', { name: 'Remove due day' }).click();
  await expect(panel(page).getByRole('button', { name: 'Remove due day' })).toBeHidden();
  await expect
    .poll(async () => (await api.listRegistrations({ body: { due: 'today' } })).items.map((one) => one.id))
    .not.toContain(id);
});

test('a reply is written from a ready text by keyboard, mailed once, and shown with the notes and the person’s answer', async ({
  page,
  platform,
}) => {
  await page.setViewportSize(DESKTOP);
  const api = await adminApi(platform.origin);
  const data = { name: 'Njeri reply', email: 'njeri.reply@example.org', subject: 'A question', message: 'May I?' };
  const body = { action: 'submit_registration' as const, type: 'contact_form', data };
  const { id } = (await api.submitRegistration({ body, idempotencyKey: '' })).registration;
  await open(page, platform.origin, 'pastor', `/registrations?open=${id}#q=njeri.reply`);
  await panel(page).getByRole('button', { name: 'Write a reply' }).click();
  const form = panel(page).getByRole('region', { name: 'Reply' });
  await expect(form.getByLabel('Text', { exact: true })).toHaveValue('Dear Njeri reply,\n\n');
  await form.getByLabel('Ready text').selectOption('May we call you?');
  await expect(form.getByLabel('Subject')).toHaveValue('May we call you?');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send reply' }).press('Enter');
  await expect(form.getByRole('button', { name: 'Write a reply' })).toBeFocused();
  const notes = panel(page).getByRole('region', { name: 'Notes' });
  await expect(notes).toContainText('Reply: sent');
  await expect(notes).toContainText('This is easier to talk about than to write.');
  const sent = await mailsTo(platform.origin, 'njeri.reply@example.org');
  expect(sent.filter(({ subject }) => subject === 'May we call you?')).toHaveLength(1);

  await form.getByRole('button', { name: 'Note an answer' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByRole('button', { name: 'Note an answer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('How did they answer?')).toBeFocused();
  await form.getByLabel('What did they answer?').fill('After five, on this number.');
  await form.getByRole('button', { name: 'Save answer' }).click();
  await expect(form).toContainText('Choose how they answered.');
  await form.getByLabel('How did they answer?').selectOption('On WhatsApp');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save answer' }).click();
  await expect(notes.getByRole('listitem').first()).toContainText(/Answer: WhatsApp, .*After five, on this number\./);
});
