/** The cloud assembly that a deployment compares and deploys: synthesized for it, or built once for several environments. */
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Environment } from '../../environments.ts';
import type { StackPart } from '../aws/stacks.ts';
import { assemblyOf, type Cdk, contextOf, stacksOf, templatesOf } from './cdk.ts';
import { demand, Halt, nothing } from './halt.ts';
import { isRolledBack } from './live-api.ts';
import { youngOf } from './protection.ts';

export interface Makers {
  readonly cdk: Cdk;
  readonly build: () => Promise<unknown>;
  readonly fetchNatives: () => Promise<unknown>;
  /** The commit to deploy. */
  readonly release: () => Promise<string>;
  readonly say: (line: string) => void;
}

export interface Situation {
  /** Stacks with deletion protection that do not exist yet. */
  readonly young: readonly StackPart[];
  /** Whether the API moves to the new release without a gradual shift. */
  readonly atOnce: boolean;
}

/** Folders of the assembly of `npm run assemble`, by whether the API moves gradually. CDK writes it into the templates. */
export const variants = { gradual: 'gradual', atOnce: 'at-once' } as const;

/** Throws Halt. */
export async function buildAll({ build, fetchNatives, say }: Makers): Promise<void> {
  say('\n── build');
  await build().catch((error: Error) => {
    throw new Halt(`${error.message}\nThe build failed. ${nothing}`);
  });
  await fetchNatives().catch((error: Error) => {
    throw new Halt(`${error.message}\nWhat makes images could not be fetched for Lambda's machine. ${nothing}`);
  });
}

/** Throws Halt. */
export async function readSituation(row: Environment, atOnce: boolean, say: Makers['say']): Promise<Situation> {
  const unsaid = (what: string) => (error: Error) => {
    throw new Halt(`AWS does not say ${what} (${error.message}). ${nothing}`);
  };
  const young = await youngOf(row).catch(unsaid('which stacks there are'));
  const rolledBack = await isRolledBack(row).catch(unsaid('which release the API runs'));
  if (rolledBack) say('The API was rolled back, so this deployment moves it at once, and not gradually.');
  return { young, atOnce: atOnce || rolledBack };
}

/** Synthesizes the stacks of one environment after the build. Returns the folder. Throws Halt. */
export async function synthesizeFor(row: Environment, asked: Situation, makers: Makers): Promise<string> {
  const assembly = assemblyOf(row.name);
  const { young, atOnce } = asked;
  const context = [...(young.length > 0 ? [`young=${young.join()}`] : []), ...(atOnce ? ['shift=no'] : [])];
  await synthesize(stacksOf(row.name), assembly, [...contextOf(row), ...optionsOf(context)], makers);
  return assembly;
}

const optionsOf = (context: readonly string[]) => context.flatMap((each) => ['--context', each]);

/** Throws Halt. */
export async function synthesize(
  stacks: string,
  assembly: string,
  options: readonly string[],
  { cdk, release }: Makers,
): Promise<void> {
  mkdirSync(assembly, { recursive: true });
  const deployed = optionsOf(['deployed=yes', `release=${await release()}`]);
  demand(
    await cdk(['synth', stacks, '--quiet', '--output', assembly, ...deployed, ...options]),
    `The stacks do not synthesize (see above). ${nothing}`,
  );
}

/** The variant of a finished assembly that an environment needs now. Throws Halt. */
export function finishedAssembly(folder: string, { name }: Environment, { young, atOnce }: Situation): string {
  if (young.length > 0)
    throw new Halt(
      `${name} was never deployed completely, and a protected stack is made by hand: \`npm run deploy -- ${name}\`, once. ${nothing}`,
    );
  const assembly = join(resolve(folder), atOnce ? variants.atOnce : variants.gradual);
  if (!existsSync(assembly) || templatesOf(assembly, name).length === 0)
    throw new Halt(`${folder} has no stacks of ${name}: \`npm run assemble -- ${folder}\` writes them. ${nothing}`);
  return assembly;
}
