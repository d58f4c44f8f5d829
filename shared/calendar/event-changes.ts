import type { EventInput, StaffEvent } from './schema.ts';

/** A change that registrants should hear about. */
export type EventChangeKind = 'time' | 'place' | 'price' | 'withdrawn';

export type NotifiedFields = Pick<EventInput, 'start_date' | 'end_date' | 'location' | 'price' | 'is_published'>;

/** A wall time to the minute, because the form leaves seconds out. */
export const minute = (wall: string | null | undefined): string => (wall ?? '').slice(0, 16);

export function changesOf(
  event: Pick<StaffEvent, keyof NotifiedFields>,
  next: NotifiedFields,
): readonly EventChangeKind[] {
  const isOther: Readonly<Record<EventChangeKind, boolean>> = {
    time: minute(event.start_date) !== minute(next.start_date) || minute(event.end_date) !== minute(next.end_date),
    place: event.location !== next.location,
    price: event.price !== next.price,
    withdrawn: event.is_published && !next.is_published,
  };
  return (Object.keys(isOther) as EventChangeKind[]).filter((change) => isOther[change]);
}
