import { isPath } from './address.ts';

/** A drawing of ours by its name, `art:hill`. */
const DRAWING = /^art:[a-z][a-z-]{0,39}$/;

/** Whether a page may show what is there: a drawing, or a picture of this site. The pages' policy shows none of another. */
export function isPicture(text: string): boolean {
  return DRAWING.test(text) || isPath(text);
}
