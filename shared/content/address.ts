/** One leading slash (browsers treat two as another site), and nothing that could end or change the path, such as `..`. */
export function isPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text) && !/\/\.{1,2}(?:[/?#]|$)|%(?:[01].|2[ef]|5c|7f)/i.test(text);
}

/** Accepts an absolute https address without credentials. */
export function isAddress(text: string): boolean {
  const url = /^https:\/\/[^\s\\]+$/i.test(text) ? urlOf(text) : undefined;
  return url !== undefined && url.username + url.password === '';
}

/** Undefined if the text is not a URL. Browsers from 2023 do not have `URL.parse`. */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

export function isLink(text: string): boolean {
  return isPath(text) || isAddress(text);
}

export function linkOf(written: string): string | undefined {
  const address = written.trim();
  return isLink(address) ? address : undefined;
}
