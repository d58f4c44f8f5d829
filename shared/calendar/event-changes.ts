import type { EventInput, StaffEvent } from './schema.ts';

/** A change that registrants should hear about. */
export type EventChangeKind = 'time' | 'place' | 'price' | 'withdrawn';

export type NotifiedFields = Pick<EventInput, 'start_date' | 'end_date' | 'location' | 'price' | 'is_published'> &
  Partial<Pick<EventInput, 'tickets'>>;

/** A wall time to the minute, because the form leaves seconds out. */
export const minute = (wall: string | null | undefined): string => (wall ?? '').slice(0, 16);

export function changesOf(
  event: Omit<NotifiedFields, 'tickets'> & Pick<StaffEvent, 'end_date'>,
  next: NotifiedFields,
): readonly EventChangeKind[] {
  const isOther: Readonly<Record<EventChangeKind, boolean>> = {
    time: minute(event.start_date) !== minute(next.start_date) || minute(event.end_date) !== minute(next.end_date),
    place: event.location !== next.location,
    // Each person keeps the price of their ticket.
    price: event.price !== next.price && (next.tickets ?? []).length === 0,
    withdrawn: event.is_published && !next.is_published,
  };
  return (Object.keys(isOther) as EventChangeKind[]).filter((change) => isOther[change]);
}
