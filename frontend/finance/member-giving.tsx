import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '#shared/api/client.ts';
import { dateOf } from '#shared/church/time.ts';
import type { GiverStatement } from '#shared/finance/giver-statement.ts';
import { categoryWords, methodWords } from '#shared/finance/words.ts';
import { useNow } from '../kernel/clock.tsx';
import { formatMoney } from '../kernel/money.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { call } from '../staff/call.ts';
import { dayText } from '../staff/day-words.ts';
import { typedQuery } from '../staff/query-keys.ts';
import { textOf } from '../staff/refusal.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { SelectField } from '../ui/select-field.tsx';
import { Empty, Failure, Skeleton } from '../ui/states.tsx';
import css from './finance.module.css';
import { givingWords as m } from './giving-part-words.ts';

/** Years to choose from, this one included. */
const yearsShown = 6;

/** Null for a year without gifts. */
const givingOf = (id: string, year: string) =>
  typedQuery('members giving', [id, year], async () => {
    try {
      return await call((api) => api.giverStatement({ params: { id }, query: { year } }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return null;
      throw error;
    }
  });

/** A member's gifts of a year. Render it for bookkeepers only. */
export function MemberGiving({ id }: { readonly id: string }) {
  const { zone } = usePageStore().church;
  const thisYear = Number(dateOf(useNow(), zone).slice(0, 4));
  const [year, setYear] = useState(String(thisYear));
  const years = Array.from({ length: yearsShown }, (_, back) => String(thisYear - back));
  const { data, error, refetch } = useQuery(givingOf(id, year));
  return (
    <section className={`stack ${css.giving}`} aria-label={m.caption(year)}>
      <p className="soft">{m.lead}</p>
      <SelectField
        id="giving-year"
        name="giving-year"
        label={m.year}
        value={year}
        required
        options={years.map((value) => ({ value, label: value }))}
        onChange={setYear}
      />
      {data ? (
        <Gifts statement={data} />
      ) : data === null ? (
        <Empty title={m.none.title(year)}>{m.none.text}</Empty>
      ) : error ? (
        <Failure {...m.failed} text={textOf(error, m.failed.text)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={3} />
      )}
      <p>
        <Link to={screenPaths.finance(`giver=${id}`)}>{m.all}</Link>
      </p>
    </section>
  );
}

function Gifts({ statement: { gifts, total } }: { readonly statement: GiverStatement }) {
  const { currency } = usePageStore().church;
  return (
    <>
      <p className="num">
        {m.total}: <b>{formatMoney(total, currency)}</b> <span className="soft">({m.gifts(gifts.length)})</span>
      </p>
      <ul className="ruled">
        {gifts.toReversed().map((gift, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two gifts may be alike, and none moves
          <li key={index} className="apart">
            <span>
              <time className="num" dateTime={gift.date}>
                {dayText(gift.date)}
              </time>{' '}
              {categoryWords[gift.category]}
              <small className="soft"> {[methodWords[gift.method], gift.receipt].filter(Boolean).join(' · ')}</small>
            </span>
            <b className="num">{formatMoney(gift.amount, currency)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
