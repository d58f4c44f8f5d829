import { useQuery } from '@tanstack/react-query';
import type { EventUpdate, StaffEvent } from '#shared/calendar/schema.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { call } from '../../staff/call.ts';
import { changeRows } from '../../staff/list/local-rows.ts';
import { queries } from '../../staff/queries.ts';

export const allEvents = ['events', 'all'] as const;

/** All events as staff see them. Rejects with ApiError. */
export async function readEvents(): Promise<readonly StaffEvent[]> {
  return (await call((api) => api.listEvents({}))).events;
}

/** One event to edit: read anew when the form opens and never under the hands of who types. */
export function useEventToEdit(id: string) {
  return useQuery({
    queryKey: ['events', 'edit', id],
    queryFn: async () => (await call((api) => api.getEvent({ params: { id } }))).event,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}

/** Who registered for an event. Who cancels between two pages is on both, and the later one is right. Rejects with ApiError. */
export async function readRegistrations(id: string): Promise<Registration[]> {
  const found = new Map<string, Registration>();
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? {} : { cursor };
    const page = await call((api) => api.eventRegistrations({ params: { id }, query }));
    for (const registration of page.registrations) found.set(registration.id, registration);
    cursor = page.next;
  } while (cursor !== undefined);
  return [...found.values()];
}

/** Creates an event, or replaces the one with this id. Rejects with ApiError. */
export async function saveEvent(body: EventUpdate, id?: string): Promise<StaffEvent> {
  const { version: _version, ...input } = body;
  const { event } = await call((api) =>
    id === undefined ? api.createEvent({ body: input }) : api.updateEvent({ params: { id }, body }),
  );
  keep(event);
  return event;
}

/** Deletes an event, or calls it off where people are registered (decision 23). Rejects with ApiError. */
export async function deleteEvent({ id }: StaffEvent): Promise<'removed' | 'cancelled'> {
  const { outcome } = await call((api) => api.deleteEvent({ params: { id } }));
  if (outcome === 'removed') {
    changeRows<StaffEvent>(queries, allEvents, (events) => events.filter((event) => event.id !== id));
  }
  refresh();
  return outcome;
}

/** What was saved stands in the list at once; then every screen that shows events asks again. */
function keep(event: StaffEvent): void {
  changeRows<StaffEvent>(queries, allEvents, (events) => [...events.filter(({ id }) => id !== event.id), event]);
  refresh();
}

/** Asks again for everything that shows events. */
export function refresh(): void {
  void queries.invalidateQueries({ queryKey: ['events'] });
}
