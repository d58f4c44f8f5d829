import { pageAliases, type StaticPageName, staticPageNames, staticPages } from './static-pages.ts';

const byPath = new Map<string, StaticPageName>(staticPageNames.map((name) => [staticPages[name].path, name]));

/** With or without a trailing slash. Separate from static-pages.ts, which every visitor loads. */
export function staticPageAt(path: string): StaticPageName | undefined {
  const plain = path.replace(/(.)\/$/, '$1');
  return byPath.get(plain) ?? (Object.hasOwn(pageAliases, plain) ? pageAliases[plain] : undefined);
}
