import { adminApi, anEvent, answersFor, apiOf } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { fill, openDialog, openEvent, someoneTakes, submit } from './dialog.ts';
import { loseFirstAnswer } from './lost-answer.ts';
import { expect, test } from './test.ts';

test('an event’s first screen has its facts and Register at every width, and a phone keeps Register in view', async ({
  page,
  platform,
}) => {
  await openEvent(page, platform.origin, anEvent('Lamp workshop', 10, { price: 250 }));
  const register = page.getByRole('button', { name: 'Register', exact: true });
  const facts = ['time', 'dl > div:nth-child(2)', 'dl > div:nth-child(3)', 'dl > div:nth-child(4)', '.seats'];
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const fact of facts) await expect(page.locator(`article ${fact}`), fact).toBeInViewport({ ratio: 1 });
    await expect(register).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('link', { name: 'Share with a friend' }).focus();
  await expect(page.getByRole('link', { name: 'Share with a friend' })).toBeInViewport({ ratio: 1 });
  await expect(register).toBeInViewport({ ratio: 1 });
});

test('the registration form lists and marks field errors, keeps the answers over a reload, and accepts an address once', async ({
  page,
  platform,
}) => {
  const event = await openEvent(page, platform.origin, anEvent('Sewing circle', 10));
  const body = {
    action: 'submit_registration' as const,
    type: 'event_registration',
    data: answersFor(event, 'Twice@example.org', 1),
  };
  await apiOf(platform.origin).submitRegistration({ body, idempotencyKey: crypto.randomUUID() });
  const dialog = await openDialog(page);
  const summary = dialog.getByRole('alert');
  const phone = dialog.getByLabel('Phone Number');
  await test.step('missing answers are listed and marked, and the list links to them', async () => {
    await submit(dialog).click();
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Missing Required Fields');
    await expect(summary).toContainText(
      'Please fill in: Full Name, Email Address, Phone Number, I agree to the terms and conditions',
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await summary.getByRole('button', { name: /^Phone Number/ }).click();
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('a wrong address shows an error at its field, and the other answers stay', async () => {
    await fill(dialog, 'not-an-address');
    await submit(dialog).click();
    await expect(dialog.locator('.field--bad')).toContainText('Enter a valid email');
    await expect(dialog.getByLabel('Full Name')).toHaveValue('Achieng Odhiambo');
  });
  await test.step('the answers survive a reload, and the focus returns to the opening button', async () => {
    await page.reload();
    await openDialog(page);
    await expect(dialog.getByLabel('Full Name')).toHaveValue('Achieng Odhiambo');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeFocused();
  });
  await test.step('a second registration of the same address is refused with the reason', async () => {
    await openDialog(page);
    await fill(dialog, 'twice@EXAMPLE.org');
    await submit(dialog).click();
    await expect(summary).toContainText('This email address is already registered for this event.');
  });
});

test('a party larger than the free places is offered the rest', async ({ page, platform }) => {
  const event = await openEvent(page, platform.origin, anEvent('Canoe day', 4));
  const dialog = await openDialog(page);
  await fill(dialog, 'canoe@example.org', '3');
  await someoneTakes(platform.origin, event, 2);
  await submit(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('2 places are left, and you asked for 3');
  await dialog.getByRole('alert').getByRole('button', { name: 'Register 2 people' }).click();
  await expect(dialog.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  // The page behind already knows that no place is left; the success message stays until the visitor closes it.
  await expect(page.getByText('Full', { exact: true }).first()).toBeAttached();
  await dialog.getByRole('button', { name: 'Back to the event' }).click();
  await expect(page.getByRole('button', { name: 'Join the waiting list' })).toBeFocused();
});

test('shows both versions of an event that changed while its dialog was open', async ({ page, platform }) => {
  const input = anEvent('Sunrise walk', 10);
  const event = await openEvent(page, platform.origin, input);
  const dialog = await openDialog(page);
  await fill(dialog, 'walk@example.org');
  const later = `${event.start_date.slice(0, 11)}23:15:00`;
  const moved = { ...input, start_date: later, end_date: null };
  await (await adminApi(platform.origin)).updateEvent({ params: { id: event.id }, body: moved });
  await submit(dialog).click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('You saw');
  await expect(alert).toContainText('11:15 PM');
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Use the new times' }).click();
  await submit(dialog).click();
  await expect(dialog.getByRole('heading', { name: 'You are booked' })).toBeVisible();
});

test('after a lost reply the form is sent again with the same key and makes one registration', async ({
  page,
  platform,
}) => {
  const event = await openEvent(page, platform.origin, anEvent('Market stall', 30));
  const keys = await loseFirstAnswer(page);
  const dialog = await openDialog(page);
  await fill(dialog, 'stall@example.org', '24');
  await submit(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('Is this right?');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(keys).toEqual([]);
  await dialog.getByRole('button', { name: 'Yes, we are 24 people' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Submission Error');
  await expect(dialog.getByRole('alert')).toContainText('nothing is sent twice');
  await expect(page.locator('[data-sonner-toast]').getByText('Submission Error', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  const admin = await adminApi(platform.origin);
  expect((await admin.getEvent({ params: { id: event.id } })).event.current_attendees).toBe(24);
});
