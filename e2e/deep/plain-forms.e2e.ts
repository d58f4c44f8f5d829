import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { fill, makeEvent, registrationsOf } from '../plain-forms.ts';
import { expect, test } from '../test.ts';

test('each page of the registration without scripts is accessible and fits its window', async ({ page, platform }) => {
  const event = await makeEvent(platform.origin, 'Lanterns for everyone');
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(`/events/${event.id}`);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  for (const [title, email] of [
    ['Register for this event', 'achieng@example'],
    ['Your form has not been sent yet', 'for-everyone@example.org'],
    ['Is this right?', undefined],
    ['Registration Submitted!', undefined],
  ] as const) {
    await expect(page.getByRole('heading').filter({ visible: true }).first()).toHaveText(title);
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    if (email !== undefined) await fill(page, email);
    await expectAccessible(page);
    const button = page.getByRole('button', { name: /^(Continue|Register)$/ });
    if (title !== 'Registration Submitted!') await button.click();
  }
});

test('a form keeps the typed answers and the cursor when its scripts load late', async ({ page, platform }) => {
  const event = await makeEvent(platform.origin, 'Lanterns with slow scripts');
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/events/${event.id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByLabel('Email Address').fill('midway@example.org');
  await page.getByLabel('Phone Number').fill('0722 123 456');
  await page.getByLabel('Number of Attendees').fill('3');
  await page.getByLabel('I agree to the terms and conditions').check();
  await page.getByLabel('Full Name').pressSequentially('Achg');
  await page.keyboard.press('ArrowLeft');
  arrive();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Full Name')).toBeFocused();
  await page.keyboard.type('ien');
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Achieng');
  await expect(page.getByLabel('Full Name')).toHaveCount(1);
  await expect(dialog.getByLabel('Email Address')).toHaveValue('midway@example.org');
  await expect(dialog.getByLabel('I agree to the terms and conditions')).toBeChecked();
  await dialog.getByRole('button', { name: 'Register 3 people' }).click();
  await expect(dialog.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  expect(await registrationsOf(platform.origin, event)).toMatchObject([
    { status: 'confirmed', people: 3, data: { name: 'Achieng', email: 'midway@example.org' } },
  ]);
});
