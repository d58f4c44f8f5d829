import { type ReactNode, useEffect, useRef } from 'react';
import type { Receipt } from '#shared/registrations/schema.ts';
import { useOffice } from '../kernel/reach.tsx';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { DialogDescription, DialogTitle } from '../ui/dialog.tsx';
import type { Answers } from './draft.ts';
import css from './form.module.css';
import { messages } from './messages.ts';

const m = messages.done;

export interface ReceiptLine {
  readonly name: string;
  readonly text: string;
  /** The text for a Copy button, if the visitor has to type it elsewhere. */
  readonly copies?: string;
}

interface Props {
  readonly receipt: Receipt;
  readonly answers: Answers;
  readonly title: string;
  /** The label of the line with the email address. */
  readonly sentTo?: string;
  /** What the visitor has received, or what happens next, unless staff check the registration first. */
  readonly lead: string;
  /** Lines after the reference and the address, for a registration that already counts. */
  readonly lines?: readonly ReceiptLine[] | undefined;
  readonly children?: ReactNode;
  /** Content before the button that closes the dialog. */
  readonly also?: ReactNode;
  readonly back?: string;
  readonly onClose: () => void;
}

/**
 * If staff check the registration first, the panel promises nothing: until then no mail is sent, no
 * place is reserved, and no payment is due.
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
    // Everything here is new, so start at the dialog's top instead of the button's position.
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('[role=dialog]')?.scrollTo(0, 0);
  }, []);
  const { phone, email } = useOffice();
  const counts = receipt.status !== 'quarantined';
  const all: readonly ReceiptLine[] = [
    { name: m.reference, text: receipt.reference },
    ...(counts && answers.email ? [{ name: sentTo, text: String(answers.email) }] : []),
    ...(counts ? lines : []),
  ];
  return (
    <div className={`stack ${css.done}`} role="status">
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
      <p className="row dialog__do">
        {counts && also}
        <Button look="line" onClick={onClose}>
          {back}
        </Button>
      </p>
    </div>
  );
}

export const nameIn = (answers: Answers) => String(answers.name ?? '').trim();
