import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { addresses } from '#shared/api/addresses.ts';

/*
 * What the build keeps off visitors' phones (docs/performance.md): parts of what a page imports that no visitor needs.
 */

const root = normalizePath(fileURLToPath(new URL('..', import.meta.url)));

/** Writes the routes' addresses out: the table that they derive from has every route's schema, and with them a validator. */
const addressesWrittenOut: Plugin = {
  name: 'addresses-written-out',
  load: (id) =>
    id === `${root}shared/api/addresses.ts` ? `export const addresses = ${JSON.stringify(addresses)};` : undefined,
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

/** The names that React's tools show keep components of the router which nobody uses: 5 KB of them. */
const routerWithoutNames: Plugin = {
  name: 'router-without-names',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/[^/]+\.mjs$/ },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/^var (\w+) = (\w+\.forwardRef\()/gm, 'var $1 = /* @__PURE__ */ $2'),
  },
};

export const forVisitors: readonly Plugin[] = [addressesWrittenOut, wordsForEditors, routerWithoutNames];

/** The router's package names its development build only: half a KB of warnings to developers, on every visitor's phone. */
export const routerWithoutWarnings = {
  find: /^react-router$/,
  replacement: `${root}node_modules/react-router/dist/production/index.mjs`,
};
