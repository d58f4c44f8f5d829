import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { sevenDays, startOfDay } from '#shared/church/time.ts';
import { typeLabel } from '#shared/registrations/labels.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { useNow } from '../../kernel/clock.tsx';
import { usePageStore } from '../../kernel/page-store.ts';
import { StatusMark } from '../../registrations/status-mark.tsx';
import { call } from '../../staff/call.ts';
import { OpenWindow } from '../../staff/marks.tsx';
import { POLL_MS } from '../../staff/queries.ts';
import { typedQuery } from '../../staff/query-keys.ts';
import { unlessOurs } from '../../staff/refusal.ts';
import { screenPaths } from '../../staff/screen-paths.ts';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { initials } from '../names.ts';
import css from './dashboard.module.css';
import { messages } from './messages.ts';
import { cameIn } from './when.ts';

const m = messages.recent;

/** The newest registrations of the last seven days (SS-02), with a link to all of them. */
export function RecentRegistrations({ limit = 5 }: { readonly limit?: number }) {
  const { church } = usePageStore();
  const { from } = sevenDays(useNow(), church.zone);
  const { data, error, refetch } = useQuery({
    ...typedQuery('registrations recent', [from], () => {
      const since = new Date(startOfDay(from, church.zone)).toISOString();
      return call((api) => api.getRegistrations({ query: { since } }));
    }),
    refetchInterval: POLL_MS,
  });
  return (
    <section className={css.lately} aria-labelledby="recent">
      <header className="apart">
        <h2 id="recent">{m.title}</h2>
        <Link to={screenPaths.registrations()}>{m.all}</Link>
      </header>
      {data ? (
        <Rows registrations={data.registrations.slice(0, limit)} />
      ) : error ? (
        <Failure title={m.failed} text={unlessOurs(error, m.failedText)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={limit} />
      )}
    </section>
  );
}

function Rows({ registrations }: { readonly registrations: readonly Registration[] }) {
  if (registrations.length === 0) {
    return (
      <Empty title={m.empty} picture={<OpenWindow />}>
        {m.emptyText}
      </Empty>
    );
  }
  return (
    <ul className="ruled">
      {registrations.map((registration) => (
        <Row key={registration.id} registration={registration} />
      ))}
    </ul>
  );
}

function Row({ registration }: { readonly registration: Registration }) {
  const { church } = usePageStore();
  const now = useNow();
  const { data, type, status, people, submitted_at: at } = registration;
  const name = String(data.name ?? data.email ?? typeLabel(type));
  const forWhat = [typeLabel(type), data.eventTitle, people === undefined ? undefined : m.people(people)];
  return (
    <li className={css.person}>
      <span className="me__i" aria-hidden="true">
        {initials(name)}
      </span>
      <span>
        <b>{name}</b>
        <small>{forWhat.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={css.latelyWhen}>
        <time className="num soft" dateTime={at}>
          {cameIn(at, now, church.zone)}
        </time>
        {status !== 'confirmed' && <StatusMark of={registration} />}
      </span>
    </li>
  );
}
