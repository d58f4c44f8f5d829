import { useQuery } from '@tanstack/react-query';
import { typeLabel } from '#shared/registrations/labels.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { call } from '../staff/call.ts';
import { shortDate } from '../staff/list/clock-time.ts';
import type { List } from '../staff/list/list.ts';
import { ListScreen } from '../staff/list/list-screen.tsx';
import { useServerRows } from '../staff/list/server-rows.ts';
import { OpenWindow } from '../staff/marks.tsx';
import { countOfWeek } from '../staff/new-registrations.tsx';
import { cancellation, registrationActions } from './actions.ts';
import { registrationColumns } from './columns.tsx';
import { Details } from './details.tsx';
import { queryOf, registrationFilters } from './filters.ts';
import { messages } from './messages.ts';
import { questionColumns, registrationSheet } from './sheet.ts';
import { isCancelled, shownName } from './words.ts';

const idOf = ({ id }: Registration) => id;
const MEMBERSHIP = ['membership_class', 'baptism_registration'];

/** How many there are in all with a status; where the server stopped counting, at least so many. */
function useTotal(status: 'cancelled' | 'quarantined') {
  const { data } = useQuery({
    queryKey: ['registrations', 'total', status],
    queryFn: () => call((api) => api.listRegistrations({ body: { status, limit: 1 } })),
  });
  return { value: data?.total, ...(data?.atLeast && { note: messages.figures.atLeast }) };
}

const registrations: List<Registration> = {
  isPersonal: true,
  words: messages.list,
  useRows: (ask) => {
    const now = useNow();
    const { zone } = usePageStore().church;
    const read = (part: typeof ask) => call((api) => api.listRegistrations({ body: queryOf(part, now, zone) }));
    return useServerRows({ key: ['registrations', 'list'], read, idOf }, ask);
  },
  idOf,
  nameOf: shownName,
  columns: registrationColumns,
  filters: registrationFilters,
  sorts: ['newest', 'oldest', 'name', 'name_desc'],
  useActions: () => registrationActions,
  group: { ...messages.group, when: ({ event, network }) => !!event && !!network, work: cancellation },
  detail: { lead: ({ type }) => typeLabel(type), Body: Details },
  useFigures: () => {
    const { figures: m } = messages;
    const { data: week } = useQuery(countOfWeek);
    const membership = week && MEMBERSHIP.reduce((sum, type) => sum + (week.byType[type] ?? 0), 0);
    const days = week ? m.weekOf(shortDate(week.from), shortDate(week.to)) : m.weekUnknown;
    return [
      { name: m.week, value: week?.count, note: days },
      { name: m.membership, value: membership },
      { name: m.cancelled, ...useTotal('cancelled') },
      { name: m.suspects, ...useTotal('quarantined') },
    ];
  },
  isOff: isCancelled,
  csv: { file: 'registrations', columns: registrationSheet, more: questionColumns },
  emptyPicture: <OpenWindow />,
};

/** The registrations viewer (SS-10). */
export default function RegistrationsPage() {
  return <ListScreen list={registrations} />;
}
