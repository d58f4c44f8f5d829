import type { Page } from '@playwright/test';
import { pseudoText } from '#shared/language/pseudo.ts';
import type { Mail } from './api.ts';
import { type AllowedTexts, foreignIn, foreignOn } from './foreign.ts';
import { expect } from './test.ts';

/** Text outside ⟦ ⟧ is a name or data (docs/decisions/language.md). A single object, as in machines.ts. */
export const pseudoMachine = { PSEUDO: '1' };

const softly = expect.configure({ soft: true });

/** Waits for content that is still loading. */
export async function expectNoneForeign(page: Page, known: AllowedTexts, where: string): Promise<void> {
  await softly.poll(() => foreignOn(page, known), { message: where, timeout: 5000 }).toEqual([]);
}

/** Opens a page without waiting for its files: the text is in the HTML, and checks wait for the scripts' part. */
export const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

export const press = (page: Page, name: string) =>
  page.getByText(pseudoText(name), { exact: true }).filter({ visible: true }).first().click();

export const field = (page: Page, name: string) => page.getByLabel(pseudoText(name), { exact: true });

export function judgeAlerts(page: Page, known: AllowedTexts): void {
  page.on('dialog', (dialog) => {
    softly(foreignIn(dialog.message(), known), 'an alert').toEqual([]);
    void dialog.accept();
  });
}

export async function expectMailNoneForeign(
  page: Page,
  known: AllowedTexts,
  { subject, html, text }: Mail,
): Promise<void> {
  await page.setContent(html);
  softly(await foreignOn(page, known), `the mail ${subject}`).toEqual([]);
  softly(foreignIn(`${subject}\n${text}`, known), `the mail ${subject}, as text`).toEqual([]);
}
