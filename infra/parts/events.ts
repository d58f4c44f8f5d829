import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { arrivals } from '#events/arrivals.ts';
import { eventSource } from '#events/define.ts';
import type { Subscriber as SubscriberName } from '#events/subscriptions.ts';
import { subscriptions } from '#events/subscriptions.ts';
import { backupFunction } from '../backup-function.ts';
import { ExternalConsumer } from '../constructs/consumer.ts';
import { DeadLetterQueue } from '../constructs/dead-letter-queue.ts';
import type { SteepleFunction } from '../constructs/function.ts';
import { Subscriber } from '../constructs/subscriber.ts';
import { Webhooks } from '../constructs/webhooks.ts';
import { deliverFunction } from '../deliver-function.ts';
import { arrivalFunctions, outboxPublisher, subscriberFunctions } from '../functions.ts';
import { probeFunction } from '../probe-function.ts';
import { recountFunction } from '../recount-function.ts';
import type { FunctionContext } from './functions.ts';
import { makeFunction } from './functions.ts';

export class Events extends Construct {
  readonly handlers: Readonly<Record<SubscriberName, SteepleFunction>>;
  /** Only operators invoke it: it subscribes to no events. */
  readonly recount: SteepleFunction;
  /** Sends webhooks. */
  readonly deliver: SteepleFunction;
  readonly backup: SteepleFunction;

  constructor(parent: Construct, id: string, context: FunctionContext) {
    super(parent, id);
    this.publishOutbox(context);
    const { row, data } = context;
    for (const consumer of row.consumers)
      if (consumer.to !== undefined)
        new ExternalConsumer(this, `To-${consumer.name}`, { bus: data.bus, row, consumer });
    this.deliver = makeFunction(this, 'deliver', 'deliver', deliverFunction, context);
    new Webhooks(this, 'Webhooks', { bus: data.bus, row, handler: this.deliver });
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
    this.backup = makeFunction(this, 'backup', 'backup', backupFunction, context);
    this.visitSite(context, this.byTime(this.handlers));
    this.hearArrivals(context);
  }

  /** Handles uploads to the media bucket. S3 sends an event for each to the account's default bus (docs/decisions/images.md). */
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
   * Scheduled work. Pages are rendered again when registration closes or an event ends. Staff receive a digest of waiting items,
   * and at 7:00 a reminder of due work (docs/decisions/office-work.md). Registrants get a reminder of their event.
   * Places that were not confirmed in time are released (docs/decisions/confirmed-places.md), and records past their retention
   * period are erased (docs/decisions/privacy.md). A search index that fell behind is completed. Returns the queue of failed calls.
   */
  private byTime({ render, notify, cancel, erase, index }: Readonly<Record<SubscriberName, SteepleFunction>>): IQueue {
    const failures = new DeadLetterQueue(render, 'ScheduleFailures').queue;
    const quarter = Duration.minutes(15);
    new Rule(render, 'EveryQuarter', {
      schedule: Schedule.rate(quarter),
      targets: [
        byTheClock(render, { render: 'turned' }, quarter, failures),
        byTheClock(notify, { notify: 'digest' }, quarter, failures),
        onTick(notify, { notify: 'reminders' }, quarter, failures),
        onTick(notify, { notify: 'event_reminders' }, quarter, failures),
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
    const week = Duration.days(7);
    new Rule(this.backup, 'EveryWeek', {
      schedule: Schedule.rate(week),
      // A backup that failed is not repeated for longer than an hour.
      targets: [byTheClock(this.backup, {}, hour, failures)],
    });
    return failures;
  }

  /**
   * The check from outside: the requests take the way of a visitor's, through DNS, CDN and API. Its alarm also goes off if the figure
   * is missing. Without that alarm, in unwatched environments, nothing calls it.
   */
  private visitSite(context: FunctionContext, failures: IQueue): void {
    const probe = makeFunction(this, 'probe', 'probe', probeFunction, context);
    if (context.row.unwatched) return;
    const rate = Duration.minutes(5);
    new Rule(probe, 'EveryFiveMinutes', {
      schedule: Schedule.rate(rate),
      targets: [byTheClock(probe, {}, rate, failures)],
    });
  }

  /** Publishes new items at once through the stream, and leftover items every minute. */
  private publishOutbox(context: FunctionContext): void {
    const publisher = makeFunction(this, 'outbox', 'outbox-publish', outboxPublisher, context);
    // Only reports that a call failed. The item stays in the outbox, and the next sweep publishes it.
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
      // Deletions come from the publisher itself.
      filters: [FilterCriteria.filter({ eventName: FilterRule.isEqual('INSERT') })],
      batchSize: 100,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: 10,
      // Shorter than the stream's own retention of 24 hours.
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

/**
 * Failed calls are not repeated, because the next tick does the same work. They go to `failures`, and so does what the rule
 * cannot deliver: the alarm on its letters is the only one that sees a schedule fail.
 */
function byTheClock(handler: SteepleFunction, event: object, rate: Duration, failures: IQueue): LambdaFunction {
  handler.lambda.configureAsyncInvoke({
    retryAttempts: 0,
    maxEventAge: rate,
    onFailure: new SqsDestination(failures),
  });
  return onTick(handler, event, rate, failures);
}

/** Another event for a function that already has one by the clock. */
function onTick({ lambda }: SteepleFunction, event: object, rate: Duration, failures: IQueue): LambdaFunction {
  return new LambdaFunction(lambda, {
    event: RuleTargetInput.fromObject(event),
    deadLetterQueue: failures,
    maxEventAge: rate,
    retryAttempts: 2,
  });
}
