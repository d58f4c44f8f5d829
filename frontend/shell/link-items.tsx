import { Link, useLocation } from 'react-router-dom';
import { isPath, linkOf } from '#shared/content/address.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { useOpen } from '../kernel/use-open.ts';
import { useValue } from '../kernel/use-text.ts';
import type { QuickLink } from './menus.ts';

/** List items with the links, without those to pages that staff took off the site. A setting may lead a link elsewhere. */
export function LinkItems({ links }: { readonly links: readonly QuickLink[] }) {
  const setting = useValue(settingsKeys);
  const isOpen = useOpen();
  const { pathname } = useLocation();
  return links.map(({ text, to, setting: key }) => {
    const address = (key && linkOf(setting(key))) ?? to;
    if (!isOpen(address)) return null;
    const current = address === pathname ? 'page' : undefined;
    return (
      <li key={to}>
        {isPath(address) ? (
          <Link to={address} aria-current={current}>
            {text}
          </Link>
        ) : (
          <a href={address}>{text}</a>
        )}
      </li>
    );
  });
}
