import { addDays, dateOf, wallToInstant } from '../church/time.ts';

/** Recipients of the letter after an event: none, all confirmed registrants, or the registrants ticked at the door. */
export const followUps = ['none', 'everyone', 'arrived'] as const;
export type FollowUp = (typeof followUps)[number];

const time = '10:00:00';

interface Ending {
  /** Epoch ms. */
  readonly startsAt: number;
  readonly endsAt?: number | undefined;
  /** IANA zone. */
  readonly zone: string;
}

/** The instant of the letter, in epoch ms: 10:00 AM in the event's zone, on the day after it ends. */
export function followUpAt({ startsAt, endsAt = startsAt, zone }: Ending): number {
  // Never null: no zone skips an hour of the morning.
  return wallToInstant(`${addDays(dateOf(endsAt, zone), 1)} ${time}`, zone) ?? endsAt;
}
