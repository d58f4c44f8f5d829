import { categoryWords } from '#shared/finance/words.ts';
import type { Giving } from '#shared/insights/report.ts';
import { formatMoney } from '../kernel/money.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { bookedByCategory, bookedIn, bookedMonths } from './book-sums.ts';
import { messages } from './messages.ts';
import { Numbers } from './numbers.tsx';
import type { Span } from './period.ts';
import { monthsInShort } from './span-words.ts';

const m = messages.books;

/** Income and expenses by category and by month, from books that have entries. */
export function Books({ giving, days }: { readonly giving: Giving; readonly days: Span }) {
  const { currency } = usePageStore().church;
  // Cents would only distract here.
  const money = (amount: number) => formatMoney(Math.round(amount), currency);
  const orNone = (amount: number) => (amount === 0 ? '' : money(amount));
  const months = bookedMonths(giving, days);
  const categories = bookedByCategory(months);
  if (categories.length === 0) return <p className="soft">{m.none}</p>;
  const all = bookedIn(months);
  const net = money(all.income - all.expense);
  return (
    <>
      <p className="soft">{m.lead}</p>
      <Numbers
        caption={m.title}
        first={{ head: m.category, cell: ({ category }) => categoryWords[category] }}
        columns={[
          { head: m.income, cell: ({ income }) => orNone(income) },
          { head: m.expenses, cell: ({ expense }) => orNone(expense) },
        ]}
        rows={categories}
        keyOf={({ category }) => category}
        foot={[m.all, money(all.income), money(all.expense)]}
      />
      <h3>{m.byMonth}</h3>
      <Numbers
        caption={`${m.title}: ${m.byMonth}`}
        first={{ head: m.month, cell: ({ month }) => monthsInShort(month, month) }}
        columns={[
          { head: m.income, cell: (month) => money(bookedIn([month]).income) },
          { head: m.expenses, cell: (month) => money(bookedIn([month]).expense) },
          { head: m.net, cell: (month) => money(bookedIn([month]).income - bookedIn([month]).expense) },
        ]}
        rows={months}
        keyOf={({ month }) => month}
        foot={[m.all, money(all.income), money(all.expense), net]}
      />
    </>
  );
}
