import type { Page } from '@playwright/test';
import { definitions, isRich } from '#shared/content/keys.ts';
import { richTags } from '#shared/content/markup.ts';
import { adminApi } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible } from './axe.ts';
import { hostileMarkup } from './hostile-markup.ts';
import { expect, test } from './test.ts';
import { keepViolations } from './violations.ts';

const keys = [...definitions.values()].filter(({ key, pages }) => isRich(key) && pages.includes('terms'));
/** Each has one but the page's main content, which stands below them all. */
const headings = keys.length - 1;
const badge = (page: Page) => page.getByRole('complementary', { name: 'Edit mode' });

/** What the rich texts of a page hold that they may not, and how much they hold. */
const heldBy = (page: Page) =>
  page.locator('main div[data-key]').evaluateAll(
    (texts, tags) => {
      const parts = texts.flatMap((text) => [...text.querySelectorAll('*')]);
      const attributes = parts.flatMap((part) =>
        [...part.attributes].map(({ name, value }) => [part.localName, name, value]),
      );
      return {
        texts: texts.length,
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

test('hundreds of hostile texts do nothing, on the page and in edit mode', async ({ page, platform }) => {
  const { origin } = platform;
  const admin = await adminApi(origin);
  const write = async (key: string, content: string) =>
    (await admin.updateComponent({ params: { key }, body: { content } })).component.content;
  // Each is written for itself, so that none hides another; what is kept of them is then shown all at once.
  const kept: string[] = [];
  for (const text of hostileMarkup) {
    const saved = await write('terms_place_text', text).catch((error: { code?: string }) => {
      expect([text, error.code]).toEqual([text, 'validation_failed']);
      return '';
    });
    kept.push(saved);
  }
  expect(hostileMarkup.length).toBeGreaterThan(300);
  for (const [at, { key }] of keys.entries()) {
    const share = kept.filter((text, index) => index % keys.length === at && text.startsWith('<'));
    await write(
      key,
      `${share.join('\n')}\n${hostileMarkup.filter((_, index) => index % 97 === at).join('\n')}`.slice(0, 10_000),
    );
  }

  const strangers: string[] = [];
  const dialogs: string[] = [];
  page.on('request', (request) => request.url().startsWith(origin) || strangers.push(request.url()));
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const violations = await keepViolations(page);
  const expectNothing = async () => {
    expect(await heldBy(page)).toMatchObject({ texts: keys.length, wrongTags: [], wrongAttributes: [] });
    expect([await violations(), dialogs, strangers]).toEqual([[], [], []]);
    // They broke out of nothing: the frame of the page stands where it stood.
    await expect(page.locator('body > #root > footer')).toHaveCount(1);
    await expect(page.locator('main h2')).toHaveCount(headings);
  };

  await comeBackAs(page, origin, 'admin');
  await expect
    .poll(async () => {
      await page.goto('/terms');
      return (await heldBy(page)).texts;
    })
    .toBe(keys.length);
  expect((await heldBy(page)).letters).toBeGreaterThan(1000);
  await expectNothing();

  await expect(page.locator('header [aria-keyshortcuts=E]')).toHaveCount(2);
  await page.keyboard.press('e');
  await expect(badge(page).getByRole('status')).toBeEmpty();
  await expectNothing();

  await badge(page).getByRole('button', { name: 'Guide' }).click();
  await badge(page).getByRole('button', { name: 'Terms money text' }).click();
  const field = page.getByRole('textbox', { name: 'Terms money text', exact: true });
  await page.getByRole('button', { name: 'Write HTML' }).click();
  await field.fill(hostileMarkup.slice(0, 60).join(' '));
  await field.press('Control+Enter');
  await expect(page.getByText('“Terms money text” was changed. The page shows what was kept of it.')).toBeVisible();
  await expectNothing();

  for (const { key } of keys) await write(key, '');
});

test('an admin writes a rich text: the editor says what may stand in it, and the page shows what was kept', async ({
  page,
  platform,
}) => {
  await comeBackAs(page, platform.origin, 'admin');
  await page.goto('/terms');
  await expect(page.locator('header [aria-keyshortcuts=E]')).toHaveCount(2);
  await page.keyboard.press('e');
  await badge(page).getByRole('button', { name: 'Guide' }).click();
  const edit = () => badge(page).getByRole('button', { name: 'Terms photos text' }).click();
  await edit();
  const field = page.getByRole('textbox', { name: 'Terms photos text', exact: true });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Write HTML' }).click();
  await expect(field).toBeFocused();
  await expect(page.getByText('<blockquote>; anything else is taken out')).toBeVisible();
  await expectAccessible(page);

  await field.fill('<script>alert(1)</script>');
  await field.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('Nothing of this can be shown on a page.');

  const link = '<a href="/contact" onclick="alert(1)">Tell us</a>';
  await field.fill(`We take <b>pictures</b>.\n\n<ul><li>At the gate</li><li>${link}</li></ul>`);
  await field.press('Control+Enter');
  await expect(field).toBeHidden();
  await expect(page.getByText('“Terms photos text” was changed. The page shows what was kept of it.')).toBeVisible();
  const text = page.locator('[data-key=terms_photos_text]');
  await expect(text.locator('p > strong')).toHaveText('pictures');
  await expect(text.getByRole('listitem')).toHaveText(['At the gate', 'Tell us']);
  await expect(text.getByRole('link', { name: 'Tell us' })).toHaveAttribute('href', '/contact');
  await expectAccessible(page);

  // It is edited as it was kept, also by its pencil.
  await badge(page).getByRole('button', { name: 'Close' }).click();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await text.getByText('At the gate').hover();
    await page.getByRole('button', { name: 'Edit: Terms photos text' }).click({ timeout: 1000 });
  }).toPass();
  await expect(field).toBeFocused();
  await expect(field.locator('strong')).toHaveText('pictures');
  await page.getByRole('button', { name: 'Write HTML' }).click();
  await expect(field).toHaveValue(/^<p>We take <strong>pictures<\/strong>\.<\/p>\n\n<ul>/);
  await field.press('Escape');

  const visitor = await page.context().browser()?.newPage();
  await expect
    .poll(async () => {
      await visitor?.goto(`${platform.origin}/terms`);
      return visitor?.locator('[data-key=terms_photos_text] li').count();
    })
    .toBe(2);
  await visitor?.close();

  await badge(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Terms photos text” is as it was.')).toBeVisible();
  await expect(text.locator('li')).toHaveCount(0);
});
