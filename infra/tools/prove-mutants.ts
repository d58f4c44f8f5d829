import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { applyPatch, type Mutant, mutantFindings, readMutants, titlePattern } from './mutants.ts';
import { type Tally, tallyOf } from './results.ts';
import { endOnSignal } from './run.ts';
import { runTests } from './runners.ts';
import { copyTree } from './tree.ts';

const MINUTES = 4;

type Verdict = 'caught' | 'SURVIVED' | 'BROKEN';

async function runTitles(root: string, path: string, titles: readonly string[]): Promise<Tally> {
  const pattern = titles.map(titlePattern).join('|');
  const [runner, option] = path.startsWith('e2e/') ? (['playwright', '-g'] as const) : (['vitest', '-t'] as const);
  const results = await runTests({ root, runner, args: [path, option, pattern], output: 'ignore', minutes: MINUTES });
  return tallyOf(results.filter(({ title }) => title !== undefined));
}

/** `why` explains a result other than `caught`. */
async function judge(root: string, mutant: Mutant, works: boolean): Promise<{ verdict: Verdict; why?: string }> {
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
  const [finding] = mutantFindings([mutant], read, root);
  if (finding) return { verdict: 'BROKEN', why: finding };
  if (!works) return { verdict: 'BROKEN', why: 'its tests do not pass with the guard in place' };
  applyPatch(mutant.patch, root);
  try {
    const { passed, failed } = await runTitles(root, mutant.test.path, [mutant.test.title]);
    if (failed > 0) return { verdict: 'caught' };
    if (passed > 0) return { verdict: 'SURVIVED', why: 'its test passes without the guard' };
    return { verdict: 'BROKEN', why: 'without the guard its test did not run to an end' };
  } finally {
    applyPatch(mutant.patch, root, '--reverse');
  }
}

/** Removes each guard in a copy of the repository. `names` selects mutants by parts of their names; all if empty. */
export async function proveMutants(names: readonly string[]): Promise<{ caught: number; missed: number }> {
  const mutants = readMutants().filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
  if (mutants.length === 0) throw new Error(`No mutant is called ${names.join(' or ')}`);
  // Most tests need no build. Those that do report a missing one themselves.
  await build().catch((error: Error) => console.error(error.message.split('\n')[0]));
  const root = copyTree('steeple-prove-');
  endOnSignal(() => rmSync(root, { recursive: true, force: true }));
  const works = new Map<string, boolean>();
  let open = 0;
  try {
    for (const mutant of mutants) {
      const { path, title } = mutant.test;
      if (!works.has(path)) {
        // Runs all needed tests of a file at once. If one fails, none of them proves anything.
        const titles = new Set(mutants.filter(({ test }) => test.path === path).map(({ test }) => test.title));
        const { passed, failed } = await runTitles(root, path, [...titles]);
        works.set(path, passed > 0 && failed === 0);
      }
      const { verdict, why } = await judge(root, mutant, works.get(path) ?? false);
      if (verdict !== 'caught') open += 1;
      console.log(
        `${verdict.padEnd(8)}  ${mutant.name.padEnd(32)}  ${mutant.guard}${why ? `\n          ${path} › ${title}: ${why}` : ''}`,
      );
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  return { caught: mutants.length - open, missed: open };
}
