import { waitingWords } from '#shared/registrations/waiting-words.ts';
import type { Problem } from '../../forms/problem.ts';
import { type ProblemProps, type ProblemWords, Stop, wordsOf } from '../../forms/problem-panel.tsx';
import { formatMoney } from '../../kernel/money.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { clock, longDay } from '../../kernel/when.ts';
import { Button } from '../../ui/button.tsx';
import css from './dialog.module.css';
import { messages } from './messages.ts';
import type { EventProblem, EventSnapshot } from './registration.ts';

const m = messages.problem;

interface Props extends ProblemProps {
  readonly seen: EventSnapshot;
  /** Absent if the visitor has to choose who stays at home. */
  readonly onFewer?: (people: number) => void;
  /** Joins the waiting list. */
  readonly onWait: () => void;
  readonly onAccept: (current: EventSnapshot) => void;
}

export function eventWordsOf(problem: EventProblem | Problem, props: Props): ProblemWords {
  const { seen, onFewer, onWait, onAccept, onClose } = props;
  const stop = (text: string) => <Stop text={text} back={m.eventPage} onClose={onClose} />;
  switch (problem.kind) {
    case 'seats':
      if (problem.left === 0)
        return {
          title: m.full,
          body: (
            <>
              <p>
                {problem.taken && m.taken} {waitingWords.before} {waitingWords.rule}
              </p>
              <Button look="main" onClick={onWait}>
                {waitingWords.join}
              </Button>
            </>
          ),
        };
      return {
        title: m.seats(problem.left, problem.asked),
        body: (
          <>
            <p>
              {problem.taken && m.taken} {m.kept}
            </p>
            {onFewer && (
              <Button look="main" onClick={() => onFewer(problem.left)}>
                {messages.submit(problem.left)}
              </Button>
            )}
            <p>{m.orWait(problem.asked)}</p>
            <Button look="line" onClick={onWait}>
              {waitingWords.join}
            </Button>
          </>
        ),
      };
    case 'changed':
      return { title: m.changed, body: <Changed seen={seen} current={problem.current} onAccept={onAccept} /> };
    case 'registered':
      return { title: m.registered, body: stop(m.registeredText) };
    case 'ended':
      return { title: m.ended, body: stop(problem.text) };
    default:
      return wordsOf(problem, props);
  }
}

function Changed({ seen, current, onAccept }: Pick<Props, 'seen' | 'onAccept'> & { readonly current: EventSnapshot }) {
  return (
    <>
      <p>{m.changedText}</p>
      <dl className={css.versions}>
        <Version name={m.was} seen={seen} />
        <Version name={m.now} seen={current} />
      </dl>
      <Button look="main" onClick={() => onAccept(current)}>
        {m.useNew}
      </Button>
    </>
  );
}

function Version({ name, seen }: { readonly name: string; readonly seen: EventSnapshot }) {
  const { church } = usePageStore();
  const price = seen.eventPrice > 0 ? formatMoney(seen.eventPrice, church.currency) : messages.ticket.free;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {seen.eventTitle}
        <br />
        {longDay(seen.eventDate)}, {clock(seen.eventTime)} ({church.zoneLabel})
        <br />
        {price}
      </dd>
    </div>
  );
}
