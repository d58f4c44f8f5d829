import { useLocation } from 'react-router-dom';
import { staffPaths } from '#shared/pages/staff-paths.ts';
import { typeLabel } from '#shared/registrations/labels.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { usePrivacyLinks } from '../privacy/action.ts';
import { call } from '../staff/call.ts';
import type { List } from '../staff/list/list.ts';
import { ListScreen } from '../staff/list/list-screen.tsx';
import { useServerRows } from '../staff/list/server-rows.ts';
import { sheetOf } from '../staff/list/sheet.ts';
import { currentView, followUp } from '../staff/listed-views.ts';
import { keyOf } from '../staff/query-keys.ts';
import { useArrival } from '../staff/views/use-arrival.ts';
import { cancellation, useRegistrationActions } from './actions.ts';
import { ByStaffView } from './by-staff/by-staff-view.tsx';
import { NewLink } from './by-staff/new-link.tsx';
import { useByStaff } from './by-staff/use-by-staff.ts';
import { registrationColumns } from './columns.tsx';
import { Details, detailKeys } from './details.tsx';
import { useFigures } from './figures.ts';
import { emptyViewOf, queryOf, registrationFilters } from './filters.ts';
import { followUpMessages } from './follow-up-messages.ts';
import { messages } from './messages.ts';
import { questionColumns, registrationSheet } from './sheet.ts';
import { isCancelled, shownName } from './words.ts';
import css from './work.module.css';
import { workColumns } from './work-sheet.ts';

const idOf = ({ id }: Registration) => id;

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
  sorts: ['newest', 'oldest', 'name', 'name_desc', 'due'],
  useActions: () => [...useRegistrationActions(), ...usePrivacyLinks<Registration>('registration')],
  group: { ...messages.group, when: ({ event, network }) => !!event && !!network, work: cancellation },
  detail: { lead: ({ type }) => typeLabel(type), Body: Details, keys: detailKeys },
  Head: FollowUpLead,
  useFigures,
  isOff: isCancelled,
  csv: {
    file: 'registrations',
    columns: registrationSheet,
    others: [
      {
        file: 'registrations-all-answers',
        label: messages.sheet.all,
        text: async (rows, church) =>
          sheetOf([...registrationSheet, ...questionColumns(rows), ...(await workColumns(rows))], rows, church),
      },
    ],
  },
  Tools: NewLink,
  emptyView: emptyViewOf,
};

/** Follow-up is this list with a filter on the due day. */
function FollowUpLead() {
  const isFollowUp = currentView(staffPaths.registrations, useLocation().search) === followUp;
  return isFollowUp && <p className={`soft ${css.lead}`}>{followUpMessages.lead}</p>;
}

/** The registrations screen (SS-10). */
export default function RegistrationsPage() {
  const { view, id } = useByStaff();
  useArrival(view, id);
  return view === 'new' ? <ByStaffView /> : <ListScreen list={registrations} />;
}
