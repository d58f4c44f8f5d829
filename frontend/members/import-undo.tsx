import { type RefObject, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { MemberImport } from '#shared/members/import-schema.ts';
import { useNow } from '../kernel/clock.tsx';
import { textOf } from '../staff/refusal.ts';
import { useAct } from '../staff/use-act.ts';
import { Button } from '../ui/button.tsx';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { undoImport } from './import-data.ts';
import { importWords as w } from './import-words.ts';

const j = w.jobs;
const ended: readonly MemberImport['state'][] = ['done', 'cancelled', 'stopped'];

interface Props {
  readonly job: MemberImport;
  /** Takes the focus when the button disappears. */
  readonly status: RefObject<HTMLElement | null>;
  readonly onBegun: () => void;
}

/** Asks before an import is undone, with the number of members that it added. */
export function ImportUndo({ job, status, onBegun }: Props) {
  const now = useNow();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsked, setAsked] = useState(false);
  const { busy: isBusy, act } = useAct();
  const count = job.added - job.removed - job.kept;
  const canUndo = count > 0 && ended.includes(job.state) && now < Date.parse(job.rows_until);
  const undo = async () => {
    const begin = async () => {
      await undoImport(job.id);
      onBegun();
    };
    await act(begin, (error) => toast.error(j.failed, { description: textOf(error, j.failedText) }));
    setAsked(false);
  };
  if (!canUndo && !isAsked) return null;
  const { title, text, yes, no } = j.undoQuestion;
  return (
    <>
      <Button ref={button} look="tool" onClick={() => setAsked(true)}>
        {j.undo}
      </Button>
      {isAsked && (
        <QuestionDialog
          title={title(count)}
          text={text(count, job.updated)}
          yes={yes(count)}
          no={no}
          close={no}
          look="tool-danger"
          busy={isBusy}
          onYes={() => void undo()}
          onNo={() => setAsked(false)}
          returnTo={() => button.current ?? status.current}
        />
      )}
    </>
  );
}
