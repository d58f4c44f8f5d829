// `npm test [-- step…] [--changed] [--only path…] [--at 2026-12-31T23:58]`: every check of the repository, one after another, ending with
// the slowest tests, what failed, and the counts. docs/testing.md says what the options do.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { type Choice, type Chosen, chooseTests } from './changed.ts';
import { changedFiles } from './changed-files.ts';
import { ROOT } from './functions.ts';
import { readSources } from './house/sources.ts';
import { playwrightReported, type Reported, slowest, vitestReported } from './reported.ts';
import { checkTally, playwrightTally, type Tally, vitestTally } from './results.ts';
import { endOnSignal, runNode } from './run.ts';
import { environmentAt, readOptions, type TestOptions } from './test-options.ts';

const REPORTS = join(ROOT, 'dist', 'test');
/** What Node compiled of the packages: hundreds of workers load the same ones. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'node');
const SLOWEST = 20;

interface Step {
  readonly name: string;
  /** A script of node_modules or of ours, and its arguments. */
  readonly command: readonly string[];
  /** Where the runner writes its report; without one the step is a single check. */
  readonly report?: string;
  readonly tally?: typeof vitestTally | typeof playwrightTally;
  readonly reported?: typeof vitestReported | typeof playwrightReported;
  /** Which files `--changed` leaves to this step. */
  readonly chosen?: (choice: Choice) => Chosen;
  readonly minutes: number;
}

const STEPS: readonly Step[] = [
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'], minutes: 2 },
  { name: 'es2023', command: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'frontend'], minutes: 2 },
  { name: 'lint', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'], minutes: 2 },
  { name: 'build', command: ['infra/tools/build.ts'], minutes: 3 },
  {
    name: 'vitest',
    command: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
    report: 'vitest.json',
    tally: vitestTally,
    reported: vitestReported,
    chosen: ({ vitest }) => vitest,
    minutes: 18,
  },
  { name: 'synth', command: ['node_modules/aws-cdk/bin/cdk', 'synth', '**', '--quiet'], minutes: 3 },
  {
    name: 'browser',
    command: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    report: 'playwright.json',
    tally: playwrightTally,
    reported: playwrightReported,
    chosen: ({ browser }) => browser,
    minutes: 40,
  },
];

/** Runs one step with its output passed through, and answers its exit code. */
async function run(step: Step, files: readonly string[], { at }: TestOptions): Promise<number> {
  const [file = '', ...args] = step.command;
  const env: NodeJS.ProcessEnv = { NODE_COMPILE_CACHE: COMPILED };
  if (step.report) {
    const report = join(REPORTS, step.report);
    rmSync(report, { force: true });
    Object.assign(env, environmentAt(at), { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    if (step.name === 'vitest') args.push(`--outputFile.json=${report}`);
    if (step.name === 'browser') env.CHROMIUM_PATH = await ensureBrowser();
  }
  return runNode([join(ROOT, file), ...args, ...files], { cwd: ROOT, env, output: 'inherit', minutes: step.minutes });
}

function reportOf({ report }: Step) {
  const path = report && join(REPORTS, report);
  return path && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** What the changes since main ask for, told with its reasons. */
function choose(): Choice {
  const { files, since } = changedFiles(ROOT);
  const choice = chooseTests(files, readSources());
  console.log(`${files.length} files differ from ${since}${files.length > 0 ? ':' : '.'}`);
  for (const file of files) console.log(`  ${file}${choice.unknown.includes(file) ? ': may concern anything' : ''}`);
  return choice;
}

/** The files that a step runs; undefined where it has none to run. Says which, and why. */
function filesOf(step: Step, choice: Choice | undefined, only: readonly string[]): readonly string[] | undefined {
  const chosen = choice && step.chosen?.(choice);
  if (chosen === undefined) return step.chosen ? only : [];
  if (chosen === 'all') {
    console.log('Everything, since a change may concern anything.');
    return [];
  }
  for (const [file, reason] of chosen) console.log(`  ${file}: ${reason}`);
  if (chosen.size === 0) console.log('Nothing here has to do with the changes.');
  return chosen.size > 0 ? [...chosen.keys()] : undefined;
}

const secondsOf = (ms: number) => (ms / 1000).toFixed(1).padStart(6);

async function main(options: TestOptions): Promise<void> {
  const unknown = options.steps.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')} (${STEPS.map((s) => s.name).join(', ')})`);
  mkdirSync(REPORTS, { recursive: true });
  const choice = options.changed ? choose() : undefined;
  const rows: (Tally & { step: string; seconds: number })[] = [];
  const tests: Reported[] = [];
  for (const step of STEPS.filter(({ name }) => options.steps.length === 0 || options.steps.includes(name))) {
    console.log(`\n── ${step.name}`);
    const files = filesOf(step, choice, options.only);
    if (!files) continue;
    const began = performance.now();
    const code = await run(step, files, options).catch((error: Error) => {
      console.error(error.message);
      return 1;
    });
    const report = step.report ? reportOf(step) : undefined;
    const tally = step.tally?.(report, code) ?? checkTally(code);
    rows.push({ step: step.name, ...tally, seconds: Math.round((performance.now() - began) / 1000) });
    if (report) tests.push(...(step.reported?.(report, ROOT) ?? []));
  }
  console.log(tests.length > 0 ? '\nThe slowest, in seconds:' : '');
  for (const { name, ms } of slowest(tests, SLOWEST)) console.log(`${secondsOf(ms)}  ${name}`);
  const failures = tests.flatMap(({ name, failure }) => (failure ? [`  ${name}\n    ${failure}`] : []));
  if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join('\n')}`);
  console.log();
  for (const { step, passed, failed, skipped, seconds } of rows) {
    const skips = skipped > 0 ? `, ${skipped} skipped` : '';
    console.log(
      `${failed > 0 ? '✗' : '✓'} ${step.padEnd(8)} ${passed} passed, ${failed} failed${skips} (${seconds} s)`,
    );
  }
  const sum = (key: 'passed' | 'failed') => rows.reduce((total, row) => total + row[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

endOnSignal();
try {
  await main(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
