import { Link } from 'react-router-dom';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { messages } from '../kernel/messages.ts';
import { ministries } from '../kernel/ministries.ts';
import { paths } from '../kernel/paths.ts';
import { Telephone, useOffice } from '../kernel/reach.tsx';
import { useOpen } from '../kernel/use-open.ts';
import { useValue } from '../kernel/use-text.ts';
import { messages as m } from './hero-messages.ts';
import css from './home.module.css';

const { give, pray, events, membership } = messages.menus;

interface QuickLink {
  readonly text: string;
  readonly to: string;
  /** The form of the page, with its fragment. */
  readonly opens?: string;
}

const links: readonly QuickLink[] = [
  { text: m.sermon, to: paths.latestSermon() },
  { text: give, to: paths.waysToGive() },
  // The page says little more than its form, so one tap opens the form.
  { text: pray, to: paths.prayerRequests(), opens: paths.prayerForm() },
  { text: events, to: paths.events() },
  ministries.students,
  { text: membership, to: paths.membership() },
];

/** What phones have in their menu two levels down, and a pastor's number, in the first screen. Wider windows show the menu itself. */
export function QuickLinks() {
  const isOpen = useOpen();
  const { phone } = useOffice();
  const second = useValue(settingsKeys)('secondary_phone');
  return (
    <ul className={css.quick}>
      {links.map(
        ({ text, to, opens = to }) =>
          isOpen(to) && (
            <li key={to}>
              <Link to={opens}>{text}</Link>
            </li>
          ),
      )}
      {(second || phone) && (
        <li>
          <Telephone of={second ? 'secondary_phone' : 'contact_phone'}>{m.callPastor}</Telephone>
        </li>
      )}
    </ul>
  );
}
