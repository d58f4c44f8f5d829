// `npm run prove [name…]`: takes each guard away in a copy of the repository and sees whether its test notices.
// How to write a mutant: infra/tools/mutants/README.md.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { build } from './build.ts';
import { applyPatch, type Mutant, mutantFindings, readMutants, titlePattern } from './mutants.ts';
import { playwrightTests, type Tally, vitestTests } from './results.ts';
import { endOnSignal, runNode } from './run.ts';
import { copyTree } from './tree.ts';

const MINUTES = 4;

type Verdict = 'caught' | 'SURVIVED' | 'BROKEN';

/** Runs one test in the tree. A run that had to be ended, or left no report, counts no test at all. */
async function runTest(root: string, { path, title }: Mutant['test']): Promise<Tally> {
  const report = join(root, 'dist', 'prove.json');
  rmSync(report, { force: true });
  const isBrowserTest = path.startsWith('e2e/');
  const pattern = titlePattern(title);
  const args = isBrowserTest
    ? ['@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts', '--reporter=json', path, '-g', pattern]
    : ['vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile.json=${report}`, path, '-t', pattern];
  const env: NodeJS.ProcessEnv = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  if (isBrowserTest) env.CHROMIUM_PATH = await ensureBrowser();
  const [script = '', ...rest] = args;
  await runNode([join(root, 'node_modules', script), ...rest], { cwd: root, env, output: 'ignore', minutes: MINUTES });
  const read = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  // Only tests that ran count: a file that does not load proves nothing.
  return isBrowserTest ? playwrightTests(read) : vitestTests(read);
}

/** What became of the test without the guard; `why` says what is wrong where nothing was proved. */
async function judge(root: string, mutant: Mutant, works: boolean): Promise<{ verdict: Verdict; why?: string }> {
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
  const [finding] = mutantFindings(mutant, read, root);
  if (finding) return { verdict: 'BROKEN', why: finding };
  if (!works) return { verdict: 'BROKEN', why: 'its test does not pass with the guard in place' };
  applyPatch(mutant.patch, root);
  try {
    const { passed, failed } = await runTest(root, mutant.test);
    if (failed > 0) return { verdict: 'caught' };
    if (passed > 0) return { verdict: 'SURVIVED', why: 'its test passes without the guard' };
    return { verdict: 'BROKEN', why: 'without the guard its test did not run to an end' };
  } finally {
    applyPatch(mutant.patch, root, '--reverse');
  }
}

async function main(names: readonly string[]): Promise<void> {
  const mutants = readMutants().filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
  if (mutants.length === 0) throw new Error(`No mutant is called ${names.join(' or ')}`);
  // Most tests need no build; those that do say so themselves where there is none.
  await build().catch((error: Error) => console.error(error.message.split('\n')[0]));
  const root = copyTree('steeple-prove-');
  endOnSignal(() => rmSync(root, { recursive: true, force: true }));
  const works = new Map<string, boolean>();
  let open = 0;
  try {
    for (const mutant of mutants) {
      const key = `${mutant.test.path} › ${mutant.test.title}`;
      if (!works.has(key)) {
        const { passed, failed } = await runTest(root, mutant.test);
        works.set(key, passed > 0 && failed === 0);
      }
      const { verdict, why } = await judge(root, mutant, works.get(key) ?? false);
      if (verdict !== 'caught') open += 1;
      console.log(
        `${verdict.padEnd(8)}  ${mutant.name.padEnd(32)}  ${mutant.guard}${why ? `\n          ${key}: ${why}` : ''}`,
      );
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  console.log(`\n${mutants.length - open} caught, ${open} not`);
  if (open > 0) process.exitCode = 1;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
