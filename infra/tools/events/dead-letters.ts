import type { Environment } from '../../environments.ts';
import { askJson, type Caller } from '../aws/caller.ts';
import { stackResources } from '../aws/stacks.ts';

/** The dead letters of one consumer. */
export interface DeadLetters {
  readonly consumer: string;
  readonly arn: string;
  readonly url: string;
  readonly count: number;
  /** The URL of the queue that the consumer reads, or undefined if they are those of a rule or a schedule. */
  readonly source: string | undefined;
}

/** `Events<consumer>Subscriber`, `EventsWebhooksTo<consumer>` or `EventsTo<consumer>`, without the hyphens of its name. */
function consumerIn(path: string, row: Environment): string {
  const inner = path.replace(/^Events/, '').replace(/Subscriber$/, '');
  const [, outside] = /^(?:Webhooks)?To(.+)$/.exec(inner) ?? [];
  return row.consumers.find(({ name }) => name.replaceAll('-', '') === outside)?.name ?? inner;
}

interface Attributes {
  readonly Attributes: { readonly QueueArn: string; readonly ApproximateNumberOfMessages: string };
}

export const attributesOf = (call: Caller, QueueUrl: string): Promise<Attributes> =>
  askJson(call, 'sqs', 'GetQueueAttributes', {
    QueueUrl,
    AttributeNames: ['QueueArn', 'ApproximateNumberOfMessages'],
  });

const ofDeadLetters = /^(\w+?)(?:DeadLetters|Failures)Queue[0-9A-F]{8}$/;

/** One for each dead-letter queue of the environment, by consumer. Throws AwsError. */
export async function deadLettersOf(row: Environment, call: Caller): Promise<DeadLetters[]> {
  const queues = (await stackResources(row, 'app', call)).filter(({ type }) => type === 'AWS::SQS::Queue');
  const found: DeadLetters[] = [];
  for (const { logicalId, id } of queues) {
    const [, path] = ofDeadLetters.exec(logicalId) ?? [];
    if (path === undefined) continue;
    const { QueueArn, ApproximateNumberOfMessages } = (await attributesOf(call, id)).Attributes;
    const own = queues.find((each) => new RegExp(`^${path}Queue[0-9A-F]{8}$`).test(each.logicalId));
    const count = Number(ApproximateNumberOfMessages);
    found.push({ consumer: consumerIn(path, row), arn: QueueArn, url: id, count, source: own?.id });
  }
  return found.sort((one, other) => one.consumer.localeCompare(other.consumer));
}
