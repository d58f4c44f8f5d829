import { type ReactNode, useEffect, useRef } from 'react';
import { holdsPlaces } from '#shared/registrations/hold.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { useOffice } from '../kernel/reach.tsx';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { DialogDescription, DialogTitle } from '../ui/dialog.tsx';
import type { Answers } from './draft.ts';
import css from './form.module.css';
import { messages } from './messages.ts';

const m = messages.done;

/** A line of the receipt. */
export interface ReceiptLine {
  readonly name: string;
  readonly text: string;
  /** What its Copy button copies, if the visitor types it elsewhere. */
  readonly copies?: string;
}

interface Props {
  readonly receipt: Receipt;
  readonly answers: Answers;
  readonly title: string;
  /** How the line with the address is called. */
  readonly sentTo?: string;
  /** What the visitor has, or what happens next, where nobody has to look at it first. */
  readonly lead: string;
  /** Where it counts already: lines after the reference and the address. */
  readonly lines?: readonly ReceiptLine[] | undefined;
  /** Below the lines. */
  readonly children?: ReactNode;
  /** Before the way back. */
  readonly also?: ReactNode;
  readonly back?: string;
  readonly onClose: () => void;
}

/**
 * The form is in: the reference, where the confirmation goes, what happens next. What the staff look at first is promised
 * nothing: no mail goes out before, no place is kept, and nothing is to pay.
 */
export function Done(props: Props) {
  const {
    receipt,
    answers,
    title,
    sentTo = m.sentTo,
    lead,
    lines = [],
    children,
    also,
    back = m.back,
    onClose,
  } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // All of it is news: begin at the dialog's top, not where the button was.
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('[role=dialog]')?.scrollTo(0, 0);
  }, []);
  const { phone, email } = useOffice();
  const counts = holdsPlaces(receipt.status);
  const all: readonly ReceiptLine[] = [
    { name: m.reference, text: receipt.reference },
    ...(counts ? [{ name: sentTo, text: String(answers.email ?? '') }, ...lines] : []),
  ];
  return (
    <div className={css.done} role="status">
      <DialogTitle ref={heading} tabIndex={-1}>
        {title}
      </DialogTitle>
      <DialogDescription className="lead">{counts ? lead : m.byMail}</DialogDescription>
      <dl className={`${css.receipt} num`}>
        {all.map(({ name, text, copies }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span>{text}</span>
              {copies && <CopyButton label={name} value={copies} />}
            </dd>
          </div>
        ))}
      </dl>
      {counts ? (
        children
      ) : (
        <p>
          {m.looksFirst} {(phone || email) && m.ring}
        </p>
      )}
      <p className={css.doneDo}>
        {counts && also}
        <Button look="line" onClick={onClose}>
          {back}
        </Button>
      </p>
    </div>
  );
}

/** The name that was given, as it is said back. */
export const nameIn = (answers: Answers) => String(answers.name ?? '').trim();
