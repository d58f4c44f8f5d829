/** `npm run replay -- <environment> <consumer> <from> <to>`: sends one consumer the events of some hours again. */
import { subscriptions } from '#events/subscriptions.ts';
import { consumerRuleName } from '../constructs/consumer.ts';
import type { Environment } from '../environments.ts';
import { callAws } from './aws/call.ts';
import { type StackResource, stackResources } from './aws/stacks.ts';
import { accountOfCredentials } from './doctor/checks.ts';
import { instantOf } from './instant.ts';
import { rowNamed } from './rows.ts';

const usage =
  'Say which events to send again to whom: npm run replay -- <environment> <consumer> <from> <to>, with instants such as ' +
  '2026-11-21T06:00:00Z.';

interface Replay {
  readonly row: Environment;
  readonly consumer: string;
  readonly from: Date;
  readonly to: Date;
}

/** Throws a one-sentence error. */
function readArguments(args: readonly string[], rows?: readonly Environment[]): Replay {
  const [name, consumer, from, to, ...more] = args;
  if (name === undefined || consumer === undefined || from === undefined || to === undefined || more.length > 0)
    throw new Error(usage);
  const row = rowNamed(name, rows);
  if (row.name === 'local') throw new Error('local sends events again by the buttons at /_local/queues.');
  const known = [...Object.keys(subscriptions), ...row.consumers.map((each) => each.name)];
  if (!known.includes(consumer)) throw new Error(`${name} has no consumer "${consumer}", only ${known.join(', ')}.`);
  const replay = { row, consumer, from: instantOf(from), to: instantOf(to) };
  if (replay.from >= replay.to) throw new Error(`${from} is not before ${to}.`);
  return replay;
}

function only(resources: readonly StackResource[], type: string, start = ''): string {
  const [found] = resources.filter((each) => each.type === type && each.logicalId.startsWith(start));
  if (!found) throw new Error(`The stacks have no ${type} ${start}: deploy first.`);
  return found.id;
}

/**
 * Only the consumer's own rule gets them, so no other consumer hears them twice. EventBridge has no redrive for the dead letters
 * of a rule, but its archive has all events. Returns the message for the operator. Throws AwsError or a one-sentence error.
 */
export async function main(args: readonly string[], rows?: readonly Environment[]): Promise<string> {
  const { row, consumer, from, to } = readArguments(args, rows);
  const data = await stackResources(row, 'data');
  const [bus, archive] = [only(data, 'AWS::Events::EventBus'), only(data, 'AWS::Events::Archive')];
  const outside = row.consumers.find(({ name }) => name === consumer);
  // CloudFormation names a rule by its bus, `|`, and its own name.
  const ours = async () =>
    only(await stackResources(row, 'app'), 'AWS::Events::Rule', `Events${consumer}SubscriberRule`);
  const rule = outside ? consumerRuleName(row, outside) : (await ours()).split('|').at(-1);
  const arn = `arn:aws:events:${row.region}:${await accountOfCredentials(row)}`;
  const ReplayName = `steeple-${row.name}-${consumer}-${Date.now()}`;
  await callAws({
    service: 'events',
    region: row.region,
    target: 'AWSEvents.StartReplay',
    body: JSON.stringify({
      ReplayName,
      EventSourceArn: `${arn}:archive/${archive}`,
      EventStartTime: from.getTime() / 1000,
      EventEndTime: to.getTime() / 1000,
      Destination: { Arn: `${arn}:event-bus/${bus}`, FilterArns: [`${arn}:rule/${bus}/${rule}`] },
    }),
  });
  return (
    `The events from ${from.toISOString()} to ${to.toISOString()} are on their way to ${consumer} again, not in order.\n` +
    `Progress: aws events describe-replay --replay-name ${ReplayName} --region ${row.region}`
  );
}

if (import.meta.main) {
  try {
    console.log(await main(process.argv.slice(2)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
