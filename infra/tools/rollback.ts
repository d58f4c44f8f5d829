// `npm run rollback -- <environment>`: returns the functions behind the API to the release before (docs/operate.md).
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../environments.ts';
import { liveFunctions, moveAlias, readAlias, readVersions } from './aws/live.ts';
import { runningShifts, stopShift } from './aws/shifts.ts';
import { type StackResource, stackName, stackResources, stackStatus } from './aws/stacks.ts';
import { accountOfCredentials } from './doctor/checks.ts';
import { type FoundFunction, type PlannedMove, planLines, planRollback } from './rollback/plan.ts';
import { findRow } from './rows.ts';

export interface Tools {
  readonly say: (line: string) => void;
  readonly ask: (question: string) => Promise<string>;
  /** Waits for some milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>;
  readonly rows?: readonly Environment[];
}

const nothing = 'Nothing was moved.';

/** Returns the exit code: 0 if the API runs the release before, or if nothing was to be moved because of `--dry-run`. */
export async function main(args: readonly string[], { say, ask, pause, rows }: Tools): Promise<number> {
  try {
    const options = ['--yes', '--dry-run'];
    const named = args.filter((arg) => !options.includes(arg));
    const row = findRow(named, 'rollback', rows);
    if (row.name === 'local')
      throw new Error('local runs on this machine: check out the release before, and start it.');
    await demandAccount(row);
    const { resources, found, running } = await look(row);
    const plan = planRollback(row.name, found);
    for (const line of planLines(row.name, plan)) say(line);
    const moves = plan.moves.filter(({ isDone }) => !isDone);
    const { release } = plan.to;
    if (moves.length === 0) {
      say(`The API of ${row.name} runs ${release} already. To go back further, deploy an older release.`);
      return 0;
    }
    if (running.length > 0) say('A deployment is shifting calls to the new release: this stops it.');
    if (args.includes('--dry-run')) {
      say(`${nothing} Without --dry-run this moves the API to ${release}.`);
      return 0;
    }
    const question = `Move the API of ${row.name} to ${release}? Type ${row.name} to do so: `;
    if (!args.includes('--yes') && (await ask(question)).trim() !== row.name)
      throw new Error(`That is not its name. ${nothing}`);
    await stopAll(row, running, resources, pause);
    return await moveAll(row, release, moves, say);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** Throws a one-sentence error unless the credentials are of the row's account. */
async function demandAccount(row: Environment): Promise<void> {
  const account = await accountOfCredentials(row).catch(refuse(row));
  if (row.account !== undefined && row.account !== account)
    throw new Error(`These credentials are of account ${account}, and ${row.name} is in ${row.account}. ${nothing}`);
}

/** Turns AWS's refusal of a question into a one-sentence error. */
const refuse =
  ({ name }: Environment) =>
  (error: Error): never => {
    throw new Error(`${error.name}: ${error.message}. ${nothing} See \`npm run doctor -- ${name}\`.`);
  };

interface Situation {
  readonly resources: readonly StackResource[];
  readonly found: readonly FoundFunction[];
  /** Shifts that CodeDeploy has not ended. */
  readonly running: readonly string[];
}

/** Changes nothing. Throws a one-sentence error. */
async function look(row: Environment): Promise<Situation> {
  const status = await stackStatus(row, 'app').catch(refuse(row));
  const stack = stackName(row, 'app');
  if (status === undefined) throw new Error(`There is no stack ${stack} in ${row.region}: deploy ${row.name} first.`);
  const resources = await stackResources(row, 'app').catch(refuse(row));
  const functions = liveFunctions(resources);
  if (functions.length === 0)
    throw new Error(`The release of ${row.name} is older than this command, so no version was kept. ${nothing}`);
  const running = await runningShifts(row, resources).catch(refuse(row));
  if (/^UPDATE(_ROLLBACK)?_IN_PROGRESS$/.test(status) && running.length === 0)
    throw new Error(
      `A deployment of ${row.name} is running, and would move the API again. Wait until it ends, or stop it with \`aws ` +
        `cloudformation cancel-update-stack --stack-name ${stack}\`. ${nothing}`,
    );
  const found: FoundFunction[] = [];
  for (const fn of functions) {
    const { version, isShifting } = await readAlias(row, fn).catch(refuse(row));
    found.push({ fn, live: version, isShifting, versions: await readVersions(row, fn).catch(refuse(row)) });
  }
  return { resources, found, running };
}

/** Stops the shifts, and waits until CodeDeploy has ended them: until then it may move an alias. */
async function stopAll(
  row: Environment,
  running: readonly string[],
  resources: readonly StackResource[],
  pause: Tools['pause'],
): Promise<void> {
  for (const id of running) await stopShift(row, id).catch(refuse(row));
  if (running.length === 0) return;
  for (let tries = 60; (await runningShifts(row, resources).catch(refuse(row))).length > 0; tries -= 1) {
    if (tries === 0)
      throw new Error('CodeDeploy was told to stop, and still moves calls. Run this again in some minutes.');
    await pause(5000);
  }
}

async function moveAll(
  row: Environment,
  release: string,
  moves: readonly PlannedMove[],
  say: Tools['say'],
): Promise<number> {
  const failed: string[] = [];
  for (const { fn, to } of moves)
    await moveAlias(row, fn, to.version).catch((error: Error) => {
      failed.push(`${fn.id} (${error.name}: ${error.message})`);
    });
  if (failed.length > 0) {
    say(
      `Moved ${moves.length - failed.length} of ${moves.length} functions to ${release}. Not moved: ${failed.join(', ')}.`,
    );
    say('Run it again: it moves only the rest. Until then the API is a mixture of two releases.');
    return 1;
  }
  say(`The API of ${row.name} runs ${release} again.`);
  say('Not taken back: data, consumers of events, pages and scripts ("The way back" in docs/operate.md).');
  say(`To go forward again: npm run deploy -- ${row.name}`);
  return 0;
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
  process.exitCode = await main(process.argv.slice(2), { say: console.log, ask: askHere, pause: sleep });
