import type { Page } from '@playwright/test';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { adminApi, anEvent } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './test.ts';

/** A published event of the test's own, once its page is there. */
async function makeEvent(origin: string, title: string): Promise<StaffEvent> {
  const { event } = await (await adminApi(origin)).createEvent({ body: anEvent(title, 10) });
  await expect(async () => {
    expect(await (await fetch(`${origin}/events/${event.id}`)).text()).toContain('id="register"');
  }).toPass();
  return event;
}

async function registrationsOf(origin: string, event: StaffEvent) {
  const { registrations } = await (await adminApi(origin)).eventRegistrations({ params: { id: event.id }, query: {} });
  return registrations;
}

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Achieng Odhiambo');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Phone Number').fill('0722 123 456');
  await page.getByLabel('Number of Attendees').fill('2');
  await page.getByLabel('I agree to the terms and conditions').check();
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('somebody registers for an event: the form, a mistake, what will be sent, and the reference', async ({
    page,
    platform,
  }) => {
    const event = await makeEvent(platform.origin, 'Lanterns without scripts');
    await page.goto(`/events/${event.id}`);
    await expect(page.getByLabel('Full Name')).toBeHidden();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register for this event');
    await page.getByRole('link', { name: 'Back to the page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    // What a browser takes for an address, and the church does not.
    await fill(page, 'achieng@example');
    await page.getByLabel('Special Needs').fill('A ramp\nand a chair');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('Please check the marked fields');
    await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Enter a valid email');
    await expect(page.getByLabel('Special Needs')).toHaveValue('A ramp\nand a chair');
    await page.getByLabel('Email Address').fill('without-scripts@example.org');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this right?');
    await expect(page.getByText('without-scripts@example.org')).toBeVisible();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration Submitted!');
    const [record, ...others] = await registrationsOf(platform.origin, event);
    expect(others).toEqual([]);
    expect(record).toMatchObject({ status: 'confirmed', people: 2, data: { specialNeeds: 'A ramp\nand a chair' } });
    await expect(page.getByText(String(record?.reference))).toBeVisible();
    await page.getByRole('link', { name: 'Back to the page' }).click();
    await expect(page.getByText(event.title).first()).toBeVisible();
  });
});

test('each page of that way is accessible, and none is wider than its window', async ({ page, platform }) => {
  const event = await makeEvent(platform.origin, 'Lanterns for everyone');
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(`/events/${event.id}`);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  for (const [title, email] of [
    ['Register for this event', 'achieng@example'],
    ['Your form was not sent yet', 'for-everyone@example.org'],
    ['Is this right?', undefined],
    ['Registration Submitted!', undefined],
  ] as const) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
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

test('scripts that arrive in the middle of typing take over what was typed, and where', async ({ page, platform }) => {
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
  await expect(dialog.getByRole('heading', { name: 'Registration Submitted!' })).toBeVisible();
  expect(await registrationsOf(platform.origin, event)).toMatchObject([
    { status: 'confirmed', people: 3, data: { name: 'Achieng', email: 'midway@example.org' } },
  ]);
});
