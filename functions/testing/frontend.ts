import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { pagesWith } from '#shared/content/keys.ts';
import { pageWords } from '#shared/content/rich-text.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { type ServerBundle, type Site, setSite } from '../pages/bundle.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');

/** Needs `npm run build`. */
export function drawAsBuilt(): void {
  beforeAll(async () => {
    const bundle = (await import(/* @vite-ignore */ join(dist, 'server', 'entry-server.js'))) as ServerBundle;
    const manifest: unknown = JSON.parse(readFileSync(join(dist, 'site', '.vite', 'manifest.json'), 'utf8'));
    setSite({
      render: (page) => bundle.renderPage(page, manifest),
      statement: bundle.renderStatement,
      style: (content) => bundle.siteStyle(content, manifest),
      pagesWith: bundle.pagesWith,
      pageWords: bundle.pageWords,
    });
  });
}

export function drawBy(render: Site['render']): void {
  const statement = async (page: PageData) => Buffer.from(await render(page));
  setSite({
    render,
    statement,
    style: ({ colour_accent = '' }) => `:root{--jacaranda:${colour_accent}}`,
    pagesWith,
    pageWords,
  });
}
