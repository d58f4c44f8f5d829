import { importsOf } from './imports.ts';
import { type Finding, isCode, type Source } from './sources.ts';

export const USED_OTHERWISE: Readonly<Record<string, string>> = {
  '@biomejs/biome': 'npm run lint',
  typescript: 'npm run typecheck',
  'aws-cdk': 'npm run synth, npm run deploy',
  '@stryker-mutator/core': 'npm run prove -- --all',
  '@stryker-mutator/vitest-runner': 'npm run prove -- --all',
  node: 'the Node that runs the scripts, whatever Node the user has',
  '@dynoxide/linux-x64': 'a binary: the local tables',
  '@types/aws-lambda': 'types',
  '@types/culori': 'types',
  '@types/node': 'types',
  '@types/react': 'types',
  '@types/react-dom': 'types',
  '@types/sanitize-html': 'types',
};

interface LockEntry {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** npm omits an optional package that a registry lacks. Then `npm ci` refuses the lock, or a platform lacks its binary. */
export function incompleteLock(packages: Readonly<Record<string, LockEntry>>): Finding[] {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !placesFor(path, name).some((place) => Object.hasOwn(packages, place)))
      .map((name) => `${path || 'package.json'}: its optional package ${name} is not in package-lock.json`),
  );
}

/** The paths where Node would look for a package from the given one, nearest first. */
function placesFor(path: string, name: string): string[] {
  const parents = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return [...parents.filter(Boolean).reverse(), ''].map(
    (parent) => `${parent ? `${parent}/` : ''}node_modules/${name}`,
  );
}

export function unusedPackages(manifest: Manifest, sources: readonly Source[], reasons = USED_OTHERWISE): Finding[] {
  const declared = Object.keys({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  });
  const used = new Set(sources.flatMap(packagesOf));
  return [
    ...declared
      .filter((name) => !used.has(name) && !Object.hasOwn(reasons, name))
      .map((name) => `${name}: nothing imports it, and no reason is given`),
    ...Object.keys(reasons)
      .filter((name) => used.has(name) || !declared.includes(name))
      .map((name) => `${name}: needs no reason any more`),
  ];
}

function packagesOf(source: Source): string[] {
  const specifiers = isCode(source.path)
    ? importsOf(source).map(({ specifier }) => specifier)
    : source.path.endsWith('.css')
      ? [...source.text.matchAll(/@(?:import|plugin)\s+(?:url\()?['"]([^'"]+)['"]/g)].map(([, found = '']) => found)
      : [];
  return specifiers.map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
}
