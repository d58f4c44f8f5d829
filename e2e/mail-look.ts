import type { Page } from '@playwright/test';
import type { Mail } from './api.ts';
import { expectWithinRules } from './axe.ts';
import { expect } from './test.ts';

const softly = expect.configure({ soft: true });
const narrow = 320;
/** The height of the mails' button in CSS pixels, enough for a finger (WCAG 2.2, 2.5.8). */
const finger = 44;

/** On the smallest phone, in dark mode, without pictures. */
export async function expectReadableMail(page: Page, { subject, html }: Mail): Promise<void> {
  const say = (what: string) => `${what} of the mail ${subject}`;
  await page.setViewportSize({ width: narrow, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const asked: string[] = [];
  const note = (request: { url: () => string }) => void asked.push(request.url());
  page.on('request', note);
  await page.setContent(html, { waitUntil: 'load' });
  page.off('request', note);
  softly(asked, say('what is fetched')).toEqual([]);
  softly(await page.evaluate(() => document.documentElement.scrollWidth), say('the width')).toBe(narrow);
  const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  softly(brightnessOf(light), say('the ground in the dark')).toBeLessThan(80);
  for (const button of await page.locator('a.button').all()) {
    const box = await button.boundingBox();
    softly(box?.height, say('the button’s height')).toBeGreaterThanOrEqual(finger);
    softly((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? narrow) <= narrow, say('the button’s place')).toBe(
      true,
    );
    await button.focus();
    softly(await button.evaluate((link) => document.activeElement === link), say('the button by keyboard')).toBe(true);
  }
  await expectWithinRules(page, say('axe'));
}

/** Brightness (0 to 255) of an `rgb(…)` colour. */
const brightnessOf = (colour: string) => Math.max(...(colour.match(/\d+/g) ?? ['255']).slice(0, 3).map(Number));
