import { useRef, useState } from 'react';
import type { Note } from '#shared/registrations/work.ts';
import { call } from '../staff/call.ts';
import listCss from '../staff/list/list.module.css';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { type Kept, removeNote } from './removal.ts';
import { workMessages } from './work-messages.ts';

const m = workMessages.notes;

interface Props {
  readonly registrationId: string;
  readonly note: Note;
  readonly onChanged: () => void;
  readonly onRemoved: () => void;
  readonly onLeave: () => void;
}

/** The question before a note of one's own is gone. */
export function RemoveNote({ registrationId, note, onChanged, onRemoved, onLeave }: Props) {
  const [kept, setKept] = useState<Kept>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const remove = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const params = { id: registrationId, note: note.id };
    const result = await removeNote(kept?.current ?? note, (version) =>
      call((api) => api.removeNote({ params, query: { version } })),
    );
    running.current = false;
    setBusy(false);
    if (!result) return onRemoved();
    setKept({ ...kept, ...result });
    if (result.current) onChanged();
  };
  return (
    <QuestionDialog
      title={m.removing}
      text={m.removeText}
      yes={m.removeYes}
      no={m.removeNo}
      close={m.removeNo}
      look="tool-danger"
      busy={busy}
      onYes={() => void remove()}
      onNo={onLeave}
      returnTo={() => document.getElementById(`remove-${note.id}`)}
    >
      {kept && (
        <div className={listCss.listFailure} role="alert">
          <strong>{m.notRemoved}</strong>
          <p>{kept.problem}</p>
          {kept.current && (
            <>
              <p>{m.nowSays}</p>
              <bdi className={listCss.listText}>{kept.current.text}</bdi>
            </>
          )}
        </div>
      )}
    </QuestionDialog>
  );
}
