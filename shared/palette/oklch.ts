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

/** `#rrggbb`, as everything here takes and answers colours. */
export type Hex = string;

/** How much two colours differ in light, 1 to 21 (WCAG 2.2). */
export const contrast: (one: Hex, other: Hex) => number = wcagContrast;

/** A colour by lightness (0 to 1), chroma and hue (degrees; a grey has none). Throws where `colour` is none. */
export function oklchOf(colour: Hex): Oklch {
  const found = toOklch(colour);
  if (!found) throw new Error(`${colour} is no colour`);
  return found;
}

/** The colour, less colourful where a screen cannot show it so. */
export function hexOf(colour: Oklch): Hex {
  return formatHex(clampChroma(colour, 'oklch'));
}
