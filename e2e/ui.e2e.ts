import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

// These tests share nothing, so both workers may run them.
test.describe.configure({ mode: 'parallel' });

// A skeleton pulses for ever, so the page is checked with reduced motion.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const UI = join(import.meta.dirname, '..', 'frontend', 'ui');

async function open(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto('/_local/ui');
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the component page has an anchor for every component, is accessible, fits 320 px and twice the letter size, does not move, and exists only locally', async ({
  page,
  request,
  platform,
}) => {
  await open(page, 1280);
  const sections = await page
    .locator('[data-files]')
    .evaluateAll((list) => list.map((node) => ({ id: node.id, files: node.getAttribute('data-files')?.split(' ') })));
  const components = readdirSync(UI).filter((name) => /(?<!\.test)\.tsx$/.test(name));
  expect(components.length).toBeGreaterThan(20);
  expect(sections.flatMap(({ files }) => files).sort()).toEqual(components.sort());
  const links = page.getByRole('navigation', { name: 'Components' }).getByRole('link');
  expect(await links.evaluateAll((list) => list.map((link) => link.getAttribute('href')))).toEqual(
    sections.map(({ id }) => `#${id}`),
  );

  for (const width of sample([360, 1280])) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 768, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);

  const html = await (await request.get(`${platform.origin}/_local/ui`)).text();
  const [, script = ''] = /src="\/_local\/ui\/([^"]+)"/.exec(html) ?? [];
  expect((await request.get(`${platform.origin}/_local/ui/${script}`)).status()).toBe(200);
  // The site's bucket has no such file.
  expect((await request.get(`${platform.origin}/${script}`)).status()).toBe(403);
  expect((await request.get(`${platform.origin}/_local/ui/..%2f..%2fpackage.json`)).status()).toBe(404);
});

test('by keyboard: dialog, menu and tabs handle the focus, charts have tables, and an error is tied to its control', async ({
  page,
}) => {
  await open(page, 1280);
  await test.step('the dialog takes the focus, keeps it, and returns it', async () => {
    const opener = page.getByRole('button', { name: 'Open the dialog' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete “Choir practice”?' });
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await expectAccessible(page);
    for (const name of ['Close', 'Delete event', 'Keep it']) {
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
  await test.step('the menu works by arrow keys and letters; Escape returns the focus, and a dialog takes it over', async () => {
    const opener = page.getByRole('button', { name: 'More for Wanjikũ Ndũng’ũ' });
    const item = (name: string) => page.getByRole('menuitem', { name });
    await opener.press('ArrowDown');
    await expect(item('View details')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect(item('Write')).toBeFocused();
    // The item in between is disabled now.
    await page.keyboard.press('ArrowDown');
    await expect(item('Registrationsforthe')).toBeFocused();
    await page.keyboard.press('c');
    await expect(item('Cancel registration')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });
  await test.step('tabs are one stop of the Tab key; arrow keys move between them and skip disabled ones', async () => {
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('Coming').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Waiting')).toBeFocused();
    await expect(page.getByRole('tabpanel')).toHaveText('Three people wait for a place.');
    await page.keyboard.press('End');
    await expect(tab('Cancelled')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Coming')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel')).toBeFocused();
  });
  await test.step('every chart has its numbers as a table', async () => {
    const chart = page.getByRole('figure', { name: 'Sign-ups up 18 % this week' });
    await expect(chart.getByRole('table')).toHaveCount(0);
    await chart.getByText('The numbers').press('Enter');
    await expect(chart.getByRole('row')).toHaveText([
      'WhenSign-ups',
      'Sun12',
      'Mon9',
      'Tue14',
      'Wed22',
      'Thu17',
      'Fri31',
      'Sat37',
    ]);
    await expectAccessible(page);
  });
  await test.step('an error message is tied to the control of its field', async () => {
    const email = part(page, 'Text field').getByLabel('Email', { exact: true });
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription('Enter a valid email address, such as name@example.org.');
    const phone = part(page, 'Text field').getByLabel('Phone');
    await expect(phone).toHaveAccessibleDescription('For a change of plan on the day.');
    await expect(phone).toHaveAttribute('inputmode', 'tel');
    await expect(part(page, 'Text field').getByLabel('Price')).toHaveAttribute('inputmode', 'decimal');
  });
});

test('on a phone: a dialog stays open while its action runs, characters are counted, and a file is chosen and removed', async ({
  page,
}) => {
  await open(page, 360);
  await test.step('a dialog stays open while its action runs, and says why it failed', async () => {
    const opener = page.getByRole('button', { name: 'Ask, and wait' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete event' }).press('Enter');
    const busy = dialog.getByRole('button', { name: 'Deleting…' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await expect(busy).toBeFocused();
    for (const key of ['Escape', 'Enter']) await page.keyboard.press(key);
    await dialog.getByRole('button', { name: 'Keep it' }).evaluate((button: HTMLElement) => button.click());
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Delete event' })).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    await page.getByRole('button', { name: 'Ask, and fail' }).press('Enter');
    await dialog.getByRole('button', { name: 'Delete event' }).press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('We could not reach the server. Nothing was deleted.');
    await expect(dialog.getByRole('button', { name: 'Delete event' })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await test.step('characters are counted while typing, and near the limit the rest is announced', async () => {
    const area = page.locator('#g-message');
    const state = area.locator('xpath=../..').getByRole('status');
    await area.fill('x'.repeat(470));
    await expect(page.getByText('470 of 500 characters')).toBeVisible();
    await expect(state).toHaveText('');
    await area.fill('x'.repeat(499));
    await expect(state).toHaveText('1 character left');
  });
  await test.step('a file is chosen and removed, and the focus stays in the field', async () => {
    const field = page.locator('#g-file');
    await field.setInputFiles({ name: 'hill.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(3 * 1024 * 1024) });
    await expect(part(page, 'Files').getByText('3 MB')).toBeVisible();
    await page.getByRole('button', { name: 'Remove hill.jpg' }).press('Enter');
    await expect(part(page, 'Files').getByText('hill.jpg')).toHaveCount(0);
    await expect(field).toBeFocused();
  });
});

test('CN-20: an icon button’s tooltip appears after 700 ms under the pointer and at once by keyboard, and Escape hides it', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, 360);
  const button = part(page, 'Tip').getByRole('button', { name: 'Next record' });
  const tip = part(page, 'Tip').locator('.tip');
  await button.scrollIntoViewIfNeeded();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await button.hover();
  await page.clock.runFor(699);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tip).toContainText('Next record');
  await page.clock.resume();
  await expect(tip).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  // It stays while the pointer is on it, and Escape works without moving the pointer.
  await tip.hover();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await page.mouse.move(0, 0);
  await button.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await expect(button).toBeFocused();
});
