import './form.css';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { honeypot } from '#shared/forms/honeypot.ts';
import { Button } from '../ui/button.tsx';
import { messages } from './messages.ts';
import { ProblemPanel, type ProblemWords } from './problem-panel.tsx';

interface Props {
  /** Above the questions: title and description. */
  readonly head: ReactNode;
  readonly children: ReactNode;
  /** What went wrong; a new object is a new attempt. */
  readonly problem: object | null;
  readonly words: ProblemWords | undefined;
  readonly sending: boolean;
  /** The words of the button, which say what it does. */
  readonly submit: string;
  readonly button?: RefObject<HTMLButtonElement | null>;
  /** Beside the button. */
  readonly foot?: ReactNode;
  readonly kept: boolean;
  readonly onClear: () => void;
  readonly onSubmit: () => void;
  /** What stands in the field that people neither see nor reach (decision 52). */
  readonly bait: string | boolean | undefined;
  readonly onBait: (name: string, value: string) => void;
  /** Where scripts do not run, the browser sends the form there by itself. */
  readonly action?: string;
  readonly className?: string;
}

/** The frame of every form: what went wrong at its top, where the focus goes; the questions; the button at its foot. */
export function FormFrame({ head, children, problem, words, sending, submit, foot, button, kept, ...props }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!problem) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  useEffect(() => {
    // Without scripts the browser checks; with them our own words stand beside the fields.
    if (form.current) form.current.noValidate = true;
  }, []);
  const onSubmit = (press: FormEvent) => {
    press.preventDefault();
    props.onSubmit();
  };
  return (
    <form
      ref={form}
      className={props.className ? `reg ${props.className}` : 'reg'}
      action={props.action}
      method={props.action && 'post'}
      onSubmit={onSubmit}
      aria-busy={sending}
    >
      {head}
      {words && <ProblemPanel ref={panel} {...words} />}
      {children}
      <label className="honey" aria-hidden="true">
        {messages.honeypot}
        <input
          name={honeypot}
          tabIndex={-1}
          autoComplete="off"
          value={typeof props.bait === 'string' ? props.bait : ''}
          onChange={(event) => props.onBait(honeypot, event.target.value)}
        />
      </label>
      <p className="reg__keeps needs-script">
        {kept && <b>{messages.kept}</b>} {messages.keeps}{' '}
        <Button look="quiet" onClick={props.onClear}>
          {messages.clear}
        </Button>
      </p>
      <div className="reg__foot">
        <Button look="main" type="submit" ref={button} busy={sending}>
          {submit}
        </Button>
        {foot}
      </div>
    </form>
  );
}
