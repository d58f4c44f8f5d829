import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Envelope, trialSource } from '#events/define.ts';
import { consumerRuleName } from '../../constructs/consumer.ts';
import type { Environment, OutsideTarget } from '../../environments.ts';
import { readSettings } from '../../local/preflight.ts';
import { askJson, type Caller, callerOf } from '../aws/caller.ts';
import { onlyResource, stackResources } from '../aws/stacks.ts';
import { ROOT } from '../functions.ts';
import type { EventsTools } from './command.ts';
import { deadLettersOf } from './dead-letters.ts';

interface Put {
  readonly Entries: readonly {
    readonly EventId?: string;
    readonly ErrorCode?: string;
    readonly ErrorMessage?: string;
  }[];
}

interface Letter {
  readonly Body: string;
  readonly ReceiptHandle: string;
  readonly MessageAttributes?: Readonly<Record<string, { readonly StringValue?: string }>>;
}

/**
 * EventBridge reports no delivery, but it sets an event aside at once if the target's policy refuses it or the target does not
 * exist. Milliseconds between the looks for that dead letter.
 */
const looks = { count: 4, between: 5000 } as const;

/** Without the rule that names the trial's source, the event would disappear without a word. */
async function checkRule(call: Caller, row: Environment, consumer: OutsideTarget, bus: string): Promise<void> {
  const Name = consumerRuleName(row, consumer);
  const rule = await askJson<{ EventPattern?: string; State?: string }>(call, 'events', 'DescribeRule', {
    Name,
    EventBusName: bus,
  }).catch((error: Error) => {
    if (error.name !== 'ResourceNotFoundException') throw error;
    return undefined;
  });
  if (!rule?.EventPattern?.includes(`"${trialSource(consumer.name)}"`))
    throw new Error(`The bus has no rule ${Name} that knows trials: deploy ${row.name} first.`);
  if (rule.State !== 'ENABLED') throw new Error(`The rule ${Name} is ${rule.State}: enable it first.`);
}

/** Why EventBridge could not deliver the event, or undefined if it is not among the dead letters. Removes it from there. */
async function refusalOf(call: Caller, QueueUrl: string, { id }: Envelope): Promise<string | undefined> {
  const { Messages = [] } = await askJson<{ Messages?: readonly Letter[] }>(call, 'sqs', 'ReceiveMessage', {
    ...{ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 1, VisibilityTimeout: 5 },
    MessageAttributeNames: ['ERROR_CODE', 'ERROR_MESSAGE'],
  });
  const found = Messages.find(({ Body }) => (JSON.parse(Body) as { detail?: Envelope }).detail?.id === id);
  if (!found) return undefined;
  await askJson(call, 'sqs', 'DeleteMessage', { QueueUrl, ReceiptHandle: found.ReceiptHandle });
  const said = (name: string) => found.MessageAttributes?.[name]?.StringValue;
  return [said('ERROR_CODE'), said('ERROR_MESSAGE')].filter(Boolean).join(': ') || 'no reason';
}

/**
 * Sends a trial to one outside bus or queue through the environment's own bus and the consumer's rule, so that it takes the way
 * of every event. Throws a one-sentence error if it was not delivered.
 */
export async function trialOnBus(
  row: Environment,
  consumer: OutsideTarget,
  event: Envelope,
  env: NodeJS.ProcessEnv,
  { pause }: EventsTools,
): Promise<string> {
  const call = callerOf(row, env);
  const { id: bus } = onlyResource(await stackResources(row, 'data', call), 'AWS::Events::EventBus');
  const isLocal = row.name === 'local';
  if (!isLocal) await checkRule(call, row, consumer, bus);
  const Source = trialSource(consumer.name);
  const { Entries } = await askJson<Put>(call, 'events', 'PutEvents', {
    Entries: [{ EventBusName: bus, Source, DetailType: event.type, Detail: JSON.stringify(event) }],
  });
  const [entry] = Entries;
  if (entry?.EventId === undefined)
    throw new Error(`The bus refused the trial: ${entry?.ErrorCode} ${entry?.ErrorMessage ?? ''}`.trim());
  const sent = `${event.type} ${event.id}`;
  if (isLocal) return localResult(consumer, sent, env);

  const letters = (await deadLettersOf(row, call)).find((each) => each.consumer === consumer.name);
  for (let look = 0; letters && look < looks.count; look++) {
    await pause(looks.between);
    const refusal = await refusalOf(call, letters.url, event);
    if (refusal !== undefined)
      throw new Error(
        `EventBridge could not deliver ${sent} to ${consumer.name}: ${refusal}. Its policy must allow ` +
          `${consumerRuleName(row, consumer)} (docs/consume.md), and ${consumer.to} must exist.`,
      );
  }
  return (
    `The bus took ${sent}, and EventBridge has reported no failure. ${consumer.to} gets it with the source "${Source}", ` +
    'which no event but a trial has.'
  );
}

/** The local run writes the file before it answers. */
function localResult({ name }: OutsideTarget, sent: string, env: NodeJS.ProcessEnv): string {
  const file = join(resolve(ROOT, readSettings(env).dataDir), 'consumers', `${name}.jsonl`);
  const [, id = ''] = sent.split(' ');
  if (!existsSync(file) || !readFileSync(file, 'utf8').includes(id))
    throw new Error(`The running Steeple does not know ${name} yet: restart npm start.`);
  return `${file} has ${sent}. Locally no event leaves this machine.`;
}
