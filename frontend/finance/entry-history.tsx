import { useQuery } from '@tanstack/react-query';
import type { EntryFigures, EntryHistoryChange } from '#shared/finance/history.ts';
import { categoryWords, methodWords } from '#shared/finance/words.ts';
import { formatMoney } from '../kernel/money.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { call } from '../staff/call.ts';
import { dayText, wallTime } from '../staff/day-words.ts';
import { typedQuery } from '../staff/query-keys.ts';
import { textOf } from '../staff/refusal.ts';
import { Failure, Skeleton } from '../ui/states.tsx';
import { bookMessages } from './book-messages.ts';
import css from './finance.module.css';

const m = bookMessages.history;

/** Who changed a transaction, when, and from what to what. */
export function EntryHistory({ id }: { readonly id: string }) {
  const { church } = usePageStore();
  const { data, error, refetch } = useQuery(
    typedQuery('finance history', [id], async () => {
      return (await call((api) => api.entryHistory({ params: { id } }))).changes;
    }),
  );
  return (
    <section className={`stack ${css.history}`} aria-labelledby="history">
      <h3 id="history">{m.title}</h3>
      <p className="soft">{m.lead}</p>
      {data ? (
        <ol className="ruled">
          {data.map((change) => (
            <li key={`${change.at} ${change.action}`}>
              <b>{m.actions[change.action]}</b>{' '}
              <span className="soft">
                {change.by.name || m.someone}, <time dateTime={change.at}>{wallTime(change.at, church.zone)}</time>
              </span>
              {differencesOf(change, church.currency).map((line) => (
                <span key={line} className={css.historyLine}>
                  {line}
                </span>
              ))}
            </li>
          ))}
        </ol>
      ) : error ? (
        <Failure title={m.failed} text={textOf(error, m.failedText)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={3} />
      )}
    </section>
  );
}

/** What a change changed, a line for each figure. A correction without any changed the note. */
export function differencesOf({ action, before, after }: EntryHistoryChange, currency: string): string[] {
  if (!before) return [];
  const shown = (figures: EntryFigures) => ({
    date: dayText(figures.date),
    category: categoryWords[figures.category],
    amount: formatMoney(figures.amount, currency),
    method: methodWords[figures.method],
  });
  const [was, is] = [shown(before), shown(after)];
  const names = ['date', 'category', 'amount', 'method'] as const;
  const lines = [
    ...names.filter((name) => was[name] !== is[name]).map((name) => m.difference(m.fields[name], was[name], is[name])),
    ...(before.giver === after.giver ? [] : [m.giver]),
    ...(before.registration === after.registration ? [] : [m.registration]),
  ];
  return lines.length === 0 && action === 'update' ? [m.note] : lines;
}
