import '../ui/theme/agenda.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOpen } from '#shared/calendar/policy.ts';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { anchors, paths } from '../kernel/paths.ts';
import { byDay, clock, dayOf, endWords } from '../kernel/when.ts';
import { agesWords } from './ages-words.ts';
import { messages } from './list-messages.ts';
import { priceWords } from './price-words.ts';
import { SeatsWords } from './seats-words.tsx';

export interface AgendaProps {
  readonly events: readonly PublicEvent[];
  /** Level of the day headings: one below the heading above the agenda. */
  readonly level: 2 | 3;
  /** Renders an event’s picture, and what follows its place. */
  readonly picture?: ((event: PublicEvent) => ReactNode) | undefined;
  readonly more?: ((event: PublicEvent) => ReactNode) | undefined;
}

/** Events by day (PS-06). */
export function Agenda({ events, level, picture, more }: AgendaProps) {
  const DayHeading = `h${level}` as const;
  const Title = `h${(level + 1) as 3 | 4}` as const;
  return (
    <div className="agenda">
      {byDay(events).map((day) => {
        const { weekday, day: number, month } = dayOf(day.date);
        return (
          <section key={day.date} aria-labelledby={`day-${day.date}`}>
            <DayHeading id={`day-${day.date}`} className="date">
              <span>{weekday}</span> {number} <span>{month}</span>
            </DayHeading>
            <ul>
              {day.events.map((event) => (
                <li key={event.id}>
                  <p className="at num">
                    {clock(event.time)} <End event={event} />
                  </p>
                  <div>
                    {picture?.(event)}
                    <Title className="agenda__title" id={event.id}>
                      <Link to={paths.event(event.id)}>{event.title}</Link>
                    </Title>
                    <Where event={event} />
                    {more?.(event)}
                  </div>
                  <div className="agenda__seats">
                    <SeatsWords event={event} />
                    <Register event={event} />
                  </div>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** Leads straight to the form, which the page of the event opens. */
function Register({ event }: { readonly event: PublicEvent }) {
  if (!isOpen(event, useNow())) return null;
  return (
    <Link className="more" to={{ pathname: paths.event(event.id), hash: anchors.register }} aria-describedby={event.id}>
      {messages.register}
    </Link>
  );
}

function End({ event }: { readonly event: PublicEvent }) {
  const end = endWords(event);
  return end && <span>{messages.to(end)}</span>;
}

function Where({ event }: { readonly event: PublicEvent }) {
  const { church } = usePageStore();
  return (
    <p className="soft">
      {[event.location, agesWords(event), priceWords(event, church.currency)].filter(Boolean).join('. ')}
    </p>
  );
}
