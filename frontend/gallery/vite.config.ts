import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The component page: a build of its own for the local run, so that no deployed file knows of it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/_local/ui/',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('../../dist/gallery', import.meta.url)),
    emptyOutDir: true,
    target: ['chrome110', 'safari16', 'firefox115'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
  },
});
