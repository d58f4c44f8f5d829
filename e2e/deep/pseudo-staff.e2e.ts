import { themeColours } from '#shared/content/colour-keys.ts';
import { keyLabels } from '#shared/content/key-labels.ts';
import { pseudoText } from '#shared/language/pseudo.ts';
import { dashboards, staffPaths } from '#shared/pages/staff-paths.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import { adminApi, anEvent, answersFor, apiOf } from '../api.ts';
import { comeBackAs } from '../as.ts';
import { AllowedTexts } from '../foreign.ts';
import { expectNoneForeign, field, open, press, pseudoMachine } from '../pseudo.ts';
import { expect, test } from '../test.ts';

// Every staff screen and everything that opens on it; see e2e/deep/pseudo.e2e.ts.
test.use({ machine: pseudoMachine });

test('every admin screen shows only translated text', async ({ page, platform }) => {
  const known = new AllowedTexts().listen(page);
  // Colour codes that a field shows until a colour is picked.
  known.add(themeColours);
  await comeBackAs(page, platform.origin, 'admin');
  for (const path of [...Object.values(staffPaths), '/events', '/test-registration']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A screen that is still loading shows too little to check.
    await page.waitForLoadState('networkidle');
    await expectNoneForeign(page, known, path);
  }
});

test('everything that opens on an admin’s lists shows only translated text', async ({ page, platform: { origin } }) => {
  const known = new AllowedTexts().listen(page);
  const api = await adminApi(origin);
  const { event } = await api.createEvent({ body: anEvent('Hymn evening', 10) });
  const body = { action: 'submit_registration' as const, type: 'event_registration' };
  const data = answersFor(event, 'wanjiru@example.org', 1);
  await apiOf(origin).submitRegistration({ body: { ...body, data }, idempotencyKey: crypto.randomUUID() });
  await comeBackAs(page, origin, 'admin');
  const dialog = page.getByRole('dialog');
  const firstMenu = page.locator('tbody [aria-haspopup=menu]').first();
  const choose = async (label: string) => {
    await firstMenu.click();
    await page.getByRole('menuitem', { name: pseudoText(label), exact: true }).click();
  };
  for (const [path, dialogs] of [
    ['/registrations', ['View details', 'Cancel registration']],
    ['/events?q=Hymn', ['Unpublish', 'Delete']],
  ] as const) {
    await open(page, path);
    await press(page, 'Filters');
    await expectNoneForeign(page, known, `${path}, filters`);
    await page.getByRole('button', { name: pseudoText('More for this list') }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoneForeign(page, known, `${path}, the list’s menu`);
    await page.keyboard.press('Escape');
    await firstMenu.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoneForeign(page, known, `${path}, a row’s menu`);
    await page.keyboard.press('Escape');
    for (const name of dialogs) {
      await choose(name);
      await expect(dialog).toBeVisible();
      await expectNoneForeign(page, known, `${path}, ${name}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    await page.locator('tbody input[type=checkbox]').first().check();
    await expectNoneForeign(page, known, `${path}, one is picked`);
  }
  await open(page, `/events?attendees=${event.id}`);
  await expectNoneForeign(page, known, 'attendees');
  await open(page, `/events?edit=${event.id}`);
  await page.locator('form [name=title]').fill('Hymn night');
  await press(page, 'Cancel');
  await expect(dialog).toBeVisible();
  await expectNoneForeign(page, known, 'leaving what is typed');
  await page.keyboard.press('Escape');
  await page.locator('form [name=location]').fill('Hymn night');
  await press(page, 'Update Event');
  await expect(dialog).toBeVisible();
  await expectNoneForeign(page, known, 'whether people are told');
  await open(page, '/events?new');
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('form [aria-invalid=true]').first()).toBeVisible();
  await expectNoneForeign(page, known, 'a new event, sent empty');
  await page.locator('form [name=title]').fill('Hymn night');
  await page.locator('#start_date-date').fill('2021-03-06');
  await page.locator('#start_date-time').fill('18:30');
  await page.locator('form button[type=submit]').click();
  await expect(dialog).toBeVisible();
  await expectNoneForeign(page, known, 'a new event on a day that is past');
});

test('everything that opens on a profile and a dashboard shows only translated text', async ({ page, platform }) => {
  const known = new AllowedTexts().listen(page);
  await comeBackAs(page, platform.origin, 'pastor');
  await open(page, `${staffPaths.profile}#security`);
  await press(page, 'Set up two-step sign-in');
  known.add((await page.locator('code').textContent()) ?? '');
  await field(page, 'Code from the app').fill('12 34');
  await press(page, 'Turn on');
  await expectNoneForeign(page, known, 'the profile’s security, sent with faults');
  await page.getByRole('tab', { name: pseudoText('Change Password') }).click();
  await field(page, 'Current Password').fill('x');
  await field(page, 'New Password').fill('abc');
  await press(page, 'Change password');
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectNoneForeign(page, known, 'the profile, sent with faults');
  await open(page, dashboards.pastor);
  await field(page, 'Day of the services').fill('2026-11-01');
  await press(page, 'Save');
  await expectNoneForeign(page, known, 'attendance, sent empty');
});

test('an admin’s uploads show only translated text', async ({ page, platform }) => {
  const known = new AllowedTexts().listen(page);
  await comeBackAs(page, platform.origin, 'admin');
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
  known.add([text.name, 'seed.mov', 'seed', 'Notes.pdf']);
  await open(page, staticPages.latest_sermon.path);
  await press(page, 'Upload a recording');
  await page.locator('#upload-file').setInputFiles(text);
  await expectNoneForeign(page, known, 'a recording of the wrong kind');
  await press(page, 'Upload');
  await expectNoneForeign(page, known, 'no recording');
  await page.locator('#upload-file').setInputFiles({ ...text, name: 'seed.mov', mimeType: 'video/quicktime' });
  await expectNoneForeign(page, known, 'a recording before it is sent');
  await open(page, staticPages.sermon_archive.path);
  await page
    .getByRole('button', { name: pseudoText('Delete') })
    .first()
    .click();
  await expectNoneForeign(page, known, 'a recording that may go');
  await open(page, staticPages.financial_reports.path);
  await page
    .locator('button.small, main button')
    .filter({ hasText: pseudoText('Upload the PDF') })
    .first()
    .click();
  await page.locator('[name=report]').setInputFiles(text);
  await expectNoneForeign(page, known, 'a report of the wrong kind');
});

test('the page editing tools show only translated text', async ({ page, platform }) => {
  const known = new AllowedTexts().listen(page);
  await comeBackAs(page, platform.origin, 'admin');
  known.add(Object.values(keyLabels));
  for (const path of [staticPages.membership.path, staticPages.terms.path]) {
    await open(page, path);
    if (path === staticPages.membership.path) {
      await page.locator('.drawer > summary').click();
      await press(page, 'Edit this page');
    }
    await press(page, 'Guide');
    const texts = page.locator('ol button:visible');
    await expect(texts.first()).toBeVisible();
    await expectNoneForeign(page, known, `${path}, the guide`);
    await texts.last().click();
    const input = page.locator('[data-field=content]');
    await expect(input).toBeFocused();
    known.add(await input.evaluate((field: HTMLElement & { value?: string }) => field.value ?? field.innerText));
    await expectNoneForeign(page, known, `${path}, a text`);
    known.add('Control \u0007 turn');
    await input.fill('Control \u0007 turn');
    await input.press('Control+Enter');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expectNoneForeign(page, known, `${path}, a text that is refused`);
    await input.fill('Grace and peace');
    known.add('Grace and peace');
    await input.press('Control+Enter');
    await press(page, 'Undo');
    await expect(input).toBeHidden();
    await expectNoneForeign(page, known, `${path}, undone`);
  }
});

test('the screens of other roles show only translated text', async ({ page, platform }) => {
  for (const [as, path] of [
    ['pastor', dashboards.pastor],
    ['accounts', dashboards.accounts],
    ['member', staffPaths.registrations],
  ] as const) {
    const known = new AllowedTexts().listen(page);
    await comeBackAs(page, platform.origin, as);
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoneForeign(page, known, `${as} ${path}`);
  }
});
