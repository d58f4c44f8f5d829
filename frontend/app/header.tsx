import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { frameKeys } from '#shared/content/frame-keys.ts';
import { AccountLinks } from '../session/account-links.tsx';
import { useLoginDialog } from '../session/use-login-dialog.tsx';
import { Mark } from '../ui/mark.tsx';
import { menus } from './menus.ts';
import { messages } from './messages.ts';
import { paths } from './paths.ts';
import { useMenus } from './use-menus.ts';
import { usePointedMenus } from './use-pointed-menus.ts';
import { useScrolled } from './use-scrolled.ts';
import { useText } from './use-text.ts';

const RULE_AFTER_PX = 20;

/** The header of every public page: the mark, six menus, Login; a drawer on small screens (PS-01). */
export function Header() {
  const head = useRef<HTMLElement>(null);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const scrolled = useScrolled(RULE_AFTER_PX);
  useMenus(head);
  usePointedMenus(nav);
  const login = useLoginDialog();
  const current = (to: string) => (to === pathname ? 'page' : undefined);

  return (
    <header className={scrolled ? 'head head--ruled' : 'head'} id="top" ref={head}>
      <div className="wrap head__in">
        <Brand />
        <nav className="menus" ref={nav} aria-label={messages.frame.mainMenu}>
          <ul>
            {menus.map((menu) => (
              <li key={menu.text}>
                <details name="menu">
                  <summary>{menu.text}</summary>
                  <ul className="panel">
                    {menu.entries.map((entry) => (
                      <li key={entry.to}>
                        <Link to={entry.to} aria-current={current(entry.to)}>
                          {entry.text}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </details>
              </li>
            ))}
            <AccountLinks item={(link) => <li>{link}</li>} onLogin={login.open} />
          </ul>
        </nav>
        <details className="drawer">
          <summary>{messages.frame.menu}</summary>
          <nav className="drawer__in" aria-label={messages.frame.menu}>
            {menus.map((menu) => (
              <details name="drawer" key={menu.text}>
                <summary>{menu.text}</summary>
                {menu.entries.map((entry) => (
                  <Link key={entry.to} to={entry.to} aria-current={current(entry.to)}>
                    {entry.text}
                  </Link>
                ))}
              </details>
            ))}
            <Link to={paths.events()}>{messages.menus.events}</Link>
            <AccountLinks item={(link) => link} onLogin={login.open} />
          </nav>
        </details>
      </div>
      {login.dialog}
    </header>
  );
}

/** Mark and name, leading home; `below` in place of the tagline. */
export function Brand({ below }: { readonly below?: string }) {
  const text = useText(frameKeys);
  const line = below ?? text('church_tagline');
  return (
    <Link className="brand" to={paths.home()}>
      <Mark />
      <span>
        {text('church_name')}
        {line && <small>{line}</small>}
      </span>
    </Link>
  );
}
