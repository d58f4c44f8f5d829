import { isPath } from './address.ts';
import { imageKeyOf } from './picture-keys.ts';

const DRAWING = /^art:[a-z][a-z-]{0,39}$/;

/** The Content-Security-Policy blocks pictures from other sites. */
export function isPicture(text: string): boolean {
  return DRAWING.test(text) || imageKeyOf(text) !== undefined || isPath(text);
}
