import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Me } from '#shared/users/schema.ts';
import { useSession } from '../session/session.ts';
import { Tabs } from '../ui/tabs.tsx';
import { Information } from './information.tsx';
import { messages as m } from './messages.ts';
import { PasswordForm } from './password-form.tsx';
import css from './profile.module.css';
import { SignIns } from './sign-ins.tsx';
import { TwoStep } from './two-step.tsx';

/** The tabs in their order (SS-17). The fragment names the open one: `/profile#password`. */
const tabs: readonly { readonly id: string; readonly text: string; readonly of: (me: Me) => ReactNode }[] = [
  { id: 'information', text: m.information, of: (me) => <Information id={me.id} me={me} /> },
  { id: 'password', text: m.password.title, of: (me) => <PasswordForm me={me} /> },
  {
    id: 'security',
    text: m.security,
    of: (me) => (
      <>
        <TwoStep me={me} />
        <SignIns me={me} />
      </>
    ),
  },
];

export default function ProfilePage() {
  const session = useSession();
  const { hash } = useLocation();
  const navigate = useNavigate();
  if (session.state !== 'ready') return null;
  const { me } = session;
  const shown = tabs.find(({ id }) => hash === `#${id}`) ?? tabs[0];
  return (
    <Tabs
      label={m.tabs}
      value={shown?.id ?? ''}
      onChange={(id) => void navigate({ hash: id }, { replace: true })}
      keepAll
      tabs={tabs.map(({ id, text, of }) => ({
        id,
        text,
        content: <div className={`stack ${css.profile}`}>{of(me)}</div>,
      }))}
    />
  );
}
