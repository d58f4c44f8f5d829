import { dayInShort } from '../staff/dashboard/when.ts';
import { ChoiceBar } from '../ui/choice-bar.tsx';
import { TextField } from '../ui/text-field.tsx';
import { messages } from './messages.ts';
import { periods } from './period.ts';
import css from './reports.module.css';
import type { usePeriod } from './use-report.ts';

const m = messages.period;
const options = periods.map((value) => ({ value, label: m.options[value] }));

/** Chooses the days that a screen of figures is about, and says them. */
export function PeriodBar({ period, days, choose, chooseDays }: ReturnType<typeof usePeriod>) {
  return (
    <div className={css.reportPeriod}>
      <ChoiceBar
        label={m.label}
        name="period"
        {...{ options }}
        value={period}
        onChange={(value) => choose(value as typeof period)}
      />
      {period === 'own' ? (
        <div className={css.reportDays}>
          <TextField
            id="report-from"
            name="from"
            kind="date"
            required
            label={m.from}
            value={days.from}
            onChange={(from) => from && chooseDays({ from })}
          />
          <TextField
            id="report-to"
            name="to"
            kind="date"
            required
            label={m.to}
            value={days.to}
            onChange={(to) => to && chooseDays({ to })}
          />
        </div>
      ) : (
        <p className="soft num">{m.said(dayInShort(days.from), dayInShort(days.to))}</p>
      )}
    </div>
  );
}
