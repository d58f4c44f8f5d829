import { Link, Navigate, useLocation } from 'react-router-dom';
import { Brand } from '../kernel/brand.tsx';
import { anchors, paths } from '../kernel/paths.ts';
import { useSession } from '../session/session.ts';
import { useUser } from '../session/user.tsx';
import { Waiting } from '../staff/waiting.tsx';
import church from '../ui/art/church-night.svg';
import { Picture } from '../ui/picture.tsx';
import { destination } from './destination.ts';
import css from './login-page.module.css';
import { messages } from './messages.ts';
import { SignInPanel } from './panel.tsx';

/** The sign-in page (RT-02). Redirects signed-in users. */
export function LoginPage() {
  const session = useSession();
  const { loading } = useUser();
  // The hash may contain a search, which must not be sent to a server.
  const { hash, search } = useLocation();
  // The server’s HTML does not know the session.
  if (loading) return <Waiting />;
  if (session.state === 'ready') {
    const next = new URLSearchParams(search).get('next');
    return <Navigate to={destination(next, paths.dashboardOf(session.me.role)) + hash} replace />;
  }
  return (
    <div className={css.door}>
      <header className={css.doorTop}>
        <Brand />
        <Link className={css.doorHome} to={paths.home()}>
          {messages.page.home}
        </Link>
      </header>
      <main className={css.doorIn} id={anchors.main} tabIndex={-1}>
        <SignInPanel session={session} />
      </main>
      <aside className={`${css.doorArt} dark`} aria-hidden="true">
        <p className="display opening">{messages.page.words}</p>
        <Picture src={church} className={css.doorScene} width={720} height={520} />
      </aside>
    </div>
  );
}
