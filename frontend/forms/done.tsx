import { useEffect, useRef } from 'react';
import type { Receipt } from '#shared/registrations/schema.ts';
import { Button } from '../ui/button.tsx';
import { DialogDescription, DialogTitle } from '../ui/dialog.tsx';
import type { Answers } from './draft.ts';
import { messages } from './messages.ts';

const m = messages.done;

interface Props {
  readonly receipt: Receipt;
  readonly answers: Answers;
  /** What happens next. */
  readonly next: string;
  readonly onClose: () => void;
}

/** The form is in: the reference, where the confirmation goes, what happens next. */
export function Done({ receipt, answers, next, onClose }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="done" role="status">
      <DialogTitle ref={title} tabIndex={-1}>
        {m.thanks(String(answers.name ?? '').trim())}
      </DialogTitle>
      <DialogDescription className="lead">{receipt.status === 'confirmed' ? next : m.byMail}</DialogDescription>
      <dl className="receipt num">
        <div>
          <dt>{m.reference}</dt>
          <dd>{receipt.reference}</dd>
        </div>
        <div>
          <dt>{m.sentTo}</dt>
          <dd>{String(answers.email ?? '')}</dd>
        </div>
      </dl>
      <p className="done__do">
        <Button look="line" onClick={onClose}>
          {m.back}
        </Button>
      </p>
    </div>
  );
}
