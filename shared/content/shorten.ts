/**
 * A text as one line of at most `most` letters; a longer one ends at a word, with an ellipsis. A last word of one or two letters goes,
 * too: an "a", an "of" or a "na" leads to what is no longer there.
 */
export function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const words = line.slice(0, most).replace(/[\s.,;:–-]*\s\S*$/, '');
  return `${words.replace(/(?:[\s.,;:–-]+\S{1,2})+$/, '')}…`;
}
