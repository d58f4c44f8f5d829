// `npm run template-diff -- <environment> <assembly> <file>`: compares an assembly with the deployed stacks, and writes the
// difference as Markdown. A workflow puts it below a pull request. infra/pipeline/roles.ts grants exactly its calls.
import { writeFileSync } from 'node:fs';
import type { Environment } from '../environments.ts';
import { rowNamed } from './rows.ts';
import { differenceOf } from './template-diff/compare.ts';
import { lossesOf } from './template-diff/losses.ts';
import { pairsOf, type StackPair } from './template-diff/pairs.ts';

/** GitHub takes comments of at most 65,536 characters. */
const most = 60_000;
/** Sentences about losses, of at most 700 characters each. */
const mostLosses = 30;

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Inside a code block, which nothing in the text can end: a template may contain what a stranger wrote. */
function blockOf(text: string, room: number): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const cut =
    text.length > room ? `${text.slice(0, room)}\n… cut here: run \`npm run template-diff\` to see it all` : text;
  return `${fence}diff\n${cut.trimEnd()}\n${fence}`;
}

function summaryOf({ isNested, before, after }: StackPair, changes: readonly string[]): string {
  const resources = counted(Object.keys((after ?? before)?.Resources ?? {}).length, 'resource');
  if (before === undefined) return `a new stack, with ${resources}`;
  if (after === undefined)
    return isNested
      ? `the whole stack is deleted, with ${resources}`
      : `the assembly no longer has this stack. A deployment leaves it as it is, with ${resources}: delete it by hand`;
  return changes.length === 0 ? 'no change' : counted(changes.length, 'change');
}

/** Throws AwsError, or a one-sentence error if the assembly lacks a template. */
export async function commentOn(row: Environment, assembly: string): Promise<string> {
  const stacks = (await pairsOf(row, assembly)).map((pair) => {
    const { name, isNested, before = {}, after } = pair;
    const isLeft = after === undefined && !isNested;
    const changes = isLeft ? [] : differenceOf(before, after ?? {});
    return {
      name,
      summary: summaryOf(pair, changes),
      changes,
      losses: isLeft ? [] : lossesOf(name, before, after ?? {}),
    };
  });
  const losses = stacks.flatMap((stack) => stack.losses);
  const more = losses.length - mostLosses;
  const top = [...losses.slice(0, mostLosses), ...(more > 0 ? [`**And ${more} more are removed or replaced.**`] : [])];
  const room = (most - top.join('').length) / Math.max(1, stacks.filter(({ changes }) => changes.length > 0).length);
  const parts = stacks.flatMap(({ name, summary, changes }) => [
    `**${name}**: ${summary}`,
    ...(changes.length > 0 ? [blockOf(changes.join('\n'), room)] : []),
  ]);
  return `### Templates, compared with ${row.name}\n\n${[...top, ...parts].join('\n\n')}\n`;
}

/** Returns the exit code. */
export async function main(
  [name, assembly, file, ...more]: readonly string[],
  say: (line: string) => void,
  rows?: readonly Environment[],
): Promise<number> {
  try {
    if (name === undefined || assembly === undefined || file === undefined || more.length > 0)
      throw new Error('Say what to compare: npm run template-diff -- <environment> <assembly> <file>');
    writeFileSync(file, await commentOn(rowNamed(name, rows), assembly));
    return 0;
  } catch (error) {
    say((error as Error).message);
    return 1;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), console.log);
