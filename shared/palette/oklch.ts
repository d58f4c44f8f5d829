import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as register,
  wcagContrast,
} from 'culori/fn';

register(modeRgb);
register(modeLrgb);
register(modeOklch);
const toOklch = converter('oklch');

/** `#rrggbb`: the format of every colour argument and result in this folder. */
export type Hex = string;

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export const contrast: (one: Hex, other: Hex) => number = wcagContrast;

/** A colour as lightness (0 to 1), chroma and hue (degrees; undefined for grey). Throws if `colour` is invalid. */
export function oklchOf(colour: Hex): Oklch {
  const found = toOklch(colour);
  if (!found) throw new Error(`${colour} is no colour`);
  return found;
}

/** The colour as hex, with less chroma if a screen cannot show it. */
export function hexOf(colour: Oklch): Hex {
  return formatHex(clampChroma(colour, 'oklch'));
}
