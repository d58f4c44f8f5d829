// `npm run destroy -- <environment>`: deletes the stacks of an environment; what holds data is kept.
import { createInterface } from 'node:readline/promises';
import type { Environment } from '../environments.ts';
import { type Cdk, cdkOn, stacksOf } from './deploy/cdk.ts';
import { accountOfCredentials } from './doctor/checks.ts';
import { findRow } from './rows.ts';

export interface Tools {
  readonly cdk: Cdk;
  readonly say: (line: string) => void;
  /** Asks whoever runs the command; answers what they typed. */
  readonly ask: (question: string) => Promise<string>;
  readonly rows?: readonly Environment[];
}

const kept =
  'Kept, because they hold data: tables, buckets, user pool, bus and archive. Their names begin with steeple; delete them ' +
  'in the AWS console when nobody needs them any more. A new deployment makes new ones.';

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
    const force = isAgreed || name === 'production' ? ['--force'] : [];
    if ((await cdk(['destroy', stacksOf(name), ...force])) !== 0)
      throw new Error('Not everything was destroyed (see above): mend what CloudFormation says, and run it again.');
    say(`The stacks of ${name} are gone. ${kept}`);
    return 0;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 1;
  }
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
