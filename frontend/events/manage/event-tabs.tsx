import { Link } from 'react-router-dom';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import css from './manage.module.css';
import { useModes } from './modes.ts';
import { tabsMessages as m } from './tabs-messages.ts';

const parts = ['attendees', 'door', 'money', 'letters', 'edit'] as const;
type Part = (typeof parts)[number];

/** Events without a price have no money part; cancelled events have neither a door list nor a form. */
const hasPart = ({ price, status }: StaffEvent, part: Part) =>
  (part !== 'money' || price > 0) && (status === 'scheduled' || (part !== 'door' && part !== 'edit'));

/** Links between the parts of an event's page. They are links and not tabs, because each part has its own address. */
export function EventTabs({ event }: { readonly event: StaffEvent }) {
  const { view, addressOf } = useModes();
  return (
    <nav aria-label={m.label} className={css.parts}>
      <ul>
        {parts
          .filter((part) => hasPart(event, part))
          .map((part) => (
            <li key={part}>
              <Link to={addressOf(part, event.id)} aria-current={part === view ? 'page' : undefined}>
                {m[part]}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
