import './staff.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { staffPaths } from '#shared/pages/staff-paths.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { paths } from '../kernel/paths.ts';
import { staffTitle } from '../kernel/title.ts';
import { askSession, useSession } from '../session/session.ts';
import { LoginPage } from '../sign-in/login-page.tsx';
import { currentView } from '../staff/listed-views.ts';
import { messages } from '../staff/messages.ts';
import { queries } from '../staff/queries.ts';
import { Waiting } from '../staff/waiting.tsx';
import { Failure } from '../ui/states.tsx';
import { Frame } from './frame.tsx';
import { InSite } from './in-site.tsx';
import { ScreenView } from './screen-view.tsx';
import { aliasOf, type Screen, screenAt } from './screens.ts';

interface Props {
  /** The frame of the public pages. */
  readonly site?: ComponentType<{ children: ReactNode }>;
}

/** All staff screens and the sign-in page. Rendering waits until the server has identified the user. */
export function StaffApp({ site }: Props) {
  return (
    <QueryClientProvider client={queries}>
      <Screens site={site} />
    </QueryClientProvider>
  );
}

const is = (pathname: string, path: string) => pathname.toLowerCase().replace(/(.)\/$/, '$1') === path.toLowerCase();

const titleOf = ({ path, title }: Screen, search: string) => currentView(path, search)?.text ?? title;

function Screens({ site: Site }: Props) {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  const { church } = usePageStore();
  const screen = screenAt(pathname);
  const title = is(pathname, staffPaths.login) ? messages.login : screen && titleOf(screen, search);
  useEffect(() => {
    document.title = staffTitle(church, title);
  }, [church, title]);

  if (is(pathname, staffPaths.login)) return <LoginPage />;
  // Comes first, because the server rendered this for every address.
  if (session.state === 'loading') return <Waiting />;
  const alias = aliasOf(pathname);
  if (alias) return <Navigate to={alias} replace />;
  if (session.state === 'failed') {
    return (
      <main className="wrap section" id="main">
        <Failure
          title={messages.unreachable.title}
          text={messages.unreachable.text}
          onRetry={() => void askSession({ again: true })}
          level={2}
        />
      </main>
    );
  }
  const redirects = is(pathname, staffPaths.dashboard);
  if (session.state === 'none') {
    return <Navigate to={redirects ? paths.login() : paths.login(pathname + search) + hash} replace />;
  }
  const { me } = session;
  if (redirects) return <Navigate to={paths.dashboardOf(me.role)} replace />;
  if (!screen) return null;
  if (Site && me.role === null && screen.path === staffPaths.profile) {
    return (
      <Site>
        <InSite screen={screen} me={me} />
      </Site>
    );
  }
  return (
    <Frame me={me} screen={screen} title={titleOf(screen, search)}>
      <ScreenView screen={screen} me={me} />
    </Frame>
  );
}
