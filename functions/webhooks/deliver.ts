import type { DataOf } from '#events/catalog.ts';
import type { Envelope } from '#events/define.ts';
import { type Reach, type WebhookConsumer, webhookAddressFinding } from '#events/webhooks.ts';
import { iso, now } from '../kit/clock.ts';
import { timeLeft } from '../kit/deadline.ts';
import { Failure } from '../kit/failure.ts';
import { log } from '../kit/log.ts';
import { metric } from '../kit/metric.ts';
import { patientNow } from '../kit/patience.ts';
import { type Resolve, resolveHost } from './address.ts';
import { type PostResult, post, postPatience } from './post.ts';
import { hide, setAside } from './queue.ts';
import { lateTries, waitAfter } from './schedule.ts';
import { signed } from './sign.ts';
import { type DeliveryRecord, disable, disabledSince, enable, readDelivery, writeDelivery } from './store.ts';

export interface QueuedEvent {
  readonly event: Envelope;
  /** The name of the replay from the archive that the event comes from, or ''. A replay is delivered even if it was before. */
  readonly run: string;
  readonly body: string;
  readonly queueArn: string;
  readonly receiptHandle: string;
}

export interface SendOptions {
  readonly reach: Reach;
  /** Tests replace it. */
  readonly resolve?: Resolve;
  /** Milliseconds. */
  readonly patience?: number;
}

/** The body of a webhook: the event's envelope, with the instant again where Standard Webhooks expects it. */
export function webhookBody(event: Envelope): string {
  return JSON.stringify({ timestamp: event.at, ...event });
}

/** The name of the replay, in a request that repeats an event from the archive. */
const replayHeader = 'steeple-replay';

async function attempt(
  { url, secrets }: WebhookConsumer,
  { event, run }: Pick<QueuedEvent, 'event' | 'run'>,
  { reach, resolve = resolveHost, patience = postPatience }: SendOptions,
): Promise<PostResult & { readonly ms: number }> {
  const begun = patientNow();
  const body = webhookBody(event);
  const headers = { ...signed(event.id, now(), body, secrets), ...(run && { [replayHeader]: run }) };
  const result =
    webhookAddressFinding(url, reach) === undefined
      ? await post(url, headers, body, { reach, resolve, patience })
      : { result: 'private_address' };
  return { ...result, ms: Math.round(patientNow() - begun) };
}

const isAccepted = ({ status = 0 }: PostResult) => status >= 200 && status < 300;
/** Further attempts would end in the same way. */
const isFinal = ({ result }: PostResult) => result === 'private_address' || result === 'http_410';

/** Seconds until the next attempt is due. 0 if it is due, or if SQS is early by less than a second. */
function secondsUntil(nextAt: string | undefined): number {
  const left = nextAt === undefined ? 0 : Date.parse(nextAt) - now();
  return left < 1000 ? 0 : Math.ceil(left / 1000);
}

/** The record to continue: a replay, and a message that was redriven from the dead-letter queue, begin with the first attempt. */
function continued(known: DeliveryRecord | undefined, { event, run }: QueuedEvent): DeliveryRecord {
  if (known === undefined) return { event, state: 'waiting', run, tries: 0, attempts: [] };
  const { former = [], attempts } = known;
  if (known.run === run && known.state !== 'given_up') return { ...known, event, state: 'waiting' };
  const others = [...new Set([...former, known.run])].filter((each) => each !== run && each !== '').slice(-mostFormer);
  return { event, state: 'waiting', run, ...(others.length > 0 && { former: others }), tries: 0, attempts };
}

/** Replays of one event that still wait, at most. */
const mostFormer = 16;

/**
 * Whether a later replay has delivered the event in the meantime, or goes on with it. Two messages of one event would otherwise
 * reset each other's attempts, until SQS sets both aside without a reason.
 */
const isTakenOver = ({ state, run, former }: DeliveryRecord, queued: string): boolean =>
  state !== 'given_up' && run !== queued && (queued === '' || former?.includes(queued) === true);

/**
 * Makes one attempt, if one is due. Returns whether the message is done with: delivered, or in the dead-letter queue with the
 * reason. If not, the queue hides it until the next attempt. Throws if a table or SQS fails.
 */
export async function deliver(consumer: WebhookConsumer, queued: QueuedEvent, options: SendOptions): Promise<boolean> {
  const { name, url } = consumer;
  const { event, queueArn, receiptHandle, body } = queued;
  const known = await readDelivery(name, event);
  if (known?.state === 'delivered' && known.run === queued.run) return true;
  if (known && isTakenOver(known, queued.run)) return true;
  const { nextAt, ...begun } = continued(known, queued);
  if ((await disabledSince(name, url)) !== undefined) {
    await giveUp(name, queued, {
      ...begun,
      attempts: [...begun.attempts, { at: iso(now()), result: 'disabled', ms: 0 }],
    });
    return true;
  }
  const early = secondsUntil(nextAt);
  if (early > 0) {
    await hide(queueArn, receiptHandle, early);
    return false;
  }
  // An attempt that the function's timeout interrupts would not be in the log.
  if (timeLeft() < postPatience) throw new Failure('busy', { retryAfterSeconds: 1 });
  const sent = await attempt(consumer, queued, options);
  const tries = begun.tries + 1;
  const attempts = [...begun.attempts, { at: iso(now()), result: sent.result, ms: sent.ms }];
  const record: DeliveryRecord = { ...begun, tries, attempts };
  if (isAccepted(sent)) {
    await writeDelivery(name, { ...record, state: 'delivered' }, now());
    return true;
  }
  log('warn', 'webhook failed', { subscriber: name, eventId: event.id, code: sent.result, tries });
  if (sent.status === 410) await disable(name, url, iso(now()));
  const seconds = isFinal(sent) ? undefined : waitAfter(tries, sent.retryAfter);
  if (seconds === undefined) {
    await giveUp(name, { queueArn, body }, record);
    return true;
  }
  if (tries >= lateTries) metric('WebhooksLate', 1, 'Count');
  await writeDelivery(name, { ...record, nextAt: iso(now() + seconds * 1000) }, now());
  await hide(queueArn, receiptHandle, seconds);
  return false;
}

async function giveUp(
  name: string,
  { queueArn, body }: Pick<QueuedEvent, 'queueArn' | 'body'>,
  record: DeliveryRecord,
): Promise<void> {
  const reason = record.attempts.at(-1)?.result ?? 'unknown';
  await setAside(queueArn, body, reason);
  await writeDelivery(name, { ...record, state: 'given_up' }, now());
  log('error', 'webhook given up', { subscriber: name, eventId: record.event.id, code: reason, tries: record.tries });
}

/** Sends an event of the log again because an admin asked for it. Does nothing if the log no longer has the event. */
export async function deliverAgain(
  consumer: WebhookConsumer,
  { eventId: id, eventAt: at }: DataOf<'webhook.again'>,
  options: SendOptions,
): Promise<void> {
  const known = await readDelivery(consumer.name, { id, at });
  if (known) await deliverNow(consumer, known.event, options);
}

/** Sends outside the queue's schedule, also to a disabled address. If the receiver accepts it, the address is enabled again. */
export async function deliverNow(
  consumer: WebhookConsumer,
  event: Envelope,
  options: SendOptions,
): Promise<DeliveryRecord> {
  const known = await readDelivery(consumer.name, event);
  const sent = await attempt(consumer, { event, run: '' }, options);
  const last = { at: iso(now()), result: sent.result, ms: sent.ms };
  const base: DeliveryRecord = known ?? { event, state: 'given_up', run: '', tries: 0, attempts: [] };
  const state = isAccepted(sent) ? 'delivered' : base.state;
  const { nextAt, ...rest } = base;
  const record: DeliveryRecord = {
    ...rest,
    ...(nextAt !== undefined && state === 'waiting' && { nextAt }),
    state,
    attempts: [...base.attempts, last],
  };
  await writeDelivery(consumer.name, record, now());
  if (isAccepted(sent)) await enable(consumer.name);
  return record;
}
