import type { Reply } from '../kernel/reply.ts';
import type { Queues } from './queues.ts';

interface SqsRequest {
  QueueUrl?: string;
  ReceiptHandle?: string;
  VisibilityTimeout?: number;
  MessageBody?: string;
  MessageAttributes?: Record<string, { StringValue?: string }>;
}

/** ARN of the queue that a request names by its URL. */
export function queueOf(request: SqsRequest, { region, account }: { region: string; account: string }): string {
  return `arn:aws:sqs:${region}:${account}:${request.QueueUrl?.split('/').at(-1)}`;
}

const fault = (name: string, message: string): Reply => ({ status: 400, body: { __type: name, message } });

/**
 * The two calls of SQS that our functions make. A message that a function sends to a dead-letter queue counts as coming from the
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
  return fault('InvalidAction', `${action} is not known to the local run.`);
}
