import { Link } from 'react-router-dom';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { formatMoney } from '../../kernel/money.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { textOf } from '../../staff/refusal.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import css from './attendees.module.css';
import { doorMessages as all } from './door-messages.ts';
import { moneySums } from './door-sums.ts';
import { useAttendees } from './use-attendees.ts';

const m = all.money;

interface Props {
  readonly event: StaffEvent;
  /** The attendee list, filtered to those who still have to pay. */
  readonly toPay: string;
}

/** What an event costs, what the books have of it, and what is still to pay. */
export function EventMoney({ event, toPay }: Props) {
  const { currency } = usePageStore().church;
  const { data, error, refetch } = useAttendees(event.id);
  if (!data) {
    return error ? (
      <Failure title={all.failed} text={textOf(error, all.failedText)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={4} />
    );
  }
  const { due, paid, open, returned, atDoor } = moneySums(data.rows);
  const sum = (amount: number) => formatMoney(amount, currency);
  const lines = [
    [m.due, sum(due)],
    [m.paid, sum(paid)],
    [m.open, sum(open)],
    ...(returned > 0 ? [[m.returned, sum(returned)]] : []),
    ...(atDoor > 0 ? [[m.atDoor, m.parties(atDoor)]] : []),
  ] as const;
  return (
    <div className="stack">
      <dl className={`ruled ${css.money}`}>
        {lines.map(([name, value]) => (
          <div key={name} className="apart">
            <dt className="soft">{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">{m.lead}</p>
      {open > 0 && (
        <p className={css.moneyDo}>
          <Link className={buttonClass('act')} to={toPay}>
            {m.toPay}
          </Link>
        </p>
      )}
    </div>
  );
}
