import type { EventUpdate, StaffEvent } from '#shared/calendar/schema.ts';
import { call } from '../../staff/call.ts';
import { changeRows } from '../../staff/list/local-rows.ts';
import { queries } from '../../staff/queries.ts';

export const allEvents = ['events', 'all'] as const;

/** All events as staff see them. Rejects with ApiError. */
export async function readEvents(): Promise<readonly StaffEvent[]> {
  return (await call((api) => api.listEvents({}))).events;
}

/** Creates an event, or replaces the one with this id. Rejects with ApiError. */
export async function saveEvent(body: EventUpdate, id?: string): Promise<StaffEvent> {
  const { version: _version, ...input } = body;
  const { event } = await call((api) =>
    id === undefined ? api.createEvent({ body: input }) : api.updateEvent({ params: { id }, body }),
  );
  changed(event.id, event);
  return event;
}

/**
 * Deletes an event, or calls it off where people are registered (docs/decisions/called-off-events.md). Rejects with
 * ApiError.
 */
export async function deleteEvent(event: StaffEvent): Promise<StaffEvent | undefined> {
  const { id } = event;
  const { outcome } = await call((api) => api.deleteEvent({ params: { id } }));
  const after: StaffEvent | undefined = outcome === 'cancelled' ? { ...event, status: 'cancelled' } : undefined;
  changed(id, after);
  return after;
}

/** What an event has become stands in the list at once; then every screen that shows events asks again. */
function changed(id: string, event: StaffEvent | undefined): void {
  changeRows<StaffEvent>(queries, allEvents, (events) => [
    ...events.filter((one) => one.id !== id),
    ...(event ? [event] : []),
  ]);
  void queries.invalidateQueries({ queryKey: ['events'] });
}
