import { type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { User } from '#shared/users/schema.ts';
import { Brand } from '../app/header.tsx';
import { anchors, paths } from '../app/paths.ts';
import { useMenus } from '../app/use-menus.ts';
import { useUser } from '../session/user.tsx';
import { messages } from './messages.ts';
import { navigation, type StaffLink } from './navigation.ts';
import { NewRegistrations } from './new-registrations.tsx';
import type { Screen } from './screens.ts';

interface Props {
  /** Null: nobody is signed in. */
  readonly me: User | null;
  readonly screen: Screen;
  readonly onLogin: () => void;
  readonly children: ReactNode;
}

/** The frame around every staff screen: the sidebar (a drawer on small screens), the profile menu, the screen's name. */
export function Frame({ me, screen, onLogin, children }: Props) {
  const menus = useRef<HTMLDivElement>(null);
  useMenus(menus);
  return (
    <div className="staff" ref={menus}>
      <a className="skip" href={`#${anchors.main}`}>
        {messages.skip}
      </a>
      <div className="frame">
        <nav className="side" aria-label={messages.navigation}>
          <Side me={me} onLogin={onLogin} />
        </nav>
        <div className="work">
          <header className="bar">
            <details className="drawer-b">
              <summary>
                {messages.menu} <NewRegistrations role={me?.role ?? null} />
              </summary>
              <nav className="side" aria-label={messages.navigation}>
                <Side me={me} onLogin={onLogin} />
              </nav>
            </details>
            <h1>{screen.title}</h1>
          </header>
          <main id={anchors.main} tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
    </div>
  );
}

function Side({ me, onLogin }: Pick<Props, 'me' | 'onLogin'>) {
  const { main, site } = navigation(me?.role ?? null);
  return (
    <>
      <Brand />
      <Links links={main} me={me} />
      {site.length > 0 && <h2>{messages.siteHeading}</h2>}
      <Links links={site} me={me} />
      {me ? (
        <ProfileMenu me={me} />
      ) : (
        <button type="button" className="tool" onClick={onLogin}>
          {messages.login}
        </button>
      )}
    </>
  );
}

function Links({ links, me }: { readonly links: readonly StaffLink[]; readonly me: User | null }) {
  const { pathname } = useLocation();
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ text, to, counts }) => (
        <li key={to}>
          <Link to={to} aria-current={to.toLowerCase() === pathname.toLowerCase() ? 'page' : undefined}>
            {text} {counts && <NewRegistrations role={me?.role ?? null} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ProfileMenu({ me }: { readonly me: User }) {
  const { logout } = useUser();
  return (
    <details className="me">
      <summary>
        <span className="me__i" aria-hidden="true">
          {initials(me.name || me.email)}
        </span>
        <span>
          {me.name || me.email}
          <small>{me.role ? messages.roles[me.role] : messages.member}</small>
        </span>
      </summary>
      <div className="me__menu">
        <Link to={paths.profile()}>{messages.editProfile}</Link>
        <button type="button" onClick={() => void logout()}>
          {messages.logout}
        </button>
      </div>
    </details>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
