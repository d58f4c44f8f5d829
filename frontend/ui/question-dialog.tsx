import { type ReactNode, useRef } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { Dialog, DialogDescription, DialogTitle } from './dialog.tsx';

interface Props {
  readonly title: string;
  /** The effect of the action. */
  readonly text: ReactNode;
  /** An error from the action. */
  readonly children?: ReactNode;
  readonly yes: ReactNode;
  /** Another way to do it. */
  readonly also?: { readonly text: string; readonly onPress: () => void } | undefined;
  readonly no: string;
  readonly close: string;
  readonly look?: ButtonLook;
  /** The action is running: the dialog cannot be closed. */
  readonly busy?: boolean;
  /** Must ignore a second press itself. Without it the dialog can only be closed. */
  readonly onYes: (() => void) | undefined;
  readonly onNo: () => void;
  readonly returnTo: () => HTMLElement | null;
}

/** A question before an action or a loss of data. The answer that changes nothing has the focus first. */
export function QuestionDialog(props: Props) {
  const { title, text, children, yes, also, no, close, look = 'tool-no', busy = false, onYes, onNo, returnTo } = props;
  const keep = useRef<HTMLButtonElement>(null);
  const leave = () => busy || onNo();
  return (
    <Dialog open onClose={leave} firstFocus={keep} returnTo={returnTo} closeLabel={close} className="dialog--box staff">
      <DialogTitle>{title}</DialogTitle>
      <DialogDescription>{text}</DialogDescription>
      {children}
      <div className="row dialog__do">
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
