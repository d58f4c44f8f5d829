import { type ReactNode, useRef } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { Dialog, DialogDescription, DialogTitle } from './dialog.tsx';

interface Props {
  readonly title: string;
  /** What it would bring about. */
  readonly text: ReactNode;
  /** What went wrong meanwhile. */
  readonly children?: ReactNode;
  readonly yes: ReactNode;
  /** Another way to do it. */
  readonly also?: { readonly text: string; readonly onPress: () => void } | undefined;
  readonly no: string;
  readonly close: string;
  /** Of the answer that does it. */
  readonly look?: ButtonLook;
  /** It is under way: nothing closes the dialog. */
  readonly busy?: boolean;
  /** Refuses a second press itself. Without it nothing is left to do but to leave. */
  readonly onYes: (() => void) | undefined;
  readonly onNo: () => void;
  readonly returnTo: () => HTMLElement | null;
}

/** The question before something is done or lost. The focus begins at the answer that changes nothing. */
export function QuestionDialog(props: Props) {
  const { title, text, children, yes, also, no, close, look = 'tool-no', busy = false, onYes, onNo, returnTo } = props;
  const keep = useRef<HTMLButtonElement>(null);
  const leave = () => busy || onNo();
  return (
    <Dialog open onClose={leave} firstFocus={keep} returnTo={returnTo} closeLabel={close} className="dialog--box staff">
      <DialogTitle>{title}</DialogTitle>
      <DialogDescription>{text}</DialogDescription>
      {children}
      <div className="dialog__do">
        {onYes && (
          <Button look={look} busy={busy} onClick={onYes}>
            {yes}
          </Button>
        )}
        {also && (
          <Button look="tool" busy={busy} onClick={also.onPress}>
            {also.text}
          </Button>
        )}
        <Button look="tool" ref={keep} busy={busy} onClick={leave}>
          {no}
        </Button>
      </div>
    </Dialog>
  );
}
