import { keyOf } from '../staff/query-keys.ts';
import { OneRecord, ViewHead } from '../staff/views/one-record.tsx';
import { useArrival } from '../staff/views/use-arrival.ts';
import { DoublesView } from './doubles-view.tsx';
import { ImportView } from './import-view.tsx';
import { importWords } from './import-words.ts';
import { LetterView } from './letter-view.tsx';
import { MemberList } from './member-list.tsx';
import { readMember } from './members-data.ts';
import { MergeView } from './merge-view.tsx';
import { messages as m } from './messages.ts';
import { NewMember } from './new-member.tsx';
import { EditMember, Person, PersonGiving, PersonHistory } from './person/parts.tsx';
import { messages as ties } from './tie-messages.ts';
import { useMemberViews } from './views.ts';

/** Member Management (RT-14, SS-08): the list, a form, or a part of a member's page, as the URL says. */
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
          <NewMember key="new" />
        </>
      );
    case 'household':
      return (
        <OneRecord
          key={id}
          queryKey={keyOf('member', id)}
          read={() => readMember(id)}
          title={() => ties.household.newTitle}
          back={back}
          failure={m.one}
          missing={m.missing}
        >
          {(member) => <NewMember livesWith={member} />}
        </OneRecord>
      );
    case 'merge':
      return <MergeView key={id} ids={id.split('.')} />;
    case 'doubles':
      return (
        <>
          <ViewHead title={ties.doubles.title} back={back} />
          <DoublesView />
        </>
      );
    case 'letter':
      return <LetterView key={id} id={id} />;
    case 'import':
      return (
        <>
          <ViewHead title={importWords.title} back={back} />
          <ImportView />
        </>
      );
    case 'edit':
      return <EditMember key={id} id={id} />;
    case 'giving':
      return <PersonGiving key={id} id={id} />;
    case 'history':
      return <PersonHistory key={id} id={id} />;
    default:
      return <Person key={id} id={id} />;
  }
}
