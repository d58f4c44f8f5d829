/** Case and accents left out: typing "wanjiru" finds Wanjirũ. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
