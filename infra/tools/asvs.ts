import { namesTest } from './coverage.ts';

/**
 * The sections of OWASP ASVS 5.0.0, with the levels of their requirements in order: `'112'` is two of level 1 and one of level 2.
 * Level 3 is out of scope.
 */
const SECTIONS: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};

/** The number of requirements of levels 1 and 2 in each chapter of the standard: 253 in total. */
export const CHAPTERS: Readonly<Record<string, number>> = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
};

export const REQUIREMENTS: ReadonlyMap<string, string> = new Map(
  Object.entries(SECTIONS).flatMap(([section, levels]) =>
    [...levels].flatMap((level, index): [string, string][] =>
      level === '3' ? [] : [[`${section}.${index + 1}`, level]],
    ),
  ),
);

export interface AsvsRow {
  readonly chapter: string;
  readonly id: string;
  readonly level: string;
  readonly what: string;
  readonly result: string;
  readonly why: string;
}

/** Reads the rows of docs/asvs.md: `| id | level | what | result | evidence or reason |` under `## V1 …`. */
export function asvsRows(markdown: string): AsvsRow[] {
  let chapter = '';
  return markdown.split('\n').flatMap((line) => {
    chapter = /^## (V\d+) /.exec(line)?.[1] ?? chapter;
    if (!/^\| \d+\.\d+\.\d+ \|/.test(line)) return [];
    const [, id = '', level = '', what = '', result = '', ...rest] = line.split('|').map((cell) => cell.trim());
    return [{ chapter, id, level, what, result, why: rest.slice(0, -1).join('|') }];
  });
}

/** Lists the faults of the page. `read` returns the text of a file, or undefined if the file does not exist. */
export function asvsFindings(markdown: string, read: (path: string) => string | undefined): string[] {
  const rows = asvsRows(markdown);
  const ids = rows.map(({ id }) => id);
  return [
    ...[...REQUIREMENTS.keys()].filter((id) => !ids.includes(id)).map((id) => `${id}: is missing`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: is there twice`),
    ...Object.entries(CHAPTERS).flatMap(([chapter, count]) => {
      const found = rows.filter((row) => row.chapter === chapter).length;
      return found === count ? [] : [`${chapter}: has ${found} rows, the standard ${count}`];
    }),
    ...rows.flatMap((row) => rowFindings(row, read)),
  ];
}

function rowFindings({ chapter, id, level, what, result, why }: AsvsRow, read: (path: string) => string | undefined) {
  const expected = REQUIREMENTS.get(id);
  if (expected === undefined) return [`${id}: is no requirement of level 1 or 2`];
  if (chapter !== `V${id.split('.')[0]}`) return [`${id}: is under ${chapter}`];
  if (level !== expected) return [`${id}: has level ${expected}`];
  if (what === '' || why === '') return [`${id}: has an empty cell`];
  const evidence = [...why.matchAll(/`([^`›]+?) › ([^`]+?)`/g)];
  const wrong = evidence.flatMap(([, path = '', named = '']) => evidenceFindings(id, path, named, read));
  if (result === 'pass') return evidence.length > 0 ? wrong : [`${id}: passes, but names no test or configuration`];
  if (result === 'n/a') return wrong;
  if (result !== 'deviation') return [`${id}: "${result}" is none of pass, n/a, deviation`];
  return why.includes('Changes with:') ? wrong : [`${id}: does not say what would change it`];
}

function evidenceFindings(id: string, path: string, named: string, read: (path: string) => string | undefined) {
  const text = read(path);
  if (text === undefined) return [`${id}: there is no file ${path}`];
  const isTest = /\.(test|e2e)\.tsx?$/.test(path);
  if (isTest ? namesTest(text, named) : text.includes(named)) return [];
  return [`${id}: ${path} has no ${isTest ? 'test' : 'text'} "${named}"`];
}
