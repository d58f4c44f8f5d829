export interface CoverageRow {
  readonly id: string;
  readonly state: string;
  readonly tests: readonly { readonly path: string; readonly title: string }[];
}

/** The id families of the specification and their sizes: 222 in total. */
export const FAMILIES: Readonly<Record<string, number>> = {
  RT: 48,
  PS: 21,
  SS: 18,
  FM: 25,
  EN: 20,
  CL: 32,
  ER: 24,
  ST: 13,
  CN: 21,
};

const STATES = ['done', 'part', 'open'];

/** Reads the rows of docs/coverage.md: `| id | what | state | test |`. */
export function coverageRows(markdown: string): CoverageRow[] {
  return markdown
    .split('\n')
    .filter((line) => /^\| [A-Z]{2}-\d{2} \|/.test(line))
    .map((line) => {
      const [, id = '', , state = '', ...tests] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      // A title may contain a bar, escaped or not.
      const named = [...tests.join('|').matchAll(/`([^`›]+?) › ([^`]+?)`/g)];
      return {
        id,
        state,
        tests: named.map(([, path = '', title = '']) => ({ path, title: title.replaceAll('\\|', '|') })),
      };
    });
}

/** Lists the faults of the page. `read` returns the text of a file, or undefined if the file does not exist. */
export function coverageFindings(markdown: string, read: (path: string) => string | undefined): string[] {
  const rows = coverageRows(markdown);
  const expected = Object.entries(FAMILIES).flatMap(([family, count]) =>
    Array.from({ length: count }, (_, index) => `${family}-${String(index + 1).padStart(2, '0')}`),
  );
  const ids = rows.map(({ id }) => id);
  return [
    ...expected.filter((id) => !ids.includes(id)).map((id) => `${id}: is missing`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: stands there twice`),
    ...ids.filter((id) => !expected.includes(id)).map((id) => `${id}: is no id of the specification`),
    ...rows.flatMap((row) => rowFindings(row, read)),
  ];
}

function rowFindings({ id, state, tests }: CoverageRow, read: (path: string) => string | undefined): string[] {
  if (!STATES.includes(state)) return [`${id}: "${state}" is none of ${STATES.join(', ')}`];
  if (state === 'done' && tests.length === 0) return [`${id}: is done, but names no test`];
  if (state === 'open' && tests.length > 0) return [`${id}: is open, but names a test`];
  return tests.flatMap(({ path, title }) => {
    const text = read(path);
    if (text === undefined || !/\.(test|e2e)\.tsx?$/.test(path)) return [`${id}: there is no test file ${path}`];
    return namesTest(text, title) ? [] : [`${id}: ${path} has no test "${title}"`];
  });
}

export function namesTest(text: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => text.includes(quote + title.replaceAll(quote, `\\${quote}`) + quote));
}
