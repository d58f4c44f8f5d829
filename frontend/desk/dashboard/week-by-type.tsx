import { useQuery } from '@tanstack/react-query';
import { locale } from '#shared/language/built.ts';
import { typeLabel } from '#shared/registrations/labels.ts';
import { changeOn } from '../../staff/change.ts';
import { dayInShort } from '../../staff/day-words.ts';
import { messages as words } from '../../staff/messages.ts';
import { countOfWeek } from '../../staff/new-registrations.tsx';
import { unlessOurs } from '../../staff/refusal.ts';
import { Bars } from '../../ui/bars.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import css from './dashboard.module.css';
import { messages } from './messages.ts';

const m = messages.week;

export function WeekByType() {
  const { data, error, refetch } = useQuery(countOfWeek);
  if (error && !data) {
    return (
      <section className="card">
        <Failure title={m.failed} text={unlessOurs(error, m.failedText)} onRetry={() => void refetch()} level={2} />
      </section>
    );
  }
  if (!data) {
    return (
      <section className="card">
        <h2>{m.loading}</h2>
        <Skeleton rows={3} />
      </section>
    );
  }
  const types = mostFirst(data.byType);
  const [first] = types;
  const change = changeOn(data.count, data.before, words.change.days7);
  const days = [dayInShort(data.from), dayInShort(data.to)] as const;
  return (
    <section className="card" aria-labelledby="week">
      <h2 id="week" className="num">
        {m.title(data.count)}
      </h2>
      {change && <p className={css.strong}>{change}</p>}
      <p className="soft">
        {!first ? m.none : types.length === 1 ? m.allOf(...days, typeLabel(first.type)) : m.span(...days)}
      </p>
      {first && types.length > 1 && (
        <Bars bars={types.map(({ type, count }) => ({ label: typeLabel(type), value: count }))} />
      )}
    </section>
  );
}

/** The types with at least one registration, most frequent first, then by label. */
export function mostFirst(byType: Readonly<Record<string, number>>): { type: string; count: number }[] {
  return Object.entries(byType)
    .filter(([, count]) => count > 0)
    .map(([type, count]) => ({ type, count }))
    .sort((a, b) => b.count - a.count || typeLabel(a.type).localeCompare(typeLabel(b.type), locale));
}
