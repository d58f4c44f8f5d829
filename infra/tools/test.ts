// `npm test [-- step…] [--changed] [--strict] [--only path…] [--at 2026-12-31T23:58]`: every check of the repository, one after
// another. A file that failed runs again alone. The end lists the slowest tests, failures and counts. docs/testing.md explains
// the options.
import { join } from 'node:path';
import { type Choice, chooseTests, type TestSelection } from './changed.ts';
import { changedFiles } from './changed-files.ts';
import { ROOT } from './functions.ts';
import { readSources } from './house/sources.ts';
import { nameOf, slowest, type TestResult, tallyOf } from './results.ts';
import { endOnSignal, runNode } from './run.ts';
import { type RunnerName, runTests } from './runners.ts';
import { type FlakyFile, failedFiles, failsForFlaky, lookAgain, MOST_LOOKED_AT } from './second-look.ts';
import { environmentAt, readOptions, type TestOptions } from './test-options.ts';

/** Node's compile cache: hundreds of workers load the same packages. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'node');
const SLOWEST = 20;
const MINUTES_ALONE = 6;

interface Check {
  readonly name: string;
  readonly minutes: number;
  /** A script and its arguments, relative to the root. */
  readonly command: readonly string[];
}

interface Tests {
  readonly name: string;
  readonly minutes: number;
  readonly runner: RunnerName;
  readonly args: readonly string[];
  readonly chosen: (choice: Choice) => TestSelection;
}

type TestStep = Check | Tests;

const isSystem = (file: string) => file.endsWith('.system.test.ts');
const pick = (chosen: TestSelection, wanted: (file: string) => boolean): TestSelection =>
  chosen === 'all' ? chosen : new Map([...chosen].filter(([file]) => wanted(file)));

/** Single-threaded: several checkers repeat work, and take half as much processor time again. */
const tsc = (project: string) => ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded', '-p', project];

const STEPS: readonly TestStep[] = [
  { name: 'types', command: tsc('.'), minutes: 2 },
  { name: 'es2023', command: tsc('frontend'), minutes: 2 },
  { name: 'lint', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'], minutes: 2 },
  { name: 'build', command: ['infra/tools/build.ts'], minutes: 3 },
  { name: 'demo', command: ['infra/tools/prepare-demo.ts'], minutes: 5 },
  {
    name: 'unit',
    runner: 'vitest',
    args: ['--project=!system'],
    chosen: ({ vitest }) => pick(vitest, (file) => !isSystem(file)),
    minutes: 15,
  },
  {
    name: 'system',
    runner: 'vitest',
    args: ['--project=system'],
    chosen: ({ vitest }) => pick(vitest, isSystem),
    minutes: 10,
  },
  { name: 'synth', command: ['node_modules/aws-cdk/bin/cdk', 'synth', '**', '--quiet'], minutes: 3 },
  { name: 'browser', runner: 'playwright', args: [], chosen: ({ browser }) => browser, minutes: 30 },
];

const isTests = (step: TestStep): step is Tests => 'runner' in step;

interface Outcome {
  readonly step: TestStep;
  readonly results: readonly TestResult[];
  readonly seconds: number;
}

/** A check is one result. */
async function run(step: TestStep, files: readonly string[], { at }: TestOptions): Promise<readonly TestResult[]> {
  const env: NodeJS.ProcessEnv = { NODE_COMPILE_CACHE: COMPILED };
  if (isTests(step)) {
    const { runner, minutes, args } = step;
    const own = { root: ROOT, runner, minutes, output: 'inherit' } as const;
    return runTests({ ...own, args: [...args, ...files], env: { ...env, ...environmentAt(at) } });
  }
  const [file = '', ...args] = step.command;
  const command = [join(ROOT, file), ...args];
  const code = await runNode(command, { cwd: ROOT, env, output: 'inherit', minutes: step.minutes });
  return [checkResult(code === 0 ? undefined : `ended with exit code ${code}`)];
}

const checkResult = (failure: string | undefined): TestResult =>
  failure === undefined ? { status: 'passed', ms: 0 } : { status: 'failed', ms: 0, failure };

function choose(): Choice {
  const { files, since } = changedFiles(ROOT);
  const choice = chooseTests(files, readSources());
  console.log(`${files.length} files differ from ${since}${files.length > 0 ? ':' : '.'}`);
  for (const file of files) console.log(`  ${file}${choice.unknown.includes(file) ? ': may concern anything' : ''}`);
  return choice;
}

/** The files that a step runs. Empty means all, undefined means none. Prints the reasons. */
function filesOf(step: TestStep, choice: Choice | undefined, only: readonly string[]): readonly string[] | undefined {
  if (!isTests(step)) return [];
  if (choice === undefined) return only;
  const chosen = step.chosen(choice);
  if (chosen === 'all') {
    console.log('Everything, since a change may concern anything.');
    return [];
  }
  for (const [file, reason] of chosen) console.log(`  ${file}: ${reason}`);
  if (chosen.size === 0) console.log('No test of this step concerns the changes.');
  return chosen.size > 0 ? [...chosen.keys()] : undefined;
}

async function runSteps(options: TestOptions): Promise<Outcome[]> {
  const choice = options.changed ? choose() : undefined;
  const outcomes: Outcome[] = [];
  for (const step of STEPS.filter(({ name }) => options.steps.length === 0 || options.steps.includes(name))) {
    console.log(`\n── ${step.name}`);
    const files = filesOf(step, choice, options.only);
    if (!files) continue;
    const began = performance.now();
    const results = await run(step, files, options).catch((error: Error) => [checkResult(error.message)]);
    outcomes.push({ step, results, seconds: Math.round((performance.now() - began) / 1000) });
  }
  return outcomes;
}

async function secondLook(outcomes: readonly Outcome[], options: TestOptions) {
  const failed = outcomes.flatMap(({ results }) => failedFiles(results));
  if (failed.length > MOST_LOOKED_AT) {
    console.log(`\n${failed.length} files failed: too many for chance, so none runs again.`);
    return { outcomes, flaky: [] };
  }
  const after: Outcome[] = [];
  const flaky: FlakyFile[] = [];
  for (const outcome of outcomes) {
    const { step, results } = outcome;
    const again = async (file: string) => {
      console.log(`\n── ${step.name} again, alone: ${file}`);
      return run({ ...step, minutes: MINUTES_ALONE }, [file], options);
    };
    const look = await lookAgain(results, again);
    after.push({ ...outcome, results: look.results });
    flaky.push(...look.flaky);
  }
  return { outcomes: after, flaky };
}

const secondsOf = (ms: number) => (ms / 1000).toFixed(1).padStart(6);

function conclude(outcomes: readonly Outcome[], flaky: readonly FlakyFile[], strict: boolean): boolean {
  const tests = outcomes.filter(({ step }) => isTests(step)).flatMap(({ results }) => results);
  if (tests.length > 0) console.log('\nThe slowest, in seconds:');
  for (const result of slowest(tests, SLOWEST)) console.log(`${secondsOf(result.ms)}  ${nameOf(result)}`);
  const failures = outcomes.flatMap(({ step, results }) =>
    results.flatMap((result) => (result.failure ? [`  ${step.name}: ${nameOf(result)}\n    ${result.failure}`] : [])),
  );
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  const tooFlaky = failsForFlaky(flaky, strict);
  if (flaky.length > 0) {
    console.log(`\nFlaky (failed, then passed alone)${tooFlaky ? ', too many to pass' : ''}; see docs/flaky.md:`);
    for (const { file, failure } of flaky) console.log(`  ${file}\n    ${failure}`);
  }
  console.log();
  for (const { step, results, seconds } of outcomes) {
    const { passed, failed, skipped } = tallyOf(results);
    const skips = skipped > 0 ? `, ${skipped} skipped` : '';
    const mark = failed > 0 ? '✗' : '✓';
    console.log(`${mark} ${step.name.padEnd(8)} ${passed} passed, ${failed} failed${skips} (${seconds} s)`);
  }
  const { passed, failed } = tallyOf(outcomes.flatMap(({ results }) => results));
  const lost = failed + (tooFlaky ? flaky.length : 0);
  console.log(`\n${passed} passed, ${lost} failed`);
  return lost === 0;
}

async function main(options: TestOptions): Promise<void> {
  const unknown = options.steps.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')} (${STEPS.map((s) => s.name).join(', ')})`);
  const { outcomes, flaky } = await secondLook(await runSteps(options), options);
  if (!conclude(outcomes, flaky, options.strict)) process.exitCode = 1;
}

endOnSignal();
try {
  await main(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
