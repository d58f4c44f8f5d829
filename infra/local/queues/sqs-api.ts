import type { Reply } from '../kernel/reply.ts';
import type { Queues } from './queues.ts';

interface SqsRequest {
  QueueUrl?: string;
  /** The ARN of a dead-letter queue, in the calls of operators that move its messages. */
  SourceArn?: string;
  ReceiptHandle?: string;
  MaxNumberOfMessages?: number;
  VisibilityTimeout?: number;
  MessageBody?: string;
  MessageAttributes?: Record<string, { StringValue?: string }>;
}

/** ARN of the queue that a request names. */
export function queueOf(request: SqsRequest, { region, account }: { region: string; account: string }): string {
  if (request.SourceArn !== undefined) return request.SourceArn;
  return `arn:aws:sqs:${region}:${account}:${request.QueueUrl?.split('/').at(-1)}`;
}

const fault = (name: string, message: string): Reply => ({ status: 400, body: { __type: name, message } });

/** Messages that the last move task of a dead-letter queue moved. */
const moved = new WeakMap<Queues, Map<string, number>>();

/** Moves the letters back to their sources, at once. The task exists in this run only. */
function startMove(queues: Queues, arn: string): Reply {
  const tasks = moved.get(queues) ?? new Map<string, number>();
  moved.set(queues, tasks.set(arn, queues.redrive(arn)));
  return { status: 200, body: { TaskHandle: arn } };
}

function listMoves(queues: Queues, arn: string): Reply {
  const ApproximateNumberOfMessagesMoved = moved.get(queues)?.get(arn);
  if (ApproximateNumberOfMessagesMoved === undefined) return { status: 200, body: { Results: [] } };
  const Results = [{ Status: 'COMPLETED', SourceArn: arn, ApproximateNumberOfMessagesMoved }];
  return { status: 200, body: { Results } };
}

/** Answers at once, also if the caller would wait for messages. */
function receive(queues: Queues, arn: string, { MaxNumberOfMessages = 1 }: SqsRequest): Reply {
  const Messages = queues.receive(arn, MaxNumberOfMessages).map(({ messageId, receiptHandle, body }) => ({
    ...{ MessageId: messageId, ReceiptHandle: receiptHandle, Body: body },
  }));
  return { status: 200, body: Messages.length === 0 ? {} : { Messages } };
}

/** Only the attributes that our commands ask for. */
function attributesOf(queues: Queues, arn: string): Reply {
  const { visible } = queues.depth(arn);
  return { status: 200, body: { Attributes: { QueueArn: arn, ApproximateNumberOfMessages: String(visible) } } };
}

const ofOperators: Readonly<Record<string, (queues: Queues, arn: string) => Reply>> = {
  GetQueueAttributes: attributesOf,
  StartMessageMoveTask: startMove,
  ListMessageMoveTasks: listMoves,
};

/**
 * The calls of SQS that our functions and commands make. A message that a function sends to a dead-letter queue counts as coming from the
 * queue that has it, so that the console can redrive it.
 */
export function callQueue(queues: Queues, action: string, arn: string, request: SqsRequest): Reply {
  if (!queues.has(arn)) return fault('QueueDoesNotExist', `There is no queue ${arn}.`);
  if (action === 'ChangeMessageVisibility') {
    const isHidden = queues.hide(arn, request.ReceiptHandle ?? '', Number(request.VisibilityTimeout));
    return isHidden ? { status: 200, body: {} } : fault('ReceiptHandleIsInvalid', 'The message is not in flight.');
  }
  if (action === 'SendMessage') {
    const reason = request.MessageAttributes?.ERROR_CODE?.StringValue;
    const MessageId = queues.send(arn, request.MessageBody ?? '', queues.sourceOf(arn), reason);
    return { status: 200, body: { MessageId } };
  }
  if (action === 'ReceiveMessage') return receive(queues, arn, request);
  if (action === 'DeleteMessage') {
    queues.remove(arn, [request.ReceiptHandle ?? '']);
    return { status: 200, body: {} };
  }
  const answer = ofOperators[action];
  if (answer) return answer(queues, arn);
  return fault('InvalidAction', `${action} is not known to the local run.`);
}
