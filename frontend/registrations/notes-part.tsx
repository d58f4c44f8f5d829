import { useState } from 'react';
import type { Registration } from '#shared/registrations/schema.ts';
import type { Note } from '#shared/registrations/work.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { dayText, wallTime } from '../staff/day-words.ts';
import { useKeys } from '../staff/keys/use-keys.ts';
import type { DetailProps } from '../staff/list/detail-props.ts';
import listCss from '../staff/list/list.module.css';
import { Button } from '../ui/button.tsx';
import { Status } from '../ui/status.tsx';
import { answerWords } from './answer-words.ts';
import { useColleagues } from './colleagues.ts';
import { EditNoteForm, NewNoteForm } from './note-form.tsx';
import { PartyChanged } from './party-changed.tsx';
import { RemoveNote } from './remove-note.tsx';
import { SentReply } from './sent-reply.tsx';
import { inOrder, useThread } from './thread.ts';
import css from './work.module.css';
import { workMessages } from './work-messages.ts';

const m = workMessages.notes;
const noKeys = {};

/** The office’s notes on a registration, the replies to it and the changes of its party, newest first, and a box for a new note. */
export function NotesPart({ row, replace }: DetailProps<Registration>) {
  const keys = useKeys(noKeys);
  const { data, error, refetch, reread, show } = useThread(row.id);
  const { notes = [], replies = [], changes = [] } = data ?? {};
  /** Updates the cached notes and the row’s note count. */
  const showNotes = (now: readonly Note[]) => {
    show({ notes: now });
    const { notes: _, ...rest } = row;
    replace({ ...rest, ...(now.length > 0 && { notes: now.length }) });
  };
  const { zone } = usePageStore().church;
  const newest = inOrder([...notes, ...replies, ...changes], zone);
  return (
    <section className={css.notes} aria-label={m.label}>
      <NewNoteForm registrationId={row.id} hasKeys={keys.isOn} onSaved={(note) => showNotes([note, ...notes])} />
      {error && (
        <p role="alert">
          {m.notRead}{' '}
          <Button look="quiet" onClick={() => void refetch()}>
            {m.again}
          </Button>
        </p>
      )}
      {newest.length > 0 && (
        <ul className="stack">
          {newest.map((each) => (
            <li key={each.id}>
              {'state' in each ? (
                <SentReply reply={each} />
              ) : 'before' in each ? (
                <PartyChanged change={each} of={row} />
              ) : (
                <OneNote
                  registrationId={row.id}
                  note={each}
                  onChanged={reread}
                  onRemoved={() => showNotes(notes.filter(({ id }) => id !== each.id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface OneProps {
  readonly registrationId: string;
  readonly note: Note;
  readonly onChanged: () => void;
  readonly onRemoved: () => void;
}

function OneNote({ registrationId, note, onChanged, onRemoved }: OneProps) {
  const { zone } = usePageStore().church;
  const { me } = useColleagues();
  const [doing, setDoing] = useState<'edit' | 'remove'>();
  const at = wallTime(note.at, zone);
  const leave = () => setDoing(undefined);
  if (doing === 'edit') {
    const saved = () => {
      leave();
      onChanged();
    };
    return <EditNoteForm {...{ registrationId, note }} onSaved={saved} onCancel={leave} />;
  }
  return (
    <>
      <p className={`soft small ${css.noteHead}`}>
        <b>
          <bdi>{note.by.name || m.somebody}</bdi>
        </b>{' '}
        <time className="num" dateTime={note.at}>
          {at}
        </time>
        {note.edited_at && <span> ({m.edited})</span>}
        {note.answered && (
          <>
            {' '}
            <Status tone="ok">
              {answerWords.came(answerWords.ways[note.answered.way], dayText(note.answered.day))}
            </Status>
          </>
        )}
      </p>
      <bdi className={listCss.listText}>{note.text}</bdi>
      {note.by.id === me && (
        <p className={`row ${css.noteDo}`}>
          <Button look="act" aria-label={`${m.edit} ${m.one(at)}`} onClick={() => setDoing('edit')}>
            {m.edit}
          </Button>
          <Button
            look="act-no"
            id={`remove-${note.id}`}
            aria-label={`${m.remove} ${m.one(at)}`}
            onClick={() => setDoing('remove')}
          >
            {m.remove}
          </Button>
        </p>
      )}
      {doing === 'remove' && <RemoveNote {...{ registrationId, note, onChanged, onRemoved }} onLeave={leave} />}
    </>
  );
}
