import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { neverSilent, playwrightResults, type TestResult, vitestResults } from './results.ts';
import { runNode } from './run.ts';

export type RunnerName = 'vitest' | 'playwright';

export interface TestRun {
  readonly root: string;
  readonly runner: RunnerName;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly output: 'inherit' | 'ignore';
  readonly minutes: number;
}

interface Runner {
  readonly script: string;
  readonly args: readonly string[];
  readonly reporters: { readonly inherit: string; readonly ignore: string };
  readonly reportTo: (path: string) => { readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv };
  // Each function reads the JSON report of its own runner.
  readonly results: (report: never, root: string) => TestResult[];
}

const RUNNERS: Readonly<Record<RunnerName, Runner>> = {
  vitest: {
    script: 'vitest/vitest.mjs',
    args: ['run'],
    reporters: { inherit: '--reporter=default', ignore: '--reporter=dot' },
    reportTo: (path) => ({ args: ['--reporter=json', `--outputFile.json=${path}`], env: {} }),
    results: vitestResults,
  },
  playwright: {
    script: '@playwright/test/cli.js',
    args: ['test', '--config=e2e/playwright.config.ts'],
    reporters: { inherit: '--reporter=list,json', ignore: '--reporter=json' },
    reportTo: (path) => ({ args: [], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path } }),
    results: playwrightResults,
  },
};

/** Runs tests and reads their report. Adds a failure if the run was killed, wrote no report or ran no tests. */
export async function runTests({ root, runner, args, env, output, minutes }: TestRun): Promise<readonly TestResult[]> {
  const { script, reporters, results, ...own } = RUNNERS[runner];
  const report = join(root, 'dist', 'test', `${runner}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const to = own.reportTo(report);
  const command = [join(root, 'node_modules', script), ...own.args, reporters[output], ...to.args, ...args];
  const browser = runner === 'playwright' ? { CHROMIUM_PATH: await ensureBrowser() } : {};
  const code = await runNode(command, { cwd: root, env: { ...env, ...to.env, ...browser }, output, minutes });
  const read = existsSync(report) ? results(JSON.parse(readFileSync(report, 'utf8')) as never, root) : [];
  return neverSilent(read, code);
}
