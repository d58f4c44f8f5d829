import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { currencyLabel } from '#shared/church/money.ts';
import type { DashboardStats } from '#shared/insights/dashboard.ts';
import { formatMoney } from '../../kernel/money.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { BarActions } from '../../staff/bar-actions.tsx';
import { call } from '../../staff/call.ts';
import { directionOf } from '../../staff/change.ts';
import { typedQuery } from '../../staff/query-keys.ts';
import { textOf } from '../../staff/refusal.ts';
import { screenPaths } from '../../staff/screen-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Chart } from '../../ui/chart.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import {
  accountsCards,
  type Books,
  financialTrend,
  inThousands,
  statisticsOf,
  trendChange,
} from './accounts-figures.ts';
import { AccountsWaiting } from './accounts-waiting.tsx';
import { Cards } from './cards.tsx';
import css from './dashboard.module.css';
import { monthName } from './figures-of.ts';
import { messages } from './messages.ts';
import { failureOf, statsQuery } from './stats.ts';
import { UpcomingEvents } from './upcoming-events.tsx';

const m = messages.money;

/** The months in the books, or null before the first entry. Invalidated after each entry. */
const booksQuery = typedQuery('finance months dashboard', [], async () => {
  const { hasEntries, months } = await call((api) => api.financeMonths({ query: {} }));
  return hasEntries ? months : null;
});

/** The dashboard of the accounts team (SS-05). */
export default function AccountsDashboard() {
  const stats = useQuery(statsQuery);
  const books = useQuery(booksQuery);
  const failed = stats.isError ? failureOf(stats.error) : books.isError ? textOf(books.error, m.failedText) : undefined;
  return (
    <>
      <BarActions>
        <Link className={buttonClass('tool')} to={screenPaths.finance()}>
          {messages.books.all}
        </Link>
        <Link className={buttonClass('tool-main')} to={screenPaths.finance('new')}>
          {messages.books.new}
        </Link>
      </BarActions>
      <p className={`soft ${css.dashLead}`}>{messages.lead.accounts}</p>
      <AccountsWaiting />
      {stats.data && books.data !== undefined ? (
        <Money stats={stats.data} books={books.data} />
      ) : failed === undefined ? (
        <Skeleton rows={4} />
      ) : (
        <Failure
          title={stats.isError ? failed : m.failed}
          text={stats.isError ? messages.stats.again : failed}
          level={2}
          onRetry={() => void Promise.all([stats.refetch(), books.refetch()])}
        />
      )}
    </>
  );
}

function Money({ stats, books }: { readonly stats: DashboardStats; readonly books: Books }) {
  const { currency } = usePageStore().church;
  return (
    <>
      <Cards label={messages.stats.label} cards={accountsCards(stats, books, currency)} />
      <p className="soft">{books ? m.booked : m.estimated}</p>
      <div className={css.dash}>
        <div>
          <Trend stats={stats} books={books} />
        </div>
        <div>
          <section className="card stack" aria-labelledby="statistics">
            <h2 id="statistics">
              {m.statistics} {!books && <span className="tag">{m.estimate}</span>}
            </h2>
            <dl className="ruled">
              {statisticsOf(stats, books, currency).map(([name, value]) => (
                <div key={name} className="apart">
                  <dt className="soft">{name}</dt>
                  <dd className={`num ${css.strong}`}>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          <UpcomingEvents stats={stats} manages={false} />
        </div>
      </div>
    </>
  );
}

function Trend({ stats, books }: { readonly stats: DashboardStats; readonly books: Books }) {
  const { currency } = usePageStore().church;
  const months = financialTrend(stats, books);
  const change = trendChange(books);
  const label = currencyLabel(currency);
  const lastMonth = monthName(months.at(-1)?.month ?? '');
  const all = months.reduce((total, { sum }) => total + sum, 0);
  return (
    <section className="card" aria-labelledby="trend">
      <h2 id="trend">
        {m.trend} {!books && <span className="tag">{m.estimate}</span>}
      </h2>
      {months.length > 0 ? (
        <Chart
          title={
            change
              ? m.trendCompared(directionOf(change.percent), Math.abs(change.percent), change.month, change.before)
              : m.trendTitle(formatMoney(all, currency), months.length)
          }
          lead={books ? m.trendBooked(label, lastMonth) : m.trendEstimated(label)}
          unit={m.trendUnit(label)}
          kind="columns"
          points={months.map(({ month, sum }) => ({ label: monthName(month), value: inThousands(sum) }))}
        />
      ) : (
        <p className="soft">{m.empty}</p>
      )}
    </section>
  );
}
