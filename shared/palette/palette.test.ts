import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ColourKey, colourKeys } from '../content/colour-keys.ts';
import { inTier } from '../testing/tier.ts';
import { nearestReadable, tokensOf } from './palette.ts';

const keys = Object.keys(colourKeys) as ColourKey[];
const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

/** With the contrast that WCAG 2.2 AA requires for each pair (frontend/ui/theme/tokens.css). */
const pairs = [
  ['jacaranda', 'paper', 4.5],
  ['jacaranda', 'sunk', 4.5],
  ['jacaranda', 'jacaranda-light', 4.5],
  ['white', 'jacaranda', 4.5],
  ['paper', 'jacaranda-deep', 4.5],
  ['lilac', 'jacaranda-deep', 4.5],
  ['bloom', 'jacaranda-deep', 4.5],
  ['ink', 'jacaranda-light', 4.5],
  ['leaf', 'paper', 4.5],
  ['leaf', 'leaf-light', 4.5],
  ['paper', 'leaf', 4.5],
  ['paper', 'leaf-deep', 4.5],
  ['mint', 'leaf-deep', 4.5],
  ['leaf-deep', 'leaf-light', 4.5],
  ['ochre', 'paper', 3],
  ['ink', 'ochre', 4.5],
  ['ochre-deep', 'paper', 4.5],
  ['ochre-deep', 'ochre-light', 4.5],
  ['paper', 'plum', 4.5],
  ['ink', 'sage', 4.5],
  ['ink', 'amber', 4.5],
  ['paper', 'earth', 11],
  ['gold', 'earth', 4.5],
  ['gold', 'night', 4.5],
  ['gold', 'jacaranda-deep', 4.5],
  ['gold', 'leaf-deep', 4.5],
] as const;
const still = { paper: '#faf7f2', sunk: '#f1eae0', white: '#fffdfa', ink: '#211a33', night: '#1d1638' };

describe('readability of a church’s own colours', () => {
  it('the nearest readable colours keep every pair of tokens readable for any picks', () => {
    fc.assert(
      fc.property(fc.tuple(hex, hex, hex), (picks) => {
        const allowed = Object.fromEntries(keys.map((key, at) => [key, nearestReadable(key, picks[at] ?? '')]));
        const tokens: Record<string, string> = { ...still, ...tokensOf(allowed) };
        const short = pairs.filter(([a, b, least]) => wcagContrast(tokens[a] ?? '', tokens[b] ?? '') < least);
        expect(short).toEqual([]);
      }),
      { numRuns: inTier({ usual: 100, deep: 300 }) },
    );
  });

  it('nearestReadable returns a readable colour unchanged', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), hex, (key, pick) => {
        const allowed = nearestReadable(key, pick);
        expect(nearestReadable(key, allowed)).toBe(allowed);
      }),
      { numRuns: inTier({ usual: 100, deep: 300 }) },
    );
  });

  it.each([
    ['colour_accent', '#5b3fa0', '#5b3fa0'],
    ['colour_ground', '#2c5b4b', '#2c5b4b'],
    ['colour_warm', '#b97a1e', '#b97a1e'],
  ] as const)('%s accepts the theme’s own colour %s unchanged', (key, pick, allowed) => {
    expect(nearestReadable(key, pick)).toBe(allowed);
  });

  it('a pick that is too light becomes darker in the same hue, but no darker than needed', () => {
    const nearest = nearestReadable('colour_accent', '#ff9900');
    expect(wcagContrast(nearest, still.paper)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(nearest, still.paper)).toBeLessThan(6.5);
  });

  it('tokensOf leaves out colours that are not picked or not valid', () => {
    expect(tokensOf({})).toEqual({});
    // Invalid values must be dropped, because the result is written into a page's styles.
    expect(tokensOf({ colour_accent: '#fff}</style><script>alert(1)</script>' })).toEqual({});
    expect(Object.keys(tokensOf({ colour_warm: '#b97a1e' }))).toEqual([
      ...['ochre', 'ochre-deep', 'ochre-light', 'gold', 'amber', 'earth', 'ochre-line', 'ochre-veil'],
    ]);
  });
});
