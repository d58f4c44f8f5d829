import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { arrivals } from '#events/arrivals.ts';
import { eventSource } from '#events/define.ts';
import type { Subscriber as SubscriberName } from '#events/subscriptions.ts';
import { subscriptions } from '#events/subscriptions.ts';
import { Outside } from '../constructs/consumer.ts';
import { DeadLetterQueue } from '../constructs/dead-letter-queue.ts';
import type { SteepleFunction } from '../constructs/function.ts';
import { Subscriber } from '../constructs/subscriber.ts';
import { arrivalFunctions, outboxPublisher, subscriberFunctions } from '../functions.ts';
import { recountFunction } from '../recount-function.ts';
import type { FunctionContext } from './functions.ts';
import { makeFunction } from './functions.ts';

/** From the outbox to the bus, and from the bus to our own consumers and those outside. */
export class Events extends Construct {
  readonly handlers: Readonly<Record<SubscriberName, SteepleFunction>>;
  /** An operator's alone: it hears nothing. */
  readonly recount: SteepleFunction;

  constructor(parent: Construct, id: string, context: FunctionContext) {
    super(parent, id);
    this.publishOutbox(context);
    const { row, data } = context;
    for (const consumer of row.consumers) new Outside(this, `To-${consumer.name}`, { bus: data.bus, row, consumer });
    const handlers: [string, SteepleFunction][] = [];
    for (const [name, subscription] of Object.entries(subscriptions)) {
      // The keys are those of `subscriptions`.
      const handler = makeFunction(this, name, name, subscriberFunctions[name as SubscriberName], context);
      const eventPattern = { source: [eventSource], detailType: [...subscription.events] };
      new Subscriber(handler, 'Subscriber', { bus: data.bus, eventPattern, subscription, handler });
      handlers.push([name, handler]);
    }
    this.handlers = Object.fromEntries(handlers) as Record<SubscriberName, SteepleFunction>;
    this.recount = makeFunction(this, 'recount', 'recount', recountFunction, context);
    this.byTime(this.handlers);
    this.hearArrivals(context);
  }

  /** Files that arrive in the media bucket: S3 tells of each on the account's own bus (docs/decisions/images.md). */
  private hearArrivals(context: FunctionContext): void {
    const media = context.data.storage.media.bucketName;
    const { folder } = arrivals.prepare;
    const handler = makeFunction(this, 'prepare', 'prepare', arrivalFunctions.prepare, context);
    new Subscriber(handler, 'Subscriber', {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [media] }, object: { key: [{ prefix: folder }] } },
      },
      subscription: arrivals.prepare,
      handler,
    });
    const hour = Duration.hours(1);
    new Rule(handler, 'EveryHour', {
      schedule: Schedule.rate(hour),
      targets: [
        byTheClock(handler, { prepare: 'sweep' }, hour, new DeadLetterQueue(handler, 'ScheduleFailures').queue),
      ],
    });
  }

  /**
   * Registration closes and events end without anybody doing anything: their pages are written anew all the same. What
   * waits for the staff is told them, places that nobody confirmed in time go back (docs/decisions/confirmed-places.md), and
   * what is kept no longer than its period is erased (docs/decisions/privacy.md). A search index that stays behind is completed.
   */
  private byTime({ render, notify, cancel, erase, index }: Readonly<Record<SubscriberName, SteepleFunction>>): void {
    const failures = new DeadLetterQueue(render, 'ScheduleFailures').queue;
    const quarter = Duration.minutes(15);
    new Rule(render, 'EveryQuarter', {
      schedule: Schedule.rate(quarter),
      targets: [
        byTheClock(render, { render: 'turned' }, quarter, failures),
        byTheClock(notify, { notify: 'digest' }, quarter, failures),
        byTheClock(index, { reindex: 'behind' }, quarter, failures),
      ],
    });
    const minute = Duration.minutes(1);
    new Rule(cancel, 'EveryMinute', {
      schedule: Schedule.rate(minute),
      targets: [byTheClock(cancel, { cancel: 'unconfirmed' }, minute, failures)],
    });
    const hour = Duration.hours(1);
    new Rule(erase, 'EveryHour', {
      schedule: Schedule.rate(hour),
      targets: [byTheClock(erase, { erase: 'expired' }, hour, failures)],
    });
  }

  /** New items at once, by the stream; whatever stayed behind, every minute. */
  private publishOutbox(context: FunctionContext): void {
    const publisher = makeFunction(this, 'outbox', 'outbox-publish', outboxPublisher, context);
    // Only tells that a call failed: the item stays in the outbox, and the next minute takes it up again.
    const failures = new DeadLetterQueue(publisher, 'Failures').queue;
    const stream = context.data.tables.outbox.tableStreamArn;
    if (!stream) throw new Error('The outbox has no stream: see infra/tables.ts');
    publisher.allow(
      ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
      stream,
    );
    const mapping = new EventSourceMapping(publisher, 'Stream', {
      target: publisher.lambda,
      eventSourceArn: stream,
      startingPosition: StartingPosition.TRIM_HORIZON,
      // Deletions are our own doing.
      filters: [FilterCriteria.filter({ eventName: FilterRule.isEqual('INSERT') })],
      batchSize: 100,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: 10,
      // Short of the 24 h after which the stream itself forgets.
      maxRecordAge: Duration.hours(12),
      onFailure: new SqsDlq(failures),
    });
    mapping.node.addDependency(publisher.role);
    const rate = Duration.minutes(1);
    new Rule(publisher, 'EveryMinute', {
      schedule: Schedule.rate(rate),
      targets: [byTheClock(publisher, { sweep: true }, rate, failures)],
    });
  }
}

/** A call at every tick of a rate: one that failed is kept to be seen, and the next tick does its work. */
function byTheClock({ lambda }: SteepleFunction, event: object, rate: Duration, failures: IQueue): LambdaFunction {
  lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: rate });
  return new LambdaFunction(lambda, {
    event: RuleTargetInput.fromObject(event),
    deadLetterQueue: failures,
    maxEventAge: rate,
    retryAttempts: 2,
  });
}
