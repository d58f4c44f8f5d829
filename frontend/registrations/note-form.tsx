import { type KeyboardEvent, useRef } from 'react';
import * as z from 'zod/mini';
import type { Note } from '#shared/registrations/work.ts';
import { NoteChange } from '#shared/registrations/work.ts';
import { call } from '../staff/call.ts';
import { defineFields } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { workMessages } from './work-messages.ts';

const m = workMessages.notes;
const schema = z.pick(NoteChange, { text: true });
const rowsOf = (label: string, hint: string | undefined, key: string | undefined) =>
  defineFields([
    {
      name: 'text',
      kind: 'lines',
      label,
      hint,
      required: m.empty,
      input: { rows: 2, ...(key && { 'aria-keyshortcuts': key }) },
    },
  ]);
const newRows = { plain: rowsOf(m.add, m.hint, undefined), keyed: rowsOf(m.add, m.hint, 'N') };
const editRows = rowsOf(m.editOne, undefined, undefined);

/** Submits on Ctrl or ⌘ with Enter, for staff who write many notes. */
const sendBy = (submit: () => void) => (press: KeyboardEvent) => {
  if (press.key !== 'Enter' || !(press.ctrlKey || press.metaKey)) return;
  press.preventDefault();
  submit();
};

interface NewProps {
  readonly registrationId: string;
  readonly hasKeys: boolean;
  readonly onSaved: (note: Note) => void;
}

/** A new note. Its draft is kept while the user looks at another record. */
export function NewNoteForm({ registrationId, hasKeys, onSaved }: NewProps) {
  const params = { id: registrationId };
  // One id per text, so that a retry after a lost response does not add the note twice.
  const request = useRef({ text: '', id: '' });
  const form = useStaffForm({
    fields: hasKeys ? newRows.keyed : newRows.plain,
    schema,
    keep: `note ${registrationId}`,
    save: async ({ text }): Promise<Note> => {
      if (request.current.text !== text) request.current = { text, id: crypto.randomUUID() };
      const body = { text, request: request.current.id };
      return (await call((api) => api.addNote({ params, body }))).note;
    },
    onSaved: (note) => {
      request.current = { text: '', id: '' };
      form.restart({ text: '' });
      onSaved(note);
    },
    failed: m.failed,
  });
  return (
    <StaffForm form={form} look="part" prefix="new-" submit={m.save} busy={m.saving} onKeyDown={sendBy(form.submit)} />
  );
}

interface EditProps {
  readonly registrationId: string;
  readonly note: Note;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Edits one of the user’s own notes. */
export function EditNoteForm({ registrationId, note, onSaved, onCancel }: EditProps) {
  const form = useStaffForm({
    fields: editRows,
    schema,
    record: note,
    save: async ({ text }, from): Promise<Note> => {
      const params = { id: registrationId, note: note.id };
      const body = { text, version: from?.version ?? note.version };
      return (await call((api) => api.changeNote({ params, body }))).note;
    },
    onSaved,
    failed: m.failed,
  });
  return (
    <StaffForm
      form={form}
      look="part"
      prefix={`${note.id}-`}
      submit={m.keep}
      busy={m.saving}
      onCancel={onCancel}
      onKeyDown={sendBy(form.submit)}
    />
  );
}
