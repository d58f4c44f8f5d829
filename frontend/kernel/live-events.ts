import { createPoll } from './poll.ts';

export const liveEvents = createPoll(async (api) => (await api.publicEvents({})).events);
