import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { unlessOurs } from '../../staff/refusal.ts';
import { Failure, Skeleton } from '../../ui/states.tsx';
import css from './dashboard.module.css';
import { messages } from './messages.ts';

const m = messages.waiting;

/** Something to do, with a link to its list or record if the role may open it. */
export interface WaitingLine {
  readonly id: string;
  readonly to?: string;
  readonly text: string;
  readonly note?: string;
}

interface Props {
  /** Undefined until they have loaded. */
  readonly lines: readonly WaitingLine[] | undefined;
  readonly nothing: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

export function WaitingCard({ lines, nothing, error, onRetry, children }: Props) {
  return (
    <section className="card" aria-labelledby="waiting">
      <h2 id="waiting">{m.title}</h2>
      {lines ? (
        lines.length > 0 ? (
          <ul className={`ruled ${css.waiting}`}>
            {lines.map(({ id, to, text, note }) => (
              <li key={id}>
                {to === undefined ? <b>{text}</b> : <Link to={to}>{text}</Link>}{' '}
                {note && <span className="soft num">{note}</span>}
              </li>
            ))}
          </ul>
        ) : (
          <p className="soft">{nothing}</p>
        )
      ) : error ? (
        <Failure title={m.failed} text={unlessOurs(error, m.failedText)} onRetry={onRetry} />
      ) : (
        <Skeleton rows={3} />
      )}
      {children}
    </section>
  );
}
