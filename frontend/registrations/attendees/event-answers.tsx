import type { StaffEvent } from '#shared/calendar/schema.ts';
import { isDay } from '#shared/church/time.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import { locale } from '#shared/language/built.ts';
import { dayWords } from '../../staff/day-words.ts';
import { textOf } from '../../staff/refusal.ts';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { type AnswerCount, answerCounts } from './answer-counts.ts';
import { answersMessages as m } from './answers-messages.ts';
import css from './attendees.module.css';
import { doorMessages as all } from './door-messages.ts';
import { useAttendees } from './use-attendees.ts';

/** What the people of an event answered to its own questions: options counted, numbers added up, texts listed. */
export function EventAnswers({ event }: { readonly event: StaffEvent }) {
  const { data, error, refetch } = useAttendees(event.id);
  if (!data) {
    return error ? (
      <Failure title={m.failed} text={textOf(error, all.failedText)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={6} />
    );
  }
  return (
    <div className="stack">
      <p className="soft">{m.lead}</p>
      {answerCounts(data.rows, event).map((counted) => (
        <Answers key={counted.question.id} counted={counted} />
      ))}
    </div>
  );
}

const shown = (option: string) => (isDay(option) ? dayWords(option) : fieldWords.option(option));

function Answers({ counted: { question, answered, counts = [], sum, said = [] } }: { readonly counted: AnswerCount }) {
  return (
    <section className={css.answers} aria-label={question.label}>
      <h2>
        <bdi>{question.label}</bdi>
      </h2>
      <p className="soft num">{question.each ? m.people(answered) : m.parties(answered)}</p>
      {(counts.length > 0 || sum !== undefined) && (
        <dl className="ruled">
          {counts.map(([option, count]) => (
            <div key={option} className="apart">
              <dt>
                <bdi>{shown(option)}</bdi>
              </dt>
              <dd className="num">{count}</dd>
            </div>
          ))}
          {sum !== undefined && (
            <div className="apart">
              <dt>{m.sum}</dt>
              <dd className="num">{sum.toLocaleString(locale)}</dd>
            </div>
          )}
        </dl>
      )}
      {said.length > 0 && (
        <ul className="ruled">
          {said.map(({ name, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name and one answer
            <li key={at}>
              <bdi>{text}</bdi> <small className="soft">{name}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
