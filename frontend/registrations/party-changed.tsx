import type { RecordedChange } from '#shared/registrations/own.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { wallTime } from '../staff/day-words.ts';
import { answersOf } from './answers.ts';
import { partyMessages as m } from './party-messages.ts';
import { shownName } from './words.ts';
import css from './work.module.css';
import { workMessages } from './work-messages.ts';

interface Props {
  readonly change: RecordedChange;
  /** The registration that was changed. */
  readonly of: Registration;
}

/** A change of the party in the thread: who made it, when, and each answer before and after. */
export function PartyChanged({ change, of }: Props) {
  const { zone, currency } = usePageStore().church;
  const { at, by, before, after } = change;
  const linesOf = (data: Registration['data']) => answersOf({ ...of, data }, currency);
  const was = new Map(linesOf(before).map((line) => [line.name, line.text]));
  const changed = new Set(Object.keys({ ...before, ...after }));
  const lines = linesOf(after).filter(({ name }) => changed.has(name));
  // An answer that was removed has a line only if the form always asks for it.
  const removed = linesOf(before).filter(({ name }) => changed.has(name) && !lines.some((line) => line.name === name));
  return (
    <>
      <p className={`soft small ${css.noteHead}`}>
        <b>
          <bdi>{by ? by.name || workMessages.notes.somebody : m.byLink(shownName(of))}</bdi>
        </b>{' '}
        <time className="num" dateTime={at}>
          {wallTime(at, zone)}
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
