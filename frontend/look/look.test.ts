import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeColours } from '#shared/content/colour-keys.ts';
import { freeKey } from './new-photograph.ts';

test('names a photograph after its slot, with the first free number', () => {
  const taken = (...keys: string[]) => keys.map((image_key) => ({ image_key }));
  expect(freeKey('visit_picture', [])).toBe('visit');
  expect(freeKey('visit_picture', taken('visit'))).toBe('visit_2');
  expect(freeKey('visit_picture', taken('visit', 'visit_2', 'men'))).toBe('visit_3');
  expect(freeKey('church_mark', taken('visit'))).toBe('church_mark');
});

test('the default colours match the theme’s tokens', () => {
  const theme = readFileSync(new URL('../ui/theme/tokens.css', import.meta.url), 'utf8');
  const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(theme)?.[1];
  expect(themeColours).toEqual({
    colour_accent: token('jacaranda'),
    colour_ground: token('leaf'),
    colour_warm: token('ochre'),
  });
});
