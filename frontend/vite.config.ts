import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type CSSOptions, defineConfig, normalizePath, type Plugin } from 'vite';
import { defaultLanguage, isLanguage } from '#shared/language/languages.ts';
import { hashLetters } from '#shared/pages/asset-names.ts';
import { classNamesInPlace, classNamesOf, withoutEmptyScripts } from './class-names.ts';
import { forVisitors, routerWithoutWarnings } from './for-visitors.ts';
import { inLanguage } from './language.ts';

// With forward slashes on every platform, as in Vite's module ids.
const root = normalizePath(fileURLToPath(new URL('.', import.meta.url)));
const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** Modules for browsers only, and their replacements on the server, which keep the rendering functions small. */
const browserOnly: Readonly<Record<string, string>> = {
  'desk/staff-app.tsx': "export { Waiting as StaffApp } from '../staff/waiting.tsx'",
  'session/auth.ts': 'export {}',
  'sign-in/sign-in-dialog.tsx': 'export {}',
  'events/registration/registration-dialog.tsx': 'export {}',
  'events/registration/series-dialog.tsx': 'export {}',
  'forms/form-dialog.tsx': 'export {}',
  'forms/send.ts': 'export {}',
  'edit/edit-tools.tsx': 'export {}',
};

const withoutBrowserOnly: Plugin = {
  name: 'without-browser-only',
  load: (id) => (id.startsWith(root) ? browserOnly[id.slice(root.length)] : undefined),
};

const assetFileNames = `assets/[name]-[hash:${hashLetters}][extname]`;

/**
 * The files to load together with a dynamically imported script. The first script of every visitor would otherwise list all parts
 * of the staff screens and edit mode. These find their scripts by themselves, and the HTML of a staff address lists them.
 */
const neededAtOnce = (script: string, files: string[]): string[] =>
  /\/(staff-app|edit-tools)-/.test(script) ? files.filter((file) => file.endsWith('.css')) : files;

/**
 * Public pages may contain the names of chunks that they load later, and their test searches for Amplify by name, so its chunk
 * has another name. The bundler needs at least seven characters of a hash.
 */
const chunkFileNames = ({ name }: { readonly name: string }) =>
  `assets/${name === 'Amplify' ? 'pool' : '[name]'}-[hash:7].js`;

/** Modules of a single page, of staff tools or of a dialog, which are excluded from the groups. */
const unshared =
  '(?!.*(api\\.ts|events/scenes|manage|next-date|notice-toaster|page-end|page-messages|upload-messages|tools-messages|recording-tools|/player/|(edit|delete)-button|registration/|agenda|event-list|use-(week|wall)|-page|-editor|send|read-peaks|way-map|sermon(-block)?\\.)).*\\.tsx?$';

/**
 * On a slow phone each further request costs more than a few extra bytes. So one file contains everything that every page needs,
 * and others the small modules that several pages share. A module belongs to the first group whose test it passes.
 */
const codeSplitting = {
  groups: [
    { name: 'frame', tags: ['$initial' as const] },
    {
      name: 'client',
      test: /\/(shared\/api\/(client|errors\.ts|public-addresses|unsaid-words)|frontend\/kernel\/api\.ts)/,
    },
    // Drawings that the slides on the home page share with the first screens of other pages, without the styles of those pages.
    { name: 'art', test: /\/frontend\/ui\/art\/(care|carols|hill-panorama|path|table)(-portrait)?\.svg$/ },
    // The first screen of most pages, except those with their own.
    { name: 'opening', test: /\/frontend\/(kernel\/opening|ui\/scene)\./ },
    {
      name: 'parts',
      test: new RegExp(
        `/(frontend/(kernel|events)|shared/(calendar/(kinds|policy)|content/(event|way)-keys))${unshared}|/frontend/ui/art/service\\.svg`,
      ),
    },
    // Lists of recordings and their player, which pages of events do not need.
    {
      name: 'sound',
      test: new RegExp(
        `/(frontend/media|shared/(media/(policy|series|slug)|content/sermon-keys))${unshared}|/frontend/ui/art/sound-lines\\.svg`,
      ),
    },
    // Time functions that the home page shares with staff screens and the list of events, and its rows.
    {
      name: 'time',
      test: /\/(shared\/(church\/(time|zone-format|steady-offset)|calendar\/week-ahead|forms\/weekends)|frontend\/(events\/(use-week|agenda|event-list)|kernel\/use-wall))\.tsx?$/,
    },
    // The latest sermon, on its own page and below the first screen of the home page.
    { name: 'sermon', test: /\/frontend\/media\/sermon(-block)?\.tsx$/ },
    {
      name: 'ministries',
      test: /\/(frontend\/ministries|shared\/content\/(no-)?ministr)(?!.*(manage|-page|thread|css))/,
    },
    { name: 'seeds', test: /\/(frontend\/give\/seed|shared\/content\/share-keys)/ },
    // The parts that the home page's first screen shares with the screen that manages its slides.
    { name: 'slides', test: /\/(frontend\/home\/slide-picture|shared\/content\/slides)\.tsx?$/ },
    { name: 'asking', test: /\/(frontend\/initiatives\/ask|shared\/content\/ask)/ },
    // The parts that the contact form shares with the dialogs.
    {
      name: 'fields',
      test: /\/(frontend\/forms\/(form-f|form\.module|answers|messages|problem|meaning|use-form|draft|early)|frontend\/ui\/(messages|field|(text|textarea|checkbox|select|radio|stepper)-field)|shared\/forms\/(contact-form|define|field-words|context|needed))/,
    },
  ].map((group, index, groups) => ({ ...group, minShareCount: index > 0 ? 2 : 1, priority: groups.length - index })),
};

/** The formatter writes `1rem / 1.2`, and the minifier keeps these spaces if a variable is involved. */
const css = {
  modules: classNamesOf(root),
  postcss: {
    plugins: [
      {
        postcssPlugin: 'slashes-without-spaces',
        Declaration(declaration) {
          if (!/["']/.test(declaration.value)) declaration.value = declaration.value.replaceAll(' / ', '/');
        },
      },
    ],
  },
} satisfies CSSOptions;

/**
 * Each language, chosen by `--mode`, has two builds: for browsers (dist/site, with its manifest), and with `--ssr
 * entry-server.tsx` for render (dist/server).
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  root,
  base: '/',
  // Icons and the pictures for shared links keep their names, because their clients have not read our HTML.
  publicDir: isSsrBuild ? false : `${root}public`,
  logLevel: 'warn',
  css,
  resolve: { alias: [routerWithoutWarnings] },
  plugins: [
    inLanguage(isLanguage(mode) ? mode : defaultLanguage),
    ...forVisitors,
    classNamesInPlace,
    react(),
    isSsrBuild ? withoutBrowserOnly : withoutEmptyScripts,
  ],
  // The function is deployed without node_modules, so its bundle contains everything.
  ...(isSsrBuild ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    outDir: isSsrBuild ? `${dist}/server` : `${dist}/site`,
    emptyOutDir: true,
    target: isSsrBuild ? 'node24' : ['chrome110', 'safari16', 'firefox115'],
    manifest: !isSsrBuild,
    // A smaller bundle shortens every cold start of the render function.
    minify: true,
    // Every file has its own hashed address: the CSP allows no `data:` images, and caches keep unchanged files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: neededAtOnce },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      ...(isSsrBuild
        ? { output: { assetFileNames } }
        : { input: `${root}entry-client.tsx`, output: { assetFileNames, chunkFileNames, codeSplitting } }),
    },
  },
}));
