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
  /** It stands beside the page, which can be used meanwhile. */
  readonly beside?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A modal dialog, or one beside the page. Its content must hold a DialogTitle and a DialogDescription. */
export function Dialog(props: Props) {
  const { open, onClose, firstFocus, returnTo, closeLabel, beside = false, className, children } = props;
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()} modal={!beside}>
      <Radix.Portal>
        {!beside && <Radix.Overlay className="scrim" />}
        <Radix.Content
          data-beside={beside || undefined}
          className={className ? `dialog ${className}` : 'dialog'}
          // A press beside the dialog is more often a slip than a wish to leave.
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            firstFocus.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Somebody who went on in the page beside it stays there.
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
