import type { RunnerName } from './runners.ts';

/** Tests of one runner. */
export interface DeepRun {
  readonly runner: RunnerName;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Nairobi wall time at which the run begins, `2026-12-31T23:58`; absent for now. */
  readonly at?: string;
  readonly minutes: number;
}

/** One part of the deep tier; `mutants` is `npm run prove`. */
export interface DeepPart {
  readonly name: string;
  readonly promise: string;
  readonly runs: readonly (DeepRun | 'mutants')[];
}

export interface DeepResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}

/** Selects the files of `e2e/deep` and the larger samples of property tests. */
const DEEP = { DEEP: '1' };

const browser = (...names: readonly string[]): DeepRun => ({
  runner: 'playwright',
  args: names.map((name) => `e2e/deep/${name}.e2e.ts`),
  env: DEEP,
  minutes: 60,
});

/** Every test of `npm test`, at another time. */
const everythingAt = (at: string): readonly DeepRun[] => [
  { runner: 'vitest', args: [], at, minutes: 30 },
  { runner: 'playwright', args: [], at, minutes: 40 },
];

export const DEEP_PARTS: readonly DeepPart[] = [
  {
    name: 'languages',
    promise: 'every page, staff screen and mail in the pseudo-language',
    runs: [browser('pseudo', 'pseudo-mails', 'pseudo-sign-in', 'pseudo-staff')],
  },
  { name: 'hostile', promise: 'thousands of hostile texts in every field', runs: [browser('hostile')] },
  { name: 'kills', promise: 'thirty kills while people register lose nothing', runs: [browser('crash')] },
  { name: 'zones', promise: 'dates in further time zones', runs: [browser('zones')] },
  { name: 'browsers', promise: 'every page in the oldest browsers', runs: [browser('browsers')] },
  {
    name: 'widths',
    promise: 'every page and staff screen at every width, as each role, and each row of the usual browser tests',
    runs: [
      browser('public-pages', 'staff-screens', 'plain-forms'),
      { runner: 'playwright', args: ['--project=again', '--project=again-apart'], env: DEEP, minutes: 60 },
    ],
  },
  {
    name: 'visitors',
    promise: 'further cases of what visitors see and do',
    runs: [browser('dialog', 'home', 'media', 'register')],
  },
  {
    name: 'cases',
    promise: 'property and load tests at full length, each setting emptied alone',
    runs: [{ runner: 'vitest', args: [], env: DEEP, minutes: 60 }],
  },
  {
    name: 'hours',
    promise: 'everything at a new year and on the Sunday that ends a month',
    runs: [...everythingAt('2026-12-31T23:58'), ...everythingAt('2027-01-31T09:30')],
  },
  { name: 'mutants', promise: 'each planted fault makes its test fail', runs: ['mutants'] },
];

/** The line of a part: its name, count and time. */
export function lineOf({ name, passed, failed, seconds }: DeepResult): string {
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(10)} ${passed} passed, ${failed} failed (${seconds} s)`;
}

const BEGIN = '<!-- deep: written by npm run test:deep -- --record -->';
const END = '<!-- /deep -->';

interface DeepRecord {
  /** ISO date. */
  readonly day: string;
  readonly commit: string;
}

/** Puts the results of parts into the table of docs/testing.md; rows of other parts stay. Throws if the document has no table. */
export function withRecord(document: string, results: readonly DeepResult[], { day, commit }: DeepRecord): string {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`docs/testing.md has no lines ${BEGIN} and ${END}`);
  const rows = new Map<string, string>();
  for (const [row, name = ''] of document.slice(from, to).matchAll(/^\| `([\w-]+)` \|.*$/gm)) rows.set(name, row);
  for (const { name, passed, failed, seconds } of results) {
    rows.set(name, `| \`${name}\` | ${passed} | ${failed} | ${seconds} s | ${day} | ${commit} |`);
  }
  const known = DEEP_PARTS.flatMap(({ name }) => rows.get(name) ?? []);
  const head = ['| Part | Passed | Failed | Time | Date | Commit |', '|---|--:|--:|--:|---|---|'];
  return `${document.slice(0, from)}${[BEGIN, '', ...head, ...known, ''].join('\n')}\n${document.slice(to)}`;
}
