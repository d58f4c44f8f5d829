import { type ColourKey, isColour } from '../content/colour-keys.ts';
import { contrast, type Hex, hexOf, oklchOf } from './oklch.ts';

/** Colours that no pick of a church changes: paper and ink (frontend/ui/theme/tokens.css). */
const paper = '#faf7f2';
const white = '#fffdfa';
const sunk = '#f1eae0';
const ink = '#211a33';
const night = '#1d1638';

/** The contrast that WCAG 2.2 AA requires for text, and for marks and large figures. */
const text = 4.5;
const marks = 3;

/** The contrast that a pick must have with each of these colours. Some of them are derived from the pick itself. */
type Demands = (pick: Hex) => readonly (readonly [beside: Hex, least: number])[];

interface Role {
  readonly demands: Demands;
  readonly tokens: (pick: Hex) => Readonly<Record<string, Hex>>;
}

/** The pick's hue with another lightness (0 to 1), and its chroma limited to `most`. */
function at(pick: Hex, lightness: number, most = 0.4): Hex {
  const { c, h } = oklchOf(pick);
  return hexOf({ mode: 'oklch', l: lightness, c: Math.min(c, most), ...(h !== undefined && { h }) });
}

const tint = (pick: Hex): Hex => at(pick, 0.925, 0.035);

/** The colour with an opacity: for a line on a related background, or a veil that keeps text on photographs readable. */
const veil = (colour: Hex, opacity: number): Hex =>
  colour +
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');

/** The highest lightness of the second accent background, because white text is on it. */
const PLUM = 0.52;

/** Step of the search for a lightness, finer than the eye can see. */
const STEP = 1 / 256;

/** The first lightness from `from` in one direction at which `passes` holds, or the end of the scale if none does. */
function search(pick: Hex, from: number, direction: 1 | -1, passes: (colour: Hex) => boolean, most?: number): Hex {
  // The lightness of white is slightly above 1 after rounding.
  let lightness = Math.min(from, 1);
  while (lightness >= 0 && lightness <= 1) {
    const colour = at(pick, lightness, most);
    if (passes(colour)) return colour;
    lightness += direction * STEP;
  }
  return at(pick, direction > 0 ? 1 : 0, most);
}

const contrasts = (colour: Hex, other: Hex, least: number) => contrast(colour, other) >= least;
const darkGround = (pick: Hex, least: number) =>
  search(pick, oklchOf(pick).l, -1, (colour) => contrasts(colour, paper, least));
const lightOn = (pick: Hex, ground: Hex, least: number, most: number) =>
  search(pick, oklchOf(pick).l, 1, (colour) => contrasts(colour, ground, least), most);

const readable: Demands = (pick) => [
  [paper, text],
  [white, text],
  [sunk, text],
  [tint(pick), text],
];

const roles: Readonly<Record<ColourKey, Role>> = {
  colour_accent: {
    demands: readable,
    tokens: (pick) => {
      const deep = darkGround(pick, 11.5);
      const light = tint(pick);
      const bloom = lightOn(pick, deep, text, 0.16);
      return {
        jacaranda: pick,
        'jacaranda-deep': deep,
        'jacaranda-light': light,
        lilac: light,
        bloom,
        plum: search(pick, PLUM, -1, (colour) => contrasts(colour, paper, text)),
        'bloom-line': veil(bloom, 0.35),
      };
    },
  },
  colour_ground: {
    demands: readable,
    tokens: (pick) => {
      const deep = darkGround(pick, 12);
      const mint = lightOn(pick, deep, 7, 0.08);
      return {
        leaf: pick,
        'leaf-deep': deep,
        'leaf-light': tint(pick),
        mint,
        sage: at(pick, 0.66, 0.07),
        'mint-line': veil(mint, 0.3),
        'leaf-line': veil(pick, 0.35),
      };
    },
  },
  colour_warm: {
    // Marks and large figures on paper, and a background for ink.
    demands: () => [
      [paper, marks],
      [ink, text],
    ],
    tokens: (pick) => {
      const light = tint(pick);
      const deep = search(pick, oklchOf(pick).l, -1, (colour) => contrasts(colour, light, 5.5));
      return {
        ochre: pick,
        'ochre-deep': deep,
        'ochre-light': light,
        gold: lightOn(pick, night, 10, 0.13),
        amber: at(pick, 0.68, 0.13),
        earth: at(pick, 0.28, 0.052),
        'ochre-line': veil(deep, 0.3),
        'ochre-veil': veil(light, 0.88),
      };
    },
  },
};

const keeps = (role: Role, pick: Hex) => role.demands(pick).every(([other, least]) => contrasts(pick, other, least));

/** Of the same hue, so that everything is readable (WCAG 2.2 AA). Returns the pick itself if it is readable. */
export function nearestReadable(key: ColourKey, pick: Hex): Hex {
  const role = roles[key];
  if (keeps(role, pick)) return pick;
  const from = oklchOf(pick).l;
  const found = ([-1, 1] as const).map((way) => search(pick, from, way, (colour) => keeps(role, colour)));
  const distance = (colour: Hex) => Math.abs(oklchOf(colour).l - from);
  const [nearest = pick] = found.filter((colour) => keeps(role, colour)).sort((a, b) => distance(a) - distance(b));
  return nearest;
}

/** Cache by role and pick. Every page of a church needs the same few. */
const families = new Map<string, Readonly<Record<string, Hex>>>();

function familyOf(key: ColourKey, pick: Hex): Readonly<Record<string, Hex>> {
  const name = `${key} ${pick}`;
  const family = families.get(name) ?? roles[key].tokens(pick);
  families.set(name, family);
  return family;
}

/** Name → `#rrggbb`. Colours that are not picked or invalid keep the theme's tokens. */
export function tokensOf(picks: Readonly<Partial<Record<ColourKey, string>>>): Record<string, Hex> {
  const own = Object.keys(roles).map((name) => {
    const key = name as ColourKey;
    const pick = picks[key];
    return pick !== undefined && isColour(pick) ? familyOf(key, pick) : {};
  });
  return Object.assign({}, ...own);
}
