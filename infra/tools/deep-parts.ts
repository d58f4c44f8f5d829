import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './functions.ts';
import type { RunnerName } from './runners.ts';

export interface DeepRun {
  readonly runner: RunnerName;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Nairobi wall time at which the run begins, `2026-12-31T23:58`; absent for now. */
  readonly at?: string;
  readonly minutes: number;
}

/** `mutants` is `npm run prove`. */
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

const FOLDER = 'e2e/deep';

const browser = (...names: readonly string[]): DeepRun => ({
  runner: 'playwright',
  args: names.map((name) => `${FOLDER}/${name}.e2e.ts`),
  env: DEEP,
  minutes: 60,
});

const OWN_PARTS = {
  languages: ['pseudo', 'pseudo-mails', 'pseudo-sign-in', 'pseudo-staff'],
  hostile: ['hostile'],
  kills: ['crash', 'members-import'],
  zones: ['zones'],
  browsers: ['browsers'],
  widths: ['public-pages', 'staff-screens'],
} as const;

/** All other files of the deep tier. Each repeats the promises of the usual file with its name. */
function walks(): string[] {
  const others = new Set<string>(Object.values(OWN_PARTS).flat());
  const names = readdirSync(join(ROOT, FOLDER)).flatMap((file) => /^(.+)\.e2e\.ts$/.exec(file)?.[1] ?? []);
  return names.filter((name) => !others.has(name)).sort();
}

const everythingAt = (at: string): readonly DeepRun[] => [
  { runner: 'vitest', args: [], at, minutes: 30 },
  { runner: 'playwright', args: [], at, minutes: 40 },
];

export const DEEP_PARTS: readonly DeepPart[] = [
  {
    name: 'languages',
    promise: 'every page, staff screen and mail in the pseudo-language',
    runs: [browser(...OWN_PARTS.languages)],
  },
  { name: 'hostile', promise: 'thousands of hostile texts in every field', runs: [browser(...OWN_PARTS.hostile)] },
  {
    name: 'kills',
    promise: 'thirty kills while people register, and one during an import, lose nothing',
    runs: [browser(...OWN_PARTS.kills)],
  },
  { name: 'zones', promise: 'dates in further time zones', runs: [browser(...OWN_PARTS.zones)] },
  { name: 'browsers', promise: 'every page in the oldest browsers', runs: [browser(...OWN_PARTS.browsers)] },
  {
    name: 'widths',
    promise: 'every page and staff screen at every width, as each role, and each row of the usual browser tests',
    runs: [
      browser(...OWN_PARTS.widths),
      { runner: 'playwright', args: ['--project=again', '--project=again-apart'], env: DEEP, minutes: 60 },
    ],
  },
  {
    name: 'walks',
    promise: 'states, keyboards and further cases of every page and screen',
    runs: [browser(...walks())],
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

/** Rows of other parts stay. Throws if the document has no table. */
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
