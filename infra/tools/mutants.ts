import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesTest } from './coverage.ts';
import { ROOT } from './functions.ts';

/** A patch that removes one guard, and the test that has to fail then (mutants/README.md). */
export interface Mutant {
  readonly name: string;
  readonly patch: string;
  readonly files: readonly string[];
  readonly guard: string;
  readonly test: { readonly path: string; readonly title: string };
}

export const MUTANTS = join(ROOT, 'infra', 'tools', 'mutants');

/** Reads a patch's two header lines. Throws if one is missing. */
export function readMutant(name: string, patch: string, text: string): Mutant {
  const line = (key: string) => new RegExp(`^# ${key}: (.+)$`, 'm').exec(text)?.[1]?.trim();
  const guard = line('guard');
  const [path, ...title] = line('test')?.split(' › ') ?? [];
  if (!guard) throw new Error(`${name}.patch has no line "# guard: …"`);
  if (!path || title.length === 0) throw new Error(`${name}.patch has no line "# test: <file> › <title>"`);
  const files = [...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file);
  return { name, patch, files, guard, test: { path, title: title.join(' › ') } };
}

/** All mutants, sorted by name. A name consists of folder and file, for example `seats/last-place`. */
export function readMutants(directory = MUTANTS): Mutant[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.patch'))
    .sort()
    .map((file) => {
      const patch = join(directory, file);
      const name = file.replace(/\.patch$/, '').replaceAll('\\', '/');
      return readMutant(name, patch, readFileSync(patch, 'utf8'));
    });
}

/** Applies patches to a tree, reverts or only checks them. Returns git's error message, or undefined on success. */
export function applyPatch(
  patch: string | readonly string[],
  root: string,
  ...options: ('--check' | '--reverse')[]
): string | undefined {
  const { status, stderr } = spawnSync('git', ['apply', ...options, ...[patch].flat()], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? undefined : stderr.trim() || 'git could not apply it';
}

/** Groups mutants into rounds without a common file, so that one git call checks a whole round. */
function inRounds(mutants: readonly Mutant[]): Mutant[][] {
  const rounds: Mutant[][] = [];
  for (const mutant of mutants) {
    const changes = ({ files }: Mutant) => files.some((file) => mutant.files.includes(file));
    const round = rounds.find((each) => !each.some(changes));
    if (round) round.push(mutant);
    else rounds.push([mutant]);
  }
  return rounds;
}

export function mutantFindings(
  mutants: readonly Mutant[],
  read: (path: string) => string | undefined,
  root = ROOT,
): string[] {
  const fails = (round: Mutant[]) =>
    applyPatch(
      round.map(({ patch }) => patch),
      root,
      '--check',
    );
  const unfit = inRounds(mutants).filter(fails).flat();
  return mutants.flatMap((mutant) => {
    const { path, title } = mutant.test;
    const complaint = unfit.includes(mutant) ? applyPatch(mutant.patch, root, '--check') : undefined;
    const text = read(path);
    return [
      ...(complaint ? [`the patch does not apply: ${complaint}`] : []),
      ...(text === undefined ? [`there is no file ${path}`] : []),
      ...(text !== undefined && !namesTest(text, title) ? [`${path} has no test "${title}"`] : []),
    ].map((why) => `${mutant.name}: ${why}`);
  });
}

/** A pattern for a runner's name filter. Placeholders in the title match any text. */
export function titlePattern(title: string): string {
  return title
    .split(/%[sdifjo#]|\$\{[^}]+\}|\$[\w.]+/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('.*');
}
