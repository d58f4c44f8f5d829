// `npm run prove -- --all`: lets Stryker mutate shared/ and functions/, room by room. docs/mutation.md has the scores.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.ts';
import { ROOT } from '../functions.ts';
import { endOnSignal, runNode } from '../run.ts';
import { copyTree } from '../tree.ts';
import { SAMPLE_PERCENT } from './sample.ts';
import { scoreOf, scoreRow } from './score.ts';

const AREAS = ['shared', 'functions'];
const REPORTS = join(ROOT, 'dist', 'mutation');
/** Timeout in addition to the test's usual duration. Long, so that slowness of a busy machine does not count as a kill. */
const HANGS_AFTER_MS = 30_000;
const HOURS = 12;

const JUDGES: Readonly<Record<string, readonly string[]>> = {
  'shared/forms': ['functions/registrations'],
  'functions/kit': ['functions'],
  'functions/buckets': ['functions/media', 'functions/images', 'functions/pages', 'functions/drawings'],
  // They take back their changes for history.
  'functions/content': ['functions/history'],
  'functions/images': ['functions/history'],
  'functions/media': ['functions/history'],
  'functions/seats': ['functions/registrations', 'functions/calendar'],
  'functions/mail': ['functions/notifications', 'functions/users'],
  'functions/payments': ['functions/finance'],
  'functions/allowance': ['functions/notifications', 'functions/users'],
};

export interface Room {
  readonly name: string;
  readonly tests: readonly string[];
}

export function readRooms(root = ROOT): Room[] {
  return AREAS.flatMap((area) =>
    readdirSync(join(root, area), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
      .map(({ name }) => {
        const room = `${area}/${name}`;
        // The tests of shared/ take seconds, so all of them judge each of its rooms, and so do those of the functions of that
        // name.
        const own = area === 'shared' ? ['shared', `functions/${name}`] : [room];
        return { name: room, tests: [...own, ...(JUDGES[room] ?? [])] };
      }),
  );
}

/** They generate committed documents, which infra/tools/docs.test.ts compares byte for byte. */
const WRITERS: readonly string[] = ['shared/api/openapi.ts', 'shared/api/permissions.ts'];

/** Whether a file is mutated. Tests are not, nor are handlers, which only connect use cases. */
export function isMutated(path: string): boolean {
  return path.endsWith('.ts') && !/\.(test|lambda|d)\.ts$/.test(path) && !WRITERS.includes(path);
}

/** Stryker's options (https://stryker-mutator.io/docs/stryker-js/configuration). */
export function strykerOptions(room: Room, files: readonly string[], samplePercent?: number) {
  return {
    plugins: ['@stryker-mutator/vitest-runner', ...(samplePercent ? ['./infra/tools/mutation/sample.ts'] : [])],
    checkers: samplePercent ? ['sample'] : [],
    testRunner: 'vitest',
    // Handlers are loaded by name, so imports do not show which tests are related. Some tests set the process's zone.
    vitest: { related: false, configFile: 'infra/tools/mutation/vitest.config.ts', pool: 'forks' },
    testFiles: room.tests.map((folder) => `${folder}/**/*.test.ts`),
    mutate: files,
    coverageAnalysis: 'perTest',
    // Each mutant in code that runs while a file loads would need a run of all tests.
    ignoreStatic: true,
    // TypeScript 7 lacks the API that Stryker uses to read a tsconfig, so this names a file that does not exist.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    inPlace: true,
    concurrency: 1,
    timeoutMS: HANGS_AFTER_MS,
    // The initial run without mutants: all tests of a room, one file after another, on a machine with other load.
    dryRunTimeoutMinutes: 60,
    incremental: true,
    incrementalFile: reportOf(room, samplePercent),
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  };
}

export interface MutationExtent {
  readonly changed?: readonly string[];
  /** Percentage of mutants, chosen by their change. */
  readonly samplePercent?: number;
}

/** Mutates the rooms whose name contains one of `names`, or all rooms if it is empty. */
export async function mutate(names: readonly string[], { changed, samplePercent }: MutationExtent = {}): Promise<void> {
  const rooms = readRooms().filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
  if (rooms.length === 0) throw new Error(`No room is called ${names.join(' or ')}`);
  mkdirSync(REPORTS, { recursive: true });
  // The tests of pages need the built site, which is copied along.
  await build().catch((error: Error) => console.error(error.message.split('\n')[0]));
  const root = copyTree('steeple-mutate-');
  endOnSignal(() => rmSync(root, { recursive: true, force: true }));
  const rows: string[] = [];
  try {
    for (const room of rooms) {
      const files = filesOf(root, room).filter((path) => !changed || changed.includes(path));
      if (files.length === 0) continue;
      const score = await mutateRoom(root, room, files, samplePercent);
      if (score) console.log(['', ...score.open].join('\n'));
      rows.push(score ? scoreRow(room.name, score) : `| ${room.name} | not run: see above | | | | | |`);
      if (!score) process.exitCode = 1;
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  if (rows.length === 0) return console.log('Nothing that is mutated differs.');
  console.log(`\n| Room | Score | Killed | Survived | No test | Not tried | Left out |\n|---|---|---|---|---|---|---|`);
  console.log(rows.join('\n'));
}

async function mutateRoom(root: string, room: Room, files: readonly string[], samplePercent?: number) {
  console.log(`\n── ${room.name}`);
  const report = reportOf(room, samplePercent);
  const options = join(root, 'stryker.json');
  writeFileSync(options, JSON.stringify(strykerOptions(room, files, samplePercent)));
  const script = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const env = samplePercent ? { [SAMPLE_PERCENT]: String(samplePercent) } : {};
  const code = await runNode([script, 'run', options], { cwd: root, env, output: 'inherit', minutes: HOURS * 60 });
  if (code !== 0 || !existsSync(report)) return undefined;
  return scoreOf(JSON.parse(readFileSync(report, 'utf8')), files);
}

/** Kept between runs, so that unchanged mutants with unchanged tests are not tried again. A sample has a report of its own. */
function reportOf({ name }: Room, samplePercent?: number): string {
  return join(REPORTS, `${name.replace('/', '-')}${samplePercent ? `-${samplePercent}` : ''}.json`);
}

function filesOf(root: string, { name }: Room): string[] {
  return readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
    .map((path) => `${name}/${path.replaceAll('\\', '/')}`)
    .filter(isMutated)
    .sort();
}
