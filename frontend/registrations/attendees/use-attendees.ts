import { useQuery } from '@tanstack/react-query';
import { typedQuery } from '../../staff/query-keys.ts';
import { readAttendees } from './attendee-rows.ts';

/** How often the door list reads what others ticked, while the page is visible (milliseconds). */
const DOOR_POLL_MS = 20_000;

/** All registrations of an event, shared with the attendee list. */
export function useAttendees(event: string, { polls = false }: { readonly polls?: boolean } = {}) {
  return useQuery({
    ...typedQuery('events attendees', [event], async () => {
      const readAt = Date.now();
      return { rows: await readAttendees(event), readAt };
    }),
    refetchOnWindowFocus: true,
    ...(polls && { refetchInterval: DOOR_POLL_MS }),
  });
}
