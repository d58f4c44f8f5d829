import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '../app/messages.ts';
import { paths } from '../app/paths.ts';
import { useUser } from './user.tsx';

const SignInDialog = lazy(() => import('../sign-in/sign-in-dialog.tsx'));

/**
 * The account's part of a menu: Login, which opens the dialog where scripts run and the sign-in page where they do not;
 * for who is signed in, Dashboard (staff) and Logout. `item` wraps each as the menu needs it.
 */
export function AccountLinks({ item }: { readonly item: (link: ReactNode) => ReactNode }) {
  const { user, logout } = useUser();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);

  if (user) {
    return (
      <>
        {user.role && item(<Link to={paths.dashboardOf(user.role)}>{messages.frame.dashboard}</Link>)}
        {item(
          <button type="button" onClick={() => void logout()}>
            {messages.frame.logout}
          </button>,
        )}
      </>
    );
  }
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      {item(
        <Link to={paths.login()} onClick={show} ref={opener}>
          {messages.frame.login}
        </Link>,
      )}
      {open && (
        <Suspense fallback={null}>
          <SignInDialog onClose={() => setOpen(false)} returnTo={() => opener.current} />
        </Suspense>
      )}
    </>
  );
}
