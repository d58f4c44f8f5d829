import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitText, outlines, type TextBox } from './letters.ts';

const ui = join(import.meta.dirname, '..', '..', 'frontend', 'ui');
const font = fontkit.create(readFileSync(join(ui, 'fonts', 'fraunces-outlines.ttf')));
const room: TextBox = { x: 72, y: 172, width: 588, height: 140, largest: 84, smallest: 32, tracking: -0.02 };

const widthOf = (line: string, size: number) => {
  const { advanceWidth, glyphs } = font.layout(line);
  return size * (advanceWidth / font.unitsPerEm + room.tracking * glyphs.length);
};

const letters = fc.constantFrom(...'abcdefgnopsuwiWM', 'ĩ', 'é', '’', '.');
const texts = fc
  .array(fc.string({ unit: letters, minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 40 })
  .map((words) => words.join(' '));

it('fits any text into its room, with the largest letters possible', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { lines = [], size = 0, height = 0 } = fitText(text, room, font) ?? {};
      expect(size).toBeGreaterThanOrEqual(room.smallest);
      expect(size).toBeLessThanOrEqual(room.largest);
      expect(height).toBeLessThanOrEqual(room.height);
      for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(room.width + 0.01);
      const [said, shown] = [text, lines.join('')].map((each) => each.replace(/\s/g, ''));
      if (shown?.endsWith('…')) expect(said?.startsWith(shown.slice(0, -1))).toBe(true);
      else expect(shown).toBe(said);
    }),
    { numRuns: 30 },
  );
});

it('writes a short text in the largest letters, with lines of similar length', () => {
  expect(fitText('Why we give', room, font)).toMatchObject({ lines: ['Why we give'], size: 84 });
  const wide = { ...room, height: 190 };
  expect(fitText('Eight chairs, one kettle, every week', wide, font)?.lines).toEqual([
    'Eight chairs, one',
    'kettle, every week',
  ]);
});

it.each(['', ' \n ', '教会', 'Кафедральный собор', 'Grace 🙏'])(
  'writes no text at all rather than a wrong one for %j',
  (text) => {
    expect(fitText(text, room, font)).toBeUndefined();
  },
);

it('writes Kenyan and other accented names in full', () => {
  for (const name of ['Kĩambu', 'Mũrang’a', 'São Tomé & Príncipe', 'N’Djamena “Église”']) {
    expect(fitText(name, room, font)?.lines.join(' ')).toBe(name);
  }
});

it('turns letters into shapes, so that a text never becomes markup of the drawing', () => {
  const fitted = fitText('<script>"&\'</script>', room, font);
  const svg = fitted && outlines(fitted, room, '#211A33', font);
  expect(svg).toMatch(/^<g fill="#211A33">(<path transform="matrix\([-0-9. ]+\)" d="[-0-9. A-Z]+"\/>)+<\/g>$/);
});
