import { withoutHidden } from '#shared/forms/text.ts';

/** A text without case, accents and hidden marks: typing "wanjiru" finds Wanjirũ. */
export function folded(text: string): string {
  return withoutHidden(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
