import { Duration } from 'aws-cdk-lib';
import type { EventPattern, IEventBus } from 'aws-cdk-lib/aws-events';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Subscription } from '#events/subscriptions.ts';
import { DeadLetterQueue } from './dead-letter-queue.ts';
import type { SteepleFunction } from './function.ts';

export interface SubscriberProps {
  /** Defaults to the account's default bus, which carries AWS's own events. */
  readonly bus?: IEventBus;
  readonly eventPattern: EventPattern;
  readonly subscription: Omit<Subscription, 'events'>;
  readonly handler: SteepleFunction;
  /** Failures after which a message moves to the dead-letter queue. Defaults to 5. */
  readonly receives?: number;
  readonly ruleName?: string;
  /** Names that code needs to know. Default to those that CloudFormation gives. */
  readonly queueNames?: { readonly queue: string; readonly deadLetters: string };
}

/**
 * One dead-letter queue takes both what the rule cannot deliver and what the function cannot handle. With a rule directly on a
 * function, messages that the function fails on would be lost.
 */
export class Subscriber extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: SubscriberProps) {
    super(scope, id);
    const { subscription, handler, receives = 5, queueNames } = props;
    this.deadLetters = new DeadLetterQueue(this, 'DeadLetters', queueNames?.deadLetters).queue;
    this.queue = new Queue(this, 'Queue', {
      ...(queueNames && { queueName: queueNames.queue }),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      // Six times the function's timeout, as Lambda recommends, so that throttled batches do not reappear early.
      visibilityTimeout: Duration.seconds(6 * subscription.timeoutSeconds),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: receives },
    });
    this.listen('Rule', props);
    handler.allow(
      ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ChangeMessageVisibility'],
      this.queue.queueArn,
    );
    const mapping = new EventSourceMapping(this, 'Mapping', {
      target: handler.lambda,
      eventSourceArn: this.queue.queueArn,
      batchSize: subscription.batchSize,
      maxBatchingWindow: Duration.seconds(subscription.batchWindowSeconds),
      ...(subscription.maxConcurrency === undefined ? {} : { maxConcurrency: subscription.maxConcurrency }),
      reportBatchItemFailures: true,
    });
    // When Lambda creates the mapping, it checks that the role may read the queue.
    mapping.node.addDependency(handler.role);
  }

  /** Sends the events of a pattern to the queue. */
  listen(
    id: string,
    { bus, eventPattern, ruleName }: Pick<SubscriberProps, 'bus' | 'eventPattern' | 'ruleName'>,
  ): void {
    new Rule(this, id, {
      ...(ruleName === undefined ? {} : { ruleName }),
      ...(bus ? { eventBus: bus } : {}),
      eventPattern,
      targets: [
        new SqsQueue(this.queue, {
          deadLetterQueue: this.deadLetters,
          maxEventAge: Duration.hours(24),
          retryAttempts: 185,
        }),
      ],
    });
  }
}
