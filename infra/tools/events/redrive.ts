import { askJson, type Caller, callerOf } from '../aws/caller.ts';
import type { EventsCommand, EventsTools } from './command.ts';
import { attributesOf, type DeadLetters, deadLettersOf } from './dead-letters.ts';

interface Moves {
  readonly Results: readonly {
    readonly Status: string;
    readonly ApproximateNumberOfMessagesMoved?: number;
    readonly FailureReason?: string;
  }[];
}

/** Milliseconds between two questions for the progress. */
const between = 2000;

/** Returns how many messages went back. Throws a one-sentence error. */
async function moveBack(
  call: Caller,
  letters: DeadLetters,
  source: string,
  { pause, ending }: EventsTools,
): Promise<number> {
  // With a destination SQS also moves what the rule could not deliver.
  const { QueueArn: DestinationArn } = (await attributesOf(call, source)).Attributes;
  await askJson(call, 'sqs', 'StartMessageMoveTask', { SourceArn: letters.arn, DestinationArn });
  for (;;) {
    const task = { SourceArn: letters.arn, MaxResults: 1 };
    const [latest] = (await askJson<Moves>(call, 'sqs', 'ListMessageMoveTasks', task)).Results;
    if (latest?.Status === 'COMPLETED') return latest.ApproximateNumberOfMessagesMoved ?? 0;
    if (latest && latest.Status !== 'RUNNING')
      throw new Error(`Moving those of ${letters.consumer} ended as ${latest.Status}: ${latest.FailureReason ?? ''}.`);
    await pause(between);
    if (ending.aborted) throw new Error(`SQS goes on moving those of ${letters.consumer}.`);
  }
}

/** Moves dead letters back to the queues of their consumers. */
export const redrive: EventsCommand = {
  takes: '[<consumer>]',
  summary: 'puts dead letters back into the queue of their consumer',
  async run(row, [consumer], env, tools) {
    const call = callerOf(row, env);
    const all = await deadLettersOf(row, call);
    const chosen = all.filter((each) => consumer === undefined || each.consumer === consumer);
    if (chosen.length === 0) {
      const names = [...new Set(all.map((each) => each.consumer))].join(', ');
      throw new Error(`${row.name} has no dead letters of "${consumer}", only of ${names}.`);
    }
    let total = 0;
    for (const letters of chosen.filter(({ count }) => count > 0)) {
      if (letters.source === undefined) {
        const advice = row.consumers.some(({ name }) => name === letters.consumer)
          ? 'they are of a rule: replay their hours to it, then empty the queue'
          : 'they only report a failed call: empty the queue';
        tools.say(`${letters.consumer}: ${letters.count} stay, since ${advice}.`);
        continue;
      }
      const moved = await moveBack(call, letters, letters.source, tools);
      tools.say(`${letters.consumer}: ${moved} went back to its queue.`);
      total += moved;
    }
    return total === 0 ? 'No dead letters to put back.' : `${total} dead letters went back to their queues.`;
  },
};
