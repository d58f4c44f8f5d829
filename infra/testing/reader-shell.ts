/** For tests: the shell of a reader, who types the commands of a document as they are. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import type { Consumer } from '../environments.ts';
import { mount } from '../local/testing/rig.ts';
import { ROOT } from '../tools/functions.ts';
import { type Program, startCommand } from './their-queue.ts';

/** Returns what the program prints. `env` is its environment. Throws a one-sentence error for the exit code 1. */
export type ShellProgram = (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<string> | string;

export interface ReaderShell {
  /** The folder in which the reader types, at first an empty one. */
  cwd: string;
  /** Variables of the shell. A command may set more (`eval`, an assignment). */
  env: NodeJS.ProcessEnv;
  /** Returns what a command prints. Throws with its messages if it fails. */
  run(command: string): Promise<string>;
  /** Starts a command that does not end. It ends with the test. */
  start(command: string): Program;
  close(): Promise<void>;
}

/** Asks the test to do the work of a program, because a copy of this repository would have to be built. */
const shim = (endpoint: string, name: string) => `
const body = JSON.stringify({ args: process.argv.slice(2), env: process.env });
const reply = await fetch('${endpoint}/${name}', { method: 'POST', body });
const { code, text } = await reply.json();
(code === 0 ? process.stdout : process.stderr).write(text === '' ? '' : text + '\\n');
process.exitCode = code;
`;

/** `programs`, by their names, replace those of the machine. `node` is this one, `npm` that of `npmOf`. */
export async function openReaderShell(programs: Readonly<Record<string, ShellProgram>>): Promise<ReaderShell> {
  const home = mkdtempSync(join(tmpdir(), 'steeple-reader-'));
  const [bin, cwd] = [join(home, 'bin'), join(home, 'clone')];
  for (const folder of [bin, cwd]) mkdirSync(folder);
  const server = await mount(async (request, body) => {
    const program = programs[(request.url ?? '').slice(1)];
    const { args, env } = body as { args: readonly string[]; env: NodeJS.ProcessEnv };
    try {
      return { status: 200, body: { code: 0, text: await program?.(args, env) } };
    } catch (error) {
      return { status: 200, body: { code: 1, text: (error as Error).message } };
    }
  });
  symlinkSync(process.execPath, join(bin, 'node'));
  for (const name of Object.keys(programs)) {
    const script = join(home, `${name}.mjs`);
    writeFileSync(script, shim(server.endpoint, name));
    writeFileSync(join(bin, name), `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const variables = join(home, 'variables');
  const shell: ReaderShell = {
    cwd,
    env: { HOME: home, PATH: [bin, process.env.PATH].join(delimiter) },
    async run(command) {
      const after = `node -e 'fs.writeFileSync("${variables}", JSON.stringify(process.env))'`;
      const script = ['set -ae', command, after].join('\n');
      const { stdout } = await promisify(execFile)('sh', ['-c', script], { cwd: shell.cwd, env: shell.env });
      shell.env = JSON.parse(readFileSync(variables, 'utf8'));
      return stdout;
    },
    // With `exec` the end of the test reaches the program and not only its shell.
    start: (command) => startCommand('sh', ['-c', command.replace(/\bnode (?=\S+\.ts$)/, 'exec node ')], shell),
    async close() {
      await server.close();
      rmSync(home, { recursive: true });
    },
  };
  return shell;
}

/** `npm` with these scripts of our package.json. Prints the script's name first unless it is `--silent`, as npm does. */
export function npmOf(scripts: Readonly<Record<string, ShellProgram>>): ShellProgram {
  const known: object = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts;
  return async (args, env) => {
    const end = args.indexOf('--');
    const own = end < 0 ? args : args.slice(0, end);
    const [first = '', second] = own.filter((each) => !each.startsWith('--'));
    const name = first === 'run' ? (second ?? '') : first;
    const script = Object.hasOwn(known, name) ? scripts[name] : undefined;
    if (!script || (first !== 'run' && !['start', 'test'].includes(first)))
      throw new Error(`npm has no ${own.join(' ')}`);
    const text = await script(end < 0 ? [] : args.slice(end + 1), env);
    return own.includes('--silent') ? text : `\n> ${name}\n\n${text}`;
  };
}

export interface DocumentStep {
  /** The language of the block: `sh`, `ts` … */
  readonly kind: string;
  /** A block, or one command of a block of commands. */
  readonly text: string;
}

/** The blocks of a chapter (`##`) in their order. Throws if the document has no such chapter. */
export function stepsOf(file: string, title: string): DocumentStep[] {
  const document = readFileSync(join(ROOT, file), 'utf8');
  const [, chapter] = document.split(`\n## ${title}\n`);
  if (chapter === undefined) throw new Error(`${file} has no chapter "${title}"`);
  const [own = ''] = chapter.split(/\n## /);
  return [...own.matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, kind = '', text = '']) =>
    kind === 'sh'
      ? text
          .trim()
          .split('\n')
          .map((line) => ({ kind, text: line }))
      : [{ kind, text: text.trim() }],
  );
}

/** The consumers in a block of TypeScript: one row, or the list `consumers: [ … ],`. */
export function rowsIn(text: string): readonly Consumer[] {
  const source = text.startsWith('consumers:') ? `({ ${text} }).consumers` : `[ ${text} ]`;
  // In JSON, because objects of another context equal none of ours.
  return JSON.parse(JSON.stringify(runInNewContext(source)));
}
