import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../ui/dialog.tsx';
import { messages } from './messages.ts';

const m = messages.discard;

interface Props {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
  readonly returnTo: () => HTMLElement | null;
}

/** The question before typed changes are given up. */
export function DiscardDialog({ onKeep, onDiscard, returnTo }: Props) {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onKeep}
      firstFocus={keep}
      returnTo={returnTo}
      closeLabel={messages.ask.close}
      className="dialog--box staff"
    >
      <DialogTitle>{m.title}</DialogTitle>
      <DialogDescription>{m.text}</DialogDescription>
      <div className="dialog__do">
        <Button look="tool-no" onClick={onDiscard}>
          {m.yes}
        </Button>
        <Button look="tool" ref={keep} onClick={onKeep}>
          {m.no}
        </Button>
      </div>
    </Dialog>
  );
}
