import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Platform } from './platform.ts';
import { expect, test } from './test.ts';

/** One screen of scrolling, in px. */
const SCREEN_PX = 740;
/** More screens than any page has: the control is not on the page. */
const MOST_SCREENS = 60;

/** A row of a table in docs/errands.md, by the headings of its columns. */
type Row = Readonly<Record<string, string>>;

function tableUnder(heading: string): readonly Row[] {
  const document = readFileSync(join(import.meta.dirname, '..', 'docs', 'errands.md'), 'utf8');
  const [, part = ''] = document.split(`\n## ${heading}\n`);
  const lines = (part.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  const cellsOf = (line: string) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
  const [heads = [], , ...rows] = lines.map(cellsOf);
  return rows.map((cells) => Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ''])));
}

/** With a finger or a mouse. */
type Press = 'tap' | 'click';

/** Counts what a person does. Each control is scrolled into view first, one screen after the other, as a thumb does. */
export class Walk {
  steps = 0;
  screens = 0;
  readonly #page: Page;
  readonly #press: Press;

  constructor(page: Page, press: Press) {
    this.#page = page;
    this.#press = press;
  }

  /** Taps or clicks a button, a link or an entry of a menu. */
  async press(control: Locator): Promise<void> {
    await this.#reach(control);
    await control[this.#press]();
  }

  async tick(box: Locator): Promise<void> {
    await this.#reach(box);
    await box.check();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.#reach(field);
    await field.fill(text);
  }

  async choose(field: Locator, option: string | { label: string }): Promise<void> {
    await this.#reach(field);
    await field.selectOption(option);
  }

  async attach(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.#reach(field);
    await field.setInputFiles(file);
  }

  /** A link in a mail. */
  async follow(address: string): Promise<void> {
    this.steps += 1;
    await this.#page.goto(address);
  }

  async #reach(control: Locator): Promise<void> {
    this.steps += 1;
    await this.scrollTo(control);
  }

  /** Scrolls until the middle of a part of the page is in view. It does not count as a step. */
  async scrollTo(control: Locator): Promise<void> {
    await control.waitFor({ state: 'attached' });
    for (let tries = 0; tries < MOST_SCREENS; tries++) {
      if (await control.evaluate(scrollTowards, SCREEN_PX)) return;
      this.screens += 1;
    }
    throw new Error(`${control} does not come into view`);
  }
}

/** Runs in the page. Whether the middle of a control is in view; otherwise scrolls what contains it by at most `px`. */
function scrollTowards(element: Element, px: number): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  if (middle >= 0 && middle <= innerHeight) return true;
  let container: Element | null = element.parentElement;
  while (
    container &&
    !(container.scrollHeight > container.clientHeight && /auto|scroll/.test(getComputedStyle(container).overflowY))
  )
    container = container.parentElement;
  (container ?? document.scrollingElement)?.scrollBy({ top: middle < 0 ? -px : px, behavior: 'instant' });
  return false;
}

export interface Ground {
  readonly walk: Walk;
  readonly page: Page;
  readonly platform: Platform;
  readonly context: BrowserContext;
}

/**
 * For the table under a heading of docs/errands.md. `errand` makes the test of one row; `expectComplete` is for the file’s last
 * test, once all of them are made.
 */
export function errandsUnder(heading: string, press: Press) {
  const rows = tableUnder(heading);
  const walked: string[] = [];
  const errand = (name: string, go: (ground: Ground) => Promise<void>) => {
    walked.push(name);
    test(`${name}: takes the steps that docs/errands.md says, and no more screens`, async ({
      page,
      platform,
      context,
    }) => {
      const row = rows.find((each) => each.Errand === name);
      const walk = new Walk(page, press);
      await go({ walk, page, platform, context });
      expect(`${walk.steps}`, 'steps').toBe(row?.Now);
      // An event that is going on may be above that of the walk.
      expect(walk.screens, 'screens').toBeLessThanOrEqual(Number(row?.['Screens at most']));
    });
  };
  const expectComplete = () => {
    expect(rows.map(({ Errand }) => Errand)).toEqual(walked);
    for (const { Errand, Before, Now, Ratio, 'Why not fewer': reason } of rows) {
      // Some errands were not possible before.
      const ratio = Number(Before) > 0 ? Number(Now) / Number(Before) : undefined;
      expect(Ratio, Errand).toBe(ratio === undefined ? '' : `${Math.round(ratio * 100) / 100}`);
      if (ratio !== undefined && ratio > 0.6) expect(reason, Errand).not.toBe('');
    }
  };
  return { errand, expectComplete };
}

/** Records the links that leave the site instead of following them: telephone, map, WhatsApp, calendar. */
export async function keepOnSite(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.origin === location.origin) return;
      event.preventDefault();
      Object.assign(window, { leftFor: link.href });
    });
  });
  return () => page.evaluate(() => (window as unknown as { leftFor?: string }).leftFor ?? '');
}
