import { parseArgs } from 'node:util';
import { subscriptions } from '#events/subscriptions.ts';
import { consumerRuleName } from '../../constructs/consumer.ts';
import type { Environment } from '../../environments.ts';
import { askJson, type Caller, callerAccount, callerOf } from '../aws/caller.ts';
import { onlyResource, stackResources } from '../aws/stacks.ts';
import { instantOf } from '../instant.ts';
import type { EventsCommand } from './command.ts';

interface Replay {
  /** Undefined: every consumer. */
  readonly consumer: string | undefined;
  readonly from: Date;
  readonly to: Date;
}

/** Throws a one-sentence error. */
function readArguments(row: Environment, args: readonly string[]): Replay {
  const option = { type: 'string' } as const;
  const {
    from,
    to,
    'to-consumer': consumer,
  } = parseArgs({
    args: [...args],
    options: { from: option, to: option, 'to-consumer': option },
  }).values;
  if (from === undefined || to === undefined)
    throw new Error('Say which hours: replay --from 2026-11-21T06:00:00Z --to 2026-11-21T12:00:00Z.');
  const known = [...Object.keys(subscriptions), ...row.consumers.map(({ name }) => name)];
  if (consumer !== undefined && !known.includes(consumer))
    throw new Error(`${row.name} has no consumer "${consumer}", only ${known.join(', ')}.`);
  const replay = { consumer, from: instantOf(from), to: instantOf(to) };
  if (replay.from >= replay.to) throw new Error(`${from} is not before ${to}.`);
  return replay;
}

const only = (...which: Parameters<typeof onlyResource>): string => onlyResource(...which).id;

async function ruleOf(row: Environment, consumer: string, call: Caller): Promise<string> {
  const outside = row.consumers.find(({ name }) => name === consumer);
  if (outside) return consumerRuleName(row, outside);
  const app = await stackResources(row, 'app', call);
  // CloudFormation names a rule by its bus, `|`, and its own name.
  return only(app, 'AWS::Events::Rule', `Events${consumer}SubscriberRule`).split('|').at(-1) ?? '';
}

/** EventBridge's limit for the name of a replay. */
const longestName = 64;

const over = ['COMPLETED', 'CANCELLED', 'FAILED'];

/** Milliseconds between two questions for the progress. */
const between = 5000;

/** How long EventBridge may take to archive an event, in milliseconds. */
const archivedWithin = 600_000;

/**
 * Sends the events of a period again, to the rule of one consumer or to all rules. EventBridge marks each with the replay's name
 * (`replay-name`) and does not keep the order.
 */
export const replay: EventsCommand = {
  takes: '--from <instant> --to <instant> [--to-consumer <consumer>]',
  summary: 'sends the events of a period again, to one consumer or to all',
  async run(row, args, env, { say, pause, now, ending }) {
    const { consumer, from, to } = readArguments(row, args);
    const call = callerOf(row, env);
    const data = await stackResources(row, 'data', call);
    const [bus, archive] = [only(data, 'AWS::Events::EventBus'), only(data, 'AWS::Events::Archive')];
    const rule = consumer && (await ruleOf(row, consumer, call));
    const arn = `arn:aws:events:${row.region}:${await callerAccount(call)}`;
    const ReplayName = `${row.name}-${consumer ?? 'all'}-${now()}`.slice(-longestName);
    await askJson(call, 'events', 'StartReplay', {
      ReplayName,
      EventSourceArn: `${arn}:archive/${archive}`,
      EventStartTime: from.getTime() / 1000,
      EventEndTime: to.getTime() / 1000,
      Destination: {
        Arn: `${arn}:event-bus/${bus}`,
        ...(rule && { FilterArns: [`${arn}:rule/${bus}/${rule}`] }),
      },
    });
    if (to.getTime() > now() - archivedWithin)
      say('Events of the last ten minutes may not be in the archive yet: replay them again later.');
    say(`${ReplayName} began. You may stop this command; the replay goes on.`);
    for (;;) {
      const { State, StateReason } = await askJson<{ State: string; StateReason?: string }>(
        ...([call, 'events', 'DescribeReplay', { ReplayName }] as const),
      );
      if (State === 'COMPLETED') break;
      if (over.includes(State)) throw new Error(`The replay ${ReplayName} is ${State}: ${StateReason ?? 'no reason'}.`);
      await pause(between);
      if (ending.aborted) return `${ReplayName} goes on.`;
    }
    const whom = consumer ?? 'every consumer';
    return (
      `The events from ${from.toISOString()} to ${to.toISOString()} were sent to ${whom} again, not in order, each marked ` +
      `with replay-name ${ReplayName}.`
    );
  },
};
