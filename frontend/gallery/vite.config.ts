import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath } from 'vite';
import { defaultLanguage } from '#shared/language/languages.ts';
import { classNamesOf } from '../class-names.ts';
import { inLanguage } from '../language.ts';

/** Builds the gallery separately for the local server, so that deployments do not contain it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/_local/ui/',
  publicDir: false,
  logLevel: 'warn',
  css: { modules: classNamesOf(normalizePath(fileURLToPath(new URL('../', import.meta.url)))) },
  plugins: [inLanguage(defaultLanguage), react()],
  build: {
    outDir: fileURLToPath(new URL('../../dist/gallery', import.meta.url)),
    emptyOutDir: true,
    target: ['chrome110', 'safari16', 'firefox115'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
  },
});
