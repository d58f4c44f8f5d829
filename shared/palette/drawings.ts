import { type ColourKey, colourKeys, isColour } from '../content/colour-keys.ts';

/*
 * Where a church's drawings lie in its colours: `/drawings/0b6577_6b2a3a_0/hill-D4x_9a.svg`. The picks are the address, so that
 * the file needs nothing stored and never changes (docs/decisions/colours.md).
 */

type Picks = Readonly<Partial<Record<ColourKey, string>>>;

const keys = Object.keys(colourKeys) as ColourKey[];

const DRAWING = /^\/drawings\/((?:[0-9a-f]{6}|0)(?:_(?:[0-9a-f]{6}|0)){2})\/([\w-]+\.svg)$/;

/** The folder of a church's drawings, with a slash at its end; undefined where it picked no colour. */
export function drawingsFolder(picks: Picks): string | undefined {
  const own = keys.map((key) => picks[key] ?? '').map((pick) => (isColour(pick) ? pick.slice(1) : '0'));
  return own.every((pick) => pick === '0') ? undefined : `/drawings/${own.join('_')}/`;
}

/** The file and the picks that an address stands for; undefined where it is no drawing's. */
export function drawingAt(path: string): { readonly file: string; readonly picks: Picks } | undefined {
  const [, folder, file] = DRAWING.exec(path) ?? [];
  if (folder === undefined || file === undefined) return undefined;
  const own = folder.split('_');
  return { file, picks: Object.fromEntries(keys.map((key, at) => [key, `#${own[at]}`])) };
}
