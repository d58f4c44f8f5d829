import { type ReactNode, type RefObject, useRef } from 'react';
import { needsOf } from '#shared/forms/needs.ts';
import { needsWords } from '#shared/forms/needs-words.ts';
import { Dialog, DialogDescription, DialogTitle } from '../ui/dialog.tsx';
import css from './form.module.css';
import { FormFrame, type FrameProps } from './form-frame.tsx';
import { messages } from './messages.ts';
import type { OwnProblem } from './problem.ts';

export interface ShownDialog {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly returnTo: () => HTMLElement | null;
}

interface Props extends ShownDialog {
  readonly className: string | undefined;
  /** Rendered only while the dialog is open. Each opening starts a new form; the draft restores typed answers. */
  readonly children: (title: RefObject<HTMLHeadingElement | null>) => ReactNode;
}

/** The title gets the focus first. */
export function DialogShell({ className, children, ...shown }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog {...shown} firstFocus={title} closeLabel={messages.close} className={className}>
      {children(title)}
    </Dialog>
  );
}

export function DialogForm<A extends OwnProblem>(props: FrameProps<A>) {
  const { form } = props.state;
  return (
    <FormFrame
      {...props}
      head={
        <div className={`stack ${css.regHead}`}>
          <DialogTitle ref={props.title} tabIndex={-1}>
            {form.title}
          </DialogTitle>
          <DialogDescription className="soft">
            {form.description} {needsWords[needsOf(form)]}
          </DialogDescription>
        </div>
      }
    />
  );
}
