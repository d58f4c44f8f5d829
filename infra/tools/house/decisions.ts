import type { Finding, Source } from './sources.ts';

const FOLDER = 'docs/decisions/';
const INDEX = `${FOLDER}README.md`;

/** `decision` and a number, even if a line of a comment ends in between. */
const BY_NUMBER = /\bdecisions?(?:\s|\*|\/\/|#)+(?:no\.\s*)?\d/gi;

/** A decision as cited in code and other folders. Without `.md` after the name, the citation has the wrong form. */
const BY_NAME = /\bdecisions\/([a-z][\w-]*)(\.md)?/gi;

/** A decision as the decisions cite each other: `spam.md`, without a folder before it. */
const AMONG_PAGES = /(?<![\w/.-])([a-z][a-z-]*)(\.md)\b/g;

export function emptyCitations(sources: readonly Source[]): Finding[] {
  const pages = new Set([INDEX, ...pagesOf(sources)]);
  return sources.flatMap(({ path, text }) => {
    const at = (index = 0) => `${path}:${text.slice(0, index).split('\n').length}`;
    const numbers = [...text.matchAll(BY_NUMBER)].map(
      ({ index }) => `${at(index)}: cites a decision by number: cite its page, docs/decisions/<name>.md`,
    );
    const names = [...text.matchAll(BY_NAME), ...(path.startsWith(FOLDER) ? text.matchAll(AMONG_PAGES) : [])]
      .filter(([, name, ending]) => ending === undefined || !pages.has(`${FOLDER}${name}${ending}`))
      .map(({ index, 1: name }) => `${at(index)}: there is no page ${FOLDER}${name}.md, or the .md is missing`);
    return [...numbers, ...names];
  });
}

const CODE = /`((?:e2e|events|frontend|functions|infra|shared)\/[\w./-]+\.[cm]?[jt]sx?)`/g;

export function goneFiles(sources: readonly Source[]): Finding[] {
  const files = new Set(sources.map(({ path }) => path));
  return sources
    .filter(({ path }) => path.startsWith(FOLDER))
    .flatMap(({ path, text }) =>
      [...text.matchAll(CODE)]
        .filter(([, file = '']) => !files.has(file))
        .map(([, file]) => `${path}: there is no ${file} any more`),
    );
}

export function unlistedDecisions(sources: readonly Source[]): Finding[] {
  const index = sources.find(({ path }) => path === INDEX)?.text ?? '';
  return pagesOf(sources)
    .map((path) => path.slice(FOLDER.length))
    .filter((name) => !index.includes(`](${name})`))
    .map((name) => `${FOLDER}${name}: ${INDEX} does not list it`);
}

function pagesOf(sources: readonly Source[]): string[] {
  return sources.map(({ path }) => path).filter((path) => path.startsWith(FOLDER) && path !== INDEX);
}
