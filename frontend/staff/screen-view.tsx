import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { User } from '#shared/users/schema.ts';
import { paths } from '../app/paths.ts';
import { Skeleton } from '../ui/states.tsx';
import { messages } from './messages.ts';
import { mayUse, type Screen } from './screens.ts';

/** A screen, for who may use it; everyone else reads why not, and nothing is asked for. */
export function ScreenView({ screen, me }: { readonly screen: Screen; readonly me: User | null }) {
  if (!mayUse(screen, me?.role)) return <Restricted screen={screen} me={me} />;
  if (!screen.view) {
    return (
      <div className="state">
        <h2>{messages.later.title}</h2>
        <p className="soft">{messages.later.text}</p>
      </div>
    );
  }
  return (
    <Suspense fallback={<Skeleton rows={5} />}>
      <screen.view />
    </Suspense>
  );
}

function Restricted({ screen, me }: { readonly screen: Screen; readonly me: User | null }) {
  const { pathname } = useLocation();
  const { restricted } = messages;
  const role = me?.role ? messages.roles[me.role] : messages.member;
  return (
    <div className="state">
      <h2>{restricted.title}</h2>
      <p>{screen.restricted}</p>
      <p className="soft">{me ? restricted.as(role) : restricted.nobody}</p>
      <p>
        {me ? (
          <Link className="tool" to={paths.dashboardOf(me.role)}>
            {me.role ? restricted.toDashboard : restricted.toSite}
          </Link>
        ) : (
          <Link className="tool tool--main" to={paths.login(pathname)}>
            {restricted.toLogin}
          </Link>
        )}
      </p>
    </div>
  );
}
