import { categoryWords } from '#shared/finance/words.ts';
import type { Giving as GivingReport } from '#shared/insights/report.ts';
import { inPercent } from './chart-titles.ts';
import { givenByCategory, givenByMonth } from './giving-sums.ts';
import { EstimateMark, useGivingWords } from './giving-words.tsx';
import { messages } from './messages.ts';
import { Numbers } from './numbers.tsx';
import type { Span } from './period.ts';
import { monthsInShort } from './span-words.ts';

const m = messages.giving;

/** Gifts by category and by month. Marked as an estimate as long as the books are empty. */
export function Giving({ giving, days }: { readonly giving: GivingReport; readonly days: Span }) {
  const { money, lead, none } = useGivingWords(giving, days);
  const months = givenByMonth(giving, days);
  const categories = givenByCategory(months);
  const all = categories.reduce((total, { sum }) => total + sum, 0);
  if (all === 0) return <p className="soft">{none}</p>;
  return (
    <>
      <p className="soft">
        {lead} {giving.is_estimate && <EstimateMark />}
      </p>
      <Numbers
        caption={m.title}
        first={{ head: m.category, cell: ({ category }) => categoryWords[category] }}
        columns={[
          { head: m.given, cell: ({ sum }) => money(sum) },
          { head: m.share, cell: ({ sum }) => messages.per(inPercent(sum / all)) },
        ]}
        rows={categories}
        keyOf={({ category }) => category}
        foot={[m.all, money(all), messages.per(100)]}
      />
      <h3>{m.byMonth}</h3>
      <Numbers
        caption={`${m.title}: ${m.byMonth}`}
        first={{ head: m.month, cell: ({ month }) => monthsInShort(month, month) }}
        columns={[{ head: m.given, cell: ({ sum }) => money(sum) }]}
        rows={months}
        keyOf={({ month }) => month}
      />
    </>
  );
}
