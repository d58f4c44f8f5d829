import type { PageName } from '#shared/pages/page-data.ts';
import { isStaticPage, staticPages } from '#shared/pages/static-pages.ts';

/** Vite's manifest.json of the client build, as far as it is read here, and the text of each stylesheet under its file's name. */
export type Assets = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly isEntry?: boolean;
      readonly imports?: readonly string[];
      readonly css?: readonly string[];
      readonly text?: string;
    }
  >
>;

/** A stylesheet that a page carries: the address that it has as a file, and what stands in it. */
interface Style {
  readonly href: string;
  readonly text: string;
}

/** What a page needs to show itself, and the addresses of what makes it alive. */
export interface PageAssets {
  readonly script: string;
  /** The one font that is fetched before the styles ask for it. */
  readonly font: string;
  readonly styles: readonly Style[];
  readonly modules: readonly string[];
}

const ENTRY = 'entry-client.tsx';
const FONT = 'ui/fonts/fraunces.woff2';

/** Each page's own module; what it imports statically comes with it. */
export function moduleOf(page: Exclude<PageName, 'not_found'>): string {
  if (isStaticPage(page)) return `${staticPages[page].family}/${page.replaceAll('_', '-')}-page.tsx`;
  return {
    home: 'home/home-page.tsx',
    events: 'events/events-page.tsx',
    event: 'events/event-page.tsx',
    staff: 'desk/staff-app.tsx',
  }[page];
}

/** Reads a page's files out of the manifest. Throws where the build lacks one: half a page must not be written. */
export function assetsOf(assets: Assets, page: PageName): PageAssets {
  const of = (key: string) => {
    const found = assets[key];
    if (!found) throw new Error(`The client build has no ${key}`);
    return found;
  };
  const textOf = (file: string) => {
    const { text } = of(file);
    if (text === undefined) throw new Error(`The client build does not say what stands in ${file}`);
    return text;
  };
  const keys = new Set<string>();
  const visit = (key: string) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const imported of of(key).imports ?? []) visit(imported);
  };
  visit(ENTRY);
  if (page !== 'not_found') visit(moduleOf(page));
  return {
    script: `/${of(ENTRY).file}`,
    font: `/${of(FONT).file}`,
    styles: [...keys].flatMap((key) => of(key).css ?? []).map((file) => ({ href: `/${file}`, text: textOf(file) })),
    modules: [...keys].filter((key) => key !== ENTRY).map((key) => `/${of(key).file}`),
  };
}
