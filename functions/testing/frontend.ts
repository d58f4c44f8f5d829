import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { type ServerBundle, setRenderer } from '../pages/bundle.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');

/** Pages are drawn by the frontend as it is deployed: `npm run build` makes it. */
export function drawAsBuilt(): void {
  beforeAll(async () => {
    const bundle = (await import(/* @vite-ignore */ join(dist, 'server', 'entry-server.js'))) as ServerBundle;
    const manifest: unknown = JSON.parse(readFileSync(join(dist, 'site', '.vite', 'manifest.json'), 'utf8'));
    setRenderer((page) => bundle.renderPage(page, manifest));
  });
}
