import { messages as privacy } from '../privacy/messages.ts';
import { OnePerson } from '../privacy/one-person.tsx';
import { Information } from '../profile/information.tsx';
import { queries } from '../staff/queries.ts';
import { keysOf } from '../staff/query-keys.ts';
import { ViewHead } from '../staff/views/one-record.tsx';
import { useArrival } from '../staff/views/use-arrival.ts';
import { AccountList } from './account-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { messages as m } from './messages.ts';
import { useAccountViews } from './views.ts';

/** For admins (docs/decisions/accounts.md, docs/decisions/privacy.md). */
export default function AccountsPage() {
  const { view, id, back } = useAccountViews();
  useArrival(view, id);
  if (view === 'list') return <AccountList />;
  if (view === 'edit') {
    return (
      <>
        <ViewHead title={m.edit.title} back={back} />
        <Information
          key={id}
          id={id}
          onSaved={() => void queries.invalidateQueries({ queryKey: keysOf('accounts') })}
        />
      </>
    );
  }
  if (view === 'person')
    return (
      <>
        <ViewHead title={privacy.title} back={back} />
        <OnePerson key={id} place={id} />
      </>
    );
  return (
    <>
      <ViewHead title={m.invite.title} back={back} />
      <InviteForm />
    </>
  );
}
