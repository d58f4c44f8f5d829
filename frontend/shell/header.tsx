import { type ReactNode, type RefObject, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Brand } from '../kernel/brand.tsx';
import { messages } from '../kernel/messages.ts';
import { useMenus } from '../kernel/use-menus.ts';
import { useOpen } from '../kernel/use-open.ts';
import { AccountLinks } from '../session/account-links.tsx';
import { useLoginDialog } from '../sign-in/use-login-dialog.tsx';
import { LinkItems } from './link-items.tsx';
import { headLinks, menus } from './menus.ts';
import { usePointedMenus } from './use-pointed-menus.ts';
import { useScrolled } from './use-scrolled.ts';

const SOLID_AFTER_PX = 20;

/** The header of every public page: the mark, six menus, three links, and Login; a drawer on small screens (PS-01). */
export function Header() {
  const head = useRef<HTMLElement>(null);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useMenus(head);
  usePointedMenus(nav);
  const login = useLoginDialog();
  const isOpen = useOpen();
  const shown = menus
    .map((menu) => ({ ...menu, entries: menu.entries.filter(({ to }) => isOpen(to)) }))
    .filter(({ entries }) => entries.length > 0);
  const current = (to: string) => (to === pathname ? 'page' : undefined);

  return (
    <HeadFrame head={head}>
      <div className="wrap head__in">
        <Brand />
        <nav className="menus" ref={nav} aria-label={messages.frame.mainMenu}>
          <ul className="row menus__links">
            <LinkItems links={headLinks} />
            <AccountLinks item={(link) => <li>{link}</li>} onLogin={login.open} />
          </ul>
          <ul className="row">
            {shown.map((menu) => (
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
          </ul>
        </nav>
        <details className="drawer">
          <summary className="tool">{messages.frame.menu}</summary>
          <nav className="drawer__in" aria-label={messages.frame.menu}>
            <ul className="drawer__links">
              <LinkItems links={headLinks} />
            </ul>
            {shown.map((menu) => (
              <details name="drawer" key={menu.text} open={menu.entries.some(({ to }) => to === pathname)}>
                <summary>{menu.text}</summary>
                {menu.entries.map((entry) => (
                  <Link key={entry.to} to={entry.to} aria-current={current(entry.to)}>
                    {entry.text}
                  </Link>
                ))}
              </details>
            ))}
            <AccountLinks item={(link) => link} onLogin={login.open} />
          </nav>
        </details>
      </div>
      {login.dialog}
    </HeadFrame>
  );
}

interface HeadFrameProps {
  readonly head: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A component of its own, so that scrolling changes a class without rendering forty links again. */
function HeadFrame({ head, children }: HeadFrameProps) {
  // It is solid without scripts, since only a script can detect scrolling.
  const scrolled = useScrolled(SOLID_AFTER_PX, true);
  return (
    <header className={scrolled ? 'head' : 'head head--clear'} id="top" ref={head}>
      {children}
    </header>
  );
}
