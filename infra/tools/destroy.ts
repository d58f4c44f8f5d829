// `npm run destroy -- <environment>`: deletes the stacks of an environment; what holds data is kept, and told.
import { createInterface } from 'node:readline/promises';
import type { Environment } from '../environments.ts';
import { isThere, leftBehind, parts, stackName } from './aws/stacks.ts';
import { type Cdk, cdkOn, stacksOf } from './deploy/cdk.ts';
import { costs, kinds, lookAt } from './destroy/kept.ts';
import { accountOfCredentials } from './doctor/checks.ts';
import { findRow } from './rows.ts';

export interface Tools {
  readonly cdk: Cdk;
  readonly say: (line: string) => void;
  /** Asks whoever runs the command; answers what they typed. */
  readonly ask: (question: string) => Promise<string>;
  readonly rows?: readonly Environment[];
}

/** Answers the exit code: 0 where the stacks are gone. */
export async function main(args: readonly string[], { cdk, say, ask, rows }: Tools): Promise<number> {
  try {
    const isAgreed = args.includes('--yes');
    const row = findRow(
      args.filter((arg) => arg !== '--yes'),
      'destroy',
      rows,
    );
    const { name, deletionProtection } = row;
    if (name === 'local') throw new Error('local runs on this machine: stop it, and delete its DATA_DIR.');
    // Not with --yes either: nobody takes a church off the air by a line of the history of their shell.
    if (
      name === 'production' &&
      (await ask(`This takes ${name} off the air. Type its name to go on: `)).trim() !== name
    )
      throw new Error('That is not its name. Nothing was destroyed.');
    if (deletionProtection) {
      throw new Error(
        `${name} is protected: set its deletionProtection to false in infra/environments.ts, run ` +
          `\`npm run deploy -- ${name}\`, then destroy it. Nothing was destroyed.`,
      );
    }
    await accountOfCredentials(row).catch((error: Error) => {
      throw new Error(`${error.name}: ${error.message}. Nothing was destroyed: see \`npm run doctor -- ${name}\`.`);
    });
    await takeDown(row, isAgreed || name === 'production' ? ['--force'] : [], cdk);
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

/** Deletes the stacks, where there are any. Throws where one is left. */
async function takeDown(row: Environment, options: readonly string[], cdk: Cdk): Promise<void> {
  if ((await standing(row)).length === 0) return;
  if ((await cdk(['destroy', stacksOf(row.name), ...options])) !== 0)
    throw new Error('Not everything was destroyed (see above): mend what CloudFormation says, and run it again.');
  // CDK is content, too, when it asked and was told no.
  const left = await standing(row);
  if (left.length > 0) throw new Error(`Not destroyed, and as before: ${left.join(', ')}.`);
}

/** Says what stays of an environment without stacks, and what it costs; deletes it where that is wanted. */
async function clearAway(row: Environment, isAgreed: boolean, { say, ask }: Pick<Tools, 'say' | 'ask'>): Promise<void> {
  const { name, region } = row;
  const all = kinds(region);
  const kept = await lookAt(await leftBehind(row, 'data'), all);
  if (kept.length === 0) return say('Nothing of it is left.');
  say('Kept, because it holds data:');
  for (const { text } of kept) say(`  ${text}`);
  say(`${costs(kept, all)} A new deployment makes new ones beside them.`);
  if (name === 'production') return say('Delete them in the AWS console when nobody needs them any more.');
  const again = `To delete them: npm run destroy -- ${name}`;
  if (isAgreed) return say(again);
  if ((await ask(`Delete them for good, with all that is in them? Type ${name} to do so: `)).trim() !== name)
    return say(`They stay. ${again}`);
  // In the order of `kinds`, which is that of `kept`.
  for (const { type, id } of kept) await all.find((kind) => kind.type === type)?.remove(id);
  say(`Nothing of ${name} is left.`);
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
