import type { RecordedChange } from '#shared/registrations/own.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { answersOf } from './answers.ts';
import { partyMessages as m } from './party-messages.ts';
import { submittedTime } from './submitted-time.ts';
import css from './work.module.css';
import { workMessages } from './work-messages.ts';

interface Props {
  readonly change: RecordedChange;
  readonly type: string;
  /** The registrant's name. */
  readonly name: string;
}

/** A change of the party in the thread: who made it, when, and each answer before and after. */
export function PartyChanged({ change, type, name }: Props) {
  const { zone, currency } = usePageStore().church;
  const { at, by, before, after } = change;
  const was = new Map(answersOf({ type, data: before }, currency).map((line) => [line.name, line.text]));
  const changed = new Set(Object.keys({ ...before, ...after }));
  const lines = answersOf({ type, data: after }, currency).filter(({ name }) => changed.has(name));
  // An answer that was removed has a line only if the form always asks for it.
  const removed = answersOf({ type, data: before }, currency).filter(
    ({ name }) => changed.has(name) && !lines.some((line) => line.name === name),
  );
  return (
    <>
      <p className={`soft small ${css.noteHead}`}>
        <b>
          <bdi>{by ? by.name || workMessages.notes.somebody : m.byLink(name)}</bdi>
        </b>{' '}
        <time className="num" dateTime={at}>
          {submittedTime(at, zone)}
        </time>{' '}
        {m.changed}
      </p>
      {[...lines, ...removed.map((line) => ({ ...line, text: '' }))].map(({ name, label, text }) => (
        <p key={name}>
          {label}: <bdi>{inLine(text)}</bdi> <span className="soft">({m.was(inLine(was.get(name)))})</span>
        </p>
      ))}
    </>
  );
}

/** Names are on a line each. */
const inLine = (text = '') => text.split('\n').join(', ') || m.empty_answer;
