import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../functions.ts';

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

/** What the App stack says of itself. */
export interface Outputs {
  readonly SiteUrl: string;
  readonly RenderFunction: string;
  readonly IndexFunction: string;
  /** CloudFront's own name of the distribution. */
  readonly CdnDomain: string;
}

/** The outputs of the App stack, from the file that `cdk deploy --outputs-file` wrote. Throws where it lacks one. */
export function readOutputs(path: string, name: string): Outputs {
  const stack = `steeple-${name}-app`;
  const outputs = (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Partial<Outputs>>)[stack] ?? {};
  for (const key of ['SiteUrl', 'RenderFunction', 'IndexFunction', 'CdnDomain'] as const) {
    if (!outputs[key]) throw new Error(`The stack ${stack} has no output ${key}.`);
  }
  // Each was looked for.
  return outputs as Outputs;
}
