import { categoryWords } from '#shared/finance/words.ts';
import type { Giving, Report } from '#shared/insights/report.ts';
import { shortDate } from '../staff/day-words.ts';
import { Bars } from '../ui/bars.tsx';
import { Chart } from '../ui/chart.tsx';
import { inPercent, membersTitle } from './chart-titles.ts';
import { givenByCategory, givenByMonth } from './giving-sums.ts';
import { EstimateMark, useGivingWords } from './giving-words.tsx';
import { messages } from './messages.ts';
import { Nothing } from './nothing.tsx';
import type { Span } from './period.ts';
import { rollAtEnd, rollBySpan } from './roll-sums.ts';
import { monthsInShort, spanInShort } from './span-words.ts';

const { members: m, giving: g } = messages;

/** The number of members at the end of each week or month. */
export function MembersChart({ report: { members }, days }: { readonly report: Report; readonly days: Span }) {
  const end = rollAtEnd(members);
  if (end === null) return <Nothing title={m.none} text={m.noneText} />;
  const { by, spans } = rollBySpan(members, days);
  return (
    <Chart
      level={2}
      kind="line"
      title={membersTitle(end, members.before)}
      lead={m.chartLead[by]}
      unit={m.total}
      noteHead={m.changed}
      points={spans.flatMap(({ total, joined, left, ...span }) =>
        total === null
          ? []
          : [
              {
                label: by === 'week' ? shortDate(span.to) : spanInShort(span, by),
                value: total,
                note: m.moved(joined, left),
              },
            ],
      )}
    />
  );
}

/** Gifts by month and by category. */
export function GivingCharts({ giving, days }: { readonly giving: Giving; readonly days: Span }) {
  const { money, title, lead, chartLead, none } = useGivingWords(giving, days);
  const months = givenByMonth(giving, days);
  const categories = givenByCategory(months);
  const [first] = categories;
  if (!first) return <Nothing title={g.title} text={none} />;
  const all = categories.reduce((total, { sum }) => total + sum, 0);
  return (
    <>
      <div>
        <Chart
          level={2}
          kind="columns"
          title={title}
          lead={giving.is_estimate ? lead : chartLead}
          unit={g.given}
          say={money}
          points={months.map(({ month, sum }) => ({ label: monthsInShort(month, month), value: sum }))}
        />
        {giving.is_estimate && <EstimateMark />}
      </div>
      {!giving.is_estimate && (
        <section aria-labelledby="by-category">
          <h2 id="by-category">
            {g.byCategory(categoryWords[first.category].toLowerCase(), inPercent(first.sum / all))}
          </h2>
          <p className="soft">{g.byCategoryLead}</p>
          <Bars
            bars={categories.map(({ category, sum }) => ({ label: categoryWords[category], value: sum }))}
            say={money}
          />
        </section>
      )}
    </>
  );
}
