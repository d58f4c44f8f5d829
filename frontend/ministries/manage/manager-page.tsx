import { OneRecord } from '../../staff/views/one-record.tsx';
import { useArrival } from '../../staff/views/use-arrival.ts';
import { messages as m } from './messages.ts';
import { readMinistries, readMinistry } from './ministries-data.ts';
import { MinistryForm } from './ministry-form.tsx';
import { MinistryList } from './ministry-list.tsx';
import { useMinistryViews } from './views.ts';

/** Ministries Manager (RT-09, SS-16): the list, or the form of the one ministry that is added or edited, by the address. */
export default function ManagerPage() {
  const { view, id, back } = useMinistryViews();
  useArrival(view, id);
  const common = { back, failure: m.list.failure, missing: m.missing };
  switch (view) {
    case 'list':
      return <MinistryList />;
    case 'new':
      return (
        <OneRecord
          {...common}
          key="new"
          queryKey={['ministries', 'new']}
          read={readMinistries}
          title={() => m.addTitle}
        >
          {(all) => <MinistryForm order={all.length + 1} />}
        </OneRecord>
      );
    default:
      return (
        <OneRecord
          {...common}
          key={id}
          queryKey={['ministries', 'one', id]}
          read={() => readMinistry(id)}
          title={(ministry) => m.editTitle(ministry?.name ?? '')}
        >
          {(ministry) => <MinistryForm ministry={ministry} order={ministry.display_order} />}
        </OneRecord>
      );
  }
}
