import { isLink } from './address.ts';

/** A drawing of ours by its name, `art:hill`, or an uploaded image by its key, `image:front_gate`. */
const NAMED = /^(?:art:[a-z][a-z-]{0,39}|image:[a-z][a-z0-9_]{0,79})$/;

/** Whether a page may show what is there: a drawing, an uploaded image, or a picture at an address. */
export function isPicture(text: string): boolean {
  return NAMED.test(text) || isLink(text);
}
