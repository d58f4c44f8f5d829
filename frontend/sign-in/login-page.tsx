import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { isStaffPath } from '#shared/pages/staff-paths.ts';
import { paths } from '../app/paths.ts';
import { useSession } from '../session/session.ts';
import { Waiting } from '../staff/waiting.tsx';

const SignIn = lazy(() => import('./sign-in.tsx'));

/** Where to go after signing in: the screen that was asked for, else where the role's work begins. */
export function destination(next: string | null, home: string): string {
  return next !== null && (isStaffPath(next) || next === paths.events()) ? next : home;
}

/** The sign-in page; who is signed in already is sent on (RT-02). */
export function LoginPage() {
  const session = useSession();
  const [search] = useSearchParams();
  if (session.state === 'loading') return <Waiting />;
  if (session.state === 'ready') {
    return <Navigate to={destination(search.get('next'), paths.dashboardOf(session.me.role))} replace />;
  }
  return (
    <main className="login" id="main">
      <Suspense fallback={<Waiting />}>
        <SignIn />
      </Suspense>
    </main>
  );
}
