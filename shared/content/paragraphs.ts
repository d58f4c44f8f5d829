/** A text's paragraphs: blank lines part them; single line ends stay within (shown by the stylesheet). */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
