import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { addresses } from '#shared/api/addresses.ts';
import { publicAddresses } from '#shared/api/public-addresses.ts';

/*
 * What the build keeps off visitors' phones (docs/performance.md): parts of what a page imports that no visitor needs.
 */

const root = normalizePath(fileURLToPath(new URL('..', import.meta.url)));

const tables = [
  { file: 'addresses.ts', name: 'addresses', of: addresses },
  { file: 'public-addresses.ts', name: 'publicAddresses', of: publicAddresses },
];

/** Writes the routes' addresses out: the table that they derive from has every route's schema, and with them a validator. */
const addressesWrittenOut: Plugin = {
  name: 'addresses-written-out',
  load(id) {
    const table = tables.find(({ file }) => id === `${root}shared/api/${file}`);
    return table && `export const ${table.name} = ${JSON.stringify(table.of)};`;
  },
};

/**
 * Gives those who edit a copy of each page's words. Otherwise the words of every page would be a file of their own, because
 * two others read it: a further request for each visitor.
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

/**
 * The router without what is there for its framework alone, which a bundler keeps: names that React's tools show, classes that
 * extend another, and the fetching of pages before they are asked for. 8 KB of it.
 */
const routerWithoutFramework: Plugin = {
  name: 'router-without-framework',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/[^/]+\.mjs$/ },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/^var (\w+) = (\w+\.forwardRef\()/gm, 'var $1 = /* @__PURE__ */ $2')
        .replace(/^var (\w+) = (class extends [\w.]+ \{\n[\s\S]*?^\});$/gm, 'var $1 = /* @__PURE__ */ (() => $2)();')
        .replace(/^function PrefetchPageLinks\(/m, 'function PrefetchPageLinks() { return null; }\nfunction noLinks(')
        .replace(
          /^function usePrefetchBehavior\(/m,
          'function usePrefetchBehavior() { return [false, null, {}]; }\nfunction unused(',
        ),
  },
};

/** What a page carries of its styles is not fetched again as a file: Vite's loader of chunks looks at links alone. */
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
  carriedStyles,
];

/** The router's package names its development build only: half a KB of warnings to developers, on every visitor's phone. */
export const routerWithoutWarnings = {
  find: /^react-router$/,
  replacement: `${root}node_modules/react-router/dist/production/index.mjs`,
};
