// `npm run test:deep [-- part…] [--record]`: tests with many repetitions: every page in the pseudo-language, thousands of hostile
// texts, thirty kills, other hours and zones, the oldest browsers, every width, every mutant. `npm test` runs one example of
// each. Prints one line per part with its count and time. `--record` writes them into docs/testing.md.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { DEEP_PARTS, type DeepPart, type DeepResult, lineOf, withRecord } from './deep-parts.ts';
import { ROOT } from './functions.ts';
import { proveMutants } from './prove-mutants.ts';
import { nameOf, tallyOf } from './results.ts';
import { endOnSignal } from './run.ts';
import { runTests } from './runners.ts';
import { environmentAt, readOptions } from './test-options.ts';

const DOCUMENT = join(ROOT, 'docs', 'testing.md');

async function runPart({ name, runs }: DeepPart): Promise<DeepResult> {
  const began = performance.now();
  let [passed, failed] = [0, 0];
  for (const run of runs) {
    if (run === 'mutants') {
      const { caught, missed } = await proveMutants([]);
      passed += caught;
      failed += missed;
      continue;
    }
    const { runner, args, env, at, minutes } = run;
    const time = at === undefined ? {} : environmentAt(readOptions(['--at', at]).at);
    const results = await runTests({ root: ROOT, runner, args, env: { ...env, ...time }, output: 'ignore', minutes });
    for (const result of results) if (result.failure) console.log(`  ${nameOf(result)}\n    ${result.failure}`);
    const tally = tallyOf(results);
    passed += tally.passed;
    failed += tally.failed;
  }
  return { name, passed, failed, seconds: Math.round((performance.now() - began) / 1000) };
}

/** The checked-out commit, marked if the working tree differs from it. */
function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' with changes'}`;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { record: { type: 'boolean', default: false } },
  });
  const unknown = positionals.filter((name) => !DEEP_PARTS.some((part) => part.name === name));
  if (unknown.length > 0) {
    throw new Error(`No such part: ${unknown.join(', ')} (${DEEP_PARTS.map(({ name }) => name).join(', ')})`);
  }
  await build();
  const results: DeepResult[] = [];
  for (const part of DEEP_PARTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    const result = await runPart(part);
    console.log(lineOf(result));
    results.push(result);
  }
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  if (sum('failed') > 0) process.exitCode = 1;
  if (values.record) {
    const day = new Date().toISOString().slice(0, 10);
    writeFileSync(DOCUMENT, withRecord(readFileSync(DOCUMENT, 'utf8'), results, { day, commit: commit() }));
  }
}

endOnSignal();
try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
