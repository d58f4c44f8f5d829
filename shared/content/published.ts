/** The key whose value is `no` if staff unpublished a page (EN-16). It applies to every language. */
export const publishedKey = (page: string) => `${page}_page_published`;

export function isPublishedKey(key: string): boolean {
  return key.endsWith('_page_published');
}

export function isPublished(page: string, words: Readonly<Record<string, string>> = {}): boolean {
  return words[publishedKey(page)] !== 'no';
}

/** Pages that must stay published: every form links to the terms, and navigation needs the other two. */
const always: readonly string[] = ['home', 'events', 'terms'];

export function mayBeHidden(page: string): boolean {
  return !always.includes(page);
}
