import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { isDeep, sample } from './sample.ts';
import { expect } from './test.ts';

/** The judge's code as it is published for browsers: less than half as much to hand over and to read, for each document. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Fails if axe finds a breach of WCAG 2.2 A or AA, or of its own best practice. A page that has not changed since it was judged, except
 * for its width, is judged again in the deep tier alone.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isJudged = () =>
    page.evaluate(() => (window as unknown as Judged).judged === document.documentElement.outerHTML);
  if (isDeep || !(await isJudged())) await expectAccessibleAtThisWidth(page);
}

/** What the page was when it was judged last. */
interface Judged {
  judged?: string;
}

/** The same, even if the page was judged at another width. */
export async function expectAccessibleAtThisWidth(page: Page): Promise<void> {
  // Parts that are laid out only when scrolled to have a guessed height until then: lay them out first. If they were laid out during the
  // judgement, it would never end in Chromium.
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('main > section'))
      section.style.contentVisibility = 'visible';
  });
  // A part that fades in has too little contrast until it is there: judge the page at rest. A removed animation is at rest, too.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  await page.evaluate(() => {
    (window as unknown as Judged).judged = document.documentElement.outerHTML;
  });
  expect(await breachesOf(page)).toEqual([]);
}

/**
 * What axe finds, each with the elements. It runs in the page itself, and its source is read once for each document: the
 * package for Playwright opens a second page for every report and tells of all that is right, which took four times as long.
 */
async function breachesOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  for (const frame of page.frames()) {
    const hand = async () => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
    };
    // A preview is drawn anew while one types: its old frame is gone.
    await hand().catch((error: unknown) => {
      if (!frame.isDetached()) throw error;
    });
  }
  return page.evaluate(async (values) => {
    const { axe: judge } = window as unknown as { axe: typeof axe }; // its source has just put it there
    const only = values && { runOnly: { type: 'tag' as const, values: [...values] } };
    // Stylesheets are fetched and read anew for one experimental rule alone, which took a third of the time.
    const options = { resultTypes: ['violations' as const], preload: { assets: ['media' as const] } };
    const { violations } = await judge.run(document, { ...options, ...only });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
}

/** Of a mail: WCAG alone, since landmarks are those of the mail program around it. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Notes where axe finds a breach of WCAG 2.2 A or AA on what is no page of ours by itself, such as a mail. */
export async function expectWithinRules(page: Page, what: string): Promise<void> {
  expect.soft(await breachesOf(page, wcag), what).toEqual([]);
}

/** Fails where the page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, view] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, 'page width').toBeLessThanOrEqual(view ?? 0);
}

/** Fails where a heading breaks inside a word: letters of the usual size have room for every word of ours. */
export async function expectWholeWords(page: Page): Promise<void> {
  const broken = await page.locator('main :is(h1, h2, h3)').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/[^\s–-]+/g)) {
          // No word of the site is so long; an event's title may be one word without an end, and has to break.
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

/** Fails where one text of the page is drawn over another: a sum that runs into the sentence beside it. */
export async function expectNoTextOverText(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    interface Line {
      readonly text: Text;
      readonly box: DOMRect;
    }
    const isRead = (element: Element | null): boolean => {
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (element.closest('svg, script, style, noscript, select, header')) return false;
      for (let around: Element | null = element; around; around = around.parentElement) {
        // Said to screen readers alone, or drawn over the page on purpose.
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
        // Letters fill about half of their box's height: lines that are set close may share the rest.
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

/**
 * Fails where axe finds a breach, the page is wider than its window, or a word is broken: at a phone's width, and in the deep tier at a
 * tablet's and a desk's. The desk's width stays.
 */
export async function expectFits(page: Page, height = 800): Promise<void> {
  for (const width of sample([360, 768, 1280])) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectWholeWords(page);
  }
  await page.setViewportSize({ width: 1280, height });
}
