import type { PublicEvent } from '#shared/calendar/schema.ts';
import { messages } from './list-messages.ts';

/** `Ages 12 to 17` or `From age 18`; empty if the event is for everyone. */
export function agesWords({ ages }: Pick<PublicEvent, 'ages'>): string {
  const { from = 0, to } = ages ?? {};
  if (to !== undefined) return messages.ages(from, to);
  return from ? messages.agesFrom(from) : '';
}
