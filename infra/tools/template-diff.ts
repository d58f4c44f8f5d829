// `npm run template-diff -- <environment> <assembly> <file>`: compares an assembly with the deployed stacks, and writes the
// difference as Markdown. A workflow puts it below a pull request. Needs cloudformation:GetTemplate only.
import { readFileSync, writeFileSync } from 'node:fs';
import { createTwoFilesPatch } from 'diff';
import type { Environment } from '../environments.ts';
import { deployedTemplate, type StackPart } from './aws/stacks.ts';
import { templatesOf } from './deploy/cdk.ts';
import { rowNamed } from './rows.ts';

interface Resource {
  readonly Type?: string;
}

export interface Template {
  readonly Resources?: Readonly<Record<string, Resource>>;
}

/** GitHub takes comments of at most 65,536 characters. */
const most = 60_000;

const stacks: readonly (readonly [StackPart, RegExp])[] = [
  ['data', /Data\w*\.template\.json$/],
  ['app', /App[0-9A-F]{8}\.template\.json$/],
];

const textOf = (value: unknown): string => `${JSON.stringify(value, sortedKeys, 2)}\n`;
const sortedKeys = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The changed resources of one stack: a line for each, and the changes below. Empty if nothing changes. */
export function differenceOf(before: Template, after: Template): string[] {
  const [old = {}, now = {}] = [before.Resources, after.Resources];
  const ids = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort();
  return ids.flatMap((id) => {
    const [was, is] = [old[id], now[id]];
    if (textOf(was ?? null) === textOf(is ?? null)) return [];
    const sign = was === undefined ? '+' : is === undefined ? '-' : '~';
    const lines = createTwoFilesPatch(id, id, was ? textOf(was) : '', is ? textOf(is) : '', '', '', { context: 2 });
    return [`${sign} ${is?.Type ?? was?.Type} ${id}\n${sign === '~' ? lines.split('\n').slice(4).join('\n') : ''}`];
  });
}

/** Inside a code block, which nothing in the text can end: a template may contain what a stranger wrote. */
function blockOf(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const cut =
    text.length > most / 2
      ? `${text.slice(0, most / 2)}\n… cut here: run \`npm run template-diff\` to see it all`
      : text;
  return `${fence}diff\n${cut.trimEnd()}\n${fence}`;
}

/** Throws AwsError, or a one-sentence error if the assembly lacks a stack. */
export async function commentOn(row: Environment, assembly: string): Promise<string> {
  const files = templatesOf(assembly, row.name);
  const parts: string[] = [];
  for (const [part, pattern] of stacks) {
    const file = files.find((path) => pattern.test(path));
    if (file === undefined) throw new Error(`${assembly} has no stack ${part} of ${row.name}.`);
    const deployed = (await deployedTemplate(row, part)) ?? {};
    const found = differenceOf(deployed, JSON.parse(readFileSync(file, 'utf8')) as Template);
    parts.push(`**${part}**: ${found.length === 0 ? 'no change' : `${found.length} resources`}`);
    if (found.length > 0) parts.push(blockOf(found.join('\n')));
  }
  return `### Templates, compared with ${row.name}\n\n${parts.join('\n\n')}\n`;
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
