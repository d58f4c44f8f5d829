import { OneRecord, ViewHead } from '../staff/views/one-record.tsx';
import { useArrival } from '../staff/views/use-arrival.ts';
import { MemberForm } from './member-form.tsx';
import { MemberList } from './member-list.tsx';
import { nameOf, readMember } from './members-data.ts';
import { messages as m } from './messages.ts';
import { useMemberViews } from './views.ts';

/** Member Management (RT-14, SS-08): the list, or the form of the one member who is added or edited, by the address. */
export default function MembersPage() {
  const { view, id, back } = useMemberViews();
  useArrival(view, id);
  switch (view) {
    case 'list':
      return <MemberList />;
    case 'new':
      return (
        <>
          <ViewHead title={m.addTitle} back={back} />
          <MemberForm key="new" />
        </>
      );
    default:
      return (
        <OneRecord
          key={id}
          queryKey={['member', id]}
          read={() => readMember(id)}
          title={(member) => m.editTitle(member ? nameOf(member) : '')}
          back={back}
          failure={m.one}
          missing={m.missing}
        >
          {(member) => <MemberForm member={member} />}
        </OneRecord>
      );
  }
}
