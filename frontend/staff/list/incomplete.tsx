import type { Lagging } from '../behind.ts';
import css from './list.module.css';
import { messages } from './messages.ts';

interface Props {
  readonly of: Lagging | undefined;
  /** In place of a notice over rows. */
  readonly className?: string;
}

/** Says that an answer from the index may miss records, and that it completes by itself. */
export function Incomplete({ of, className = css.listNotice }: Props) {
  if (of?.behind !== 'long') return null;
  return (
    <p className={className} role="status">
      {messages.incomplete}
    </p>
  );
}
