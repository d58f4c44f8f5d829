/** A text as one line of at most `most` letters; a longer one ends at a word, with an ellipsis. */
export function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  return `${line.slice(0, most).replace(/[\s.,;:–-]*\s\S*$/, '')}…`;
}
