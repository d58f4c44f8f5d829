import { useState } from 'react';
import { dayWords } from '../../staff/day-words.ts';
import { messages } from '../../staff/list/messages.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import type { SeriesDays } from './events-data.ts';
import { formMessages } from './form-messages.ts';
import css from './manage.module.css';

const { dates: m, asks } = formMessages;

interface Props {
  readonly days: SeriesDays;
  /** By the church's clock, `YYYY-MM-DD`. */
  readonly today: string;
  /** Called with the days that are left out. */
  readonly onCreate: (except: readonly string[]) => void;
  readonly onBack: () => void;
}

/** The dates of an event that repeats, before it is created. */
export function SeriesDates({ days, today, onCreate, onBack }: Props) {
  const [except, setExcept] = useState<readonly string[]>(() =>
    days.flatMap(({ date, missing }) => (missing ? [date] : [])),
  );
  const [from] = useState(() => document.activeElement);
  const count = days.length - except.length;
  const words = ({ date, missing }: SeriesDays[number]) => {
    if (missing) return m.missing(dayWords(date));
    return date < today ? m.past(dayWords(date)) : dayWords(date);
  };
  return (
    <QuestionDialog
      title={m.title(count)}
      text={m.text}
      yes={m.yes(count)}
      no={asks.back}
      close={messages.work.close}
      look="tool-main"
      onYes={count < 2 ? undefined : () => onCreate(except)}
      onNo={onBack}
      returnTo={() => (from instanceof HTMLElement ? from : null)}
    >
      <div className={css.eventsDates}>
        {days.map((day) => (
          <CheckboxField
            key={day.date}
            id={`date-${day.date}`}
            label={words(day)}
            checked={!except.includes(day.date)}
            disabled={day.missing === true}
            onChange={(isOn) => setExcept(isOn ? except.filter((date) => date !== day.date) : [...except, day.date])}
          />
        ))}
      </div>
      {count < 2 && <p role="alert">{m.few}</p>}
    </QuestionDialog>
  );
}
