/**
 * A path of this site: one slash first, not two (which browsers take for another site), and nothing that could end it or make it another
 * path, such as `..` or an encoded slash.
 */
export function isPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text) && !/\/\.{1,2}(?:[/?#]|$)|%(?:[01].|2[ef]|5c|7f)/i.test(text);
}

/** A whole address, over TLS, without a user's name or password. */
export function isAddress(text: string): boolean {
  const url = /^https:\/\/[^\s\\]+$/i.test(text) ? urlOf(text) : undefined;
  return url !== undefined && url.username + url.password === '';
}

/** The address that `text` is, seen from `base`; undefined where it is none. Browsers of 2023 have no `URL.parse`. */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Whether a page may lead there. What staff may save and what pages link is the same by this one rule. */
export function isLink(text: string): boolean {
  return isPath(text) || isAddress(text);
}

/** What staff wrote, where a page may lead there; undefined where it is empty, or leads where no page may. */
export function linkOf(written: string): string | undefined {
  const address = written.trim();
  return isLink(address) ? address : undefined;
}
