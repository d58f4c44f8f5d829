import { readFile } from 'node:fs/promises';
import type { KeyPages } from '#shared/content/key-table.ts';
import type { PageWords } from '#shared/content/rich-text.ts';
import type { Language } from '#shared/language/languages.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { siteLanguages } from '../kit/env.ts';

export interface ServerBundle {
  /** `assets` is the manifest of the client build. */
  renderPage(page: PageData, assets: unknown): Promise<string>;
  renderStatement(page: PageData): Promise<Uint8Array>;
  /** CSS with the fonts and colours of the theme and of the church. `assets` is the manifest of the client build. */
  siteStyle(content: Readonly<Record<string, string>>, assets: unknown): string;
  /** The definitions with all wordings are in the bundle, not in this function. */
  pagesWith(key: string): KeyPages;
  /** Cleans rich texts. The cleaning library is in the bundle, too. */
  pageWords(stored: Readonly<Record<string, string>>): Promise<PageWords>;
}

export interface Site {
  readonly render: (page: PageData) => Promise<string>;
  readonly statement: ServerBundle['renderStatement'];
  readonly style: (content: Readonly<Record<string, string>>) => string;
  readonly pagesWith: ServerBundle['pagesWith'];
  readonly pageWords: ServerBundle['pageWords'];
}

/** The bundle and manifest of a language are in a folder next to this function's own bundle (infra/tools/bundle.ts). */
async function loadBundle(language: Language): Promise<Site> {
  const urlOf = (file: string) => new URL(`${language}/${file}`, import.meta.url);
  const [bundle, manifest] = await Promise.all([
    import(urlOf('entry-server.js').href) as Promise<ServerBundle>,
    readFile(urlOf('manifest.json'), 'utf8'),
  ]);
  const assets: unknown = JSON.parse(manifest);
  return {
    render: (page) => bundle.renderPage(page, assets),
    statement: bundle.renderStatement,
    style: (content) => bundle.siteStyle(content, assets),
    pagesWith: bundle.pagesWith,
    pageWords: bundle.pageWords,
  };
}

const loaded = new Map<Language, Promise<Site>>();
let given: Promise<Site> | undefined;

/** Loaded once per instance. */
export function site(language: Language = siteLanguages()[0]): Promise<Site> {
  const known = given ?? loaded.get(language) ?? loadBundle(language);
  loaded.set(language, known);
  return known;
}

/** For tests. */
export function setSite(source: Site): void {
  given = Promise.resolve(source);
}
