import { call } from '../staff/call.ts';
import { typedQuery } from '../staff/query-keys.ts';

export const churchEvents = typedQuery(
  'events options',
  [],
  async () => (await call((api) => api.listEvents({}))).events,
);
