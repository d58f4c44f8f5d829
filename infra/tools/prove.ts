// `npm run prove [name…]`: removes each guard in a copy of the repository, and checks whether its test fails.
// infra/tools/mutants/README.md explains how to write a mutant. `--all` and `--changed` use Stryker's mutants instead
// (mutation/).
import { changedFiles } from './changed-files.ts';
import { ROOT } from './functions.ts';
import { mutate } from './mutation/stryker.ts';
import { proveMutants } from './prove-mutants.ts';

/** `--sample 10 room…`: the percentage of mutants to run, and the rooms to sample. */
function readSample([first, percent, ...names]: readonly string[]):
  | { samplePercent: number; names: string[] }
  | undefined {
  if (first !== '--sample') return undefined;
  const samplePercent = Number(percent);
  if (!(samplePercent > 0 && samplePercent <= 100)) throw new Error('--sample is followed by a number from 1 to 100');
  return { samplePercent, names };
}

async function main([first = '', ...rest]: readonly string[]): Promise<void> {
  const sample = readSample(rest);
  if (first === '--all') return mutate(sample?.names ?? rest, { samplePercent: sample?.samplePercent });
  if (first === '--changed') return mutate(rest, { changed: changedFiles(ROOT).files });
  const { caught, missed } = await proveMutants([first, ...rest].filter(Boolean));
  console.log(`\n${caught} caught, ${missed} not`);
  if (missed > 0) process.exitCode = 1;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
