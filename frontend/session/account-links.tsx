import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '../kernel/messages.ts';
import { paths } from '../kernel/paths.ts';
import { useUser } from './user.tsx';

interface Props {
  readonly item: (link: ReactNode) => ReactNode;
  readonly onLogin: (press: MouseEvent<HTMLAnchorElement>) => void;
}

/** The account entries of a menu: Login (the dialog, or the sign-in page without scripts), or Dashboard (staff) and Logout. */
export function AccountLinks({ item, onLogin }: Props) {
  const { user, logout } = useUser();
  if (!user) {
    return item(
      <Link to={paths.login()} onClick={onLogin}>
        {messages.frame.login}
      </Link>,
    );
  }
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
