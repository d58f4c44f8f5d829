import type { Registration } from '#shared/registrations/schema.ts';
import { statusLabels } from '#shared/registrations/words.ts';
import { shortTime, wallTime } from '../staff/day-words.ts';
import { messages } from './messages.ts';

export type StatusFields = Pick<Registration, 'status' | 'held_until' | 'offered_at' | 'position' | 'reason'>;
interface Church {
  readonly zone: string;
}

type Words = Pick<typeof messages, 'held' | 'offered' | 'givenBack' | 'offerEnded' | 'waiting'> | typeof messages.short;

function textIn(
  words: Words,
  { status, held_until, offered_at, position, reason }: StatusFields,
  { zone }: Church,
): string {
  if (status === 'held' && held_until)
    return offered_at ? words.offered(wallTime(held_until, zone)) : words.held(shortTime(Date.parse(held_until), zone));
  if (status === 'waitlisted' && position) return words.waiting(position);
  if (reason === 'unconfirmed') return offered_at ? words.offerEnded : words.givenBack;
  return statusLabels[status];
}

/** A registration’s status in full: with the deadline for confirmation in the church’s zone, or that its places were freed. */
export const statusText = (of: StatusFields, church: Church) => textIn(messages, of, church);

export const shortStatusText = (of: StatusFields, church: Church) => textIn(messages.short, of, church);
