import { kinds } from '#shared/finance/categories.ts';
import { categoryWords } from '#shared/finance/words.ts';
import { formatMoney } from '../kernel/money.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { useBookMonths } from './book-figures.ts';
import { sumsByCategory } from './book-sums.ts';
import css from './finance.module.css';
import { messages as m } from './messages.ts';

/** Income and expenses of the chosen period by category. */
export function BookCategories() {
  const { currency } = usePageStore().church;
  const { months, span } = useBookMonths();
  if (!months) return null;
  return (
    <div className={css.categories}>
      {kinds.map((kind) => {
        const sums = sumsByCategory(months, kind);
        return (
          <section key={kind} aria-labelledby={`categories-${kind}`}>
            <h2 id={`categories-${kind}`}>{m.byCategory.title(m.figures[kind], span)}</h2>
            {sums.length === 0 && <p className="soft">{m.byCategory.none}</p>}
            <ul>
              {sums.map(({ category, sum }) => (
                <li key={category} className="row">
                  {categoryWords[category]} <b className="num">{formatMoney(sum, currency)}</b>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
