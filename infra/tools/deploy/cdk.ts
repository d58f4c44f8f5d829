import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../../environments.ts';
import { ROOT } from '../functions.ts';
import type { Bookmark } from '../write-pages.ts';

export type Cdk = (args: readonly string[]) => Promise<number>;

/** With `inherit`, CDK asks its questions on this terminal, and an interruption reaches it too. */
export const cdkOn =
  (stdio: 'inherit' | 'ignore'): Cdk =>
  (args) =>
    new Promise((resolve) => {
      const command = [join(ROOT, 'node_modules', 'aws-cdk', 'bin', 'cdk'), ...args];
      // The packages determine its version, so it must not suggest a newer one.
      const env = { ...process.env, CDK_DISABLE_VERSION_CHECK: '1' };
      const child = spawn(process.execPath, command, { cwd: ROOT, env, stdio });
      child.once('error', () => resolve(1)).once('close', (code) => resolve(code ?? 1));
    });

/** Tells infra/app.ts to build the stacks of a preview. They are not among the rows. */
export const contextOf = ({ name, preview }: Environment): string[] =>
  preview ? ['--context', `preview=${name}`, '--context', `expires=${preview.expires}`] : [];

export const stacksOf = (name: string): string => `${name}/*`;

/** What was compared there is deployed from there. */
export const assemblyOf = (name: string): string => join(ROOT, 'cdk.out', name);

export function templatesOf(assembly: string, name: string): string[] {
  const stage = join(assembly, `assembly-${name}`);
  const files = existsSync(stage) ? readdirSync(stage).sort() : [];
  return files.filter((file) => file.endsWith('.template.json')).map((file) => join(stage, file));
}

/** Valid only for the same App; another App writes all pages again. */
export function bookmarkOf(name: string, assembly: string): Bookmark {
  const path = join(assemblyOf(name), 'pages.json');
  const hash = createHash('sha256');
  for (const file of templatesOf(assembly, name)) hash.update(readFileSync(file));
  const app = hash.digest('hex');
  return {
    read: () => {
      const said = existsSync(path)
        ? (JSON.parse(readFileSync(path, 'utf8')) as { app: string; after: string })
        : undefined;
      return said?.app === app ? said.after : undefined;
    },
    write: (after) =>
      after === undefined ? rmSync(path, { force: true }) : writeFileSync(path, JSON.stringify({ app, after })),
  };
}

export interface Outputs {
  readonly SiteUrl: string;
  readonly RenderFunction: string;
  readonly IndexFunction: string;
  readonly DrawFunction: string;
  /** CloudFront's own domain name of the distribution. */
  readonly CdnDomain: string;
  readonly Release: string;
}

/** Throws if an output is missing. */
export function readOutputs(path: string, name: string): Outputs {
  const stack = `steeple-${name}-app`;
  const outputs = (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Partial<Outputs>>)[stack] ?? {};
  for (const key of ['SiteUrl', 'RenderFunction', 'DrawFunction', 'IndexFunction', 'CdnDomain', 'Release'] as const) {
    if (!outputs[key]) throw new Error(`The stack ${stack} has no output ${key}.`);
  }
  // All keys were checked above.
  return outputs as Outputs;
}
