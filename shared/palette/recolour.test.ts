import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ColourKey, colourKeys } from '../content/colour-keys.ts';
import { oklchOf } from './oklch.ts';
import { nearestReadable, tokensOf } from './palette.ts';
import { familyOf, recolour } from './recolour.ts';

const folder = new URL('../../frontend/ui/art/', import.meta.url);
const drawings = readdirSync(folder).map((name) => ({ name, svg: readFileSync(new URL(name, folder), 'utf8') }));
const coloursIn = (svg: string) => (svg.match(/(?<!url\()#[0-9a-f]{3,8}\b/gi) ?? []).map((hex) => hex.toLowerCase());
const all = [...new Set(drawings.flatMap(({ svg }) => coloursIn(svg)))];
const moved = all.filter((colour) => familyOf(colour) !== 'still');

const teal = tokensOf({ colour_accent: '#0b6577', colour_ground: '#6b2a3a', colour_warm: '#c0563a' });
const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('recolouring of our drawings', () => {
  it('every colour of every drawing is written as #rrggbb and belongs to a family', () => {
    const strays = drawings.flatMap(({ name, svg }) => {
      const written = [...svg.matchAll(/(?:fill|stroke|color)(?:="|:)\s*([^";}]+)/g)].map(([, value = '']) => value);
      const others = written.filter((value) => !/^(?:none|currentColor|url\(#[\w-]+\)|#[0-9a-f]{6})$/i.test(value));
      const foreign = coloursIn(svg).filter((colour) => colour.length !== 7 || familyOf(colour) === undefined);
      return [...others, ...foreign, ...(svg.match(/(?:rgb|hsl|oklch)a?\(|data:/g) ?? [])].map(
        (what) => `${name}: ${what}`,
      );
    });
    expect(strays).toEqual([]);
  });

  it('recolour leaves none of the theme’s own colours in any drawing and keeps the fixed colours', () => {
    const left = drawings.map(({ name, svg }) => {
      const now = new Set(coloursIn(recolour(svg, teal)));
      return { name, left: moved.filter((colour) => now.has(colour)) };
    });
    expect(left.filter((row) => row.left.length > 0)).toEqual([]);
    for (const colour of ['#faf7f2', '#211a33', '#a1432b', '#4a2e2a']) expect(recolour(colour, teal)).toBe(colour);
  });

  it('recolour replaces a token with the church’s token and changes nothing else', () => {
    expect(recolour('<path fill="#5B3FA0" d="M0 0"/><use href="url(#c35)"/>', teal)).toBe(
      '<path fill="#0b6577" d="M0 0"/><use href="url(#c35)"/>',
    );
    expect(recolour('#17382D #F0C272 #A991DC', teal)).toBe(`${teal['leaf-deep']} ${teal.gold} ${teal.bloom}`);
  });

  it('recolour keeps families for which no colour is picked', () => {
    for (const { svg } of drawings) expect(recolour(svg, {})).toBe(svg);
    expect(recolour('#5B3FA0 #2C5B4B', tokensOf({ colour_ground: '#6b2a3a' }))).toBe('#5B3FA0 #6b2a3a');
  });

  it('recolour keeps the order of lightness within a family for any picks', () => {
    const keys = Object.keys(colourKeys) as ColourKey[];
    fc.assert(
      fc.property(fc.tuple(hex, hex, hex), fc.constantFrom('jacaranda', 'leaf', 'ochre'), (picks, family) => {
        const allowed = Object.fromEntries(keys.map((key, at) => [key, nearestReadable(key, picks[at] ?? '')]));
        const tokens = tokensOf(allowed);
        const lights = moved
          .filter((colour) => familyOf(colour) === family)
          .sort((one, other) => oklchOf(one).l - oklchOf(other).l)
          .map((colour) => oklchOf(recolour(colour, tokens)).l);
        // Rounding to hex has large steps near black, so two almost equal colours may swap by one step.
        expect(lights.filter((light, at) => light < (lights[at - 1] ?? 0) - 0.04)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
