import { useQuery } from '@tanstack/react-query';
import { addDays, dateOf } from '#shared/church/time.ts';
import { forms } from '#shared/forms/catalogue.ts';
import { locale } from '#shared/language/built.ts';
import type { RegistrationSort, RegistrationStatus } from '#shared/registrations/schema.ts';
import { call } from '../staff/call.ts';
import { choice } from '../staff/list/choice.ts';
import type { Ask, Filter } from '../staff/list/list.ts';
import { questionOf } from '../staff/list/server-rows.ts';
import type { Option } from '../ui/select-field.tsx';
import { messages } from './messages.ts';

const m = messages.filters;

/** Days, today included, that a period looks back. */
const periods: Readonly<Record<string, number>> = { '7': 7, '30': 30 };
const BETWEEN = 'dates';

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, locale);
const types = Object.values(forms)
  .map(({ formType, typeLabel }) => ({ value: formType, label: typeLabel }))
  .sort(byLabel);

/** The church's events, the latest first. */
function useEventOptions(): readonly Option[] {
  const { data } = useQuery({
    queryKey: ['events', 'options'],
    queryFn: async () => (await call((api) => api.listEvents({}))).events,
  });
  return (data ?? [])
    .toSorted((a, b) => b.start_date.localeCompare(a.start_date))
    .map(({ id, title, start_date }) => ({ value: id, label: m.eventOn(title, start_date.slice(0, 10)) }));
}

const isBetween: NonNullable<Filter['when']> = ({ period }) => period === BETWEEN;

const isOfNetwork: NonNullable<Filter['when']> = ({ network }) => network !== '';

export const statusFilter = choice('status', m.status);

/** What the list can be narrowed by. A type that no form of ours has any more is taken as it stands in the address. */
export const registrationFilters: readonly Filter[] = [
  { kind: 'asked', name: 'event', label: m.event, all: m.anyEvent, useOptions: useEventOptions },
  // From the staff's mail alone: nobody can choose among networks.
  {
    kind: 'asked',
    name: 'network',
    label: m.network,
    all: m.anyNetwork,
    unknown: m.oneNetwork,
    useOptions: () => [],
    when: isOfNetwork,
  },
  { kind: 'asked', name: 'type', label: m.type, all: m.allTypes, useOptions: () => types },
  statusFilter,
  choice('period', m.period),
  { kind: 'date', name: 'from', label: m.from, when: isBetween },
  { kind: 'date', name: 'to', label: m.to, when: isBetween },
];

/** The server's question for a page. Days are the church's; `now`: epoch ms. */
export function queryOf(ask: Ask, now: number, zone: string) {
  const { event, network, type, status, period = '', from, to } = ask.filters;
  const back = periods[period];
  const between = period === BETWEEN ? { from, to } : {};
  const days = back === undefined ? between : { from: addDays(dateOf(now, zone), 1 - back), to: undefined };
  return {
    ...questionOf<RegistrationSort>(ask),
    event: event || undefined,
    network: /^[\w-]{16}$/.test(network ?? '') ? network : undefined,
    type: type || undefined,
    status: (status || undefined) as RegistrationStatus | undefined,
    from: days.from || undefined,
    to: days.to || undefined,
  };
}
