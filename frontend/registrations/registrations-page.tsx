import { useQuery } from '@tanstack/react-query';
import { typeLabel } from '#shared/registrations/labels.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { usePrivacyWay } from '../privacy/action.ts';
import { call } from '../staff/call.ts';
import { changeOn } from '../staff/change.ts';
import { shortDate } from '../staff/list/clock-time.ts';
import type { List } from '../staff/list/list.ts';
import { ListScreen } from '../staff/list/list-screen.tsx';
import { useServerRows } from '../staff/list/server-rows.ts';
import { messages as words } from '../staff/messages.ts';
import { countOfWeek } from '../staff/new-registrations.tsx';
import { keyOf } from '../staff/query-keys.ts';
import { useArrival } from '../staff/views/use-arrival.ts';
import { cancellation, useRegistrationActions } from './actions.ts';
import { ByStaffView } from './by-staff/by-staff-view.tsx';
import { NewLink } from './by-staff/new-link.tsx';
import { useByStaff } from './by-staff/use-by-staff.ts';
import { registrationColumns } from './columns.tsx';
import { Details } from './details.tsx';
import { queryOf, registrationFilters } from './filters.ts';
import { messages } from './messages.ts';
import { questionColumns, registrationSheet } from './sheet.ts';
import { useTotal } from './totals.ts';
import { isCancelled, shownName } from './words.ts';
import { workColumns } from './work-sheet.ts';

const idOf = ({ id }: Registration) => id;
const MEMBERSHIP = ['membership_class', 'baptism_registration'];

/** How many there are in all with a status; where the server stopped counting, at least so many. */
function useFigure(status: 'cancelled' | 'quarantined') {
  const { data } = useTotal({ status });
  return { value: data?.total, ...(data?.atLeast && { note: messages.figures.atLeast }) };
}

const registrations: List<Registration> = {
  viewsOf: 'registrations',
  isPersonal: true,
  words: messages.list,
  useRows: (ask) => {
    const now = useNow();
    const { zone } = usePageStore().church;
    const read = (part: typeof ask) => call((api) => api.listRegistrations({ body: queryOf(part, now, zone) }));
    return useServerRows({ key: keyOf('registrations list'), read, idOf }, ask);
  },
  idOf,
  nameOf: shownName,
  columns: registrationColumns,
  filters: registrationFilters,
  sorts: ['newest', 'oldest', 'name', 'name_desc'],
  useActions: () => [...useRegistrationActions(), ...usePrivacyWay<Registration>('registration')],
  group: { ...messages.group, when: ({ event, network }) => !!event && !!network, work: cancellation },
  detail: { lead: ({ type }) => typeLabel(type), Body: Details },
  useFigures: () => {
    const { figures: m } = messages;
    const { data: week } = useQuery(countOfWeek);
    const membership = week && MEMBERSHIP.reduce((sum, type) => sum + (week.byType[type] ?? 0), 0);
    const change = week && changeOn(week.count, week.before, words.change.days7);
    const days = week ? m.weekOf(shortDate(week.from), shortDate(week.to)) : m.weekUnknown;
    return [
      // One line under the figures: each more takes a row of the list.
      { name: m.week, value: week?.count, ...(change ? { change } : { note: days }) },
      { name: m.membership, value: membership },
      { name: m.cancelled, ...useFigure('cancelled') },
      { name: m.suspects, ...useFigure('quarantined') },
    ];
  },
  isOff: isCancelled,
  csv: {
    file: 'registrations',
    columns: registrationSheet,
    wide: {
      file: 'registrations-all-answers',
      label: messages.sheet.all,
      more: async (rows) => [...questionColumns(rows), ...(await workColumns(rows))],
    },
  },
  Tools: NewLink,
};

/** The registrations viewer (SS-10). */
export default function RegistrationsPage() {
  const { view, id } = useByStaff();
  useArrival(view, id);
  return view === 'new' ? <ByStaffView /> : <ListScreen list={registrations} />;
}
