import type { Locator, Page } from '@playwright/test';
import { adminApi } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { loseFirstAnswer } from './lost-answer.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

/** Every form that a page opens: address, the button's words, the dialog's title, a word of its first missing field. */
const openings = [
  ['/get-involved/membership', 'Register for Class', 'Register for the membership class'],
  ['/get-involved/baptism', 'Register for baptism', 'Register for baptism'],
  ['/get-involved/serve', 'Apply to serve', 'Serve on a team'],
  ['/get-involved/volunteer', 'Sign up for another day', 'Sign up to volunteer'],
  ['/get-involved/join-group', 'Find my group', 'Find a group'],
  ['/get-involved/join-group', 'Request the group list', 'Ask for the list of groups'],
  ['/visit', "Let Us Know You're Coming", 'Plan your visit'],
  ['/visit', 'Plan My Visit', 'Plan your visit'],
  ['/visit', 'Tell us about your first visit', 'Your first visit'],
  ['/prayer-requests', 'Ask for prayer', 'Ask for prayer'],
  ['/test-registration', 'Open the test form', 'Test Registration'],
] as const;

/** Opens a form of a page, on the page as it stands where the browser is there already. */
async function openForm(page: Page, path: string, button: string): Promise<Locator> {
  if (new URL(page.url(), 'http://nowhere').pathname !== path) await page.goto(path);
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

async function fillPerson(within: Locator, email: string): Promise<void> {
  await within.getByLabel('Full Name').fill('Achieng Odhiambo');
  await within.getByLabel('Email Address').fill(email);
  await within.getByLabel(/^Phone Number/).fill('0722 123 456');
}

const submit = (dialog: Locator) => dialog.locator('button[type=submit]');

test('every form that a page opens is accessible and says what is missing, and its button has the focus again', async ({
  page,
}) => {
  const judged = sample(openings, 2);
  for (const [path, button, title] of openings) {
    await test.step(`${path}: “${button}”`, async () => {
      const dialog = await openForm(page, path, button);
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(title);
      await submit(dialog).click();
      const summary = dialog.getByRole('alert');
      await expect(summary).toBeFocused();
      await expect(summary).toContainText('Missing Required Fields');
      await expect(summary).toContainText(
        title === 'Plan your visit' ? 'Please fill in your name' : /Please fill in: (Full )?Name/,
      );
      if (judged.some(([, name]) => name === button)) await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: button, exact: true }).first()).toBeFocused();
      await expect(dialog).toHaveCount(0);
    });
  }
});

test('a form stands wholly in its window, in its middle, at every width', async ({ page }) => {
  for (const [path, button] of [
    ['/visit', 'Plan My Visit'],
    ['/get-involved/serve', 'Apply to serve'],
  ] as const) {
    const dialog = await openForm(page, path, button);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // A dialog that has just opened, or was moved, comes to rest first.
      await expect(async () => {
        const box = await dialog.boundingBox();
        if (!box) throw new Error('the dialog has no box');
        expect(box.x + box.width / 2, `${path} at ${width} px`).toBeCloseTo(width / 2, 0);
        expect(box.width).toBeLessThanOrEqual(width);
        expect(box.y).toBeGreaterThanOrEqual(0);
      }).toPass();
      await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
      await expect(submit(dialog)).toBeInViewport({ ratio: 1 });
      if (width > 360) continue;
      // A phone keeps the title above what is scrolled, and no bar without one.
      const title = dialog.getByRole('heading', { level: 2 });
      await page.mouse.move(width / 2, 400);
      await page.mouse.wheel(0, 3000);
      await expect(dialog.getByRole('textbox').first()).not.toBeInViewport();
      await expect(title).toBeInViewport({ ratio: 1 });
      await page.mouse.wheel(0, -3000);
    }
  }
});

test('a form is filled in and sent by keyboard alone, and the notice and the thanks say so', async ({
  page,
  platform,
}) => {
  await page.goto('/get-involved/join-group');
  const button = page.getByRole('button', { name: 'Request the group list' });
  await button.focus();
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Ask for the list of groups' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Achieng Odhiambo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('keyboard@example.org');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Thank you, Achieng Odhiambo.' })).toBeFocused();
  await expect(page.getByText('Registration Submitted!')).toBeVisible();
  await expectAccessible(page);
  const admin = await adminApi(platform.origin);
  const { registrations } = await admin.getRegistrations({ query: { type: 'group_list_request' } });
  // Neither the field that nobody sees nor the pace of a person makes it a suspect.
  expect(registrations).toContainEqual(
    expect.objectContaining({
      status: 'confirmed',
      data: { name: 'Achieng Odhiambo', email: 'keyboard@example.org' },
    }),
  );
});

test('FM-05, PS-08: a visit is planned; choosing another day clears the time, and the party is one or more', async ({
  page,
  platform,
}) => {
  const dialog = await openForm(page, '/visit', 'Plan My Visit');
  const day = dialog.getByLabel('Service Date');
  const time = dialog.getByLabel('Service Time');
  const days = await day.locator('option').allTextContents();
  expect(days.slice(1).filter((text) => text.startsWith('Saturday')).length).toBeGreaterThanOrEqual(3);
  expect(days.slice(1).filter((text) => text.startsWith('Sunday'))).toHaveLength(4);
  await day.selectOption({ label: days.find((text) => text.startsWith('Sunday')) ?? '' });
  expect((await time.locator('option').allTextContents()).slice(1)).toEqual([
    expect.stringMatching(/^9:00 AM/),
    expect.stringMatching(/^11:00 AM.*\(Most Popular\)$/),
    expect.stringMatching(/^5:00 PM/),
  ]);
  await time.selectOption('11:00 AM');
  await day.selectOption({ label: days.filter((text) => text.startsWith('Saturday')).at(-1) ?? '' });
  await expect(time).toHaveValue('');
  await submit(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('Please fill in your name, email, service date, and time.');
  await time.selectOption('5:00 PM');
  await fillPerson(dialog, 'visit@example.org');
  await dialog.getByRole('button', { name: 'One more' }).click();
  await dialog.getByLabel('This is our first time here').check();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/submit-registration')) sent += 1;
  });
  await submit(dialog).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 10; press++) button.click();
  });
  await expect(page.getByText('Visit Planned!')).toBeVisible();
  expect(sent, 'ten presses send one request').toBe(1);
  const admin = await adminApi(platform.origin);
  const { registrations } = await admin.getRegistrations({ query: { type: 'visit_registration' } });
  expect(registrations[0]?.data).toMatchObject({ serviceTime: '5:00 PM', attendees: 2, isFirstTime: true });
});

test('FM-05: a chosen day that has passed meanwhile must be chosen again', async ({ page, platform }) => {
  await page.addInitScript(() => {
    const answers = { name: 'Njeri', email: 'late@example.org', serviceDate: '2026-01-03', serviceTime: '5:00 PM' };
    const draft = { key: '0d0e3f0c-3a63-4c4f-9c0e-2f6c5b1d7a10', answers: { attendees: '1', ...answers } };
    sessionStorage.setItem('steeple:form:visit_registration', JSON.stringify(draft));
  });
  const dialog = await openForm(page, '/visit', 'Plan My Visit');
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Njeri');
  await submit(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('Please fill in your name, email, service date, and time.');
  const admin = await adminApi(platform.origin);
  const { registrations } = await admin.getRegistrations({ query: { type: 'visit_registration' } });
  expect(registrations.filter(({ data }) => data.email === 'late@example.org')).toEqual([]);
});

test('a visit that cannot be sent keeps everything, says whom to call, and goes again under the same key', async ({
  page,
}) => {
  const keys = await loseFirstAnswer(page);
  const dialog = await openForm(page, '/visit', 'Plan My Visit');
  await fillPerson(dialog, 'again@example.org');
  await dialog.getByLabel('Service Date').selectOption({ index: 2 });
  await dialog.getByLabel('Service Time').selectOption({ index: 1 });
  await submit(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('Submission Error');
  const sorry = 'There was an error planning your visit. Please try again or call us directly.';
  await expect(dialog.getByRole('alert')).toContainText(sorry);
  const notice = page.locator('[data-sonner-toast]');
  await expect(notice.getByText('Submission Error', { exact: true })).toBeVisible();
  await expect(notice.getByText(sorry, { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Email Address')).toHaveValue('again@example.org');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Visit Planned!')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('a draft survives a reload, and can be discarded on a shared phone', async ({ page }) => {
  let dialog = await openForm(page, '/get-involved/baptism', 'Register for baptism');
  await dialog.getByLabel('Your story').fill('My grandmother prayed.');
  await page.reload();
  await page.getByRole('button', { name: 'Register for baptism' }).click();
  dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Your story')).toHaveValue('My grandmother prayed.');
  await expect(dialog.getByText('What you typed before is still here.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear the form' }).click();
  await expect(dialog.getByLabel('Your story')).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('the baptism form asks for a parent below 18, and not at 18', async ({ page }) => {
  const dialog = await openForm(page, '/get-involved/baptism', 'Register for baptism');
  const parent = dialog.locator('label', { hasText: 'Parent’s or Guardian’s Name' });
  await expect(parent).toContainText('(optional)');
  await dialog.getByLabel('Age').fill('17');
  await expect(parent).not.toContainText('(optional)');
  await submit(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('Parent’s or Guardian’s Name');
  await dialog.getByLabel('Age').fill('18');
  await expect(parent).toContainText('(optional)');
  await submit(dialog).click();
  await expect(dialog.getByRole('alert')).not.toContainText('Parent’s or Guardian’s Name');
});

test('the form opens with the team whose button was pressed, and an address opens a form by itself', async ({
  page,
}) => {
  await page.goto('/get-involved/serve');
  await page.getByRole('button', { name: 'Serve here (Prayer Team)' }).click();
  await expect(page.getByRole('dialog').getByLabel('Where would you like to serve?')).toHaveValue('Prayer Team');
  await page.goto('/get-involved/membership#membership_class');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(
    'Register for the membership class',
  );
});

test('ER-08: the message form is cleared only once the message was sent', async ({ page }) => {
  await page.goto('/contact');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Achieng Odhiambo');
  await page.getByLabel('Email', { exact: true }).fill('letter@example.org');
  await page.getByLabel('Subject').fill('Choir');
  await page.getByLabel('Message', { exact: true }).fill('May I join?');
  await page.route('**/api/submit-registration', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Failed to send message. Please try again.').first()).toBeVisible();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(name).toHaveValue('Achieng Odhiambo');
  await expectAccessible(page);
  await page.unroute('**/api/submit-registration');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Message Sent!')).toBeVisible();
  await expect(page.getByText("Thank you for contacting us. We'll get back to you soon.")).toBeVisible();
  await expect(name).toHaveValue('');
});

test('ER-08: what was typed before the scripts came is kept, and sent', async ({ page }) => {
  const { promise: gate, resolve: letIn } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = page.locator('form[action="/api/check-registration"]');
  const typed = [
    ['Name', 'Achieng Odhiambo'],
    ['Email', 'early@example.org'],
    ['Subject', 'Choir'],
    ['Message', 'May I join?\nI am an alto.'],
  ] as const;
  const field = (label: string) => form.getByLabel(label, { exact: true });
  for (const [label, text] of typed) await field(label).fill(text);
  await expect(form).toHaveJSProperty('noValidate', false);
  letIn();
  await expect(form).toHaveJSProperty('noValidate', true);
  await form.getByLabel('Phone').fill('0722 123 456');
  for (const [label, text] of typed) await expect(field(label)).toHaveValue(text);
  const request = page.waitForRequest('**/api/submit-registration');
  await page.getByRole('button', { name: 'Send message' }).click();
  expect((await request).postDataJSON().data).toEqual({
    name: 'Achieng Odhiambo',
    email: 'early@example.org',
    phone: '0722 123 456',
    subject: 'Choir',
    message: 'May I join?\nI am an alto.',
  });
  await expect(page.getByText('Message Sent!')).toBeVisible();
  await expect(field('Name')).toHaveValue('');
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact page has its form, its numbers and its addresses, and every form of a page stands in its HTML', async ({
    page,
  }) => {
    await page.goto('/contact');
    const form = page.locator('form[action="/api/check-registration"][method="post"]');
    for (const name of ['type', 'name', 'email', 'phone', 'subject', 'message'])
      await expect(form.locator(`[name=${name}]`)).toHaveCount(1);
    await expect(form.getByLabel('Message', { exact: true })).toHaveAttribute('rows', '6');
    for (const link of ['tel:', 'mailto:'])
      expect(await page.locator(`main a[href^="${link}"]`).count()).toBeGreaterThan(1);
    await expect(page.getByRole('heading', { name: 'Need Immediate Help?' })).toBeVisible();
    await form.getByLabel('Name', { exact: true }).fill('Achieng Odhiambo');
    await form.getByLabel('Email', { exact: true }).fill('plain@example.org');
    await form.getByLabel('Subject').fill('Choir');
    await form.getByLabel('Message', { exact: true }).fill('May I join?');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this right?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL(/\/contact\/thank-you$/);
    const ways = [['/', "Let Us Know You're Coming", 'Plan your visit'] as const, ...openings];
    for (const [path, button, title] of sample(ways, 3)) {
      await page.goto(path);
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 }), button).toHaveText(title);
      await expect(page.getByRole('textbox').first(), button).toBeVisible();
    }
  });
});
