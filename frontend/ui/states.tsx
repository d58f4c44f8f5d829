import type { ReactNode } from 'react';
import { messages } from '../app/messages.ts';

interface Heading {
  readonly title: string;
  /** Level of the heading, one below the heading above. */
  readonly level?: 2 | 3;
}

/** Nothing is here: what will be, and what to do meanwhile. */
export function Empty({ title, level = 3, children }: Heading & { readonly children: ReactNode }) {
  const Title = `h${level}` as const;
  return (
    <div className="state">
      <Title>{title}</Title>
      <p className="soft">{children}</p>
    </div>
  );
}

interface FailureProps extends Heading {
  readonly text: string;
  readonly onRetry: () => void;
}

/** Something did not arrive: what happened, and a way to try again. */
export function Failure({ title, level = 3, text, onRetry }: FailureProps) {
  const Title = `h${level}` as const;
  return (
    <div className="state" role="alert">
      <Title>{title}</Title>
      <p className="soft">{text}</p>
      <p>
        <button type="button" className="btn btn--line" onClick={onRetry}>
          {messages.failure.retry}
        </button>
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
