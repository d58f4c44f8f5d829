import type { Font } from './art.ts';

/** In pixels from its upper left corner. */
export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The largest font size with which the text fits is used. */
  readonly largest: number;
  readonly smallest: number;
  /** Between letters, as a fraction of the font size. */
  readonly tracking: number;
}

/** The height of a line, as a fraction of the font size. */
const LEADING = 1.04;
const ELLIPSIS = '…';

type Measure = (text: string) => number;

const isWritable = (text: string, font: Font): boolean =>
  [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

/** As a multiple of the font size. Cached, because layout is most of the work of fitting. */
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

/** A word wider than `width` gets a line of its own. */
function wrap(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && measure(`${line} ${word}`) <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** As few lines as possible, of similar length: the narrowest width that needs no additional line. */
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

export interface FittedText {
  readonly lines: readonly string[];
  /** The font size, and the height of all lines, in pixels. */
  readonly size: number;
  readonly height: number;
}

/** A text too long ends with an ellipsis. Undefined if the font lacks a letter: no text is better than a wrong one. */
export function fitText(text: string, room: TextBox, font: Font): FittedText | undefined {
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
  // Binary search for the longest beginning that fits.
  let [fits, breaks] = [0, [...words.join(' ')].length + 1];
  while (breaks - fits > 1) {
    const middle = Math.floor((fits + breaks) / 2);
    if (begun(middle).height <= height) fits = middle;
    else breaks = middle;
  }
  return begun(fits);
}

export function outlines({ lines, size }: FittedText, { x, y, tracking }: TextBox, colour: string, font: Font): string {
  const scale = size / font.unitsPerEm;
  const round = (value: number) => Number(value.toFixed(2));
  const letters = lines.flatMap((line, index) => {
    const { glyphs, positions } = font.layout(line);
    // Centres the letters, from ascender to descender, in the line.
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
