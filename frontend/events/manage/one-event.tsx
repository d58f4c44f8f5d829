import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { call } from '../../staff/call.ts';
import { isMissing, textOf } from '../../staff/refusal.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { messages as m } from './messages.ts';
import { modeTitleId, useModes } from './modes.ts';

/** What every view but the list begins with: the way back, and its name, where the focus arrives. */
export function ModeHead({ title }: { readonly title: string }) {
  const { addressOf } = useModes();
  return (
    <header className="manage__head list__kept">
      <Link className={buttonClass('act', 'manage__back')} to={addressOf('list')}>
        {m.back}
      </Link>
      <h2 id={modeTitleId} tabIndex={-1}>
        {title}
      </h2>
    </header>
  );
}

interface Props {
  readonly id: string;
  /** Undefined: it has not arrived. */
  readonly title: (event: StaffEvent | undefined) => string;
  readonly failure: { readonly title: string; readonly text: string };
  readonly children: (event: StaffEvent) => ReactNode;
}

/**
 * A view of one event, or the message that there is none. The head stays while the event loads, because the focus is on
 * it.
 */
export function OneEvent({ id, title, failure, children }: Props) {
  const { view } = useModes();
  // Read anew when the view opens, and never while somebody types.
  const { data, error, refetch } = useQuery({
    queryKey: ['events', 'one', view, id],
    queryFn: async () => (await call((api) => api.getEvent({ params: { id } }))).event,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  return (
    <>
      <ModeHead title={title(data)} />
      {data ? (
        children(data)
      ) : isMissing(error) ? (
        <Missing />
      ) : error ? (
        <Failure title={failure.title} text={textOf(error, failure.text)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={5} />
      )}
    </>
  );
}

/** An address that leads to no event. */
function Missing() {
  const { addressOf } = useModes();
  const back = (
    <Link className={buttonClass('tool')} to={addressOf('list')}>
      {m.back}
    </Link>
  );
  return (
    <Empty title={m.missing.title} action={back}>
      {m.missing.text}
    </Empty>
  );
}
