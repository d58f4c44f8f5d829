import { createPoll } from './poll.ts';

/** The public events with their places as they are now, beside what a page was written with. */
export const liveEvents = createPoll(async (api) => (await api.publicEvents({})).events);
