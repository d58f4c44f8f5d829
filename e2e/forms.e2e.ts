import type { Locator, Page } from '@playwright/test';
import { adminApi } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { loseFirstAnswer } from './lost-answer.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

/** Every form that opens from a page: path, button, dialog title, and a word from its first error. */
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

async function expectInTheMiddle(page: Page, dialog: Locator): Promise<void> {
  for (const width of [768, 1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    // A dialog that has just opened or moved is still animated.
    await expect(async () => {
      const box = await dialog.boundingBox();
      if (!box) throw new Error('the dialog has no box');
      expect(box.x + box.width / 2, `at ${width} px`).toBeCloseTo(width / 2, 0);
      expect(box.width).toBeLessThanOrEqual(width);
      expect(box.y).toBeGreaterThanOrEqual(0);
    }).toPass();
    await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    await expect(submit(dialog)).toBeInViewport({ ratio: 1 });
  }
  // On a phone the title stays in view while the content scrolls.
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 3000);
  await expect(dialog.getByRole('textbox').first()).not.toBeInViewport();
  await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, -3000);
}

/** A parent's name is required below 18, and optional from 18 on. */
async function expectParentBelow18(_: Page, dialog: Locator): Promise<void> {
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
}

async function expectDraft(page: Page, dialog: Locator): Promise<void> {
  const story = dialog.getByLabel('Your story');
  await story.fill('My grandmother prayed.');
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('baptism')));
  await expect.poll(drafts).toHaveLength(1);
  await page.reload();
  await page.getByRole('button', { name: 'Register for baptism' }).click();
  await expect(story).toHaveValue('My grandmother prayed.');
  await expect(dialog.getByText('What you typed before is still here.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear the form' }).click();
  await expect(story).toHaveValue('');
  expect(await drafts()).toEqual([]);
}

const more: Readonly<Record<string, (page: Page, dialog: Locator) => Promise<void>>> = {
  'Apply to serve': expectInTheMiddle,
  'Register for baptism': async (page, dialog) => {
    await expectParentBelow18(page, dialog);
    await expectDraft(page, dialog);
  },
};

test('every form is accessible, lists missing answers, and returns the focus to its button when closed', async ({
  page,
}) => {
  const judged = sample(openings);
  for (const [path, button, title] of openings) {
    await test.step(`${path}: “${button}”`, async () => {
      const dialog = await openForm(page, path, button);
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(title);
      await submit(dialog).click();
      const summary = dialog.getByRole('alert');
      await expect(summary).toBeFocused();
      await expect(summary).toContainText('Missing Required Fields');
      await expect(summary).toContainText(
        title === 'Plan your visit'
          ? 'Please fill in your name'
          : /Please fill in: ((Full )?Name|How can we pray for you)/,
      );
      if (judged.some(([, name]) => name === button)) await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await more[button]?.(page, dialog);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: button, exact: true }).first()).toBeFocused();
      await expect(dialog).toHaveCount(0);
    });
  }
});

test('a form is filled in and sent by keyboard alone, and the toast and the dialog confirm it', async ({
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
  // Neither the honeypot field nor the typing speed marks it as spam.
  expect(registrations).toContainEqual(
    expect.objectContaining({
      status: 'confirmed',
      data: { name: 'Achieng Odhiambo', email: 'keyboard@example.org' },
    }),
  );
});

test('FM-05, PS-08: planning a visit replaces a past day, clears the time for another day, and sends one visit when a reply is lost', async ({
  page,
  platform,
}) => {
  await page.addInitScript(() => {
    const answers = { name: 'Njeri', email: 'late@example.org', serviceDate: '2026-01-03', serviceTime: '5:00 PM' };
    const draft = { key: '0d0e3f0c-3a63-4c4f-9c0e-2f6c5b1d7a10', answers: { attendees: '1', ...answers } };
    sessionStorage.setItem('steeple:form:visit_registration', JSON.stringify(draft));
  });
  const keys = await loseFirstAnswer(page);
  const admin = await adminApi(platform.origin);
  const visits = async (email: string) => {
    const { registrations } = await admin.getRegistrations({ query: { type: 'visit_registration' } });
    return registrations.filter(({ data }) => data.email === email);
  };
  const dialog = await openForm(page, '/visit', 'Plan My Visit');
  const day = dialog.getByLabel('Service Date');
  const time = dialog.getByLabel('Service Time');
  await test.step('a day that has passed since it was chosen must be chosen again', async () => {
    await expect(dialog.getByLabel('Full Name')).toHaveValue('Njeri');
    await submit(dialog).click();
    await expect(dialog.getByRole('alert')).toContainText('Please fill in: Service Date, Service Time');
    expect(keys).toEqual([]);
    expect(await visits('late@example.org')).toEqual([]);
  });
  await test.step('choosing another day clears the time', async () => {
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
    await expect(dialog.getByRole('alert')).toContainText('Please fill in: Service Time');
    await expect(dialog.getByRole('alert')).not.toContainText('your name');
    await time.selectOption('5:00 PM');
  });
  await fillPerson(dialog, 'visit@example.org');
  await dialog.getByRole('button', { name: 'One more' }).click();
  await dialog.getByLabel('This is our first time here').check();
  await test.step('ten presses send one request, and a lost reply keeps the answers and says whom to call', async () => {
    await submit(dialog).evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 10; press++) button.click();
    });
    await expect(dialog.getByRole('alert')).toContainText('Submission Error');
    const sorry = 'There was an error planning your visit. Please try again or call us directly.';
    await expect(dialog.getByRole('alert')).toContainText(sorry);
    const notice = page.locator('[data-sonner-toast]');
    await expect(notice.getByText('Submission Error', { exact: true })).toBeVisible();
    await expect(notice.getByText(sorry, { exact: true })).toBeVisible();
    await expect(dialog.getByLabel('Email Address')).toHaveValue('visit@example.org');
    expect(keys).toHaveLength(1);
  });
  await test.step('a retry uses the same key and makes one visit', async () => {
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Visit Planned!')).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    const [visit, ...others] = await visits('visit@example.org');
    expect(others).toEqual([]);
    expect(visit?.data).toMatchObject({ serviceTime: '5:00 PM', attendees: 2, isFirstTime: true });
  });
});

test('ER-08: text typed before the scripts loaded is kept, sent again after a failure, and cleared only once sent', async ({
  page,
}) => {
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
  // By name, because the email becomes optional once there is a phone number, and its label says so.
  const field = (label: string) => form.locator(`[name=${label.toLowerCase()}]`);
  for (const [label, text] of typed) await field(label).fill(text);
  await expect(form).toHaveJSProperty('noValidate', false);
  letIn();
  await expect(form).toHaveJSProperty('noValidate', true);
  await form.getByLabel('Phone').fill('0722 123 456');
  for (const [label, text] of typed) await expect(field(label)).toHaveValue(text);

  await page.route('**/api/submit-registration', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Failed to send message. Please try again.').first()).toBeVisible();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(field('Name')).toHaveValue('Achieng Odhiambo');
  await expectAccessible(page);
  await page.unroute('**/api/submit-registration');
  const request = page.waitForRequest('**/api/submit-registration');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await request).postDataJSON().data).toEqual({
    name: 'Achieng Odhiambo',
    email: 'early@example.org',
    phone: '0722 123 456',
    subject: 'Choir',
    message: 'May I join?\nI am an alto.',
  });
  const toast = page.locator('[data-sonner-toast]', { hasText: 'Message Sent!' });
  await expect(toast).toContainText("Thank you for contacting us. We'll get back to you soon.");
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused();
  await expect(form).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(field('Name')).toHaveValue('');
});

test.describe('contact page and forms without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts, the contact page shows its form, numbers and addresses, and every form is in its page’s HTML', async ({
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
    for (const [path, button, title] of sample(ways, 2)) {
      await page.goto(path);
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 2 }), button).toHaveText(title);
      await expect(page.getByRole('textbox').first(), button).toBeVisible();
    }
  });
});
