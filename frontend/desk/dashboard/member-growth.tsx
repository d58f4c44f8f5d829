import type { DashboardStats } from '#shared/insights/dashboard.ts';
import { Chart } from '../../ui/chart.tsx';
import { growthTitle, monthName } from './figures-of.ts';
import { messages } from './messages.ts';

const m = messages.stats;

/** The minimum height of columns (CN-19), so that a month without new members is visible. */
const leastColumn = 10;

/** New members by month (SS-03). */
export function MemberGrowth({ months }: { readonly months: DashboardStats['monthly_trend'] }) {
  return (
    <section className="card" aria-labelledby="growth">
      <h2 id="growth">{m.growthTitle}</h2>
      {months.some(({ count }) => count > 0) ? (
        <Chart
          title={growthTitle(months)}
          lead={m.growthLead}
          unit={m.growthUnit}
          kind="columns"
          least={leastColumn}
          points={months.map(({ month, count }) => ({ label: monthName(month), value: count }))}
        />
      ) : (
        <p className="soft">{m.growthEmpty}</p>
      )}
    </section>
  );
}
