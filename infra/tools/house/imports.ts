import { posix } from 'node:path';
import { type Finding, isCode, isTest, type Source, withoutComments } from './sources.ts';

const MAY_IMPORT: Record<string, readonly string[]> = {
  shared: ['shared'],
  events: ['events', 'shared'],
  functions: ['functions', 'events', 'shared'],
  infra: ['infra', 'functions', 'events', 'shared'],
  frontend: ['frontend', 'shared'],
  e2e: ['e2e', 'shared'],
};

const FOUNDATION: readonly string[] = ['frontend/kernel', 'frontend/ui'];

/** The frame around the pages. Entry points import it, but no page does. */
const SHELL = 'frontend/shell';

/** Folders that run everywhere, and may therefore use only these packages. */
const PURE: Record<string, readonly string[]> = { shared: ['zod/mini'], events: ['zod/mini'] };

/** Files in such folders that may use another package, because no visitor loads them (markup.ts; docs/decisions/colours.md). */
const PURE_FILES: Record<string, readonly string[]> = {
  'shared/language/compile.ts': ['@formatjs/icu-messageformat-parser'],
  'shared/content/clean.ts': ['sanitize-html'],
  'shared/palette/oklch.ts': ['culori/fn'],
  'shared/testing/code-point.ts': ['fast-check'],
};

/**
 * Names of environment variables, form tokens for tools, backups, the order of keys in texts that tools compare, and AWS services as
 * tests and the local run have them.
 */
const FOR_INFRA: readonly string[] = [
  'functions/backups/backup.ts',
  'functions/buckets/backups.ts',
  'functions/drawings/ours.ts',
  'functions/kit/backups.ts',
  'functions/kit/env.ts',
  'functions/kit/form-token.ts',
  'functions/kit/sorted-keys.ts',
  // `npm run restore-drill` runs both, on tables of its own.
  'functions/kit/table.ts',
  'functions/recount/recount.ts',
  'functions/privacy/again.ts',
  'functions/privacy/elsewhere.ts',
  'functions/privacy/ledger.ts',
  'functions/privacy/places.ts',
  // `npm run restore` runs these for accounts and media files.
  'functions/backups/files-in-use.ts',
  'functions/registrations/office/hand-over.ts',
  'functions/users/replace-account.ts',
  // Used by tests only, in the setup file that checks roles.
  'functions/testing/roles.ts',
  'functions/testing/stand-ins/',
];

const TESTING = 'functions/testing/';
const isForTesting = (path: string) => isTest(path) || /^infra\/(local|testing|tools)\//.test(path);

/** Packages that only certain files of functions/, and tests, may import. */
const RESERVED: readonly { package: RegExp; files: RegExp; rule: string }[] = [
  {
    package: /^@aws-sdk\/(client-dynamodb|lib-dynamodb|util-dynamodb)$/,
    files: /^functions\/(kit\/|[^/]+\/([a-z]+-)?store\.ts$)/,
    rule: 'only store.ts and kit speak DynamoDB',
  },
  {
    package: /^@aws-sdk\/client-eventbridge$/,
    files: /^functions\/outbox\//,
    rule: 'only the outbox publisher touches the bus',
  },
];

export interface Import {
  readonly specifier: string;
  readonly path?: string;
}

/** The imports and re-exports of a file, including dynamic ones. Expects formatted code, where statements start a line. */
export function importsOf({ path, text }: Source): Import[] {
  const pattern = /(?:^\s*(?:import|export)\b[^'";]*?\bfrom\s*|^\s*import\s+|\bimport\s*\(\s*)(['"])([^'"\n]+)\1/gm;
  return [...withoutComments(text).matchAll(pattern)].map(([, , specifier = '']) => {
    if (specifier.startsWith('.')) return { specifier, path: posix.join(posix.dirname(path), specifier) };
    if (specifier.startsWith('#')) return { specifier, path: specifier.slice(1) };
    return { specifier };
  });
}

export function importDirection(sources: readonly Source[]): Finding[] {
  return eachImport(sources, (source, { specifier, path }) => {
    const from = source.path.split('/')[0] ?? '';
    const allowed = MAY_IMPORT[from];
    if (!allowed) return undefined;
    if (path === undefined) return packageFinding(source, from, specifier);
    // Root files such as package.json and cdk.json belong to no folder.
    if (!path.includes('/')) return undefined;
    const to = path.split('/')[0] ?? '';
    if (!allowed.includes(to)) return `${from} may not import ${to}`;
    if (from !== to && specifier.startsWith('.')) return `reaches into ${to}: write #${path}`;
    if (from === to && specifier.startsWith('#')) return 'is in the same top folder: write a relative path';
    if (from === 'frontend' && to === 'frontend' && !isTest(source.path)) {
      const [room, other] = [roomOf(source.path), roomOf(path)];
      if (FOUNDATION.includes(room) && !FOUNDATION.includes(other)) return `${room} may not import ${other}`;
      if (other === SHELL && room !== SHELL && room !== 'frontend')
        return `pages stand in ${SHELL}, and do not import it`;
    }
    if (path.endsWith('.lambda.ts') && !isTest(source.path)) return 'a deploy unit is imported by tests only';
    if (path.startsWith(TESTING) && !isForTesting(source.path))
      return 'is for tests, tools and the local run, never deployed';
    const isForeign = from === 'infra' && to === 'functions' && !FOR_INFRA.some((open) => isWithin(path, open));
    if (isForeign && !isTest(source.path)) return `infra may import ${FOR_INFRA.join(', ')} only of functions`;
    return undefined;
  });
}

function isWithin(path: string, open: string): boolean {
  return open.endsWith('/') ? path.startsWith(open) : path === open;
}

/** `frontend/home` of `frontend/home/hero.tsx`; `frontend` of a file that lies there. */
function roomOf(path: string): string {
  return path.split('/').slice(0, -1).slice(0, 2).join('/');
}

function packageFinding({ path }: Source, from: string, specifier: string): string | undefined {
  const pure = PURE[from];
  const more = PURE_FILES[path] ?? [];
  return pure && !isTest(path) && ![...pure, ...more].includes(specifier)
    ? `${from} may import ${pure.join(', ')} only`
    : undefined;
}

export function reservedPackages(sources: readonly Source[]): Finding[] {
  return eachImport(sources, ({ path }, { specifier }) => {
    if (!path.startsWith('functions/') || isTest(path)) return undefined;
    return RESERVED.find((row) => row.package.test(specifier) && !row.files.test(path))?.rule;
  });
}

function eachImport(sources: readonly Source[], judge: (source: Source, imported: Import) => string | undefined) {
  return sources
    .filter(({ path }) => isCode(path))
    .flatMap((source) =>
      importsOf(source).flatMap((imported) => {
        const reason = judge(source, imported);
        return reason === undefined ? [] : [`${source.path}: ${imported.specifier}: ${reason}`];
      }),
    );
}
