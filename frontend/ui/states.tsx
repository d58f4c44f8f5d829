import type { ReactNode } from 'react';
import { messages } from '../kernel/messages.ts';
import { Button, type ButtonLook } from './button.tsx';

interface Heading {
  readonly title: ReactNode;
  /** The heading's level, one below the heading above. */
  readonly level?: 2 | 3;
}

interface EmptyProps extends Heading {
  readonly children: ReactNode;
  /** A small drawing above the title. */
  readonly picture?: ReactNode;
  /** The next step, as a button or a link. */
  readonly action?: ReactNode;
}

/** An empty state: what will appear here, and what to do until then. */
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
  /** Replaces "Retry" on the button. */
  readonly retry?: string;
  readonly look?: ButtonLook;
  readonly onRetry: () => void;
}

/** A loading failure: what happened, and a button to try again. */
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

/** A placeholder in the shape of a list that is loading. */
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
