import { createHash } from 'node:crypto';
import { type Cancel, type Clock, systemClock } from '../kernel/clock.ts';
import { type Report, reportToConsole } from '../kernel/report.ts';
import type { Message, Queues } from '../queues/queues.ts';
import {
  checkMapping,
  compileFilters,
  createTrigger,
  type EventSourceMapping,
  type Invoke,
  reportedFailures,
  type Trigger,
} from './mapping.ts';

export interface QueueMappingDeps {
  queues: Queues;
  invoke: Invoke;
  clock?: Clock;
  /** Seconds that a failed message is hidden. By default, the rest of its visibility timeout, as on AWS. */
  redeliverSeconds?: number | undefined;
  report?: Report;
}

/**
 * A failed message becomes visible again after its visibility timeout, as on AWS, or after `redeliverSeconds`. `pause`
 * and `resume` use `name`, `invoke` uses `functionName`.
 */
export function createQueueMapping(
  { name, functionName, props }: { name: string; functionName: string; props: EventSourceMapping },
  { queues, invoke, clock = systemClock, redeliverSeconds, report = reportToConsole }: QueueMappingDeps,
): Trigger {
  checkMapping(name, props, ['MaximumBatchingWindowInSeconds', 'ScalingConfig']);
  const arn = props.EventSourceArn;
  const batchSize = props.BatchSize ?? 10;
  const windowMs = (props.MaximumBatchingWindowInSeconds ?? 0) * 1000;
  // Lambda starts with five pollers if there is no limit.
  const concurrency = props.ScalingConfig?.MaximumConcurrency ?? 5;
  const reportsItems = props.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false;
  const passes = compileFilters(props.FilterCriteria);

  const running = new Set<Promise<void>>();
  let live = false;
  let cancelTimer: Cancel = () => {};
  let forgetQueue: () => void = () => {};
  let isPlanned = false;

  /** Waits a turn, so that several arrivals (a PutEvents of ten entries) make one batch. */
  const plan = () => {
    if (isPlanned || !live) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      try {
        pump();
      } catch (error) {
        report(`Mapping ${name} could not read its queue.`, error);
      }
    });
  };

  const pump = () => {
    cancelTimer();
    while (live && running.size < concurrency && isDue()) {
      const batch = queues.receive(arn, batchSize).filter(keepOrDrop);
      if (batch.length === 0) continue;
      const delivery = deliver(batch).finally(() => {
        running.delete(delivery);
        plan();
      });
      running.add(delivery);
    }
    if (!live || running.size >= concurrency) return;
    const next = queues.nextVisibleAt(arn);
    if (next !== null) cancelTimer = clock.after(Math.max(0, next + windowMs - clock.now()), plan);
  };

  const isDue = () => {
    const oldest = queues.nextVisibleAt(arn);
    if (oldest === null || oldest > clock.now()) return false;
    return oldest + windowMs <= clock.now() || queues.depth(arn).visible >= batchSize;
  };

  const keepOrDrop = (message: Message) => {
    const passed = passes({ ...message, body: parsed(message.body) });
    if (!passed) queues.remove(arn, [message.receiptHandle]);
    return passed;
  };

  const deliver = async (batch: Message[]) => {
    const failed = await invoke(functionName, { Records: batch.map((message) => toRecord(message, arn)) }).then(
      (result) => (reportsItems ? reportedFailures(result, ids(batch)) : new Set<string>()),
      (error: unknown) => {
        report(`${functionName} failed with a batch of ${batch.length} from ${arn}.`, error);
        return new Set(ids(batch));
      },
    );
    try {
      const receipts = (isFailed: boolean) =>
        batch.filter((message) => failed.has(message.messageId) === isFailed).map((message) => message.receiptHandle);
      queues.remove(arn, receipts(false));
      queues.fail(arn, receipts(true), redeliverSeconds);
    } catch (error) {
      report(`Mapping ${name} could not settle a batch.`, error);
    }
  };

  return createTrigger(
    { name, functionName },
    {
      begin() {
        if (props.Enabled === false) return;
        live = true;
        forgetQueue = queues.onArrival(arn, plan);
        plan();
      },
      async halt() {
        live = false;
        forgetQueue();
        cancelTimer();
        await Promise.all(running);
      },
    },
  );
}

const ids = (batch: Message[]) => batch.map((message) => message.messageId);

/** Filters match fields of a body that is a JSON object, and compare other bodies as text. */
function parsed(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : body;
  } catch {
    return body;
  }
}

function toRecord(message: Message, arn: string) {
  return {
    messageId: message.messageId,
    receiptHandle: message.receiptHandle,
    body: message.body,
    attributes: {
      ApproximateReceiveCount: String(message.receiveCount),
      SentTimestamp: String(message.sentAt),
      SenderId: 'local',
      ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
    },
    messageAttributes: {},
    md5OfBody: createHash('md5').update(message.body).digest('hex'),
    eventSource: 'aws:sqs',
    eventSourceARN: arn,
    awsRegion: arn.split(':')[3] ?? '',
  };
}
