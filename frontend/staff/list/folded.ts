/** Case and accents left out: who types "wanjiru" looks for Wanjirũ. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
