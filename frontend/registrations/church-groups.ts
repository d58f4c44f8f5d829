import { call } from '../staff/call.ts';
import { typedQuery } from '../staff/query-keys.ts';

export const churchGroups = typedQuery(
  'groups options',
  [],
  async () => (await call((api) => api.listGroups({}))).groups,
);
