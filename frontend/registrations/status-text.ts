import type { Registration } from '#shared/registrations/schema.ts';
import { statusLabels } from '#shared/registrations/words.ts';
import { shortTime } from '../staff/list/clock-time.ts';
import { messages } from './messages.ts';

type Standing = Pick<Registration, 'status' | 'held_until' | 'reason'>;

/** How a registration stands: until when it waits to be confirmed, by the church's clock, and whether it went back. */
export function statusText({ status, held_until, reason }: Standing, { zone }: { readonly zone: string }): string {
  if (status === 'held' && held_until) return messages.held(shortTime(Date.parse(held_until), zone));
  return reason === 'unconfirmed' ? messages.givenBack : statusLabels[status];
}
