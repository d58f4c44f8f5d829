import { posix } from 'node:path';
import { AREAS } from './areas.ts';
import { importsOf } from './house/imports.ts';
import { isCode, type Source } from './house/sources.ts';

/** Files to run, each with the reason. `all` if a changed file belongs to no row. */
export type TestSelection = ReadonlyMap<string, string> | 'all';

export interface Choice {
  readonly vitest: TestSelection;
  readonly browser: TestSelection;
  /** Changed files that belong to no row, so that everything runs. */
  readonly unknown: readonly string[];
}

/** Handlers are bundled and loaded by name, so imports do not lead to the tests that call them. */
const BY_NAME: readonly { readonly paths: RegExp; readonly tests: readonly string[] }[] = [
  {
    paths: /^(shared|functions)\//,
    tests: ['infra/local/iam/grants.system.test.ts', 'infra/local/matrix.system.test.ts'],
  },
  { paths: /^(events|functions)\//, tests: ['infra/local/bus/consumers.system.test.ts'] },
  { paths: /^frontend\//, tests: ['infra/tools/budgets.system.test.ts'] },
];

const ALWAYS = ['house', 'docs', 'coverage', 'asvs', 'mutants'].map((name) => `infra/tools/${name}.test.ts`);

/**
 * Files that list every area. Through them a change would reach everything, so their own tests run and the search for importers
 * ends there. A register that was changed itself is treated like any other file.
 */
const REGISTERS: readonly RegExp[] = [
  /^functions\/testing\//,
  /^shared\/api\/(routes|client|openapi)\.ts$/,
  /^shared\/forms\/catalogue\.ts$/,
  /^events\/(catalog|subscriptions)\.ts$/,
  /^frontend\/(entry-[a-z]+\.tsx|app\/.+)$/,
  /^infra\/(functions|environments|app|app-stack|data-stack|tables)\.ts$/,
];

const isVitest = (path: string) => /\.test\.tsx?$/.test(path);
const isBrowser = (path: string) => path.endsWith('.e2e.ts') && !path.startsWith('e2e/deep/');
const isRegister = (path: string) => REGISTERS.some((pattern) => pattern.test(path));
const specOf = (name: string) => `e2e/${name}.e2e.ts`;

/** Every file → the files that import it. Includes `@import` in style sheets. */
export function importersOf(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  const add = (path: string, by: string) => importers.set(path, [...(importers.get(path) ?? []), by]);
  for (const source of sources) {
    if (isCode(source.path)) for (const { path } of importsOf(source)) if (path) add(path, source.path);
    if (!source.path.endsWith('.css')) continue;
    for (const [, file = ''] of source.text.matchAll(/@import\s+"(\.[^"]+)"/g))
      add(posix.join(posix.dirname(source.path), file), source.path);
  }
  return importers;
}

/** The files that reach a file by imports, including itself. The search ends at registers. */
function reaching(start: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set([start]);
  const queue = [start];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    for (const by of importers.get(path) ?? []) {
      if (seen.has(by) || (isRegister(path) && path !== start && !isVitest(by))) continue;
      // Of a register's importers, only those in its own folder are relevant.
      if (isRegister(path) && path !== start && posix.dirname(by) !== posix.dirname(path)) continue;
      seen.add(by);
      queue.push(by);
    }
  }
  return [...seen];
}

/** Paths are from the root, with forward slashes. */
export function chooseTests(changed: readonly string[], sources: readonly Source[]): Choice {
  const importers = importersOf(sources);
  const exists = new Set(sources.map(({ path }) => path));
  const vitest = new Map<string, string>();
  const browser = new Map<string, string>();
  const choose = (paths: readonly string[], reason: string) => {
    for (const path of paths) {
      const chosen = isVitest(path) ? vitest : isBrowser(path) ? browser : undefined;
      if (chosen && exists.has(path) && !chosen.has(path)) chosen.set(path, reason);
    }
  };
  const unknown: string[] = [];
  for (const path of changed) {
    const area = AREAS.find(({ paths }) => paths.some((start) => path.startsWith(start)));
    if (isVitest(path) || isBrowser(path)) choose([path], 'changed');
    else if (path.startsWith('e2e/') && exists.has(path)) choose(reaching(path, importers), `reaches ${path}`);
    else if (/^[^/]+\.md$/.test(path)) choose(ALWAYS, 'reads the documents');
    else if (!area) unknown.push(path);
    else {
      // Browser tests import only types and texts of the product, so the table determines which of them run.
      choose(reaching(path, importers).filter(isVitest), `reaches ${path}`);
      const own = [...exists].filter((file) => area.paths.some((start) => file.startsWith(start)));
      if (area.name !== 'the tools') choose(own, `of ${area.name}`);
      choose(area.browser.map(specOf), `goes through ${area.name}`);
      for (const row of BY_NAME) if (row.paths.test(path)) choose(row.tests, `drives ${area.name} by name`);
    }
  }
  if (changed.length > 0) choose(ALWAYS, 'reads the whole repository');
  return unknown.length > 0 ? { vitest: 'all', browser: 'all', unknown } : { vitest, browser, unknown };
}
