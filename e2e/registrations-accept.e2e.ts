import { randomUUID } from 'node:crypto';
import { answersFor, mailsTo } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { openList as open, row, seed } from './registrations-data.ts';
import { expect, test } from './test.ts';

test('a registration held as spam is accepted after a confirmation and is then like any other', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { api, event, tag } = await seed(platform.origin, 'Taken for spam');
  const suspect = async (attendees: number) => {
    const data = answersFor(event, `suspect${attendees}.${tag}@example.org`, attendees);
    const reply = await page.request.post(`${platform.origin}/api/submit-registration`, {
      data: { action: 'submit_registration', type: 'event_registration', data },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(await reply.json()).toMatchObject({ registration: { status: 'quarantined' } });
  };
  await suspect(6);
  await suspect(5);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await open(page, platform.origin, 'pastor');
  const mine = row(page, `suspect6.${tag}@`);
  await expect(mine).toContainText('Suspected spam');
  await mine.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Accept registration' }).click();
  await expect(dialog.getByRole('heading', { name: 'Accept the registration of' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Leave it' })).toBeFocused();
  await expect(dialog).toContainText('Taken for spam: it takes 6 places, if that many are free');
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Accept registration' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(mine).toContainText('Confirmed');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('6 places are taken. We tell them by email.')).toBeVisible();
  expect(sent.filter((path) => path.endsWith('/accept'))).toHaveLength(1);
  const { events } = await api.publicEvents({});
  expect(events.find(({ id }) => id === event.id)?.currentAttendees).toBe(10);
  await expect
    .poll(async () => (await mailsTo(platform.origin, `suspect6.${tag}@example.org`)).map(({ subject }) => subject))
    .toEqual(['You are registered: Taken for spam']);

  // Two places are left and this party needs five, so it stays on hold.
  const other = row(page, `suspect5.${tag}@`);
  await other.getByRole('button', { name: 'More for' }).click();
  await page.getByRole('menuitem', { name: 'Accept registration' }).click();
  await dialog.getByRole('button', { name: 'Accept registration' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The registration was not accepted');
  await expect(dialog.getByRole('alert')).toContainText('Only 2 places are left for this event.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Leave it' }).click();
  await expect(other).toContainText('Suspected spam');
  expect(await mailsTo(platform.origin, `suspect5.${tag}@example.org`)).toEqual([]);
  await other.getByRole('button', { name: 'More for' }).click();
  await expect(page.getByRole('menuitem', { name: 'Resend confirmation' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await mine.getByRole('button', { name: 'More for' }).click();
  await expect(page.getByRole('menuitem', { name: 'Cancel registration' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Accept registration' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Resend confirmation' }).click();
  await expect(dialog).toContainText(`We send it to suspect6.${tag}@example.org`);
  await dialog.getByRole('button', { name: 'Send again' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await mailsTo(platform.origin, `suspect6.${tag}@example.org`)).map(({ subject }) => subject))
    .toEqual(['You are registered: Taken for spam', 'You are registered: Taken for spam']);
  await mine.getByRole('button').first().click();
  await expect(dialog).toContainText('Confirmation resent');
});
