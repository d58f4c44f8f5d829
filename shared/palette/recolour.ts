import { type Hex, hexOf, oklchOf } from './oklch.ts';

/** The colour families that follow a church's picks, and `still` for colours that no pick changes. */
export type Family = 'jacaranda' | 'leaf' | 'ochre' | 'still';

/** Theme tokens that no pick changes (frontend/ui/theme/tokens.css), a dark doorway at night, a stone, and hair. */
const still: ReadonlySet<Hex> = new Set([
  ...['#faf7f2', '#f1eae0', '#fffdfa', '#dcd2c3', '#85798f', '#211a33', '#574e68', '#1d1638', '#15102b', '#8a8290'],
  ...['#241726', '#3a2430', '#4a3148'],
]);

/** Ranges of hue in degrees of OKLCH, and their family. Clay, skin and hair are on both sides of zero. */
const hues: readonly (readonly [from: number, to: number, family: Family])[] = [
  [0, 60, 'still'],
  [60, 110, 'ochre'],
  [120, 200, 'leaf'],
  // Open water, hazy hills, dark blue cloth, and grass at dusk.
  [200, 280, 'still'],
  [280, 328, 'jacaranda'],
  [328, 360, 'still'],
];

/** Ochres with less chroma count as paper. */
const PAPER = 0.03;

/** The family of a colour in our drawings. Returns undefined for any other colour. */
export function familyOf(colour: Hex): Family | undefined {
  const hex = colour.toLowerCase();
  if (still.has(hex)) return 'still';
  const { c, h = -1 } = oklchOf(hex);
  const family = hues.find(([from, to]) => h >= from && h < to)?.[2];
  return family === 'ochre' && c < PAPER ? 'still' : family;
}

type MovedFamily = Exclude<Family, 'still'>;

/** The theme's tokens of each family, from dark to light. The token that the church picks has the family's name. */
const tokensOfFamily: Readonly<Record<MovedFamily, Readonly<Record<string, Hex>>>> = {
  jacaranda: {
    'jacaranda-deep': '#3b2673',
    jacaranda: '#5b3fa0',
    bloom: '#a991dc',
    'jacaranda-light': '#e7e0f6',
  },
  leaf: { 'leaf-deep': '#17382d', leaf: '#2c5b4b', sage: '#6f9f84', mint: '#a9cdb8', 'leaf-light': '#ddeae1' },
  ochre: {
    earth: '#3a2409',
    'ochre-deep': '#82500f',
    ochre: '#b97a1e',
    amber: '#c88a2e',
    gold: '#f0c272',
    'ochre-light': '#f7e8cc',
  },
};

/** Matches our colours in a drawing, but not references such as `url(#c35)`. */
const COLOUR = /(?<!url\()#[0-9a-f]{6}\b/gi;

/**
 * Recolours a drawing. `tokens` replace the theme's tokens (`tokensOf` in palette.ts): `#rrggbb` by name. A colour that equals a
 * theme token becomes the new token. A colour between two tokens of its family is interpolated in lightness and chroma between
 * the new tokens. Families without a picked colour stay unchanged.
 */
export function recolour(svg: string, tokens: Readonly<Record<string, Hex>>): string {
  const scales = new Map<MovedFamily, (colour: Hex) => Hex>();
  const moved = new Map<string, Hex>();
  const scaleOf = (family: MovedFamily) => {
    const scale = scales.get(family) ?? scaleFor(family, tokens);
    scales.set(family, scale);
    return scale;
  };
  return svg.replace(COLOUR, (colour) => {
    const family = familyOf(colour);
    if (family === undefined || family === 'still' || tokens[family] === undefined) return colour;
    const found = moved.get(colour) ?? scaleOf(family)(colour.toLowerCase());
    moved.set(colour, found);
    return found;
  });
}

interface ScaleStep {
  readonly light: number;
  readonly colourful: number;
  readonly newLight: number;
  readonly newColourful: number;
}

const black: ScaleStep = { light: 0, colourful: 0, newLight: 0, newColourful: 0 };
const white: ScaleStep = { light: 1, colourful: 0, newLight: 1, newColourful: 0 };

function scaleFor(family: MovedFamily, tokens: Readonly<Record<string, Hex>>): (colour: Hex) => Hex {
  const own = tokensOfFamily[family];
  const names = Object.entries(own);
  const exact = new Map(names.map(([name, hex]) => [hex, tokens[name] ?? hex]));
  const steps = [black, ...names.map(([name, hex]) => stepOf(hex, tokens[name] ?? hex)), white];
  const { h: hue = 0 } = oklchOf(own[family] ?? '');
  const { h: newHue } = oklchOf(tokens[family] ?? '');
  return (colour) => {
    const known = exact.get(colour);
    if (known !== undefined) return known;
    const { l, c, h = hue } = oklchOf(colour);
    const [below, above] = around(steps, l);
    const part = (l - below.light) / (above.light - below.light);
    const between = (from: number, to: number) => from + (to - from) * part;
    const usual = between(below.colourful, above.colourful);
    const newUsual = between(below.newColourful, above.newColourful);
    return hexOf({
      mode: 'oklch',
      l: between(below.newLight, above.newLight),
      c: (c * newUsual) / usual,
      // A grey has no hue to move to.
      ...(newHue !== undefined && { h: newHue + h - hue }),
    });
  };
}

function stepOf(from: Hex, to: Hex): ScaleStep {
  const [was, is] = [oklchOf(from), oklchOf(to)];
  return { light: was.l, colourful: was.c, newLight: is.l, newColourful: is.c };
}

function around(steps: readonly ScaleStep[], light: number): readonly [ScaleStep, ScaleStep] {
  const at = steps.findIndex((step, index) => index > 0 && light <= step.light);
  return [steps[at - 1] ?? black, steps[at] ?? white];
}
