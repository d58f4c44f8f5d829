import { readFile } from 'node:fs/promises';
import type { KeyPages } from '#shared/content/key-table.ts';
import type { PageWords } from '#shared/content/rich-text.ts';
import type { Language } from '#shared/language/languages.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { siteLanguages } from '../kit/env.ts';

/** The built server bundle of the frontend, as its entry-server exports it. */
export interface ServerBundle {
  /** The complete HTML of a page; `assets` is the client build's manifest. */
  renderPage(page: PageData, assets: unknown): Promise<string>;
  /** The Statement of Faith as a PDF, of the data of What We Believe. */
  renderStatement(page: PageData): Promise<Uint8Array>;
  /** The pages that show a content key: the bundle has the definitions with all wordings, and this function has not. */
  pagesWith(key: string): KeyPages;
  /** What stands under the keys of a page, rich texts cleaned: the bundle has the library too. */
  pageWords(stored: Readonly<Record<string, string>>): Promise<PageWords>;
}

/** The site in one language, as this function knows it. */
export interface Site {
  /** Puts a page's data into HTML. */
  readonly render: (page: PageData) => Promise<string>;
  readonly statement: ServerBundle['renderStatement'];
  readonly pagesWith: ServerBundle['pagesWith'];
  readonly pageWords: ServerBundle['pageWords'];
}

/** A language's bundle and manifest lie in a folder beside this function's own bundle (infra/tools/bundle.ts). */
async function loadBundle(language: Language): Promise<Site> {
  const beside = (file: string) => new URL(`${language}/${file}`, import.meta.url);
  const [bundle, manifest] = await Promise.all([
    import(beside('entry-server.js').href) as Promise<ServerBundle>,
    readFile(beside('manifest.json'), 'utf8'),
  ]);
  const assets: unknown = JSON.parse(manifest);
  return {
    render: (page) => bundle.renderPage(page, assets),
    statement: bundle.renderStatement,
    pagesWith: bundle.pagesWith,
    pageWords: bundle.pageWords,
  };
}

const loaded = new Map<Language, Promise<Site>>();
let given: Promise<Site> | undefined;

/** Loaded once for a function's instance; in the site's first language where none is named. */
export function site(language: Language = siteLanguages()[0]): Promise<Site> {
  const known = given ?? loaded.get(language) ?? loadBundle(language);
  loaded.set(language, known);
  return known;
}

/** For tests: the site is `source`, whatever the language. */
export function setSite(source: Site): void {
  given = Promise.resolve(source);
}
