import './dialog.css';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Gets the focus when the dialog opens. */
  readonly firstFocus: RefObject<HTMLElement | null>;
  /** Returns the element that gets the focus on closing; by then the one that opened the dialog may be gone. */
  readonly returnTo: () => HTMLElement | null;
  readonly closeLabel: string;
  /** The dialog is next to the page, which stays usable. */
  readonly isNonModal?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A modal dialog, or one next to the page. Its content must include a DialogTitle and a DialogDescription. */
export function Dialog(props: Props) {
  const { open, onClose, firstFocus, returnTo, closeLabel, isNonModal = false, className, children } = props;
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()} modal={!isNonModal}>
      <Radix.Portal>
        {!isNonModal && <Radix.Overlay className="scrim" />}
        <Radix.Content
          data-beside={isNonModal || undefined}
          className={className ? `dialog ${className}` : 'dialog'}
          // A press outside the dialog is usually a slip, so it does not close it.
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            firstFocus.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // If the user has continued in the page, the focus stays there.
            if (document.activeElement === document.body) returnTo()?.focus();
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
