import { useRef, useState } from 'react';
import type { Note } from '#shared/registrations/work.ts';
import { call } from '../staff/call.ts';
import listCss from '../staff/list/list.module.css';
import { isMissing, textOf } from '../staff/refusal.ts';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { workMessages } from './work-messages.ts';

const m = workMessages.notes;

interface Props {
  readonly registrationId: string;
  readonly note: Note;
  readonly onRemoved: () => void;
  readonly onLeave: () => void;
}

/** The question before a note of one's own is gone. */
export function RemoveNote({ registrationId, note, onRemoved, onLeave }: Props) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const remove = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const params = { id: registrationId, note: note.id };
      await call((api) => api.removeNote({ params, query: { version: note.version } }));
      onRemoved();
    } catch (error) {
      // Another tab was faster: it is gone.
      if (isMissing(error)) onRemoved();
      else setProblem(textOf(error, workMessages.unsure));
    } finally {
      running.current = false;
      setBusy(false);
    }
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
      {problem && (
        <div className={listCss.listFailure} role="alert">
          <strong>{m.notRemoved}</strong>
          <p>{problem}</p>
        </div>
      )}
    </QuestionDialog>
  );
}
