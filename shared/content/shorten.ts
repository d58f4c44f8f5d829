/** A longer text ends at a word, with an ellipsis, and not with "a", "of" or "na", which would point to missing text. */
export function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const words = line.slice(0, most).replace(/[\s.,;:–-]*\s\S*$/, '');
  return `${words.replace(/(?:[\s.,;:–-]+\S{1,2})+$/, '')}…`;
}
