// `npm run destroy -- <environment>`: deletes the stacks of an environment. Resources with data are retained and listed. With
// `preview <branch>` they are deleted too.
import { createInterface } from 'node:readline/promises';
import type { Environment } from '../environments.ts';
import { isThere, leftoverResources, parts, stackName } from './aws/stacks.ts';
import { type Cdk, cdkOn, contextOf, stacksOf } from './deploy/cdk.ts';
import { failedStates } from './deploy/stack-states.ts';
import { costs, kinds, readRetained } from './destroy/retained.ts';
import { accountOfCredentials } from './doctor/checks.ts';
import { findRow, type PreviewWorld } from './rows.ts';

export interface Tools {
  readonly cdk: Cdk;
  readonly say: (line: string) => void;
  readonly ask: (question: string) => Promise<string>;
  readonly rows?: readonly Environment[];
  readonly previews?: PreviewWorld;
}

/** Returns the exit code: 0 if the stacks are deleted. */
export async function main(args: readonly string[], tools: Tools): Promise<number> {
  try {
    const isAgreed = args.includes('--yes');
    const row = findRow(
      args.filter((arg) => arg !== '--yes'),
      'destroy',
      tools.rows,
      tools.previews,
    );
    return await destroy(row, isAgreed, tools);
  } catch (error) {
    tools.say(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** Returns the exit code. */
export async function destroy(row: Environment, isAgreed: boolean, { cdk, say, ask }: Tools): Promise<number> {
  try {
    const { name, live, deletionProtection } = row;
    if (name === 'local') throw new Error('local runs on this machine: stop it, and delete its DATA_DIR.');
    // Asks even with --yes, so that a command from the shell history cannot take a church's site down.
    if (live && (await ask(`This takes ${name} off the air. Type its name to go on: `)).trim() !== name)
      throw new Error('That is not its name. Nothing was destroyed.');
    if (deletionProtection) {
      throw new Error(
        `${name} is protected: set its deletionProtection to false in infra/environments.ts, run ` +
          `\`npm run deploy -- ${name}\`, then destroy it. Nothing was destroyed.`,
      );
    }
    const account = await accountOfCredentials(row).catch((error: Error) => {
      throw new Error(`${error.name}: ${error.message}. Nothing was destroyed: see \`npm run doctor -- ${name}\`.`);
    });
    if (row.account !== undefined && row.account !== account)
      throw new Error(
        `These credentials are of account ${account}, and ${name} is in ${row.account}. Nothing was destroyed.`,
      );
    await takeDown(row, isAgreed || live ? ['--force'] : [], cdk);
    say(`The stacks of ${name} are gone.`);
    await clearAway(row, isAgreed, { say, ask });
    return 0;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

const standing = async (row: Environment): Promise<string[]> => {
  const there = await Promise.all(parts.map((part) => isThere(row, part)));
  return parts.filter((_, index) => there[index]).map((part) => stackName(row, part));
};

async function takeDown(row: Environment, options: readonly string[], cdk: Cdk): Promise<void> {
  if ((await standing(row)).length === 0) return;
  if ((await cdk(['destroy', stacksOf(row.name), ...contextOf(row), ...options])) !== 0) {
    const general = 'Not everything was destroyed (see above): mend what CloudFormation says, and run it again.';
    throw new Error([general, ...(await failedStates(row, 'stuck'))].join('\n'));
  }
  // CDK also exits with 0 if the operator answered no.
  const left = await standing(row);
  if (left.length > 0) throw new Error(`Not destroyed, and as before: ${left.join(', ')}.`);
}

async function clearAway(row: Environment, isAgreed: boolean, { say, ask }: Pick<Tools, 'say' | 'ask'>): Promise<void> {
  const { name, live, region } = row;
  const all = kinds(region);
  const kept = await readRetained(await leftoverResources(row, 'data'), all);
  const remove = async () => {
    // `kept` has the order of `kinds`.
    for (const { type, id } of kept) await all.find((kind) => kind.type === type)?.remove(id);
    say(`Nothing of ${name} is left.`);
  };
  if (kept.length === 0) return say('Nothing of it is left.');
  if (row.preview) return remove();
  say('Kept, because it holds data:');
  for (const { text } of kept) say(`  ${text}`);
  say(`${costs(kept, all)} A new deployment makes new ones beside them.`);
  if (live) return say('Delete them in the AWS console when nobody needs them any more.');
  const again = `To delete them: npm run destroy -- ${name}`;
  if (isAgreed) return say(again);
  if ((await ask(`Delete them for good, with all that is in them? Type ${name} to do so: `)).trim() !== name)
    return say(`They stay. ${again}`);
  await remove();
}

async function askHere(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

if (import.meta.main)
  process.exitCode = await main(process.argv.slice(2), { cdk: cdkOn('inherit'), say: console.log, ask: askHere });
