import type { PublicEvent } from './events.ts';

/** The source of a trial is `steeple.trial.` and your name. */
const sources = /^steeple(\.trial\.[a-z0-9-]+)?$/;

/** The event in the body of a message of your queue: EventBridge puts it into `detail`. Throws if it is not from the church. */
export function eventOf(body: string): PublicEvent {
  const { source, detail } = JSON.parse(body) as { source?: unknown; detail?: PublicEvent };
  if (typeof source !== 'string' || !sources.test(source) || detail === undefined)
    throw new Error('The message holds no event of the church');
  return detail;
}
