import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { serve } from '../kit/http.ts';
import { callOffSeries, changeSeries } from './change-series.ts';
import { createEvent } from './create.ts';
import { createSeries, seriesDays } from './create-series.ts';
import { deleteEvent } from './delete.ts';
import { allEvents, currentEvents, publishedEvents } from './list.ts';
import { toPublic, toPublicList, toStaff } from './present.ts';
import { readEventWithSeats } from './store.ts';
import { updateEvent } from './update.ts';

export const handler = serve('calendar', {
  publicEvents: async () => ({ success: true, events: toPublicList(await currentEvents(now())) }),
  upcomingEvents: async () => {
    const at = now();
    const coming = (await currentEvents(at)).filter(({ event }) => event.startsAt > at);
    return { success: true, events: toPublicList(coming) };
  },
  publishedEvents: async () => ({ success: true, events: (await publishedEvents()).map(toPublic) }),
  listEvents: async () => ({ success: true, events: (await allEvents()).map(toStaff) }),
  getEvent: async ({ params }) => {
    const found = await readEventWithSeats(params.id);
    if (!found) throw new Failure('not_found');
    return { success: true, event: toStaff(found) };
  },
  createEvent: async ({ body, caller }) => ({ success: true, event: await createEvent(body, caller) }),
  createSeries: async ({ body, caller, idempotencyKey }) => ({
    success: true,
    ...(await createSeries(body, caller, idempotencyKey)),
  }),
  previewSeries: async ({ body }) => ({ success: true, days: seriesDays(body) }),
  updateEvent: async ({ params, body, caller }) => ({
    success: true,
    event: await updateEvent(params.id, body, caller),
  }),
  changeSeries: async ({ params, body, caller }) => ({
    success: true,
    ...(await changeSeries(params.id, body, caller)),
  }),
  callOffSeries: async ({ params, body, caller }) => ({
    success: true,
    ...(await callOffSeries(params.id, body.scope, body.reason, caller)),
  }),
  callOffEvent: async ({ params, body, caller }) => ({
    success: true,
    outcome: await deleteEvent(params.id, caller, body.reason),
  }),
  deleteEvent: async ({ params, caller }) => ({ success: true, outcome: await deleteEvent(params.id, caller) }),
});
