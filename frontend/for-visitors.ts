import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { addresses } from '#shared/api/addresses.ts';
import { publicAddresses } from '#shared/api/public-addresses.ts';
import { smallerReact } from './smaller-react.ts';

/* Build plugins that remove code from page bundles that visitors do not need (docs/performance.md). */

const root = normalizePath(fileURLToPath(new URL('..', import.meta.url)));

const tables = [
  { file: 'addresses.ts', name: 'addresses', of: addresses },
  { file: 'public-addresses.ts', name: 'publicAddresses', of: publicAddresses },
];

/** Replaces the table of routes by plain addresses, because the original imports the routes' schemas and a validator. */
const addressesWrittenOut: Plugin = {
  name: 'addresses-written-out',
  load(id) {
    const table = tables.find(({ file }) => id === `${root}shared/api/${file}`);
    return table && `export const ${table.name} = ${JSON.stringify(table.of)};`;
  },
};

/**
 * Gives the editors their own copies of each page's texts. Otherwise the bundler would move the texts to a separate file, because
 * two others import them, and each visitor would need a further request.
 */
const wordsForEditors: Plugin = {
  name: 'words-for-editors',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer !== `${root}shared/content/key-tables.ts` || !source.endsWith('-keys.ts')) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && `${found.id}?edit`;
  },
};

/** Of the router: what a program must not do with it. */
const adviceToDevelopers =
  /[`"](?:You should call|You cannot render a|\w+\(\) may be used only|A history only|No window\.location)[^`"]*[`"]/g;

/**
 * Removes 11 KB from the router that only its framework mode and its tables of routes need and that the bundler keeps: display
 * names for React's tools, subclasses, memoized components, prefetching of pages, an attribute of each link, and advice to
 * developers.
 */
const routerWithoutFramework: Plugin = {
  name: 'router-without-framework',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/[^/]+\.mjs$/ },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(adviceToDevelopers, '""')
        .replace(/^RenderErrorBoundary\.contextType = \w+;$/m, '')
        .replace(/^var (\w+) = (\w+\.(?:forwardRef|memo)\()/gm, 'var $1 = /* @__PURE__ */ $2')
        .replace(/^var (\w+) = (class extends [\w.]+ \{\n[\s\S]*?^\});$/gm, 'var $1 = /* @__PURE__ */ (() => $2)();')
        .replace(/^ *"data-discover": .*\n/gm, '')
        .replace(/^function PrefetchPageLinks\(/m, 'function PrefetchPageLinks() { return null; }\nfunction noLinks(')
        .replace(
          /^function usePrefetchBehavior\(/m,
          'function usePrefetchBehavior() { return [false, null, {}]; }\nfunction unused(',
        ),
  },
};

/** Skips loading a style file whose styles are inlined in the page; Vite's chunk loader checks only for link elements. */
const carriedStyles: Plugin = {
  name: 'carried-styles',
  enforce: 'post',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      const known = /(?=if \(\(isCss \? preloadedHrefs\.styles : preloadedHrefs\.all\)\.has\(dep\.href\)\) return;)/;
      if (!known.test(code)) throw new Error('Vite loads the styles of chunks in another way than before');
      return code.replace(
        known,
        `if (isCss && document.querySelector('style[data-href="' + dep.pathname + '"]')) return;\n`,
      );
    },
  },
};

export const forVisitors: readonly Plugin[] = [
  addressesWrittenOut,
  wordsForEditors,
  routerWithoutFramework,
  ...smallerReact,
  carriedStyles,
];

/** The router's package exports only its development build, with half a KB of warnings for developers. */
export const routerWithoutWarnings = {
  find: /^react-router$/,
  replacement: `${root}node_modules/react-router/dist/production/index.mjs`,
};
