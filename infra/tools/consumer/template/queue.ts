import type { PublicEvent } from './events.ts';

/** The source of a trial is `steeple.trial.` and your name. */
const sources = /^steeple(\.trial\.[a-z0-9-]+)?$/;

/** The event in a message of your queue or of a rule on your bus: EventBridge puts it into `detail`. */
export function eventOf(message: string): PublicEvent {
  const { source, detail } = JSON.parse(message) as { source?: unknown; detail?: PublicEvent };
  if (typeof source !== 'string' || !sources.test(source) || detail === undefined)
    throw new Error('The message holds no event of the church');
  return detail;
}
