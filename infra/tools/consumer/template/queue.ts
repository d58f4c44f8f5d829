import type { PublicEvent } from './events.ts';

export interface QueuedEvent {
  readonly event: PublicEvent;
  /** The operator of the church's site is testing your queue: nothing has happened. */
  readonly isTrial: boolean;
}

/** The source of a trial is `steeple.trial.` and your name. */
const sources = /^steeple(\.trial\.[a-z0-9-]+)?$/;

/** The event in the body of a message of your queue: EventBridge puts it into `detail`. Throws if it is not from the church. */
export function eventOf(body: string): QueuedEvent {
  const { source, detail } = JSON.parse(body) as { source?: unknown; detail?: PublicEvent };
  if (typeof source !== 'string' || !sources.test(source) || detail === undefined)
    throw new Error('The message holds no event of the church');
  return { event: detail, isTrial: source !== 'steeple' };
}
