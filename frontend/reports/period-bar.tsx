import { ChoiceBar } from '../ui/choice-bar.tsx';
import { DateField } from '../ui/date-field.tsx';
import { messages } from './messages.ts';
import { periods } from './period.ts';
import css from './reports.module.css';
import { daysInShort } from './span-words.ts';
import type { usePeriod } from './use-report.ts';

const m = messages.period;
const options = periods.map((value) => ({ value, label: m.options[value] }));

/** Chooses and shows the period of a screen of figures. */
export function PeriodBar({ period, days, choose, chooseDays }: ReturnType<typeof usePeriod>) {
  return (
    <div className={`row ${css.reportPeriod}`}>
      <ChoiceBar
        label={m.label}
        name="period"
        {...{ options }}
        value={period}
        onChange={(value) => choose(value as typeof period)}
      />
      {period === 'own' && (
        <div className="row">
          {(['from', 'to'] as const).map((end) => (
            <DateField
              key={end}
              id={`report-${end}`}
              name={end}
              required
              label={m[end]}
              value={days[end]}
              onChange={(day) => day && chooseDays({ [end]: day })}
            />
          ))}
        </div>
      )}
      {/* The fields already write out their days, but they are not printed. */}
      <p className={`soft num ${period === 'own' ? css.reportPaper : ''}`}>{m.said(...daysInShort(days))}</p>
    </div>
  );
}
