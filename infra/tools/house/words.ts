import { type Finding, isCode, isTest, type Source, withoutComments } from './sources.ts';

const MOST_LINES = 250;

export const LONGER: Readonly<Record<string, string>> = {};

const JUNK_DRAWERS = /(^|\/)(utils?|helpers?|common|misc|lib)(\/|\.[cm]?[jt]sx?$)/;

/** Text that ties the repository to one machine or one registry. */
const PRIVATE: readonly { pattern: RegExp; what: string }[] = [
  { pattern: /(?<![\w.:/-])\/(work|root|home\/\w+|Users\/\w+)\//, what: 'a path of one machine' },
  {
    pattern: /\.\.\/shared\/(spec|facts|design|style|looks|known-good|prototypes)/,
    what: 'a file outside the repository',
  },
  { pattern: /https?:\/\/(registry|npm|mirror|proxy|artifactory|nexus)\b[\w.-]*/i, what: 'a registry' },
  { pattern: /"resolved":\s"/, what: 'where a package was fetched from' },
];

export function barrels(sources: readonly Source[]): Finding[] {
  return product(sources)
    .filter(({ text }) => /^export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\b/m.test(withoutComments(text)))
    .map(({ path }) => `${path}: passes on what another file exports: import it from there`);
}

export function junkDrawers(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => isCode(path) && JUNK_DRAWERS.test(path))
    .map(({ path }) => `${path}: name it by what it does`);
}

export function looseTypes(sources: readonly Source[]): Finding[] {
  const type = /(?:[:|&]|\bas|<[^>()]*\b(?:,\s*)?|\btype\s+\w+\s*=)\s*\bany\b(?!\s*[(:.])/;
  const directive = /@ts-(?:ignore|nocheck|expect-error)|noExplicitAny/;
  return sources
    .filter(({ path }) => isCode(path))
    .flatMap(({ path, text }) => {
      // Types are in the code, directives in the comments.
      const types = lines(withoutComments(text)).filter(({ line }) => type.test(withoutStrings(line)));
      const comments = lines(text).filter(({ line }) => /^\s*(\/\/|\/\*)/.test(line) && directive.test(line));
      return [...types, ...comments].map(
        ({ number }) => `${path}:${number}: types are never switched off: use unknown and narrow it`,
      );
    });
}

export function longFiles(sources: readonly Source[], longer = LONGER): Finding[] {
  const written = [...product(sources), ...sources.filter(({ path }) => path.endsWith('.css'))];
  const long = written.filter(({ text }) => lines(text.trimEnd()).length > MOST_LINES);
  const stale = Object.keys(longer).filter((path) => !long.some((source) => source.path === path));
  return [
    ...long
      .filter(({ path }) => !Object.hasOwn(longer, path))
      .map(
        ({ path, text }) => `${path}: ${lines(text.trimEnd()).length} lines, more than ${MOST_LINES}: it is two things`,
      ),
    ...stale.map((path) => `${path}: is short again: take it off the list`),
  ];
}

export function privateWords(sources: readonly Source[]): Finding[] {
  return sources.flatMap(({ path, text }) =>
    lines(text).flatMap(({ line, number }) =>
      PRIVATE.filter(({ pattern }) => pattern.test(line)).map(({ what }) => `${path}:${number}: names ${what}`),
    ),
  );
}

function product(sources: readonly Source[]): Source[] {
  return sources.filter(({ path }) => isCode(path) && !isTest(path));
}

function lines(text: string): { line: string; number: number }[] {
  return text.split('\n').map((line, index) => ({ line, number: index + 1 }));
}

function withoutStrings(line: string): string {
  return line.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|\/(?:\\.|[^/\\\s])+\//g, "''");
}
