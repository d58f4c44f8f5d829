import type { Registration } from '#shared/registrations/schema.ts';
import { statusLabels } from '#shared/registrations/words.ts';
import { shortTime } from '../staff/day-words.ts';
import { messages } from './messages.ts';

export type StatusFields = Pick<Registration, 'status' | 'held_until' | 'reason'>;
interface Church {
  readonly zone: string;
}

type Words = Pick<typeof messages, 'held' | 'givenBack'> | typeof messages.short;

function textIn(words: Words, { status, held_until, reason }: StatusFields, { zone }: Church): string {
  if (status === 'held' && held_until) return words.held(shortTime(Date.parse(held_until), zone));
  return reason === 'unconfirmed' ? words.givenBack : statusLabels[status];
}

/** A registration’s status in full: with the deadline for confirmation in the church’s zone, or that its places were freed. */
export const statusText = (of: StatusFields, church: Church) => textIn(messages, of, church);

export const shortStatusText = (of: StatusFields, church: Church) => textIn(messages.short, of, church);
