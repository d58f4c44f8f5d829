import { readFile } from 'node:fs/promises';
import type { PageData } from '#shared/pages/page-data.ts';

/** The built server bundle of the frontend, as its entry-server exports it. */
export interface ServerBundle {
  /** The complete HTML of a page; `assets` is the client build's manifest. */
  renderPage(page: PageData, assets: unknown): Promise<string>;
}

/** Puts a page's data into HTML. */
export type Renderer = (page: PageData) => Promise<string>;

/** The bundle and the manifest lie beside this function's own bundle (infra/tools/bundle.ts). */
async function loadBundle(): Promise<Renderer> {
  const beside = (file: string) => new URL(file, import.meta.url);
  const [bundle, manifest] = await Promise.all([
    import(beside('entry-server.js').href) as Promise<ServerBundle>,
    readFile(beside('manifest.json'), 'utf8'),
  ]);
  const assets: unknown = JSON.parse(manifest);
  return (page) => bundle.renderPage(page, assets);
}

let loaded: Promise<Renderer> | undefined;

/** The renderer, loaded once for a function's instance. */
export function renderer(): Promise<Renderer> {
  loaded ??= loadBundle();
  return loaded;
}

/** For tests: renders by `source`; without one, by the bundle again. */
export function setRenderer(source?: Renderer): void {
  loaded = source && Promise.resolve(source);
}
