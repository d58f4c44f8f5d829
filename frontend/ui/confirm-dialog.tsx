import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogDescription, DialogTitle } from './dialog.tsx';

interface Props {
  readonly title: string;
  /** What it would bring about. */
  readonly text: string;
  /** More of it, as paragraphs. */
  readonly children?: ReactNode;
  readonly yes: string;
  /** In place of `yes` while it is under way. */
  readonly busy?: string;
  readonly no: string;
  readonly close: string;
  /** Does it, and takes the dialog away; where it rejects, the dialog stays. */
  readonly onYes: () => void | Promise<void>;
  readonly onNo: () => void;
  /** What is said where `onYes` rejected. */
  readonly failed?: (error: unknown) => string;
  readonly returnTo: () => HTMLElement | null;
}

/**
 * The question before something is lost. The focus begins at the answer that keeps everything; while the other is under
 * way nothing closes the dialog, and a second press does nothing.
 */
export function ConfirmDialog({ title, text, children, onYes, onNo, failed, returnTo, ...words }: Props) {
  const keep = useRef<HTMLButtonElement>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await onYes();
    } catch (error) {
      setFailure(failed?.(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const leave = () => running.current || onNo();

  return (
    <Dialog
      open
      onClose={leave}
      firstFocus={keep}
      returnTo={returnTo}
      closeLabel={words.close}
      className="dialog--box staff"
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogDescription>{text}</DialogDescription>
      {children}
      {failure && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
      <div className="dialog__do">
        <Button look="tool-no" busy={busy} onClick={() => void confirm()}>
          {busy ? (words.busy ?? words.yes) : words.yes}
        </Button>
        <Button look="tool" ref={keep} busy={busy} onClick={leave}>
          {words.no}
        </Button>
      </div>
    </Dialog>
  );
}
