import { type ColourKey, colourKeys, isColour } from '../content/colour-keys.ts';

/*
 * The address of a church's recoloured drawings: `/drawings/0b6577_6b2a3a_0/hill-D4x_9a.svg`. The address contains the colours,
 * so that nothing needs to be stored and the file never changes (docs/decisions/colours.md).
 */

type Picks = Readonly<Partial<Record<ColourKey, string>>>;

const keys = Object.keys(colourKeys) as ColourKey[];

const DRAWING = /^\/drawings\/((?:[0-9a-f]{6}|0)(?:_(?:[0-9a-f]{6}|0)){2})\/([\w-]+\.svg)$/;

/** The folder of a church's drawings, with a trailing slash. Returns undefined if the church picked no colour. */
export function drawingsFolder(picks: Picks): string | undefined {
  const own = keys.map((key) => picks[key] ?? '').map((pick) => (isColour(pick) ? pick.slice(1) : '0'));
  return own.every((pick) => pick === '0') ? undefined : `/drawings/${own.join('_')}/`;
}

/** Parses the address of a drawing into its file and colours. Returns undefined for any other address. */
export function drawingAt(path: string): { readonly file: string; readonly picks: Picks } | undefined {
  const [, folder, file] = DRAWING.exec(path) ?? [];
  if (folder === undefined || file === undefined) return undefined;
  const own = folder.split('_');
  return { file, picks: Object.fromEntries(keys.map((key, at) => [key, `#${own[at]}`])) };
}
