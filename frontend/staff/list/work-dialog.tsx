import { useState } from 'react';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import css from './list.module.css';
import type { List, Question, RowAction } from './list.ts';
import { MessageField } from './message-field.tsx';
import { messages } from './messages.ts';
import type { FailedRow, RowActions } from './use-work.ts';

const m = messages.work;

interface Props<Row> {
  readonly list: Pick<List<Row>, 'idOf' | 'nameOf'>;
  readonly work: RowActions<Row>;
  readonly returnTo: () => HTMLElement | null;
  /** Called when the action is done or dismissed; `failed` are the rows on which it failed. */
  readonly onDone: (failed: readonly Row[]) => void;
}

/** The question before an action on one row or several, its progress, and the names of rows that failed. */
export function WorkDialog<Row>({ list, work, returnTo, onDone }: Props<Row>) {
  // The question is about the rows as they were when it was opened.
  const [asked] = useState(work.asked);
  const [message, setMessage] = useState('');
  const [isMissed, setMissed] = useState(false);
  const { going } = work;
  const question = asked && questionOf(asked.work, asked.rows);
  const [chosen, setChosen] = useState(question?.choice?.options[0]?.value ?? '');
  if (!asked || !question) return null;
  const isMany = asked.rows.length > 1;
  const isOver = isMany && going.undone.length > 0 && !going.isOn;
  const done = asked.rows.filter((row) => !going.undone.some((undone) => list.idOf(undone.row) === list.idOf(row)));
  const leave = () => {
    if (isOver) onDone(going.undone.map(({ row }) => row));
    work.close();
  };
  const isTooLong = question.message !== undefined && message.length > question.message.max;
  const confirm = async (isOther = false) => {
    if (isTooLong) return;
    if (question.message?.required !== undefined && message.trim() === '') return setMissed(true);
    const undone = await work.go(asked.work, asked.rows, { isOther, message: message.trim(), choice: chosen });
    if (undone?.length !== 0) return;
    work.close();
    onDone([]);
  };
  const busy = (
    <>
      {question.busy}
      {isMany && <span className="num"> {m.going(going.through, asked.rows.length)}</span>}
    </>
  );
  return (
    <QuestionDialog
      title={question.title}
      text={`${question.text} ${question.more ?? ''}`}
      yes={going.isOn ? busy : question.yes}
      no={isOver ? m.close : question.no}
      close={m.close}
      look={asked.work.danger ? 'tool-danger' : 'tool-main'}
      busy={going.isOn}
      onYes={isOver ? undefined : () => void confirm()}
      also={question.also && !isOver ? { text: question.also, onPress: () => void confirm(true) } : undefined}
      onNo={leave}
      returnTo={returnTo}
    >
      {isOver ? questionOf(asked.work, done)?.below : question.below}
      {question.choice && !isOver && (
        <SelectField id="question-choice" required {...question.choice} value={chosen} onChange={setChosen} />
      )}
      {question.message && !isOver && (
        <MessageField
          {...question.message}
          isMissed={isMissed}
          value={message}
          onChange={setMessage}
          busy={going.isOn}
        />
      )}
      {going.undone.length > 0 && (
        <div className={`stack ${css.listFailure}`} role="alert">
          {isMany ? (
            <Undones list={list} work={asked.work} undone={going.undone} count={asked.rows.length} />
          ) : (
            going.undone.map(({ error }) => <Reason key="it" {...asked.work.failed(error)} />)
          )}
        </div>
      )}
    </QuestionDialog>
  );
}

function questionOf<Row>(work: RowAction<Row>, rows: readonly Row[]): Question | undefined {
  const [first] = rows;
  if (rows.length > 1) return work.many?.question(rows);
  return first === undefined ? undefined : (work.question?.(first) ?? work.many?.question(rows));
}

function Reason({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <strong>{title}</strong>
      <p>{text}</p>
    </>
  );
}

interface UndonesProps<Row> extends Pick<Props<Row>, 'list'> {
  readonly work: RowAction<Row>;
  readonly undone: readonly FailedRow<Row>[];
  readonly count: number;
}

function Undones<Row>({ list, work, undone, count }: UndonesProps<Row>) {
  return (
    <>
      <strong>{m.left(count - undone.length, count, undone.length)}</strong>
      <ul>
        {undone.map(({ row, error }) => (
          <li key={list.idOf(row)}>
            <b>{list.nameOf(row)}</b>: {work.failed(error).text}
          </li>
        ))}
      </ul>
    </>
  );
}
