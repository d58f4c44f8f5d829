import { useRef } from 'react';
import { toast } from 'sonner';
import * as z from 'zod/mini';
import type { Registration } from '#shared/registrations/schema.ts';
import { NewNote } from '#shared/registrations/work.ts';
import { call } from '../staff/call.ts';
import { defineFields } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import type { DetailProps } from '../staff/list/detail-props.ts';
import { Button } from '../ui/button.tsx';
import { useThread } from './thread.ts';
import { useOpener } from './use-opener.ts';
import { waitingMessages } from './waiting-messages.ts';
import { shownName } from './words.ts';
import css from './work.module.css';

const m = waitingMessages.move;
const schema = z.pick(NewNote, { text: true });
const fields = defineFields([
  { name: 'text', kind: 'lines', label: m.reason, hint: m.hint, required: m.empty, input: { rows: 2 } },
]);

/** The place of a party on the waiting list, and a form that moves it to the front with a reason. */
export function WaitingPart({ row, replace }: DetailProps<Registration>) {
  const { reread } = useThread(row.id);
  const { isOpen, opener, open, close } = useOpener();
  const { status, position } = row;
  if (status !== 'waitlisted' || position === undefined) return null;
  return (
    <section className={`stack ${css.notes}`} aria-label={m.label}>
      <p>{m.position(position, row.people ?? 1)}</p>
      {isOpen ? (
        <MoveForm
          row={row}
          onCancel={close}
          onSaved={(moved) => {
            close();
            replace(moved);
            reread();
            toast.success(m.saved(shownName(moved)));
          }}
        />
      ) : (
        position > 1 && (
          <p>
            <Button ref={opener} look="tool" onClick={open}>
              {m.open}
            </Button>
          </p>
        )
      )}
    </section>
  );
}

interface FormProps {
  readonly row: Registration;
  readonly onSaved: (moved: Registration) => void;
  readonly onCancel: () => void;
}

function MoveForm({ row, onSaved, onCancel }: FormProps) {
  // One id per text, so that a retry after a lost response does not add the note twice.
  const request = useRef({ text: '', id: '' });
  const form = useStaffForm({
    fields,
    schema,
    keep: `move ${row.id}`,
    save: async ({ text }): Promise<Registration> => {
      if (request.current.text !== text) request.current = { text, id: crypto.randomUUID() };
      const body = { text, request: request.current.id };
      return (await call((api) => api.moveToFront({ params: { id: row.id }, body }))).registration;
    },
    onSaved,
    failed: m.failed,
  });
  return <StaffForm form={form} look="part" prefix="move-" submit={m.save} busy={m.saving} onCancel={onCancel} />;
}
