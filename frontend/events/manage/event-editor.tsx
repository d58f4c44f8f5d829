import { Link, useLocation } from 'react-router-dom';
import { isMissing, textOf } from '../../staff/refusal.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { addressOf } from './address.ts';
import { EventForm } from './event-form.tsx';
import { useEventToEdit } from './events-data.ts';
import { messages as m } from './messages.ts';
import { ModeHead } from './mode-head.tsx';

interface Props {
  /** Undefined: a new event. */
  readonly id: string | undefined;
  /** The list's address. */
  readonly back: string;
}

/** The form, for a new event or for one that is there; and what to say where that one is not. */
export function EventEditor({ id, back }: Props) {
  return (
    <>
      {/* It stays while what is under it arrives: the focus is on it. */}
      <ModeHead title={id === undefined ? m.form.createTitle : m.form.editTitle} back={back} />
      {id === undefined ? <EventForm back={back} /> : <Existing id={id} back={back} />}
    </>
  );
}

function Existing({ id, back }: { readonly id: string; readonly back: string }) {
  const { data, error, refetch } = useEventToEdit(id);
  const { search } = useLocation();
  if (data?.status === 'cancelled') {
    return (
      <Empty
        title={m.calledOff.title}
        action={
          <Link className={buttonClass('tool')} to={addressOf({ view: 'attendees', id }, new URLSearchParams(search))}>
            {m.calledOff.attendees}
          </Link>
        }
      >
        {m.calledOff.text(data.title)}
      </Empty>
    );
  }
  if (data) return <EventForm event={data} back={back} />;
  if (isMissing(error)) return <MissingEvent back={back} />;
  if (error) {
    const text = textOf(error, m.failure.fetch);
    return <Failure title={m.failure.one} text={text} onRetry={() => void refetch()} />;
  }
  return <Skeleton rows={5} />;
}

/** An address that leads to no event. */
export function MissingEvent({ back }: { readonly back: string }) {
  return (
    <Empty
      title={m.missing.title}
      action={
        <Link className={buttonClass('tool')} to={back}>
          {m.missing.back}
        </Link>
      }
    >
      {m.missing.text}
    </Empty>
  );
}
