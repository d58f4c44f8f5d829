import { type ReactNode, useRef } from 'react';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { eventKeys } from '#shared/content/event-keys.ts';
import { useNow } from '../kernel/clock.tsx';
import { liveEvents } from '../kernel/live-events.ts';
import { usePoll } from '../kernel/poll.ts';
import { useText } from '../kernel/use-text.ts';
import { isOver } from '../kernel/when.ts';
import { Empty, Failure, Skeleton } from '../ui/states.tsx';
import { Agenda } from './agenda.tsx';
import { messages } from './list-messages.ts';
import { StaleSeats } from './stale-seats.tsx';

interface Props {
  /** The events in the prerendered page, shown until the live list loads. Absent if the page was built without them. */
  readonly events?: readonly PublicEvent[];
  readonly level: 2 | 3;
  /** Maximum number of events, soonest first. Defaults to all. */
  readonly most?: number;
  /** Renders the events that are not over. Defaults to an agenda. */
  readonly children?: (events: readonly PublicEvent[]) => ReactNode;
}

export function EventList({ events: written, level, most, children }: Props) {
  const text = useText(eventKeys);
  const list = useRef<HTMLDivElement>(null);
  const live = usePoll(liveEvents, list);
  const now = useNow();
  const known = live.value ?? written;
  const ahead = (known ?? []).filter((event) => !isOver(event, now) && !event.isLater).slice(0, most);
  const retry = () => void liveEvents.refresh();
  return (
    <div ref={list}>
      {ahead.length > 0 ? (
        <>
          {live.failure && <StaleSeats />}
          {children?.(ahead) ?? <Agenda events={ahead} level={level} />}
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
