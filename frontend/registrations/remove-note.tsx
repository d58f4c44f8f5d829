import { useState } from 'react';
import type { Note } from '#shared/registrations/work.ts';
import { reportFault } from '../kernel/report-error.ts';
import { call } from '../staff/call.ts';
import listCss from '../staff/list/list.module.css';
import { useAct } from '../staff/use-act.ts';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { type RemovalFailure, removeNote } from './removal.ts';
import { workMessages } from './work-messages.ts';

const m = workMessages.notes;

interface Props {
  readonly registrationId: string;
  readonly note: Note;
  readonly onChanged: () => void;
  readonly onRemoved: () => void;
  readonly onLeave: () => void;
}

/** Asks before deleting one of the user’s own notes. */
export function RemoveNote({ registrationId, note, onChanged, onRemoved, onLeave }: Props) {
  const [kept, setKept] = useState<RemovalFailure>();
  const { busy, act } = useAct();
  const remove = async () => {
    const params = { id: registrationId, note: note.id };
    const result = await removeNote(kept?.current ?? note, (version) =>
      call((api) => api.removeNote({ params, query: { version } })),
    );
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
      onYes={() => void act(remove, reportFault)}
      onNo={onLeave}
      returnTo={() => document.getElementById(`remove-${note.id}`)}
    >
      {kept && (
        <div className={`stack ${listCss.listFailure}`} role="alert">
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
