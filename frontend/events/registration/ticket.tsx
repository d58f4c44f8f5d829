import { seatsLeft } from '#shared/calendar/policy.ts';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { ticketCounts } from '#shared/forms/asked.ts';
import { formatMoney } from '../../kernel/money.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { clock, dayOf, endWords, isByDay } from '../../kernel/when.ts';
import hang from '../../ui/art/hang.svg';
import pennants from '../../ui/art/pennants.svg';
import { Picture } from '../../ui/picture.tsx';
import { messages as pageMessages } from '../page-messages.ts';
import css from './dialog.module.css';
import { messages } from './messages.ts';
import type { RegistrationState } from './use-registration.ts';

const m = messages.ticket;

interface Props {
  readonly event: PublicEvent;
  readonly registration: RegistrationState;
}

export function Ticket({ event, registration }: Props) {
  const { church } = usePageStore();
  const { seen, asked, answers, people, total, receipt, waits, further } = registration;
  const { weekday, day, month } = dayOf(seen.eventDate);
  const counts = ticketCounts(answers);
  const chosen = asked.tickets.filter(({ id }) => counts[id]);
  const left = seatsLeft(event);
  const byDay = isByDay(seen.eventTime);
  const money = (amount: number) => formatMoney(amount, church.currency);
  const isCurrent = seen.eventTime === event.time && seen.eventDate === event.date;
  const ends = isCurrent ? endWords(event) : undefined;
  const time = ends ? pageMessages.until(clock(seen.eventTime), ends) : clock(seen.eventTime);
  return (
    <aside className={`stack ${css.stub} dark`} aria-label={m.label}>
      <p className={css.stubTitle}>{seen.eventTitle}</p>
      <p className={css.stubWhen}>
        {weekday} <b className="day">{day}</b> {month}
        <span className="num">
          {time} ({church.zoneLabel})
        </span>
        {event.location && <span className="soft">{event.location}</span>}
      </p>
      {people === 0 && <p className="small soft">{m.nobody}</p>}
      <dl className={`${css.sum} num`}>
        {asked.tickets.length === 0 && (
          <div>
            <dt>{m.people(people)}</dt>
            <dd>{seen.eventPrice > 0 ? m.times(people, money(seen.eventPrice)) : m.free}</dd>
          </div>
        )}
        {chosen.map(({ id, label, price }) => (
          <div key={id}>
            <dt>{m.each(counts[id] ?? 0, label)}</dt>
            <dd>{price > 0 ? money(price * (counts[id] ?? 0)) : m.free}</dd>
          </div>
        ))}
        {further && <further.Sum answers={answers} />}
        {total > 0 && (
          <div className={css.sumAll}>
            <dt>{waits ? m.payLater : m.toPay}</dt>
            <dd>{money(total)}</dd>
          </div>
        )}
      </dl>
      {left !== null && left > 0 && !receipt && <p className="small soft">{m.left(left)}</p>}
      <Picture
        className={byDay ? `${css.hang} ${css.hangAcross}` : css.hang}
        src={byDay ? pennants : hang}
        width={300}
        height={330}
      />
    </aside>
  );
}
