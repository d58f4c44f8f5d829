import { useState } from 'react';
import type { Step } from '#shared/registrations/follow-up.ts';
import { longestStepNote, type StepChange } from '#shared/registrations/follow-up-schema.ts';
import { stepText } from '#shared/registrations/follow-up-words.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { wallTime } from '../staff/day-words.ts';
import listCss from '../staff/list/list.module.css';
import { Button } from '../ui/button.tsx';
import { TextareaField } from '../ui/textarea-field.tsx';
import { useColleagues } from './colleagues.ts';
import { DayMark } from './due-mark.tsx';
import { followUpMessages as m } from './follow-up-messages.ts';
import css from './work.module.css';

interface Props {
  readonly step: Step;
  /** The church's, `YYYY-MM-DD`. */
  readonly today: string;
  readonly busy: boolean;
  readonly onMark: (change: StepChange) => Promise<void>;
}

/** A step after a first visit: its due day, or the staff member who did or skipped it. */
export function StepRow({ step, today, busy, onMark }: Props) {
  const { name, due, taken } = step;
  const { zone } = usePageStore().church;
  const { nameOf } = useColleagues();
  const [isSkipping, setSkipping] = useState(false);
  const text = stepText(name);
  const button = (label: string, onClick: () => void) => (
    <Button look="act" busy={busy} aria-label={m.ofStep(label, text)} onClick={onClick}>
      {label}
    </Button>
  );
  const undo = () => {
    setSkipping(false);
    void onMark({ name, mark: null });
  };
  if (taken) {
    const said = taken.mark === 'done' ? m.doneBy : m.skippedBy;
    return (
      <>
        <p className={css.stepHead}>
          <s>{text}</s> {button(m.undo, undo)}
        </p>
        <p className="soft small">{said(nameOf(taken.by), wallTime(taken.at, zone))}</p>
        {taken.note && <bdi className={listCss.listText}>{taken.note}</bdi>}
      </>
    );
  }
  return (
    <>
      <p className={css.stepHead}>
        <span>
          {text} <small>{due ? <DayMark day={due} today={today} /> : <span className="soft">{m.noDay}</span>}</small>
        </span>
        <span className={css.stepDo}>
          {button(m.done, () => void onMark({ name, mark: 'done' }))}
          {button(m.skip, () => setSkipping(true))}
        </span>
      </p>
      {isSkipping && (
        <SkipForm
          id={`skip-${name}`}
          busy={busy}
          onSkip={(note) => onMark({ name, mark: 'skipped', note })}
          onLeave={() => setSkipping(false)}
        />
      )}
    </>
  );
}

interface SkipProps {
  readonly id: string;
  readonly busy: boolean;
  readonly onSkip: (note: string) => Promise<void>;
  readonly onLeave: () => void;
}

function SkipForm({ id, busy, onSkip, onLeave }: SkipProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const skip = () => {
    if (note.trim() === '') setError(m.whyEmpty);
    else if (note.length <= longestStepNote) void onSkip(note);
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        skip();
      }}
    >
      <TextareaField
        id={id}
        label={m.why}
        required
        rows={2}
        max={longestStepNote}
        value={note}
        error={error}
        onChange={setNote}
        autoFocus
      />
      <p className="row">
        <Button look="tool-main" type="submit" busy={busy}>
          {m.skipYes}
        </Button>
        <Button look="tool" onClick={onLeave}>
          {m.keep}
        </Button>
      </p>
    </form>
  );
}
