import { useQuery } from '@tanstack/react-query';
import { includesRole, managers, type Role } from '#shared/api/access.ts';
import { call } from './call.ts';
import { messages } from './messages.ts';

const POLL_MS = 300_000;
const MOST = 99;

/** How a count is written on the badge (CN-09). */
export function badgeText(count: number): string {
  return count > MOST ? `${MOST}+` : String(count);
}

/** The badge: registrations of the last seven days, asked for every five minutes while the page is looked at. */
export function NewRegistrations({ role }: { readonly role: Role | null }) {
  const { data } = useQuery({
    queryKey: ['registrations', 'count'],
    queryFn: () => call((api) => api.countRegistrations({})),
    refetchInterval: POLL_MS,
    enabled: includesRole(managers, role),
  });
  if (!data) return null;
  return (
    <span className="badge num">
      {badgeText(data.count)}
      <span className="sr"> {messages.newInWeek}</span>
    </span>
  );
}
