import { pageAliases, type StaticPageName, staticPageNames, staticPages } from './static-pages.ts';

const byPath = new Map<string, StaticPageName>(staticPageNames.map((name) => [staticPages[name].path, name]));

/**
 * The page at an address, an alias included, with or without a slash at its end. Apart from the pages, which every visitor
 * loads: the server asks this, and who edits.
 */
export function staticPageAt(path: string): StaticPageName | undefined {
  const plain = path.replace(/(.)\/$/, '$1');
  return byPath.get(plain) ?? (Object.hasOwn(pageAliases, plain) ? pageAliases[plain] : undefined);
}
