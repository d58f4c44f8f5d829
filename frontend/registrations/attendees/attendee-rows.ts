import type { Registration } from '#shared/registrations/schema.ts';
import { call } from '../../staff/call.ts';
import { everyPage } from '../../staff/list/server-rows.ts';

export const attendeeId = ({ id }: Registration) => id;

/** Everyone registered for an event, in no order, from every page. Rejects with ApiError. */
export const readAttendees = (event: string): Promise<readonly Registration[]> =>
  everyPage(async (cursor) => {
    const query = cursor === '' ? {} : { cursor };
    const { registrations, next } = await call((api) => api.eventRegistrations({ params: { id: event }, query }));
    return { items: registrations, next };
  }, attendeeId);
