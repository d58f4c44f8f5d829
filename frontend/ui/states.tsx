import type { ReactNode } from 'react';
import { messages } from '../kernel/messages.ts';
import { Button, type ButtonLook } from './button.tsx';

interface Heading {
  readonly title: ReactNode;
  /** Level of the heading, one below the heading above. */
  readonly level?: 2 | 3;
}

interface EmptyProps extends Heading {
  readonly children: ReactNode;
  /** A small drawing over the title. */
  readonly picture?: ReactNode;
  /** What to do, as a button or a link. */
  readonly action?: ReactNode;
}

/** Nothing is here: what will be, and what to do meanwhile. */
export function Empty({ title, level = 3, children, picture, action }: EmptyProps) {
  const Title = `h${level}` as const;
  return (
    <div className="state">
      {picture}
      <Title>{title}</Title>
      <p className="soft">{children}</p>
      {action && <p>{action}</p>}
    </div>
  );
}

interface FailureProps extends Heading {
  readonly text: string;
  /** On the button, in place of "Retry". */
  readonly retry?: string;
  readonly look?: ButtonLook;
  readonly onRetry: () => void;
}

/** Something did not arrive: what happened, and a way to try again. */
export function Failure({
  title,
  level = 3,
  text,
  retry = messages.failure.retry,
  look = 'line',
  onRetry,
}: FailureProps) {
  const Title = `h${level}` as const;
  return (
    <div className="state" role="alert">
      <Title>{title}</Title>
      <p className="soft">{text}</p>
      <p>
        <Button look={look} onClick={onRetry}>
          {retry}
        </Button>
      </p>
    </div>
  );
}

/** The shape of a list that is on its way. */
export function Skeleton({ rows }: { readonly rows: number }) {
  return (
    <div className="skel" role="status" aria-label={messages.failure.loading}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are all alike
        <p key={row} aria-hidden="true">
          <i />
          <i />
        </p>
      ))}
    </div>
  );
}
