import type { PublicEvent } from './events.ts';

/** The event in a message of your queue or of a rule on your bus: EventBridge puts it into `detail`. */
export function eventOf(message: string): PublicEvent {
  const { source, detail } = JSON.parse(message) as { source?: unknown; detail?: PublicEvent };
  if (source !== 'steeple' || detail === undefined) throw new Error('The message holds no event of the church');
  return detail;
}
