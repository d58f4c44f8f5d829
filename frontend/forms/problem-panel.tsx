import { Fragment, type ReactNode, type Ref } from 'react';
import type { Field } from '#shared/forms/field.ts';
import { ByHand, useOffice } from '../kernel/reach.tsx';
import { Button } from '../ui/button.tsx';
import css from './form.module.css';
import { messages, type Wording } from './messages.ts';
import type { Fields, Problem } from './problem.ts';
import { reasonOf } from './problem-notice.ts';

const m = messages.problem;

/** A heading and what is below it. */
export interface ProblemWords {
  readonly title: string;
  readonly body: ReactNode;
}

/** What a form's problems have in common with the next form's. */
export interface ProblemProps {
  /** The fields that are asked. */
  readonly fields: readonly Field[];
  readonly errors: Fields;
  readonly wording?: Partial<Wording>;
  readonly onGoTo: (name: string) => void;
  readonly onAgain: () => void;
  /** Leads back to the page behind, where the form is a dialog. */
  readonly onClose?: (() => void) | undefined;
}

/** What went wrong, what was kept, and the next step. */
export function ProblemPanel({ ref, title, body }: ProblemWords & { readonly ref: Ref<HTMLDivElement> }) {
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={ref}>
      <h3>{title}</h3>
      {body}
    </div>
  );
}

/** The words for a problem that every form may have. */
export function wordsOf(problem: Problem, props: ProblemProps): ProblemWords {
  const { wording, onAgain, onClose } = props;
  switch (problem.kind) {
    case 'missing':
      return { title: m.missing, body: <Missing {...props} labels={problem.labels} /> };
    case 'fields':
      return {
        title: m.check,
        body: (
          <>
            <p>{m.checkText}</p>
            <FieldLinks {...props} except={[]} />
          </>
        ),
      };
    case 'large':
      return {
        title: m.large,
        body: (
          <>
            <p>{m.largeText(problem.people)}</p>
            <Button look="main" onClick={onAgain}>
              {m.largeYes(problem.people)}
            </Button>
          </>
        ),
      };
    case 'cancelled':
      return { title: m.cancelled, body: <p>{m.cancelledText}</p> };
    case 'reused':
      return {
        title: m.reused,
        body: <Stop text={m.reusedText} byHand={m.reusedByHand} back={m.back} onClose={onClose} />,
      };
    case 'network':
    case 'retry':
      return {
        title: m.submission,
        body: (
          <>
            <p>
              {wording?.failed ?? reasonOf(problem)} {m.notTwice}
            </p>
            {wording?.failed && <ByHand />}
            <Button look="main" onClick={onAgain}>
              {m.again}
            </Button>
          </>
        ),
      };
  }
}

/** "Please fill in: {labels}" (spec A5): the labels still missing, each leading to its field; then other mistakes. */
function Missing({ labels, ...props }: ProblemProps & { readonly labels: readonly string[] }) {
  const { errors, fields, wording, onGoTo } = props;
  if (wording?.missing) {
    return (
      <>
        <p>{wording.missing}</p>
        <FieldLinks {...props} except={[]} />
      </>
    );
  }
  const named = fields.filter(({ name, label }) => labels.includes(label) && errors[name]);
  return (
    <>
      <p>
        {m.fillIn}{' '}
        {named.map((field, index) => (
          // A comma stays with the name before it.
          <Fragment key={field.name}>
            {index > 0 && ' '}
            <span className={css.summaryName}>
              <Button look="link" onClick={() => onGoTo(field.name)}>
                {field.label}
              </Button>
              {index < named.length - 1 && ','}
            </span>
          </Fragment>
        ))}
      </p>
      <FieldLinks {...props} except={labels} />
    </>
  );
}

/** The fields that need a look, in the words of their labels. */
function FieldLinks({ errors, fields, onGoTo, except }: ProblemProps & { readonly except: readonly string[] }) {
  const bad = fields.filter((field) => errors[field.name] && !except.includes(field.label));
  if (bad.length === 0) return null;
  return (
    <ul>
      {bad.map((field) => (
        <li key={field.name}>
          <Button look="link" onClick={() => onGoTo(field.name)}>
            {field.label}: {errors[field.name]}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface StopProps {
  readonly text: string;
  /** What else there is to say where the church can be called or written to. */
  readonly byHand?: string;
  readonly back: string;
  readonly onClose?: (() => void) | undefined;
}

/** The form cannot go on from here: one goes back to the page, or turns to the office. */
export function Stop({ text, byHand, back, onClose }: StopProps) {
  const { phone, email } = useOffice();
  return (
    <>
      <p>
        {text}
        {byHand && (phone || email) && ` ${byHand}`}
      </p>
      <ByHand />
      {onClose && (
        <Button look="line" onClick={onClose}>
          {back}
        </Button>
      )}
    </>
  );
}
