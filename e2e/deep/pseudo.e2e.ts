import { extractText } from 'unpdf';
import { statementPath } from '#shared/pages/statement.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import { AllowedTexts, wordsOf } from '../foreign.ts';
import { expectNoneForeign, open, pseudoMachine } from '../pseudo.ts';
import { expect, test } from '../test.ts';

// Every public page and its forms. The other files named pseudo-* cover the rest of the site.
test.use({ machine: pseudoMachine });

test('every public page, and every form that opens from one, shows only translated text', async ({ page }) => {
  const known = new AllowedTexts().listen(page);
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
    // Opens a blank page first: another address of the same page would not reload it.
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

test('the statement of faith is written in its page’s language', async ({ page }) => {
  const known = new AllowedTexts();
  known.add(await page.request.get('/content/about/what-we-believe.json').then((reply) => reply.json()));
  const pdf = new Uint8Array(await page.request.get(statementPath).then((reply) => reply.body()));
  const { text } = await extractText(pdf, { mergePages: true });
  // The PDF's fonts lack the brackets and some accents, but no plain word may remain outside the data.
  expect(wordsOf(known.without(text.replace(/\b\d+ \/ \d+\b/g, '')))).toEqual([]);
});
