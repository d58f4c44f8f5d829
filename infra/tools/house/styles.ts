import { dirname, join, normalize } from 'node:path/posix';
import type { Finding, Source } from './sources.ts';

/** The print stylesheet hides or rearranges parts of pages, so it names other folders' classes. */
const PRINT = 'frontend/ui/theme/print.css';

/**
 * A stylesheet stays loaded when a visitor navigates, so one page would restyle the other. Classes of `frontend/ui` are for all
 * pages.
 */
export function sharedClasses(sources: readonly Source[]): Finding[] {
  const scoped = moduleParts(sources);
  const sheets = sources
    .filter(({ path }) => /^frontend\/.*\.css$/.test(path) && path !== PRINT && !scoped.has(path))
    .map(sheetOf);
  const everyones = new Set(sheets.filter(({ folder }) => folder === 'ui').flatMap(({ classes }) => classes));
  const ofPages = new Set(sheets.filter(({ page }) => page).flatMap(({ classes }) => classes));
  return [...ofPages].flatMap((name) => {
    if (everyones.has(name)) return [];
    const naming = sheets.filter(({ classes }) => classes.includes(name));
    if (new Set(naming.map(({ folder }) => folder)).size < 2) return [];
    return [`.${name}: ${naming.map(({ path }) => path).join(' and ')} name it, and stay for each other's pages`];
  });
}

interface Sheet {
  readonly path: string;
  readonly folder: string | undefined;
  readonly page: boolean;
  readonly classes: readonly string[];
}

function sheetOf({ path, text }: Source): Sheet {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = [...css.matchAll(/([^{};]*)\{/g)].flatMap(([, selector = '']) => selector);
  const classes = selectors.flatMap((selector) => selector.match(/(?<=\.)[a-z][\w-]*/gi) ?? []);
  return { path, folder: path.split('/')[1], page: /@layer pages\b/.test(css), classes: [...new Set(classes)] };
}

/** Properties that are read without a fallback and set nowhere. Declarations that use them have no effect. */
export function unsetProperties(sources: readonly Source[]): Finding[] {
  const all = sources.filter(({ path }) => /^(frontend|infra)\/.*\.(css|tsx?)$/.test(path));
  const set = new Set(all.flatMap(({ text }) => text.match(/--[\w-]+(?=['"]?\]?\s*:)/g) ?? []));
  return all
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) => {
      const read = new Set(text.match(/(?<=var\()--[\w-]+(?=\))/g));
      return [...read].filter((name) => !set.has(name)).map((name) => `${path}: nothing sets ${name}`);
    });
}

/** Shared styles of all screens: tokens, elements, buttons, fields, the frames. Their classes are global. */
const EVERYONES = /^frontend\/(ui|gallery|desk\/styles)\/|^frontend\/desk\/staff\.css$/;

/** They must be `*.module.css`, or a part of one (docs/decisions/styles.md), so that they cannot restyle other screens. */
export function globalStyles(sources: readonly Source[]): Finding[] {
  const scoped = moduleParts(sources);
  const taken = [...scoped].filter(([path]) => EVERYONES.test(path) && !path.endsWith('.module.css'));
  return [
    ...sources
      .map(({ path }) => path)
      .filter((path) => /^frontend\/.*\.css$/.test(path) && !EVERYONES.test(path) && !scoped.has(path))
      .map((path) => `${path}: styles of a screen are a module's`),
    ...taken.map(([path, module]) => `${path}: is everyone's, and ${module} would make it its own`),
  ];
}

function moduleParts(sources: readonly Source[]): ReadonlyMap<string, string> {
  const modules = sources.filter(({ path }) => path.endsWith('.module.css'));
  return new Map(
    modules.flatMap(({ path, text }) => [
      [path, path] as const,
      ...[...text.matchAll(/@import "(\.[^"]+)"/g)].map(([, part = '']) => [join(dirname(path), part), path] as const),
    ]),
  );
}

export function strayClasses(sources: readonly Source[]): Finding[] {
  const textOf = new Map(sources.map(({ path, text }) => [path, text]));
  const parts = [...moduleParts(sources)];
  return [...new Set(parts.map(([, module]) => module))].flatMap((module) => {
    const sheets = parts.filter(([, of]) => of === module).map(([path]) => ({ path, text: textOf.get(path) ?? '' }));
    const local = new Set(sheets.flatMap(({ path, text }) => sheetOf({ path, text: withoutGlobals(text) }).classes));
    const known = new Set([...local].flatMap((name) => [name, camelCase(name)]));
    const asked = sources
      .filter(({ path }) => /^frontend\/.*\.tsx?$/.test(path))
      .flatMap((source) => asksOf(source, module));
    const made = asked.filter(({ name }) => name.endsWith('*')).map(({ name }) => name.slice(0, -1));
    const isAsked = (name: string) =>
      asked.some((each) => each.name === name || each.name === camelCase(name)) ||
      made.some((start) => name.startsWith(start));
    return [
      ...asked
        .filter(({ name }) => !name.endsWith('*') && !known.has(name))
        .map(({ path, name }) => `${path}: ${module} has no class ${name}`),
      ...[...local].filter((name) => !isAsked(name)).map((name) => `${module}: nobody asks for .${name}`),
    ];
  });
}

/** Plain classes of components that no stylesheet has. The end of a class may be computed at run time: `st--${tone}`. */
export function undefinedClasses(sources: readonly Source[]): Finding[] {
  const sheets = sources.filter(({ path }) => /^frontend\/.*\.css$/.test(path)).map(sheetOf);
  const known = [...new Set(sheets.flatMap(({ classes }) => classes))];
  return sources
    .filter(({ path }) => /^frontend\/.*\.tsx$/.test(path) && !path.includes('.test.'))
    .flatMap(({ path, text }) => {
      const written = [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].map(
        ([, plain, made]) => plain ?? made ?? '',
      );
      const names = written.flatMap(
        (names) => names.replace(/\$\{[^}]*\}/g, '*').match(/(?<![\w*-])[a-z][\w-]*\*?/g) ?? [],
      );
      const isKnown = (name: string) =>
        name.endsWith('*') ? known.some((each) => each.startsWith(name.slice(0, -1))) : known.includes(name);
      return names.filter((name) => !isKnown(name)).map((name) => `${path}: no stylesheet has .${name}`);
    });
}

/** The classes of a module that a component uses. `a--*` if the rest of the name is computed at run time. */
function asksOf({ path, text }: Source, module: string): { readonly path: string; readonly name: string }[] {
  const imported = [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)];
  const name = imported.find(([, , from = '']) => normalize(join(dirname(path), from)) === module)?.[1];
  if (name === undefined) return [];
  const asks = text.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([^']+)'\\]|\\[\`([^$\`]+)\\$)`, 'g'));
  return [...asks].map(([, plain, quoted, start]) => ({ path, name: plain ?? quoted ?? `${start}*` }));
}

function withoutGlobals(css: string): string {
  return css.replace(/:global\([^()]*\)/g, '');
}

function camelCase(name: string): string {
  return name.replace(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase());
}
