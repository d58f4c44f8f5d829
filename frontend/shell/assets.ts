import type { PageName } from '#shared/pages/page-data.ts';
import { isStaticPage, staticPages } from '#shared/pages/static-pages.ts';

/** The parts of the client build’s manifest.json that we read, and the text of each inlined file by its name. */
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

interface Style {
  readonly href: string;
  readonly text: string;
}

export interface PageAssets {
  readonly script: string;
  readonly font: string;
  readonly styles: readonly Style[];
  readonly modules: readonly string[];
}

const ENTRY = 'entry-client.tsx';
const FONT = 'ui/fonts/fraunces.woff2';

/** A page’s own module, whose static imports are loaded with it. */
export function moduleOf(page: Exclude<PageName, 'not_found'>): string {
  if (isStaticPage(page)) return `${staticPages[page].family}/${page.replaceAll('_', '-')}-page.tsx`;
  return {
    home: 'home/home-page.tsx',
    events: 'events/events-page.tsx',
    event: 'events/event-page.tsx',
    sermon: 'media/sermon-page.tsx',
    staff: 'desk/staff-app.tsx',
  }[page];
}

/** Modules whose code loads only when the frame is alive. The HTML contains their content and their styles. */
const laterParts: Partial<Record<PageName, readonly string[]>> = { home: ['home/home-page.tsx', 'home/below.tsx'] };

/**
 * Whether a page's own code loads after the frame's: home is read before anything in it is pressed. A slow phone can open the menu
 * earlier, and its processor gets two short tasks in place of a long one.
 */
export function isReadFirst(page: PageName): boolean {
  return laterParts[page] !== undefined;
}

/** Finds a page’s files in the manifest. Throws if one is missing, so that no incomplete page is written. */
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
  if (page !== 'not_found' && !isReadFirst(page)) visit(moduleOf(page));
  const scripts = [...keys].filter((key) => key !== ENTRY);
  for (const part of laterParts[page] ?? []) visit(part);
  return {
    script: `/${of(ENTRY).file}`,
    font: `/${of(FONT).file}`,
    // Several chunks may name one stylesheet.
    styles: [...new Set([...keys].flatMap((key) => of(key).css ?? []))].map((file) => ({
      href: `/${file}`,
      text: textOf(file),
    })),
    modules: scripts.map((key) => `/${of(key).file}`),
  };
}
