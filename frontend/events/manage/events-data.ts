import type * as z from 'zod/mini';
import type { Reply } from '#shared/api/route.ts';
import type { calendarRoutes } from '#shared/calendar/routes.ts';
import type { EventInput, EventUpdate, StaffEvent } from '#shared/calendar/schema.ts';
import type { SeriesInput } from '#shared/calendar/series.ts';
import type { Scope, SeriesChange } from '#shared/calendar/series-change.ts';
import { call } from '../../staff/call.ts';
import { changeRows } from '../../staff/list/local-rows.ts';
import { queries } from '../../staff/queries.ts';
import { keyOf, keysOf, type LocalRows } from '../../staff/query-keys.ts';
import { isMissing } from '../../staff/refusal.ts';

type SeriesBody = z.input<typeof SeriesChange>;

export type SeriesDays = Reply<(typeof calendarRoutes)['previewSeries']>['days'];

export const allEvents = keyOf('events all');

/** Rejects with ApiError. */
export async function readEvents(): Promise<readonly StaffEvent[]> {
  return (await call((api) => api.listEvents({}))).events;
}

/** With `tell`, everyone registered is notified of the changes. */
export type EventBody = EventInput &
  Pick<EventUpdate, 'version' | 'tell'> &
  Partial<Omit<SeriesInput, keyof EventInput | 'repeats'>> & { readonly repeats?: SeriesInput['repeats'] | '' };

/** Changes an event and others of its series. Rejects with ApiError. */
export async function changeSeries(body: SeriesBody, id: string) {
  const made = await call((api) => api.changeSeries({ params: { id }, body }));
  changed(id, made.event);
  return made;
}

/** Deletes an event and others of its series, and mails `reason` to the people registered. Rejects with ApiError. */
export async function callOffSeries(event: StaffEvent, scope: Scope, reason: string): Promise<StaffEvent | undefined> {
  await call((api) => api.callOffSeries({ params: { id: event.id }, body: { scope, reason } }));
  const after: StaffEvent | undefined = event.current_attendees > 0 ? { ...event, status: 'cancelled' } : undefined;
  changed(event.id, after);
  return after;
}

/** The events of the list, if it was loaded. */
export const loadedEvents = (): readonly StaffEvent[] =>
  queries.getQueryData<LocalRows<StaffEvent>>(allEvents)?.rows ?? [];

/** Whether an event was changed or deleted since it was read; false if the server does not answer. */
export async function isOutdated({ id, version }: StaffEvent): Promise<boolean> {
  return call((api) => api.getEvent({ params: { id } })).then(({ event }) => event.version !== version, isMissing);
}

/** Creates an event, or replaces the one with this id. Rejects with ApiError. */
export async function saveEvent(saved: EventBody, id?: string): Promise<StaffEvent> {
  const { version, tell, test, ...rest } = saved;
  const { repeats: _, repeats_every: _e, repeats_until: _u, repeats_count: _c, repeats_except: _x, ...input } = rest;
  const { event } = await call((api) =>
    id === undefined
      ? api.createEvent({ body: { ...input, ...(test && { test }) } })
      : api.updateEvent({ params: { id }, body: { ...input, ...(version && { version }), ...(tell && { tell }) } }),
  );
  changed(event.id, event);
  return event;
}

/** The dates on which it would repeat. Rejects with ApiError. */
export async function readSeriesDays(series: SeriesInput): Promise<SeriesDays> {
  const { start_date, repeats, repeats_every, repeats_until, repeats_count } = series;
  const body = { start_date, repeats, repeats_every, repeats_until, repeats_count };
  return (await call((api) => api.previewSeries({ body }))).days;
}

/** Creates an event for each date. The same key creates them once. Rejects with ApiError. */
export async function createSeries(body: SeriesInput, idempotencyKey: string) {
  const { version: _, tell: _t, ...input } = body as SeriesInput & EventBody;
  const made = await call((api) => api.createSeries({ body: input, idempotencyKey }));
  changed(made.event.id, made.event);
  return made;
}

/**
 * Calls the event off if people are registered, and mails them `reason` (docs/decisions/called-off-events.md). Rejects with
 * ApiError.
 */
export async function deleteEvent(event: StaffEvent, reason: string): Promise<StaffEvent | undefined> {
  const params = { id: event.id };
  const { outcome } = await call((api) =>
    event.current_attendees > 0 ? api.callOffEvent({ params, body: { reason } }) : api.deleteEvent({ params }),
  );
  const after: StaffEvent | undefined = outcome === 'cancelled' ? { ...event, status: 'cancelled' } : undefined;
  changed(event.id, after);
  return after;
}

function changed(id: string, event: StaffEvent | undefined): void {
  changeRows<StaffEvent>(queries, allEvents, (events) => [
    ...events.filter((one) => one.id !== id),
    ...(event ? [event] : []),
  ]);
  void queries.invalidateQueries({ queryKey: keysOf('events') });
}
