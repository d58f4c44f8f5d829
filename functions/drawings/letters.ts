import type { Font } from './art.ts';

/** Where a text may stand, in pixels: its upper left corner, and how far it may reach. */
export interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Heights of letters, the largest first: the first with which the text fits is taken. */
  readonly largest: number;
  readonly smallest: number;
  /** The space between letters, in heights of letters. */
  readonly tracking: number;
}

/** A line's height, in heights of letters. */
const LEADING = 1.04;
const ELLIPSIS = '…';

type Measure = (text: string) => number;

/** Whether the font has every letter of a text. */
const isWritable = (text: string, font: Font): boolean =>
  [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

/** How wide a line is, in heights of letters. Fitting asks for the same line again and again, and laying it out is most of the work. */
function measureIn(font: Font, tracking: number): Measure {
  const widths = new Map<string, number>();
  return (text) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    const { advanceWidth, glyphs } = font.layout(text);
    const width = advanceWidth / font.unitsPerEm + tracking * glyphs.length;
    widths.set(text, width);
    return width;
  };
}

/** The fewest lines no wider than `width`; a word that is wider has a line of its own. */
function wrap(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && measure(`${line} ${word}`) <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** As few lines, as equally long as can be: the narrowest width that takes no line more. */
function balanced(words: readonly string[], width: number, measure: Measure): string[] {
  const most = wrap(words, width, measure).length;
  let [narrow, wide] = [0, width];
  for (let step = 0; step < 12; step++) {
    const middle = (narrow + wide) / 2;
    if (wrap(words, middle, measure).length <= most) wide = middle;
    else narrow = middle;
  }
  return wrap(words, wide, measure);
}

/** Words, and of one that is wider than a line the parts that are not. */
function broken(words: readonly string[], width: number, measure: Measure): string[] {
  return words.flatMap((word) => {
    const parts: string[] = [];
    for (const letter of word) {
      const longer = `${parts.at(-1) ?? ''}${letter}`;
      if (parts.length > 0 && measure(longer) <= width) parts[parts.length - 1] = longer;
      else parts.push(letter);
    }
    return parts;
  });
}

/** A text as it fits into its room. */
export interface Fitted {
  readonly lines: readonly string[];
  /** The height of letters, and of all lines, in pixels. */
  readonly size: number;
  readonly height: number;
}

/**
 * A text's lines and size, no wider and no higher than its room. Where it is too long for the smallest letters, it ends with an ellipsis.
 * Nothing where the font lacks a letter of it: better no words than wrong ones.
 */
export function fitText(text: string, room: Room, font: Font): Fitted | undefined {
  const { width, height, largest, smallest, tracking } = room;
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length === 0 || !isWritable(words.join(''), font)) return undefined;
  const fitted = (lines: readonly string[], size: number) => ({ lines, size, height: lines.length * LEADING * size });
  const measure = measureIn(font, tracking);
  for (let size = largest; size >= smallest; size -= 2) {
    const most = width / size;
    const found = fitted(balanced(words, most, measure), size);
    if (found.height <= height && found.lines.every((line) => measure(line) <= most)) return found;
  }
  const most = width / smallest;
  const begun = (count: number) => {
    const [...letters] = words.join(' ');
    const cut = count < letters.length ? `${letters.slice(0, count).join('').trimEnd()}${ELLIPSIS}` : words.join(' ');
    return fitted(wrap(broken(cut.split(' '), most, measure), most, measure), smallest);
  };
  // The longest beginning that fits is found by halves.
  let [fits, breaks] = [0, [...words.join(' ')].length + 1];
  while (breaks - fits > 1) {
    const middle = Math.floor((fits + breaks) / 2);
    if (begun(middle).height <= height) fits = middle;
    else breaks = middle;
  }
  return begun(fits);
}

/** The outlines of fitted lines from a room's upper left corner on, as SVG. */
export function outlines({ lines, size }: Fitted, { x, y, tracking }: Room, colour: string, font: Font): string {
  const scale = size / font.unitsPerEm;
  const round = (value: number) => Number(value.toFixed(2));
  const letters = lines.flatMap((line, index) => {
    const { glyphs, positions } = font.layout(line);
    // The letters' own height, from ascender to descender, stands in the middle of the line.
    const baseline = y + size * (index * LEADING + LEADING / 2) + ((font.ascent + font.descent) / 2) * scale;
    let pen = x;
    return glyphs.map((glyph, at) => {
      const { xOffset = 0, xAdvance = 0 } = positions[at] ?? {};
      const left = pen + xOffset * scale;
      pen += xAdvance * scale + tracking * size;
      const shape = glyph.path.toSVG();
      return (
        shape && `<path transform="matrix(${scale} 0 0 ${-scale} ${round(left)} ${round(baseline)})" d="${shape}"/>`
      );
    });
  });
  return `<g fill="${colour}">${letters.join('')}</g>`;
}
