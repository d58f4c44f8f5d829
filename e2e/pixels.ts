import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { contrast, type Hex } from '#shared/palette/oklch.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  at(x: number, y: number): Hex;
}

/** Decodes a picture; transparent parts become white. */
export async function pixelsOf(file: Buffer): Promise<Pixels> {
  const picture = sharp(file).flatten({ background: '#ffffff' }).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels;
    return `#${data.subarray(from, from + 3).toString('hex')}`;
  };
  return { width: info.width, height: info.height, at };
}

const known = new Map<string, boolean>();

/** Whether text of one colour is readable on the other (WCAG AA). */
export function isReadable(ink: Hex, ground: Hex): boolean {
  const pair = ink + ground;
  const answer = known.get(pair) ?? contrast(ink, ground) >= 4.5;
  known.set(pair, answer);
  return answer;
}

/** One line of text: its colour, and its box in window pixels. */
interface InkLine {
  readonly text: string;
  readonly ink: Hex;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The lines of an element's text, without buttons, which have their own background. */
export const linesOf = (within: Locator): Promise<InkLine[]> =>
  within.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: InkLine[] = [];
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const around = currentNode.parentElement;
      const text = currentNode.textContent?.trim();
      if (!around || !text || around.closest('.btn')) continue;
      const colour = getComputedStyle(around).color.match(/\d+/g) ?? [];
      const ink = `#${colour.map((value) => Number(value).toString(16).padStart(2, '0')).join('')}`;
      const range = document.createRange();
      range.selectNode(currentNode);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        found.push({ text, ink, left, right, top, bottom });
      }
    }
    return found;
  });

/** The texts of an element that have too little contrast with a pixel behind them. The element must be in the window. */
export async function unreadable(page: Page, within: Locator): Promise<string[]> {
  const lines = await linesOf(within);
  const show = (visibility: string) =>
    within.evaluate((element, value) => {
      (element as HTMLElement).style.visibility = value;
    }, visibility);
  await show('hidden');
  const picture = await pixelsOf(await page.screenshot());
  await show('');
  const isLost = ({ ink, left, right, top, bottom }: InkLine) => {
    for (let y = Math.floor(top); y < Math.min(bottom, picture.height); y++) {
      for (let x = Math.floor(left); x < right; x++) if (!isReadable(ink, picture.at(x, y))) return true;
    }
    return false;
  };
  return lines.filter(isLost).map(({ text }) => text);
}
