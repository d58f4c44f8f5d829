import type { LaggingAnswer } from '../lagging-reads.ts';
import css from './list.module.css';
import { messages } from './messages.ts';

interface Props {
  readonly of: LaggingAnswer | undefined;
  /** Replaces the look of a notice above rows. */
  readonly className?: string;
}

/** Warns that an answer from the search index may miss records, and that the index catches up by itself. */
export function Incomplete({ of, className = `row ${css.listNotice}` }: Props) {
  if (of?.behind !== 'long') return null;
  return (
    <p className={className} role="status">
      {messages.incomplete}
    </p>
  );
}
