/** The key that says `no` where a page is not on the site (EN-16); it counts for every language. */
export const publishedKey = (page: string) => `${page}_page_published`;

export function isPublishedKey(key: string): boolean {
  return key.endsWith('_page_published');
}

/** Whether visitors find a page, by what staff wrote. */
export function isPublished(page: string, words: Readonly<Record<string, string>> = {}): boolean {
  return words[publishedKey(page)] !== 'no';
}

/** Pages that others cannot do without: every form leads to the terms, the way through the site to the other two. */
const always: readonly string[] = ['home', 'events', 'terms'];

/** Whether staff may take a page off the site. */
export function mayBeHidden(page: string): boolean {
  return !always.includes(page);
}
