import { messages as privacy } from '../privacy/messages.ts';
import { OnePerson } from '../privacy/one-person.tsx';
import { ViewHead } from '../staff/views/one-record.tsx';
import { useArrival } from '../staff/views/use-arrival.ts';
import { AccountList } from './account-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { messages as m } from './messages.ts';
import { useAccountViews } from './views.ts';

/** Who may sign in, for admins (docs/decisions/accounts.md): the list, the form of an invitation, or one
 * person's data (docs/decisions/privacy.md), by the address. */
export default function AccountsPage() {
  const { view, id, back } = useAccountViews();
  useArrival(view, id);
  if (view === 'list') return <AccountList />;
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
