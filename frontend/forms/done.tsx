import { type ReactNode, useEffect, useRef } from 'react';
import type { Receipt } from '#shared/registrations/schema.ts';
import { Button } from '../ui/button.tsx';
import { DialogDescription, DialogTitle } from '../ui/dialog.tsx';
import type { Answers } from './draft.ts';
import css from './form.module.css';
import { messages } from './messages.ts';

const m = messages.done;

interface Props {
  readonly receipt: Receipt;
  readonly answers: Answers;
  readonly title: string;
  /** What the visitor has, or what happens next, where nobody has to look at it first. */
  readonly lead: string;
  /** Lines after the reference and the address. */
  readonly lines?: readonly { readonly name: string; readonly text: string }[];
  /** Below the lines. */
  readonly children?: ReactNode;
  /** Before the way back. */
  readonly also?: ReactNode;
  readonly back?: string;
  readonly onClose: () => void;
}

/** The form is in: the reference, where the confirmation goes, what happens next. */
export function Done({ receipt, answers, title, lead, lines = [], children, also, back = m.back, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // All of it is news: begin at the dialog's top, not where the button was.
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('[role=dialog]')?.scrollTo(0, 0);
  }, []);
  const all = [
    { name: m.reference, text: receipt.reference },
    { name: m.sentTo, text: String(answers.email ?? '') },
    ...lines,
  ];
  return (
    <div className={css.done} role="status">
      <DialogTitle ref={heading} tabIndex={-1}>
        {title}
      </DialogTitle>
      <DialogDescription className="lead">{receipt.status === 'confirmed' ? lead : m.byMail}</DialogDescription>
      <dl className={`${css.receipt} num`}>
        {all.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {children}
      <p className={css.doneDo}>
        {also}
        <Button look="line" onClick={onClose}>
          {back}
        </Button>
      </p>
    </div>
  );
}

/** The name that was given, as it is said back. */
export const nameIn = (answers: Answers) => String(answers.name ?? '').trim();
