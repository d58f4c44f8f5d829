/** `npm run events -- <environment> <subcommand> …`: what operators do with single events. */

import type { Environment } from '../environments.ts';
import { again, deliveryLog } from './events/log.ts';
import { webhookSecret } from './events/secret.ts';
import { trial } from './events/trial.ts';
import { rowNamed } from './rows.ts';

export interface EventsCommand {
  /** Its arguments, as the usage shows them. */
  readonly takes: string;
  readonly summary: string;
  /** Returns the text for the operator. Throws a one-sentence error. */
  readonly run: (row: Environment, args: readonly string[], env: NodeJS.ProcessEnv) => Promise<string>;
}

const commands: Readonly<Record<string, EventsCommand>> = {
  trial: { takes: '<consumer> [<event>]', summary: 'sends a test event to one webhook now', run: trial },
  log: { takes: '<consumer>', summary: 'prints the newest deliveries to a webhook', run: deliveryLog },
  again: { takes: '<consumer> <event id>', summary: 'sends an event of the log again now', run: again },
  secret: { takes: '<consumer>', summary: 'prints the secret that signs a webhook', run: webhookSecret },
};

const usage = [
  'npm run events -- <environment> <subcommand>:',
  ...Object.entries(commands).map(([name, { takes, summary }]) => `  ${name} ${takes}: ${summary}`),
].join('\n');

/** Throws a one-sentence error, or the usage. */
export async function main(
  [environment, name, ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  rows?: readonly Environment[],
): Promise<string> {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (environment === undefined || command === undefined) throw new Error(usage);
  return command.run(rowNamed(environment, rows), args, env);
}

if (import.meta.main) {
  try {
    console.log(await main(process.argv.slice(2), process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
