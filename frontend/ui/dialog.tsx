import './dialog.css';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Where the focus goes when the dialog opens. */
  readonly firstFocus: RefObject<HTMLElement | null>;
  /** Where it returns, asked on closing: what opened the dialog may be gone by then. */
  readonly returnTo: () => HTMLElement | null;
  readonly closeLabel: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A modal dialog. Its content must hold a DialogTitle and a DialogDescription. */
export function Dialog({ open, onClose, firstFocus, returnTo, closeLabel, className, children }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className={className ? `dialog ${className}` : 'dialog'}
          // A press beside the dialog is more often a slip than a wish to leave.
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            firstFocus.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnTo()?.focus();
          }}
        >
          {children}
          <Radix.Close className="x" aria-label={closeLabel} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const DialogTitle = Radix.Title;
export const DialogDescription = Radix.Description;
