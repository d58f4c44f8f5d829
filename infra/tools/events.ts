/** `npm run events -- <environment> <subcommand> …`: what operators do with events. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../environments.ts';
import type { EventsCommand, EventsTools } from './events/command.ts';
import { credential } from './events/credential.ts';
import { drift } from './events/drift.ts';
import { again, deliveryLog } from './events/log.ts';
import { redrive } from './events/redrive.ts';
import { replay } from './events/replay.ts';
import { webhookSecret } from './events/secret.ts';
import { tail } from './events/tail.ts';
import { trial } from './events/trial.ts';
import { rowNamed } from './rows.ts';

const commands: Readonly<Record<string, EventsCommand>> = {
  tail,
  replay,
  redrive,
  drift,
  trial,
  log: { takes: '<consumer>', summary: 'prints the newest deliveries to a webhook', run: deliveryLog },
  again: { takes: '<consumer> <event id>', summary: 'sends an event of the log again now', run: again },
  secret: { takes: '<consumer>', summary: 'prints the secret that signs a webhook', run: webhookSecret },
  credential: {
    takes: '<consumer>',
    summary: 'prints the machine credential of a consumer that reads',
    run: credential,
  },
};

const usage = [
  'npm run events -- <environment> <subcommand>:',
  ...Object.entries(commands).map(([name, { takes, summary }]) => `  ${[name, takes].join(' ').trim()}: ${summary}`),
].join('\n');

function toolsUntil(signal: AbortSignal): EventsTools {
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal }).catch(() => undefined);
  return { say: console.log, now: Date.now, pause, ending: signal };
}

/** Throws a one-sentence error, or the usage. */
export async function main(
  [environment, name, ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  rows?: readonly Environment[],
  tools: EventsTools = toolsUntil(new AbortController().signal),
): Promise<string> {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (environment === undefined || command === undefined) throw new Error(usage);
  return command.run(rowNamed(environment, rows), args, env, tools);
}

if (import.meta.main) {
  const ending = new AbortController();
  process.once('SIGINT', () => ending.abort());
  try {
    console.log(await main(process.argv.slice(2), process.env, undefined, toolsUntil(ending.signal)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
