import { useQuery } from '@tanstack/react-query';
import type { ToCall } from '#shared/letters/schema.ts';
import { call } from '../../staff/call.ts';
import { PhoneLinks } from '../../staff/phone-links.tsx';
import { typedQuery } from '../../staff/query-keys.ts';
import { textOf } from '../../staff/refusal.ts';
import css from './manage.module.css';
import { messages } from './messages.ts';

const { toCall: m } = messages;

const toCallOf = (event: string) =>
  typedQuery(
    'events to-call',
    [event],
    async () => (await call((api) => api.listToCall({ params: { id: event } }))).call,
  );

/** The people whom staff call because no mail reaches them; empty if everyone has an email address. */
export function ToCallList({ of }: { readonly of: readonly ToCall[] }) {
  if (of.length === 0) return null;
  return (
    <section className={css.eventsCall}>
      <p>{m.lead(of.length)}</p>
      <ul>
        {of.map(({ id, name, phone, people }) => (
          <li key={id}>
            <bdi>{name}</bdi> {phone ? <PhoneLinks of={phone} /> : <span className="soft">{m.noNumber}</span>}
            {people > 1 && <span className="soft"> {m.people(people)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same list for one event, from the server. */
export function EventToCall({ event }: { readonly event: string }) {
  const { data, error } = useQuery(toCallOf(event));
  if (error) return <p role="alert">{m.failed(textOf(error, ''))}</p>;
  return <ToCallList of={data ?? []} />;
}
