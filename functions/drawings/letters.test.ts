import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitText, outlines, type Room } from './letters.ts';

const ui = join(import.meta.dirname, '..', '..', 'frontend', 'ui');
const font = fontkit.create(readFileSync(join(ui, 'fonts', 'fraunces-outlines.ttf')));
const room: Room = { x: 72, y: 172, width: 588, height: 140, largest: 84, smallest: 32, tracking: -0.02 };

const widthOf = (line: string, size: number) => {
  const { advanceWidth, glyphs } = font.layout(line);
  return size * (advanceWidth / font.unitsPerEm + room.tracking * glyphs.length);
};

const letters = fc.constantFrom(...'abcdefgnopsuwiWM', 'ĩ', 'é', '’', '.');
const texts = fc
  .array(fc.string({ unit: letters, minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 40 })
  .map((words) => words.join(' '));

it('any text stands in its room, no wider and no higher, with as large letters as can be', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { lines = [], size = 0, height = 0 } = fitText(text, room, font) ?? {};
      expect(size).toBeGreaterThanOrEqual(room.smallest);
      expect(size).toBeLessThanOrEqual(room.largest);
      expect(height).toBeLessThanOrEqual(room.height);
      for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(room.width + 0.01);
      // All of it in its order, or a beginning and an ellipsis.
      const [said, shown] = [text, lines.join('')].map((each) => each.replace(/\s/g, ''));
      if (shown?.endsWith('…')) expect(said?.startsWith(shown.slice(0, -1))).toBe(true);
      else expect(shown).toBe(said);
    }),
    { numRuns: 30 },
  );
});

it('a short text has the largest letters, and its lines are about as long as each other', () => {
  expect(fitText('Why we give', room, font)).toMatchObject({ lines: ['Why we give'], size: 84 });
  const wide = { ...room, height: 190 };
  expect(fitText('Eight chairs, one kettle, every week', wide, font)?.lines).toEqual([
    'Eight chairs, one',
    'kettle, every week',
  ]);
});

it.each(['', ' \n ', '教会', 'Кафедральный собор', 'Grace 🙏'])('%j has no words rather than wrong ones', (text) => {
  expect(fitText(text, room, font)).toBeUndefined();
});

it('names of Kenya are written in full', () => {
  for (const name of ['Kĩambu', 'Mũrang’a', 'São Tomé & Príncipe', 'N’Djamena “Église”']) {
    expect(fitText(name, room, font)?.lines.join(' ')).toBe(name);
  }
});

it('letters become shapes, and what somebody wrote is no markup of the drawing', () => {
  const fitted = fitText('<script>"&\'</script>', room, font);
  const svg = fitted && outlines(fitted, room, '#211A33', font);
  expect(svg).toMatch(/^<g fill="#211A33">(<path transform="matrix\([-0-9. ]+\)" d="[-0-9. A-Z]+"\/>)+<\/g>$/);
});
