import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { pseudoText } from '#shared/language/pseudo.ts';
import { dashboards, staffPaths } from '#shared/pages/staff-paths.ts';
import { statementPath } from '#shared/pages/statement.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import { comeBackAs } from './as.ts';
import { foreignOn, Known, wordsOf } from './foreign.ts';
import { expect, test } from './test.ts';

// The whole site in a language that is nobody's (docs/decisions/language.md): what is not within ⟦ ⟧ is a name or a datum.
test.use({ machine: { PSEUDO: '1' } });
test.setTimeout(180_000);

const softly = expect.configure({ soft: true });

/** The page says nothing in English, and all of it fits; what is on its way is waited for. */
async function expectNoneForeign(page: Page, known: Known, where: string): Promise<void> {
  await softly.poll(() => foreignOn(page, known), { message: where, timeout: 5000 }).toEqual([]);
}

/** A page's address is enough: its text is in its HTML, and what scripts add is waited for. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

/** A control by what it says in English. */
const press = (page: Page, name: string) => page.getByText(pseudoText(name)).first().click();

test('every public page, and every form that opens from one, says nothing outside its tables', async ({ page }) => {
  const known = new Known().listen(page);
  const forms = new Map<string, string>();
  const { events } = await page.request.get('/content/events.json').then((reply) => reply.json());
  const paths = ['/', '/events', ...Object.values(staticPages).map(({ path }) => path), '/no-such-page', '/login'];
  for (const path of [...paths, ...events.slice(0, 3).map(({ id }: { id: string }) => `/events/${id}`)]) {
    await open(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
    await expectNoneForeign(page, known, path);
    for (const name of await page.locator('[data-form]').evaluateAll((all) => all.map((each) => each.dataset.form))) {
      if (name) forms.set(name, `${path}#${name}`);
    }
  }
  expect(forms.size).toBeGreaterThan(8);
  for (const [name, path] of forms) {
    // Another address of the same page would not be loaded anew.
    await open(page, 'about:blank');
    await open(page, path);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectNoneForeign(page, known, name);
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectNoneForeign(page, known, `${name}, sent empty`);
  }
});

test('the statement of faith is written in the language of its page', async ({ page }) => {
  const known = new Known();
  known.add(await page.request.get('/content/about/what-we-believe.json').then((reply) => reply.json()));
  const pdf = new Uint8Array(await page.request.get(statementPath).then((reply) => reply.body()));
  const { text } = await extractText(pdf, { mergePages: true });
  // Its fonts lack the brackets and some accents; what is no datum has not one plain word for all that.
  expect(wordsOf(known.without(text.replace(/\b\d+ \/ \d+\b/g, '')))).toEqual([]);
});

test('every screen of an admin says nothing outside its tables', async ({ page, platform }) => {
  const known = new Known().listen(page);
  await comeBackAs(page, platform.origin, 'admin');
  for (const path of [...Object.values(staffPaths), '/events', '/test-registration']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoneForeign(page, known, path);
  }
});

test('what opens on an admin’s lists says nothing outside its tables', async ({ page, platform }) => {
  const known = new Known().listen(page);
  await comeBackAs(page, platform.origin, 'admin');
  for (const path of ['/registrations', '/events']) {
    await open(page, path);
    await press(page, 'Filters');
    await expectNoneForeign(page, known, `${path}, filters`);
    await page.locator('main [aria-haspopup=menu]:visible').first().click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoneForeign(page, known, `${path}, menu`);
    await page.keyboard.press('Escape');
  }
  await press(page, 'New Event');
  await expect(page.locator('form')).toBeVisible();
  await expectNoneForeign(page, known, 'a new event');
  await page.locator('form button[type=submit]').click();
  await expectNoneForeign(page, known, 'a new event, sent empty');
});

test('what others find says nothing outside its tables', async ({ page, platform }) => {
  for (const [as, path] of [
    ['pastor', dashboards.pastor],
    ['accounts', dashboards.accounts],
    ['member', staffPaths.registrations],
  ] as const) {
    const known = new Known().listen(page);
    await comeBackAs(page, platform.origin, as);
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoneForeign(page, known, `${as} ${path}`);
  }
});
