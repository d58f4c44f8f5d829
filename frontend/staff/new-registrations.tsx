import { queryOptions, useQuery } from '@tanstack/react-query';
import { includesRole, managers } from '#shared/api/access.ts';
import type { Me } from '#shared/users/schema.ts';
import { Badge } from '../ui/badge.tsx';
import { call } from './call.ts';
import { messages } from './messages.ts';
import { POLL_MS } from './queries.ts';
import { typedQuery } from './query-keys.ts';

/** Two parts of a screen show the count, and one of them is mounted a moment after the other. */
const FRESH_MS = 30_000;

/** The number of registrations in the last seven days; refreshed every five minutes while the page is visible (CN-09). */
export const countOfWeek = queryOptions({
  ...typedQuery('registrations count', [], () => call((api) => api.countRegistrations({}))),
  staleTime: FRESH_MS,
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: false,
});

/** A badge with the number of new registrations, if there are any and the role may see them. */
export function NewRegistrations({ me }: { readonly me: Me }) {
  const { data } = useQuery({ ...countOfWeek, enabled: includesRole(managers, me.role) && !me.totpRequired });
  if (!data?.count) return null;
  return <Badge count={data.count} meaning={messages.newInWeek} />;
}
