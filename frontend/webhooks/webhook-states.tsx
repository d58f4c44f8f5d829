import { useQuery } from '@tanstack/react-query';
import { usePageStore } from '../kernel/page-store.ts';
import { wallTime } from '../staff/day-words.ts';
import { Status } from '../ui/status.tsx';
import { messages } from './messages.ts';
import css from './webhooks.module.css';
import { webhooksQuery } from './webhooks-data.ts';

const m = messages.webhook;

/** The state of each webhook: whether it gets events, from which address, and with how many secrets. */
export function WebhookStates() {
  const { data = [] } = useQuery(webhooksQuery);
  const { zone } = usePageStore().church;
  return (
    <ul className={`stack ${css.webhooks}`}>
      {data.map(({ name, host, events, secrets, disabled_at: since }) => (
        <li key={name}>
          <strong>{name}</strong> <span>{host}</span>{' '}
          {since === undefined ? (
            <Status tone="ok">{m.on}</Status>
          ) : (
            <Status tone="no">{m.off(wallTime(since, zone))}</Status>
          )}{' '}
          {secrets > 1 && <Status tone="wait">{m.rotating(secrets)}</Status>}
          <small className="soft">{m.events(events.join(', '))}</small>
        </li>
      ))}
    </ul>
  );
}
