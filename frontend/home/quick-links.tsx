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

const links = [
  { text: m.sermon, to: paths.latestSermon() },
  { text: give, to: paths.waysToGive() },
  { text: pray, to: paths.prayerRequests() },
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
        ({ text, to }) =>
          isOpen(to) && (
            <li key={to}>
              <Link to={to}>{text}</Link>
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
