import { useQuery } from '@tanstack/react-query';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { addDays, dateOf } from '#shared/church/time.ts';
import { forms } from '#shared/forms/catalogue.ts';
import { groupIdPattern } from '#shared/groups/schema.ts';
import { locale } from '#shared/language/built.ts';
import { dueFilters } from '#shared/registrations/follow-up.ts';
import { paymentStates } from '#shared/registrations/payment.ts';
import type { RegistrationSort, RegistrationStatus } from '#shared/registrations/schema.ts';
import { statusLabels } from '#shared/registrations/words.ts';
import { MINE, NOBODY, workStates } from '#shared/registrations/work.ts';
import { stateLabels } from '#shared/registrations/work-words.ts';
import { startWords } from '../staff/day-words.ts';
import { choice } from '../staff/list/choice.ts';
import type { Ask, Filter } from '../staff/list/list.ts';
import { questionOf } from '../staff/list/server-rows.ts';
import { messages as payments } from '../staff/payment-messages.ts';
import type { Option } from '../ui/select-field.tsx';
import { churchEvents } from './church-events.ts';
import { churchGroups } from './church-groups.ts';
import { useColleagues } from './colleagues.ts';
import { followUpMessages } from './follow-up-messages.ts';
import { messages } from './messages.ts';
import { useTotal } from './totals.ts';
import { workMessages } from './work-messages.ts';

const m = messages.filters;
const whose = workMessages.assignee;

/** In days, including today. */
const periods: Readonly<Record<string, number>> = { '7': 7, '30': 30 };
const BETWEEN = 'dates';

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, locale);
const types = Object.values(forms)
  .map(({ formType, typeLabel }) => ({ value: formType, label: typeLabel }))
  .sort(byLabel);

/** An event with its day and hour, because several may have the same name, even on one day. */
export const eventOption = ({ id, title, start_date }: Pick<StaffEvent, 'id' | 'title' | 'start_date'>): Option => ({
  value: id,
  label: m.eventOn(title, startWords(start_date)),
});

function useEventOptions(): readonly Option[] {
  const { data } = useQuery(churchEvents);
  return (data ?? []).toSorted((a, b) => b.start_date.localeCompare(a.start_date)).map(eventOption);
}

function useGroupOptions(): readonly Option[] {
  const { data } = useQuery(churchGroups);
  return (data ?? []).map(({ id, name }) => ({ value: id, label: name })).toSorted(byLabel);
}

function useStates(): readonly Option[] {
  const counts = { new: useTotal({ work: 'new' }).data, in_hand: useTotal({ work: 'in_hand' }).data, done: undefined };
  return workStates.map((state) => ({
    value: state,
    label: counts[state]
      ? workMessages.counted(stateLabels[state], counts[state].total ?? 0, counts[state].atLeast === true)
      : stateLabels[state],
  }));
}

/** Mine and unassigned, then the staff by name. Mine is relative, so that a shared view shows each user their own. */
function useAssignees(): readonly Option[] {
  const { people } = useColleagues();
  return [{ value: MINE, label: whose.mine }, { value: NOBODY, label: whose.nobodys }, ...people];
}

const isBetween: NonNullable<Filter['when']> = ({ period }) => period === BETWEEN;

const isOfNetwork: NonNullable<Filter['when']> = ({ network }) => network !== '';

/** Paid, or still to pay. Free registrations match neither. */
export const paymentFilter = choice('payment', { ...m.payment, options: payments.short });

/** Only church events have a price, so the filter is hidden elsewhere to save space. */
const mayCost: NonNullable<Filter['when']> = ({ event, type, payment }) =>
  Boolean(event || payment) || type === 'event_registration';

/** Only one form asks for a group, so the filter is hidden elsewhere to save space. */
const mayAskForGroup: NonNullable<Filter['when']> = ({ group, type }) => group !== '' || type === 'group_finder';

/** Hidden until the list is about work, to save space; the column sorts by it in any case. */
const mayBeDue: NonNullable<Filter['when']> = ({ due, work, assignee, type }) =>
  Boolean(due || work || assignee || type);

/** Hidden in Follow-up to save space. */
const mayMatter: NonNullable<Filter['when']> = ({ due, status }) => !due || status !== '';

export const statusFilter = choice('status', { ...m.status, options: statusLabels });

/** A type from the URL that no form has any more is still accepted. */
export const registrationFilters: readonly Filter[] = [
  { kind: 'asked', name: 'event', label: m.event, all: m.anyEvent, useOptions: useEventOptions },
  // Only set by links in staff emails, since staff cannot choose a network by hand.
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
  {
    kind: 'asked',
    name: 'group',
    label: m.group,
    all: m.anyGroup,
    unknown: m.oneGroup,
    useOptions: useGroupOptions,
    when: mayAskForGroup,
  },
  { kind: 'asked', name: 'work', ...workMessages.filter, useOptions: useStates },
  {
    kind: 'asked',
    name: 'assignee',
    label: whose.label,
    all: whose.all,
    unknown: whose.unknown,
    useOptions: useAssignees,
  },
  { ...choice('due', followUpMessages.filter), when: mayBeDue },
  { ...statusFilter, when: mayMatter },
  { ...paymentFilter, when: mayCost },
  choice('period', m.period),
  { kind: 'date', name: 'from', label: m.from, when: isBetween },
  { kind: 'date', name: 'to', label: m.to, when: isBetween },
];

/** The empty state of Follow-up, unless a search or another filter narrows it. */
export const emptyViewOf = ({ search, filters: { due, ...others } }: Pick<Ask, 'search' | 'filters'>) =>
  due === 'any' && search === '' && !Object.values(others).some(Boolean) ? followUpMessages.empty : undefined;

/** Days are in the church’s zone; `now` is in epoch ms. */
export function queryOf(ask: Ask, now: number, zone: string) {
  const { event, network, type, group, work, assignee, due, status, payment, period = '', from, to } = ask.filters;
  const back = periods[period];
  const between = period === BETWEEN ? { from, to } : {};
  const days = back === undefined ? between : { from: addDays(dateOf(now, zone), 1 - back), to: undefined };
  return {
    ...questionOf<RegistrationSort>(ask),
    event: event || undefined,
    network: /^[\w-]{16}$/.test(network ?? '') ? network : undefined,
    type: type || undefined,
    group: groupIdPattern.test(group ?? '') ? group : undefined,
    status: (status || undefined) as RegistrationStatus | undefined,
    payment: paymentStates.find((state) => state === payment),
    work: workStates.find((state) => state === work),
    assignee: /^[\w-]{1,64}$/.test(assignee ?? '') ? assignee : undefined,
    due: dueFilters.find((each) => each === due),
    from: days.from || undefined,
    to: days.to || undefined,
  };
}
