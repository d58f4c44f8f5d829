import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages as staff } from '../staff/form/messages.ts';
import { useLeaveGuard } from '../staff/form/use-leave-guard.tsx';
import { rowId } from '../staff/list/grid.tsx';
import { newRecordId } from '../staff/views/use-arrival.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../ui/dialog.tsx';
import { messages as m } from './messages.ts';
import { useModes } from './modes.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  /** X, Escape and Cancel warn if it has unsaved text. */
  readonly form: { readonly dirty: boolean; readonly busy: boolean; readonly discard: () => void };
  readonly children: (cancel: ReactNode) => ReactNode;
}

/** A dialog over the gallery, open while the URL says so. On close, the image or the upload button gets the focus. */
export function ImageDialog({ title, text, form, children }: Props) {
  const navigate = useNavigate();
  const { id, back } = useModes();
  const heading = useRef<HTMLHeadingElement>(null);
  const { leave, question } = useLeaveGuard({ ...form, asks: false }, () => void navigate(back.to));
  return (
    <Dialog
      open
      onClose={leave}
      firstFocus={heading}
      returnTo={() => document.getElementById(rowId(id)) ?? document.getElementById(newRecordId)}
      closeLabel={m.question.close}
      className="dialog--box staff"
    >
      <DialogTitle ref={heading} tabIndex={-1}>
        {title}
      </DialogTitle>
      <DialogDescription className="soft">{text}</DialogDescription>
      {children(
        <Button look="tool" busy={form.busy} onClick={leave}>
          {staff.cancel}
        </Button>,
      )}
      {question}
    </Dialog>
  );
}
