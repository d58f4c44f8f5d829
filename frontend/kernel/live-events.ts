import { createPoll } from './poll.ts';

/** Polls the public events, whose number of free places may have changed since the page was written. */
export const liveEvents = createPoll(async (api) => (await api.publicEvents({})).events);
