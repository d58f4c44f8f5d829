import { isPath } from './address.ts';
import { imageKeyOf } from './picture-keys.ts';

/** A drawing of ours by its name, `art:hill`. */
const DRAWING = /^art:[a-z][a-z-]{0,39}$/;

/** Whether a page may show what is there: a drawing, an uploaded image or a picture of this site. The pages' policy shows none of another. */
export function isPicture(text: string): boolean {
  return DRAWING.test(text) || imageKeyOf(text) !== undefined || isPath(text);
}
