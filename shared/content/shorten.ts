/**
 * A longer text ends at a word, with an ellipsis. Trailing words of one or two letters are dropped too, because "a", "of" or
 * "na" would point to missing text.
 */
export function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const words = line.slice(0, most).replace(/[\s.,;:–-]*\s\S*$/, '');
  return `${words.replace(/(?:[\s.,;:–-]+\S{1,2})+$/, '')}…`;
}
