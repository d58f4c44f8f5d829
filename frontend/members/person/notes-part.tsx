import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import * as z from 'zod/mini';
import { type MemberNote, NewMemberNote } from '#shared/members/notes.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { call } from '../../staff/call.ts';
import { wallTime } from '../../staff/day-words.ts';
import { defineFields } from '../../staff/form/draft.ts';
import { StaffForm } from '../../staff/form/staff-form.tsx';
import { useStaffForm } from '../../staff/form/use-staff-form.ts';
import listCss from '../../staff/list/list.module.css';
import { typedQuery } from '../../staff/query-keys.ts';
import { textOf } from '../../staff/refusal.ts';
import { useAct } from '../../staff/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { Failure } from '../../ui/states.tsx';
import tiesCss from '../ties.module.css';
import { personMessages } from './messages.ts';
import css from './person.module.css';

const m = personMessages.notes;
const schema = z.pick(NewMemberNote, { text: true });
const fields = defineFields([
  { name: 'text', kind: 'lines', label: m.add, hint: m.hint, required: m.empty, input: { rows: 2 } },
]);

const notesOf = (id: string) =>
  typedQuery('members notes', [id], async () => (await call((api) => api.memberNotes({ params: { id } }))).notes);

/** The staff notes on a member, newest first, and a box for a new one. */
export function NotesPart({ id }: { readonly id: string }) {
  const queries = useQueryClient();
  const notes = notesOf(id);
  const { data, error, refetch } = useQuery(notes);
  const show = (now: readonly MemberNote[]) => {
    queries.setQueryData(notes.queryKey, now);
    void queries.invalidateQueries({ queryKey: notes.queryKey });
  };
  return (
    <section className={`stack ${tiesCss.part} ${css.notes}`} aria-labelledby="member-notes">
      <h3 id="member-notes" tabIndex={-1}>
        {m.title}
      </h3>
      <NewNote id={id} onSaved={(note) => show([note, ...(data ?? [])])} />
      {error && !data && (
        <Failure {...m.unread} text={textOf(error, m.unread.text)} look="tool" onRetry={() => void refetch()} />
      )}
      {data && data.length > 0 && (
        <ul className={`stack ${css.notes}`}>
          {data.map((note) => (
            <li key={note.id} className={css.note}>
              <OneNote memberId={id} note={note} onRemoved={() => show(data.filter((each) => each.id !== note.id))} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface NewProps {
  readonly id: string;
  readonly onSaved: (note: MemberNote) => void;
}

/** A new note. Its draft is kept while the user looks at another member. */
function NewNote({ id, onSaved }: NewProps) {
  // One id per text, so that a retry after a lost response does not add the note twice.
  const request = useRef({ text: '', id: '' });
  const form = useStaffForm({
    fields,
    schema,
    keep: `member note ${id}`,
    save: async ({ text }): Promise<MemberNote> => {
      if (request.current.text !== text) request.current = { text, id: crypto.randomUUID() };
      const body = { text, request: request.current.id };
      return (await call((api) => api.addMemberNote({ params: { id }, body }))).note;
    },
    onSaved: (note) => {
      request.current = { text: '', id: '' };
      form.restart({ text: '' });
      onSaved(note);
    },
    failed: m.failed,
  });
  return <StaffForm form={form} look="part" prefix="note-" submit={m.save} busy={m.saving} />;
}

interface OneProps {
  readonly memberId: string;
  readonly note: MemberNote;
  readonly onRemoved: () => void;
}

function OneNote({ memberId, note, onRemoved }: OneProps) {
  const { zone } = usePageStore().church;
  const [isAsking, setAsking] = useState(false);
  const at = wallTime(note.at, zone);
  const name = note.by.name || m.somebody;
  return (
    <>
      <p className="soft small">
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        <time className="num" dateTime={note.at}>
          {at}
        </time>
        {note.imported && ` (${m.imported})`}
      </p>
      <bdi className={listCss.listText}>{note.text}</bdi>
      {note.removable && (
        <p className={css.noteDo}>
          <Button
            look="act-no"
            id={`remove-${note.id}`}
            aria-label={m.removeOf(name, at)}
            onClick={() => setAsking(true)}
          >
            {m.remove}
          </Button>
        </p>
      )}
      {isAsking && <RemoveNote {...{ memberId, note, onRemoved }} onLeave={() => setAsking(false)} />}
    </>
  );
}

function RemoveNote({ memberId, note, onRemoved, onLeave }: OneProps & { readonly onLeave: () => void }) {
  const { busy, act } = useAct();
  const [failed, setFailed] = useState('');
  const remove = async () => {
    await call((api) => api.removeMemberNote({ params: { id: memberId, note: note.id } }));
    toast.success(m.removed);
    onLeave();
    onRemoved();
  };
  return (
    <QuestionDialog
      title={m.removing}
      text={m.removingText}
      yes={m.removeYes}
      no={m.removeNo}
      close={m.removeNo}
      look="tool-danger"
      busy={busy}
      onYes={() => void act(remove, (error) => setFailed(`${m.notRemoved}: ${textOf(error, '')}`))}
      onNo={onLeave}
      returnTo={() => document.getElementById(`remove-${note.id}`) ?? document.getElementById('member-notes')}
    >
      {failed && <p role="alert">{failed}</p>}
    </QuestionDialog>
  );
}
