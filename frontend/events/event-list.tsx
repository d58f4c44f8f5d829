import { useRef } from 'react';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { eventKeys } from '#shared/content/event-keys.ts';
import { useNow } from '../kernel/clock.tsx';
import { liveEvents } from '../kernel/live-events.ts';
import { usePoll } from '../kernel/poll.ts';
import { useText } from '../kernel/use-text.ts';
import { isOver } from '../kernel/when.ts';
import { Empty, Failure, Skeleton } from '../ui/states.tsx';
import { Agenda, type AgendaProps } from './agenda.tsx';
import { messages } from './list-messages.ts';
import { StaleSeats } from './stale-seats.tsx';

interface Props {
  /** What the page was written with; shown until the live list is there. Left out where it was written without. */
  readonly events?: readonly PublicEvent[];
  readonly level: 2 | 3;
  /** Shows more of each: its picture, and the first words of what it is about. */
  readonly picture?: AgendaProps['picture'];
  /** Shows this many, the soonest; all where it is not said. */
  readonly most?: number;
}

/** The agenda with its states: on its way, live, empty, and what to do when the events did not arrive. */
export function EventList({ events: written, level, picture, most }: Props) {
  const text = useText(eventKeys);
  const list = useRef<HTMLDivElement>(null);
  const live = usePoll(liveEvents, list);
  const now = useNow();
  const known = live.value ?? written;
  const ahead = (known ?? []).filter((event) => !isOver(event, now)).slice(0, most);
  const retry = () => void liveEvents.refresh();
  return (
    <div ref={list}>
      {ahead.length > 0 ? (
        <>
          {live.failure && <StaleSeats />}
          <Agenda events={ahead} level={level} picture={picture} />
        </>
      ) : live.failure ? (
        <Failure title={messages.failure.title} text={messages.failure.text} onRetry={retry} level={level} />
      ) : known ? (
        <Empty title={text('events_empty_title')} level={level}>
          {text('events_empty_text')}
        </Empty>
      ) : (
        <Skeleton rows={5} />
      )}
    </div>
  );
}
