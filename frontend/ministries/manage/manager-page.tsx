import { queries } from '../../staff/queries.ts';
import { keyOf } from '../../staff/query-keys.ts';
import { settingsQuery } from '../../staff/settings-query.ts';
import { OneRecord } from '../../staff/views/one-record.tsx';
import { useArrival } from '../../staff/views/use-arrival.ts';
import { messages as m } from './messages.ts';
import { readMinistries, readMinistry } from './ministries-data.ts';
import { MinistryForm } from './ministry-form.tsx';
import { MinistryList } from './ministry-list.tsx';
import { useMinistryViews } from './views.ts';

/** Defaults of a new ministry: its position after all others, and the church’s email address. Rejects with ApiError. */
async function readForNew() {
  const [all, { data }] = await Promise.all([readMinistries(), queries.fetchQuery(settingsQuery)]);
  return { count: all.length, email: data.primary_email ?? '' };
}

/** Ministries Manager (RT-09, SS-16): the list, or a form, as the URL says. */
export default function ManagerPage() {
  const { view, id, back } = useMinistryViews();
  useArrival(view, id);
  const common = { back, failure: m.list.failure, missing: m.missing };
  switch (view) {
    case 'list':
      return <MinistryList />;
    case 'new':
      return (
        <OneRecord {...common} key="new" queryKey={keyOf('ministries new')} read={readForNew} title={() => m.addTitle}>
          {({ count, email }) => <MinistryForm order={count + 1} email={email} />}
        </OneRecord>
      );
    default:
      return (
        <OneRecord
          {...common}
          key={id}
          queryKey={keyOf('ministries one', id)}
          read={() => readMinistry(id)}
          title={(ministry) => (ministry ? m.editNamed(ministry.name) : m.editTitle)}
        >
          {(ministry) => <MinistryForm ministry={ministry} order={ministry.display_order} />}
        </OneRecord>
      );
  }
}
