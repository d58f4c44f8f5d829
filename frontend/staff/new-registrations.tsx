import { queryOptions, useQuery } from '@tanstack/react-query';
import { includesRole, managers } from '#shared/api/access.ts';
import type { Me } from '#shared/users/schema.ts';
import { Badge } from '../ui/badge.tsx';
import { call } from './call.ts';
import { messages } from './messages.ts';
import { POLL_MS } from './queries.ts';
import { typedQuery } from './query-keys.ts';

/** Two parts of a screen show the count, and one of them arrives a moment after the other. */
const FRESH_MS = 30_000;

/** The registrations of the last seven days; asked for again every five minutes while the page is looked at (CN-09). */
export const countOfWeek = queryOptions({
  ...typedQuery('registrations count', [], () => call((api) => api.countRegistrations({}))),
  staleTime: FRESH_MS,
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: false,
});

/** The badge: how many registered in the last seven days, if any, for the roles that may know. */
export function NewRegistrations({ me }: { readonly me: Me }) {
  const { data } = useQuery({ ...countOfWeek, enabled: includesRole(managers, me.role) && !me.totpRequired });
  if (!data?.count) return null;
  return <Badge count={data.count} meaning={messages.newInWeek} />;
}
