/** What a rich text may hold; of attributes, a link's address alone (docs/decisions/rich-text.md). */
export const richTags = ['p', 'br', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'h3', 'blockquote'] as const;

/** Whether a rich text is HTML. Any other is plain text, whose paragraphs blank lines part. */
export function isMarkup(text: string): boolean {
  return /<[a-z/!?]/i.test(text);
}
