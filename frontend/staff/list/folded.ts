import { withoutHidden } from '#shared/forms/text.ts';

/** Removes case, accents and hidden characters, so that typing "wanjiru" finds Wanjirũ. */
export function folded(text: string): string {
  return withoutHidden(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
