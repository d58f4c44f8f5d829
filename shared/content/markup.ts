/** The allowed tags of a rich text. The only allowed attribute is a link's address (docs/decisions/rich-text.md). */
export const richTags = ['p', 'br', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'h3', 'blockquote'] as const;

/** Whether a rich text is HTML. Otherwise it is plain text with paragraphs separated by blank lines. */
export function isMarkup(text: string): boolean {
  return /<[a-z/!?]/i.test(text);
}
