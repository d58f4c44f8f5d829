import { toast } from 'sonner';
import type { Registration } from '#shared/registrations/schema.ts';
import type { DetailProps } from '../staff/list/detail-props.ts';
import { Button } from '../ui/button.tsx';
import { PartyForm } from './party-form.tsx';
import { partyMessages as m } from './party-messages.ts';
import { useThread } from './thread.ts';
import { useOpener } from './use-opener.ts';
import { shownName } from './words.ts';
import css from './work.module.css';

/** Changes the number of people of a confirmed or waiting event registration, their names and their needs. */
export function PartyPart({ row, replace }: DetailProps<Registration>) {
  const { reread } = useThread(row.id);
  const { isOpen, opener, open, close } = useOpener();
  if (row.people === undefined || (row.status !== 'confirmed' && row.status !== 'waitlisted')) return null;
  return (
    <section className={`stack ${css.notes}`} aria-label={m.label}>
      {isOpen ? (
        <PartyForm
          row={row}
          onCancel={close}
          onSaved={(saved) => {
            close();
            replace(saved);
            reread();
            toast.success(m.saved(shownName(saved), saved.people ?? 0));
          }}
        />
      ) : (
        <p>
          <Button ref={opener} look="tool" onClick={open}>
            {m.open}
          </Button>
        </p>
      )}
    </section>
  );
}
