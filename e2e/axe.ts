import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { isDeep, sample } from './sample.ts';
import { expect } from './test.ts';

/** The minified build of axe: less than half as much to send to each document and to parse. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** WCAG 2.2 A and AA, and axe's best practices. Outside the deep tier, a change of the width alone needs no check. */
export async function expectAccessible(page: Page): Promise<void> {
  const isJudged = () =>
    page.evaluate(() => (window as unknown as CheckedWindow).judged === document.documentElement.outerHTML);
  if (isDeep || !(await isJudged())) await expectAccessibleAtThisWidth(page);
}

interface CheckedWindow {
  judged?: string;
}

/** The parts of pages that a phone lays out only when they come near. */
export const laidOutLate =
  'main > section, main > section > .wrap > :is(section, nav), .agenda > section, .foot > .wrap';

/** Lays out all parts: until then their height is an estimate, and texts lie over each other. */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate((parts) => {
    for (const part of document.querySelectorAll<HTMLElement>(parts)) part.style.contentVisibility = 'visible';
  }, laidOutLate);
}

export async function expectAccessibleAtThisWidth(page: Page): Promise<void> {
  await layOutAll(page);
  // What fades in has too little contrast until the animation ends, so wait for all of them. A toast begins its own a moment after it
  // is in the document.
  await page.waitForFunction(
    () =>
      document.querySelector('[data-sonner-toast][data-mounted=false]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  await page.evaluate(() => {
    (window as unknown as CheckedWindow).judged = document.documentElement.outerHTML;
  });
  expect(await breachesOf(page)).toEqual([]);
}

/** axe runs in the page itself. The Playwright package opens a second page for every report, which took four times as long. */
async function breachesOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  for (const frame of page.frames()) {
    const hand = async () => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
    };
    // A preview is rendered again with each change, and its old frame may be gone.
    await hand().catch((error: unknown) => {
      if (!frame.isDetached()) throw error;
    });
  }
  return page.evaluate(async (values) => {
    const { axe: judge } = window as unknown as { axe: typeof axe }; // `hand` has just loaded it
    const only = values && { runOnly: { type: 'tag' as const, values: [...values] } };
    // axe would fetch and parse stylesheets again for a single experimental rule, which took a third of the time.
    const options = { resultTypes: ['violations' as const], preload: { assets: ['media' as const] } };
    const { violations } = await judge.run(document, { ...options, ...only });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
}

/** The rules for mails: WCAG only, because the landmarks are those of the mail program. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Records violations of WCAG 2.2 A or AA in documents that are not pages of the site, such as mails. */
export async function expectWithinRules(page: Page, what: string): Promise<void> {
  expect.soft(await breachesOf(page, wcag), what).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, view] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, 'page width').toBeLessThanOrEqual(view ?? 0);
}

/** Fails if a heading breaks inside a word: at the usual letter size, every word of ours fits on a line. */
export async function expectWholeWords(page: Page): Promise<void> {
  const broken = await page.locator('main :is(h1, h2, h3)').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/[^\s–-]+/g)) {
          // No word of ours is that long, but an event's title may be one endless word that has to break.
          if (word.length > 30) continue;
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) words.push(word);
        }
      }
      return words;
    }),
  );
  expect(broken, 'words that a heading breaks').toEqual([]);
}

/** Fails if one text of the page overlaps another, e.g. a sum that runs into the sentence next to it. */
export async function expectNoTextOverText(page: Page): Promise<void> {
  await layOutAll(page);
  const covered = await page.evaluate(() => {
    interface Line {
      readonly text: Text;
      readonly box: DOMRect;
    }
    const isRead = (element: Element | null): boolean => {
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (element.closest('svg, script, style, noscript, select, header')) return false;
      for (let around: Element | null = element; around; around = around.parentElement) {
        // Skip text for screen readers only, and text that covers the page on purpose.
        const { clipPath, position } = getComputedStyle(around);
        if (clipPath === 'inset(50%)' || position === 'fixed' || position === 'sticky') return false;
      }
      return true;
    };
    const lines: Line[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text; // SHOW_TEXT
      if (!text.data.trim() || !isRead(text.parentElement)) continue;
      range.selectNodeContents(text);
      for (const { x, y, width, height } of range.getClientRects()) {
        // Letters fill about half of their box's height: closely set lines may share the rest.
        if (width > 1) lines.push({ text, box: new DOMRect(x, y + height * 0.28, width, height * 0.44) });
      }
    }
    lines.sort((one, other) => one.box.top - other.box.top);
    return lines.flatMap((one, at) => {
      const over: string[] = [];
      for (const other of lines.slice(at + 1)) {
        if (other.box.top >= one.box.bottom - 1) break;
        const shared = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        if (one.text !== other.text && shared > 1) over.push(`“${one.text.data}” and “${other.text.data}”`);
      }
      return over;
    });
  });
  expect(covered, 'texts that lie over each other').toEqual([]);
}

/** The widths at which a layout gets more columns. Without axe, a width takes a few hundredths of a second. */
const wider = [768, 960, 1280];

async function expectFitsWider(page: Page, height = 800): Promise<void> {
  for (const width of wider) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
  }
}

/** Fails if a page scrolls sideways in a wider window, at the usual letter size or at twice that size. */
export async function expectFitsEnlarged(page: Page): Promise<void> {
  await expectFitsWider(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectFitsWider(page);
}

/** Checks a phone's width, in the deep tier also a tablet's and a desktop's, and leaves the page at desktop width. */
export async function expectFits(page: Page, height = 800): Promise<void> {
  for (const width of sample([360, 768, 1280])) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectWholeWords(page);
  }
  await expectFitsWider(page, height);
  await page.setViewportSize({ width: 1280, height });
}
