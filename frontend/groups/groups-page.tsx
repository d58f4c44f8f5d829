import { keyOf } from '../staff/query-keys.ts';
import { OneRecord, ViewHead } from '../staff/views/one-record.tsx';
import { useArrival } from '../staff/views/use-arrival.ts';
import { GroupForm } from './group-form.tsx';
import { GroupList } from './group-list.tsx';
import { GroupView } from './group-view.tsx';
import { readGroup } from './groups-data.ts';
import { messages as m } from './messages.ts';
import { useGroupViews } from './views.ts';

/** Small groups (docs/decisions/groups.md): the list, one group, or a form, as the URL says. */
export default function GroupsPage() {
  const { view, id, back } = useGroupViews();
  useArrival(view, id);
  const common = { back, failure: m.list.failure, missing: m.missing };
  switch (view) {
    case 'list':
      return <GroupList />;
    case 'new':
      return (
        <>
          <ViewHead title={m.addTitle} back={back} />
          <GroupForm key="new" />
        </>
      );
    case 'edit':
      return (
        <OneRecord
          {...common}
          key={`edit ${id}`}
          queryKey={keyOf('groups form', id)}
          read={async () => (await readGroup(id)).group}
          title={(group) => (group ? m.editNamed(group.name) : m.editTitle)}
        >
          {(group) => <GroupForm group={group} />}
        </OneRecord>
      );
    default:
      return (
        <OneRecord
          {...common}
          key={id}
          queryKey={keyOf('groups one', id)}
          read={() => readGroup(id)}
          title={(found) => found?.group.name ?? m.loading}
        >
          {(found) => <GroupView {...found} />}
        </OneRecord>
      );
  }
}
