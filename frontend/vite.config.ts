import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type CSSOptions, defineConfig, normalizePath, type Plugin } from 'vite';
import { defaultLanguage, isLanguage } from '#shared/language/languages.ts';
import { hashLetters } from '#shared/pages/asset-names.ts';
import { classNamesInPlace, classNamesOf, withoutEmptyScripts } from './class-names.ts';
import { forVisitors, routerWithoutWarnings } from './for-visitors.ts';
import { inLanguage } from './language.ts';

// With forward slashes on every machine, as Vite names modules.
const root = normalizePath(fileURLToPath(new URL('.', import.meta.url)));
const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** What only a browser ever runs, and what the server has in its place: the functions that write pages stay small. */
const browserOnly: Readonly<Record<string, string>> = {
  'desk/staff-app.tsx': "export { Waiting as StaffApp } from '../staff/waiting.tsx'",
  'session/auth.ts': 'export {}',
  'sign-in/sign-in-dialog.tsx': 'export {}',
  'events/registration/registration-dialog.tsx': 'export {}',
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
 * What is fetched together with a script that is asked for. Every visitor's first script would name whatever the staff's screens and
 * edit mode are made of: they find their scripts by themselves, and the page of a staff address names them in its HTML.
 */
const neededAtOnce = (script: string, files: string[]): string[] =>
  /\/(staff-app|edit-tools)-/.test(script) ? files.filter((file) => file.endsWith('.css')) : files;

/**
 * Public pages may name the chunks that they load later, and their test knows Amplify by its name. Seven letters of a hash are the
 * fewest that the bundler needs.
 */
const chunkFileNames = ({ name }: { readonly name: string }) =>
  `assets/${name === 'Amplify' ? 'pool' : '[name]'}-[hash:7].js`;

/** Parts of one page, of staff's tools, or of a dialog, which no group takes. */
const unshared =
  '(?!.*(api\\.ts|events/scenes|manage|notice-toaster|page-end|page-messages|upload-messages|tools-messages|recording-tools|/player/|(edit|delete)-button|registration/|-page|-editor|send|read-peaks|sermon(-block)?\\.)).*\\.tsx?$';

/**
 * On a slow phone each further request costs more than the few bytes it carries: what every page needs is one file, and so
 * are the small parts that several of them share. A part is in the first group whose test it passes.
 */
const codeSplitting = {
  groups: [
    { name: 'frame', tags: ['$initial' as const] },
    {
      name: 'client',
      test: /\/(shared\/api\/(client|errors\.ts|public-addresses|unsaid-words)|frontend\/kernel\/api\.ts)/,
    },
    // Where the drawings lie that home's slides have in common with the first screens of pages, whose styles are not home's.
    { name: 'art', test: /\/frontend\/ui\/art\/(care|carols|hill-panorama|path|table)(-portrait)?\.svg/ },
    // The first screen of most pages, and of none that has one of its own.
    { name: 'opening', test: /\/frontend\/(kernel\/opening|ui\/scene)\./ },
    // What is live, and lists of events.
    {
      name: 'parts',
      test: new RegExp(`/(frontend/(kernel|events)|shared/(calendar/policy|content/(event|way)-keys))${unshared}`),
    },
    // Lists of recordings and their player. Pages of events have none of it.
    {
      name: 'sound',
      test: new RegExp(`/(frontend/media|shared/(media/(policy|series)|content/sermon-keys))${unshared}`),
    },
    // What home asks of the clock, and staff's screens with it.
    { name: 'time', test: /\/(shared\/church\/(time|zone-format)|frontend\/forms\/weekends)\.ts$/ },
    // The latest sermon, on its page and at home, where it comes after the first screen.
    { name: 'sermon', test: /\/frontend\/media\/sermon(-block)?\.tsx$/ },
    {
      name: 'ministries',
      test: /\/(frontend\/ministries|shared\/content\/(no-)?ministr)(?!.*(manage|-page|thread|css))/,
    },
    { name: 'seeds', test: /\/(frontend\/give\/seed|shared\/content\/share-keys)/ },
    // What home's first screen has in common with its manager.
    { name: 'slides', test: /\/(frontend\/home\/slide-picture|shared\/content\/slides)\.tsx?$/ },
    { name: 'asking', test: /\/(frontend\/initiatives\/ask|shared\/content\/ask)/ },
    // What the contact form has in common with the dialogs.
    {
      name: 'fields',
      test: /\/(frontend\/forms\/(form-f|form\.module|answers|messages|problem|meaning|use-form|draft|early)|frontend\/ui\/(messages|field|(text|textarea|checkbox|select|radio|stepper)-field)|shared\/forms\/(contact-form|define|field-words|context|needed))/,
    },
  ].map((group, index, groups) => ({ ...group, minShareCount: index > 0 ? 2 : 1, priority: groups.length - index })),
};

/** The formatter writes `1rem / 1.2`; where a variable stands in it, the minifier keeps those spaces. */
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
 * Two builds for each language, which `--mode` names: for browsers (dist/site, with its manifest), and with
 * `--ssr entry-server.tsx` for render (dist/server).
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  root,
  base: '/',
  // Icons and the pictures beside shared links keep their names: whoever asks for them has read no HTML of ours.
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
  // The function has no node_modules: its bundle carries everything.
  ...(isSsrBuild ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    outDir: isSsrBuild ? `${dist}/server` : `${dist}/site`,
    emptyOutDir: true,
    target: isSsrBuild ? 'node24' : ['chrome110', 'safari16', 'firefox115'],
    manifest: !isSsrBuild,
    // The render function pays for its bundle's size at every cold start.
    minify: true,
    // Everything by its own hashed address: the CSP allows no data: images, and caches keep what did not change.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: neededAtOnce },
    rolldownOptions: {
      // A class's name stands where it is used.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      ...(isSsrBuild
        ? { output: { assetFileNames } }
        : { input: `${root}entry-client.tsx`, output: { assetFileNames, chunkFileNames, codeSplitting } }),
    },
  },
}));
