// `npm test [step…]`: every check of the repository, one after another, ending with the counts.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ROOT } from './functions.ts';
import { checkTally, playwrightTally, type Tally, vitestTally } from './results.ts';
import { endOnSignal, runNode } from './run.ts';

const REPORTS = join(ROOT, 'dist', 'test');

interface Step {
  readonly name: string;
  /** A script of node_modules or of ours, and its arguments. */
  readonly command: readonly string[];
  /** Where the runner writes its report; without one the step is a single check. */
  readonly report?: string;
  readonly tally?: typeof vitestTally | typeof playwrightTally;
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
    minutes: 40,
  },
];

/** Runs one step with its output passed through, and answers its exit code. */
async function run(step: Step): Promise<number> {
  const [file = '', ...args] = step.command;
  const env: NodeJS.ProcessEnv = {};
  if (step.report) {
    const report = join(REPORTS, step.report);
    rmSync(report, { force: true });
    env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
    if (step.name === 'vitest') args.push(`--outputFile.json=${report}`);
    if (step.name === 'browser') env.CHROMIUM_PATH = await ensureBrowser();
  }
  return runNode([join(ROOT, file), ...args], { cwd: ROOT, env, output: 'inherit', minutes: step.minutes });
}

function count(step: Step, code: number): Tally {
  if (!step.report || !step.tally) return checkTally(code);
  const path = join(REPORTS, step.report);
  const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  return step.tally(report, code);
}

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')} (${STEPS.map((s) => s.name).join(', ')})`);
  mkdirSync(REPORTS, { recursive: true });
  const rows: (Tally & { step: string; seconds: number })[] = [];
  for (const step of STEPS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    console.log(`\n── ${step.name}`);
    const began = performance.now();
    const code = await run(step).catch((error: Error) => {
      console.error(error.message);
      return 1;
    });
    rows.push({ step: step.name, ...count(step, code), seconds: Math.round((performance.now() - began) / 1000) });
  }
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
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
