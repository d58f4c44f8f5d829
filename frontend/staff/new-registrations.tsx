import { queryOptions, useQuery } from '@tanstack/react-query';
import { includesRole, managers } from '#shared/api/access.ts';
import type { Me } from '#shared/users/schema.ts';
import { call } from './call.ts';
import { messages } from './messages.ts';
import { POLL_MS } from './queries.ts';

const MOST = 99;

/** The registrations of the last seven days; asked for again every five minutes while the page is looked at (CN-09). */
export const countOfWeek = queryOptions({
  queryKey: ['registrations', 'count'],
  queryFn: () => call((api) => api.countRegistrations({})),
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: false,
});

/** How a count is written on the badge. */
export function badgeText(count: number): string {
  return count > MOST ? `${MOST}+` : String(count);
}

/** The badge: how many registered in the last seven days, for who may know. */
export function NewRegistrations({ me }: { readonly me: Me }) {
  const { data } = useQuery({ ...countOfWeek, enabled: includesRole(managers, me.role) && !me.totpRequired });
  if (!data) return null;
  return (
    <span className="badge num">
      {badgeText(data.count)}
      <span className="sr"> {messages.newInWeek}</span>
    </span>
  );
}
