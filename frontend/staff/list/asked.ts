import type { ReactNode } from 'react';
import type { Work } from './list.ts';

/** What is said around something that is asked about first. */
export interface AskedWords {
  /** In the menu. */
  readonly label: string;
  readonly title: (name: string) => string;
  readonly yes: (name: string) => string;
  readonly busy: string;
  readonly no: string;
  readonly done: (name: string) => string;
  readonly many: {
    readonly label: string;
    readonly title: (count: number) => string;
    readonly yes: (count: number) => string;
    readonly done: (count: number) => string;
  };
}

interface Asking<Row> {
  readonly words: AskedWords;
  readonly nameOf: (row: Row) => string;
  /** What it would bring about for one row, and for a selection. */
  readonly one: (row: Row) => string;
  readonly many: (rows: readonly Row[]) => string;
  /** What is said of both. */
  readonly more?: (rows: readonly Row[]) => string | undefined;
  /** Content under the question. */
  readonly below?: (rows: readonly Row[]) => ReactNode;
  /** Beside the message that it was done. */
  readonly after?: (row: Row) => string | undefined;
  /** The same after a selection. */
  readonly afterMany?: (rows: readonly Row[]) => string | undefined;
}

/** The part of a `Work` that talks: its questions, for one row and for a selection, and what is said once it was done. */
export function asked<Row>({ words, nameOf, one, many, more, below, after, afterMany }: Asking<Row>) {
  const { label, title, yes, busy, no, done } = words;
  return {
    label: () => label,
    question: (row) => ({
      title: title(nameOf(row)),
      text: one(row),
      more: more?.([row]),
      below: below?.([row]),
      yes: yes(nameOf(row)),
      busy,
      no,
    }),
    told: (row) => ({ title: done(nameOf(row)), text: after?.(row) }),
    many: {
      label: words.many.label,
      question: (rows) => ({
        title: words.many.title(rows.length),
        text: many(rows),
        more: more?.(rows),
        below: below?.(rows),
        yes: words.many.yes(rows.length),
        busy,
        no,
      }),
      told: words.many.done,
      ...(afterMany && { after: afterMany }),
    },
  } satisfies Partial<Work<Row>>;
}
