import type { Page } from '@playwright/test';
import { pseudoText } from '#shared/language/pseudo.ts';
import type { Mail } from './api.ts';
import { foreignIn, foreignOn, type Known } from './foreign.ts';
import { expect } from './test.ts';

/**
 * A site in a language that is nobody's (docs/decisions/language.md): what is not within ⟦ ⟧ is a name or a datum. It is one object,
 * by which Playwright knows that the files which set it can share a worker, and so a platform.
 */
export const pseudoMachine = { PSEUDO: '1' };

const softly = expect.configure({ soft: true });

/** The page says nothing in English, and all of it fits; what is on its way is waited for. */
export async function expectNoneForeign(page: Page, known: Known, where: string): Promise<void> {
  await softly.poll(() => foreignOn(page, known), { message: where, timeout: 5000 }).toEqual([]);
}

/** A page's address is enough: its text is in its HTML, and what scripts add is waited for. */
export const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

/** Presses the first control that is seen to say what stands in the tables in English. */
export const press = (page: Page, name: string) =>
  page.getByText(pseudoText(name), { exact: true }).filter({ visible: true }).first().click();

/** The field of a label that stands in the tables in English. */
export const field = (page: Page, name: string) => page.getByLabel(pseudoText(name), { exact: true });

/** Lets what the page says in `alert` go on, and judges it as a text of the page. */
export function judgeAlerts(page: Page, known: Known): void {
  page.on('dialog', (dialog) => {
    softly(foreignIn(dialog.message(), known), 'an alert').toEqual([]);
    void dialog.accept();
  });
}

/** A mail, its subject among its words, as a mail program on a phone shows it. */
export async function expectMailNoneForeign(page: Page, known: Known, { subject, html, text }: Mail): Promise<void> {
  await page.setContent(html);
  softly(await foreignOn(page, known), `the mail ${subject}`).toEqual([]);
  softly(foreignIn(`${subject}\n${text}`, known), `the mail ${subject}, as text`).toEqual([]);
}
