import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Me } from '#shared/users/schema.ts';
import { Brand } from '../kernel/brand.tsx';
import { currentView } from '../staff/listed-views.ts';
import { messages } from '../staff/messages.ts';
import { NewRegistrations } from '../staff/new-registrations.tsx';
import { navigation, type StaffLink } from './navigation.ts';
import type { Screen } from './screens.ts';

interface Props {
  readonly me: Me;
  readonly screen: Screen;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

export function Side({ me, screen, onFollow, children }: Props) {
  const { main, site, tools } = navigation(me.role);
  const current = currentView(screen.path, useLocation().search)?.to ?? screen.path;
  const links = (list: readonly StaffLink[]) => <Links links={list} {...{ me, current, onFollow }} />;
  return (
    <>
      <Brand below={messages.staff} />
      {links(main)}
      {site.length > 0 && <h2>{messages.siteHeading}</h2>}
      {links(site)}
      {tools.length > 0 && <h2>{messages.toolsHeading}</h2>}
      {links(tools)}
      {children}
    </>
  );
}

interface LinksProps extends Pick<Props, 'me' | 'onFollow'> {
  readonly links: readonly StaffLink[];
  readonly current: string;
}

function Links({ links, me, current, onFollow }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ text, to, counts }) => (
        <li key={to}>
          <Link to={to} onClick={onFollow} aria-current={to === current ? 'page' : undefined}>
            {text} {counts && <NewRegistrations me={me} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
