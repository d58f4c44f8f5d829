import { type ColourKey, isColour } from '../content/colour-keys.ts';
import { contrast, type Hex, hexOf, oklchOf } from './oklch.ts';

/** What stays whatever a church picks: paper and ink (frontend/ui/theme/tokens.css). */
const paper = '#faf7f2';
const white = '#fffdfa';
const sunk = '#f1eae0';
const ink = '#211a33';
const night = '#1d1638';

/** WCAG 2.2 AA: of text, and of marks and large figures. */
const text = 4.5;
const marks = 3;

/** What a pick must keep: at least so much contrast with each of these, which may be made of the pick itself. */
type Demands = (pick: Hex) => readonly (readonly [beside: Hex, least: number])[];

interface Role {
  readonly demands: Demands;
  /** The tokens of the theme that follow from a pick. */
  readonly tokens: (pick: Hex) => Readonly<Record<string, Hex>>;
}

/** The pick's hue in another lightness, 0 to 1, at most so colourful. */
function at(pick: Hex, lightness: number, most = 0.4): Hex {
  const { c, h } = oklchOf(pick);
  return hexOf({ mode: 'oklch', l: lightness, c: Math.min(c, most), ...(h !== undefined && { h }) });
}

/** A breath of the pick: a ground for dark text. */
const tint = (pick: Hex): Hex => at(pick, 0.925, 0.035);

/** The same colour, so opaque: a line on a ground of its family, or what makes words readable on a photograph. */
const veil = (colour: Hex, opacity: number): Hex =>
  colour +
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');

/** The lightest that a second field beside those of the accent may be: white words stand on it. */
const PLUM = 0.52;

/** Steps of lightness in which a colour is looked for: finer than anybody sees. */
const STEP = 1 / 256;

/** The first lightness from `from` on, in one direction, at which `passes`; the end of the scale where none does. */
function search(pick: Hex, from: number, direction: 1 | -1, passes: (colour: Hex) => boolean, most?: number): Hex {
  // White is a little more than 1.
  let lightness = Math.min(from, 1);
  while (lightness >= 0 && lightness <= 1) {
    const colour = at(pick, lightness, most);
    if (passes(colour)) return colour;
    lightness += direction * STEP;
  }
  return at(pick, direction > 0 ? 1 : 0, most);
}

const contrasts = (colour: Hex, beside: Hex, least: number) => contrast(colour, beside) >= least;
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
    // Marks and large figures on paper, and a ground for ink.
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

const keeps = (role: Role, pick: Hex) => role.demands(pick).every(([beside, least]) => contrasts(pick, beside, least));

/**
 * The colour nearest to a pick, of the same hue, with which everything stays readable (WCAG 2.2 AA); the pick itself where it is
 * one.
 */
export function nearestReadable(key: ColourKey, pick: Hex): Hex {
  const role = roles[key];
  if (keeps(role, pick)) return pick;
  const from = oklchOf(pick).l;
  const found = ([-1, 1] as const).map((way) => search(pick, from, way, (colour) => keeps(role, colour)));
  const distance = (colour: Hex) => Math.abs(oklchOf(colour).l - from);
  const [nearest = pick] = found.filter((colour) => keeps(role, colour)).sort((a, b) => distance(a) - distance(b));
  return nearest;
}

/** By role and pick: every page of a church has the same few. */
const families = new Map<string, Readonly<Record<string, Hex>>>();

function familyOf(key: ColourKey, pick: Hex): Readonly<Record<string, Hex>> {
  const name = `${key} ${pick}`;
  const family = families.get(name) ?? roles[key].tokens(pick);
  families.set(name, family);
  return family;
}

/**
 * The tokens of the theme that a church's own colours stand for: name → `#rrggbb`. What is not picked, or is no colour, stays as
 * the theme has it.
 */
export function tokensOf(picks: Readonly<Partial<Record<ColourKey, string>>>): Record<string, Hex> {
  const own = Object.keys(roles).map((name) => {
    const key = name as ColourKey;
    const pick = picks[key];
    return pick !== undefined && isColour(pick) ? familyOf(key, pick) : {};
  });
  return Object.assign({}, ...own);
}
