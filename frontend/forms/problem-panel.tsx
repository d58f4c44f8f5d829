import { Fragment, type ReactNode, type Ref } from 'react';
import type { Field } from '#shared/forms/field.ts';
import type { Wording } from '#shared/forms/wordings.ts';
import { ByHand, useOffice } from '../kernel/reach.tsx';
import { Button } from '../ui/button.tsx';
import css from './form.module.css';
import { messages } from './messages.ts';
import type { Fields, Problem } from './problem.ts';
import { reasonOf } from './problem-notice.ts';

const m = messages.problem;

export interface ProblemWords {
  readonly title: string;
  readonly body: ReactNode;
}

export interface ProblemProps {
  readonly fields: readonly Field[];
  readonly errors: Fields;
  readonly wording?: Partial<Wording>;
  readonly onGoTo: (name: string) => void;
  readonly onAgain: () => void;
  readonly onClose?: (() => void) | undefined;
}

export function ProblemPanel({ ref, title, body }: ProblemWords & { readonly ref: Ref<HTMLDivElement> }) {
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={ref}>
      <h3>{title}</h3>
      {body}
    </div>
  );
}

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

/** "Please fill in: {labels}" (spec A5): links to the fields that are still empty, then other mistakes. */
function Missing({ labels, ...props }: ProblemProps & { readonly labels: readonly string[] }) {
  const { errors, fields, wording, onGoTo } = props;
  const named = fields.filter(({ name, label }) => labels.includes(label) && errors[name]);
  // The form's own sentence names all of them, so it is true only while none is filled. A party starts with one person.
  const asked = fields.filter(({ required, requiredWhen, kind }) => (required || requiredWhen) && kind !== 'people');
  if (wording?.missing && asked.every((field) => named.includes(field))) {
    return (
      <>
        <p>{wording.missing}</p>
        <FieldLinks {...props} except={[]} />
      </>
    );
  }
  return (
    <>
      <p>
        {m.fillIn}{' '}
        {named.map((field, index) => (
          // Keeps a comma on the line of the name before it.
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
  /** Added if the church has a phone number or an email address. */
  readonly byHand?: string;
  readonly back: string;
  readonly onClose?: (() => void) | undefined;
}

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
