import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../functions.ts';
import type { Bookmark } from '../write-pages.ts';

/** Runs the CDK command line of the packages with these arguments, on this terminal; answers its exit code. */
export type Cdk = (args: readonly string[]) => Promise<number>;

/** With this terminal it asks questions itself, and an interruption reaches it as it reaches this process. */
export const cdkOn =
  (stdio: 'inherit' | 'ignore'): Cdk =>
  (args) =>
    new Promise((resolve) => {
      const command = [join(ROOT, 'node_modules', 'aws-cdk', 'bin', 'cdk'), ...args];
      // Its version is the packages' own: nobody is to be told of a newer one.
      const env = { ...process.env, CDK_DISABLE_VERSION_CHECK: '1' };
      const child = spawn(process.execPath, command, { cwd: ROOT, env, stdio });
      child.once('error', () => resolve(1)).once('close', (code) => resolve(code ?? 1));
    });

/** The stacks of an environment, as the command line selects them. */
export const stacksOf = (name: string): string => `${name}/*`;

/** Where what is deployed lies: what was compared is what is deployed. */
export const assemblyOf = (name: string): string => join(ROOT, 'cdk.out', name);

/** The files of an environment's synthesized templates in an assembly, by name; none where there are none. */
export function templatesOf(assembly: string, name: string): string[] {
  const stage = join(assembly, `assembly-${name}`);
  const files = existsSync(stage) ? readdirSync(stage).sort() : [];
  return files.filter((file) => file.endsWith('.template.json')).map((file) => join(stage, file));
}

/**
 * Where the writing of an environment's pages stopped, for a next deployment of the very same App: what another one wrote, it
 * writes anew.
 */
export function bookmarkOf(name: string): Bookmark {
  const assembly = assemblyOf(name);
  const path = join(assembly, 'pages.json');
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

/** What the App stack says of itself. */
export interface Outputs {
  readonly SiteUrl: string;
  readonly RenderFunction: string;
  readonly IndexFunction: string;
  readonly DrawFunction: string;
  /** CloudFront's own name of the distribution. */
  readonly CdnDomain: string;
}

/** The outputs of the App stack, from the file that `cdk deploy --outputs-file` wrote. Throws where it lacks one. */
export function readOutputs(path: string, name: string): Outputs {
  const stack = `steeple-${name}-app`;
  const outputs = (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Partial<Outputs>>)[stack] ?? {};
  for (const key of ['SiteUrl', 'RenderFunction', 'DrawFunction', 'IndexFunction', 'CdnDomain'] as const) {
    if (!outputs[key]) throw new Error(`The stack ${stack} has no output ${key}.`);
  }
  // Each was looked for.
  return outputs as Outputs;
}
