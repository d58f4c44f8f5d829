import { createPoll } from './poll.ts';

/** The public events with their current number of free places, which updates the numbers in a page's HTML. */
export const liveEvents = createPoll(async (api) => (await api.publicEvents({})).events);
