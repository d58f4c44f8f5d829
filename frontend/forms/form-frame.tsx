import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { honeypot } from '#shared/forms/honeypot.ts';
import { Button } from '../ui/button.tsx';
import css from './form.module.css';
import { messages } from './messages.ts';
import type { OwnProblem } from './problem.ts';
import { ProblemPanel, type ProblemProps, type ProblemWords } from './problem-panel.tsx';
import type { FormState } from './use-form.ts';

export interface FrameProps<A extends OwnProblem> {
  readonly state: FormState<A>;
  /** Gets the focus when the form is cleared. */
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly idOf: (name: string) => string;
  readonly say: (problem: A, props: ProblemProps) => ProblemWords;
  /** The label of the button, and its label while sending; defaults to the form's own. */
  readonly submit?: { readonly text: string; readonly sending: string };
  readonly button?: RefObject<HTMLButtonElement | null>;
  readonly foot?: ReactNode;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

interface Props<A extends OwnProblem> extends FrameProps<A> {
  readonly head: ReactNode;
  /** The address to which the browser sends the form without scripts. */
  readonly action?: string;
  readonly id?: string;
}

/** The frame of every form: problems at the top, which then get the focus; the fields; the button at the end. */
export function FormFrame<A extends OwnProblem>({ state, title, idOf, say, head, children, ...props }: Props<A>) {
  const { form, fields, answers, errors, problem, kept } = state;
  const panel = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!problem) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  useEffect(() => {
    // Without scripts the browser validates; with scripts our own messages are next to the fields.
    if (element.current) element.current.noValidate = true;
  }, []);
  const sending = state.phase === 'sending';
  const submit = props.submit ?? { text: form.submitText, sending: messages.sending };
  const bait = answers[honeypot];
  const words =
    problem &&
    say(problem, {
      fields,
      errors,
      onGoTo: (name) => document.getElementById(idOf(name))?.focus(),
      onAgain: () => state.submit({}, problem.kind === 'large'),
      onClose: props.onClose,
    });
  const onSubmit = (press: FormEvent) => {
    press.preventDefault();
    state.submit();
  };
  const onClear = () => {
    state.clear();
    title.current?.focus();
  };
  return (
    <form
      ref={element}
      id={props.id}
      className={`stack ${css.reg}`}
      action={props.action}
      method={props.action && 'post'}
      onSubmit={onSubmit}
      aria-busy={sending}
    >
      {head}
      {words && <ProblemPanel ref={panel} {...words} />}
      {children}
      {/* The honeypot, which people neither see nor reach (docs/decisions/spam.md). */}
      <label className="sr" aria-hidden="true">
        {messages.honeypot}
        <input
          name={honeypot}
          tabIndex={-1}
          autoComplete="off"
          value={typeof bait === 'string' ? bait : ''}
          onChange={(event) => state.answer(honeypot, event.target.value)}
        />
      </label>
      <p className={`small soft ${css.regKeeps} needs-script`}>
        {kept && <b>{messages.kept}</b>} {messages.keeps}{' '}
        <Button look="quiet" onClick={onClear}>
          {messages.clear}
        </Button>
      </p>
      <div className={css.regFoot}>
        <Button look="main" type="submit" ref={props.button} busy={sending}>
          {sending ? submit.sending : submit.text}
        </Button>
        {props.foot}
      </div>
    </form>
  );
}
