import type { Browser, Page } from '@playwright/test';
import { cleanRichText } from '#shared/content/clean.ts';
import { richTags } from '#shared/content/markup.ts';
import { staffPaths } from '#shared/pages/staff-paths.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import { comeBackAs } from './as.ts';
import { hostilePages, type KeySpace, keysOf, writeHostile } from './hostile-fields.ts';
import { hostileStrings } from './hostile-strings.ts';
import { expect } from './test.ts';
import { keepViolations } from './violations.ts';

/** Forbidden tags and attributes in a page's rich texts, and the length of these texts. */
const heldBy = (page: Page) =>
  page.locator('main div[data-key]').evaluateAll(
    (texts, tags) => {
      const parts = texts.flatMap((text) => [...text.querySelectorAll('*')]);
      const attributes = parts.flatMap((part) =>
        [...part.attributes].map(({ name, value }) => [part.localName, name, value]),
      );
      return {
        letters: texts.reduce((sum, text) => sum + (text.textContent?.length ?? 0), 0),
        wrongTags: parts.map(({ localName }) => localName).filter((tag) => !tags.includes(tag)),
        wrongAttributes: attributes.filter(
          ([tag, name, value]) =>
            tag !== 'a' || name !== 'href' || !/^(?:https?:|mailto:|tel:|\/(?![/\\]))/.test(value ?? ''),
        ),
      };
    },
    [...richTags] as string[],
  );

/** A page that records dialogs, policy violations, requests to other sites, marks on the window and address changes. */
async function trapped(browser: Browser, origin: string) {
  const page = await browser.newPage({ viewport: { width: 1300, height: 900 }, baseURL: origin });
  const caught: string[] = [];
  page.on(
    'request',
    (request) =>
      request.url().startsWith(origin) || request.url().startsWith('data:image/') || caught.push(request.url()),
  );
  page.on('dialog', (dialog) => {
    // The form asks before unsaved changes are lost.
    if (dialog.type() === 'beforeunload') return dialog.accept();
    caught.push(`dialog ${dialog.message()}`);
    return dialog.dismiss();
  });
  page.on('pageerror', (error) => caught.push(String(error)));
  page.on('popup', (popup) => caught.push(`window ${popup.url()}`));
  const violations = await keepViolations(page);
  const expectNothing = async (address = page.url()) => {
    expect([await violations(), caught], address).toEqual([[], []]);
    for (const frame of page.frames())
      expect(await frame.evaluate(() => 'hit' in window || /^hit\d+$/.test(document.title)), address).toBe(false);
    expect(new URL(page.url()).pathname).toBe(new URL(address, origin).pathname);
    await expect(page.locator('body > #root')).toHaveCount(1);
    await expect(page.locator('base, embed, object, frame, main script, main style')).toHaveCount(0);
  };
  return { page, expectNothing };
}

interface Corpus {
  readonly texts: readonly string[];
  readonly room: KeySpace;
  /** Each page must have more letters than this, which shows that the texts have arrived. */
  readonly least: number;
  readonly visited: readonly string[];
  /** Staff screens that show one of the fields, each with a text that appears once its data has loaded. */
  readonly screens: readonly (readonly [path: string, text: string])[];
}

export async function expectNothingRuns(browser: Browser, origin: string, corpus: Corpus): Promise<void> {
  const { texts, room, least, visited, screens } = corpus;
  const kept = texts.map(cleanRichText);
  expect(kept.filter((text) => cleanRichText(text) !== text)).toEqual([]);
  const markup = kept.filter((text) => text.startsWith('<'));
  const filled = await writeHostile(origin, room, texts, markup);

  const { page: visitor, expectNothing: expectNothingSeen } = await trapped(browser, origin);
  for (const name of hostilePages) {
    const { path } = staticPages[name];
    const own = keysOf([name], 'rich').filter((key) => filled.includes(key));
    if (own.length === 0) continue;
    await expect
      .poll(async () => (await (await visitor.request.get(path)).text()).split(/data-key="\w+"><p>Hostile/).length - 1)
      .toBe(own.length);
    await visitor.goto(path);
    const { letters, ...wrong } = await heldBy(visitor);
    expect(wrong).toEqual({ wrongTags: [], wrongAttributes: [] });
    expect(letters).toBeGreaterThan(least);
    await expectNothingSeen();
  }
  for (const path of visited) {
    await visitor.goto(path);
    await expectNothingSeen();
  }
  await visitor.close();

  const { page, expectNothing } = await trapped(browser, origin);
  await comeBackAs(page, origin, 'admin');
  await page.goto(staticPages.terms.path);
  await expect(page.locator('header [aria-keyshortcuts=E]')).toHaveCount(2);
  await page.keyboard.press('e');
  const badge = page.getByRole('complementary', { name: 'Edit mode' });
  await badge.getByRole('button', { name: 'Guide' }).click();
  await badge.getByRole('button', { name: 'Money: text' }).click();
  await expect(page.getByRole('textbox', { name: 'Money: text' })).toContainText('Hostile texts follow.');
  await expectNothing();

  const [key = ''] = filled;
  await page.goto(`${staffPaths.components}?edit=${key}`);
  const field = page.getByRole('textbox', { name: 'Content' });
  await expect(field).toContainText('Hostile texts follow.');
  const source = page.getByRole('button', { name: 'Write HTML' });
  await source.click();
  const sample = hostileStrings.filter((_, index) => index % 50 === 0).join('\n\n');
  await field.fill(sample);
  // The preview shows the cleaned texts instead of the stored ones.
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).not.toContainText('Hostile texts follow.');
  await expect(preview).toContainText('before x after');
  await expectNothing();
  await source.click();
  await expect(field).toContainText('alert');
  await field.press('Control+End');
  await field.pressSequentially('!');
  await expectNothing();

  await page.goto(`${staffPaths.pages}?page=our_story`);
  await expect(page.getByRole('textbox', { name: 'Main Content' })).toBeVisible();
  await page.getByRole('button', { name: 'Write HTML' }).click();
  await page.getByRole('textbox', { name: 'Main Content' }).fill(sample);
  await expect(page.frameLocator('iframe').locator('main')).toContainText('Hostile texts follow.');
  await expectNothing();

  for (const [path, text] of screens) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(text);
    await expectNothing(path);
  }
  await page.close();
}
