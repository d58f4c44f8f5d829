import { importsOf } from './imports.ts';
import { type Finding, isTest, type Source, withoutComments } from './sources.ts';

const LEVEL = 'functions/search/level.ts';

/** Other imports from the index's folder are only key names and types. */
const READS =
  /\b(?:findLines|listLane|lookUpWords|nameLane|namedLane|pairLane|read(?:List|Order|Places|Values)|valuesOf|wordsCover)\b/;

const namesFrom = (text: string, folder: RegExp) =>
  [...text.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)].flatMap(([, names = '', path = '']) =>
    folder.test(path) ? [names.replace(/\btype \w+/g, '')] : [],
  );

/** API responses from the index that do not report whether it is behind (docs/decisions/search.md). */
export function silentIndexReads(sources: readonly Source[]): Finding[] {
  const files = new Map(sources.filter(({ path }) => path.startsWith('functions/') && !isTest(path)).map(codeOf));
  return [...files].flatMap(([path]) => (path.endsWith('/api.lambda.ts') ? silentReadsFrom(path, files) : []));
}

interface Code {
  readonly text: string;
  readonly imports: readonly string[];
}

const codeOf = (source: Source): [string, Code] => [
  source.path,
  { text: withoutComments(source.text), imports: importsOf(source).flatMap(({ path }) => path ?? []) },
];

function silentReadsFrom(api: string, files: ReadonlyMap<string, Code>): Finding[] {
  const open = [api];
  const seen = new Set(open);
  const found: Finding[] = [];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const { text, imports } = files.get(path) ?? { text: '', imports: [] };
    if (namesFrom(text, /search\/level\.ts$/).some((names) => /\b(?:fromIndex|isBehind)\b/.test(names))) continue;
    if (namesFrom(text, /\/search\/\w+\.ts$|\/pair-rows\.ts$/).some((names) => READS.test(names)))
      found.push(`${path}: reads the index for ${api} and does not say if it is behind: use fromIndex of ${LEVEL}`);
    for (const next of imports) {
      if (next.startsWith('functions/search/') || seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return found;
}
