import type { ReactNode } from 'react';
import type { RowAction } from './list.ts';

export interface ConfirmWords {
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

interface ConfirmOptions<Row> {
  readonly words: ConfirmWords;
  readonly nameOf: (row: Row) => string;
  /** What the action would do to one row, and to a selection. */
  readonly one: (row: Row) => string;
  readonly many: (rows: readonly Row[]) => string;
  readonly more?: (rows: readonly Row[]) => string | undefined;
  readonly below?: (rows: readonly Row[]) => ReactNode;
  readonly after?: (row: Row) => string | undefined;
  readonly afterMany?: (rows: readonly Row[]) => string | undefined;
}

export function confirmTexts<Row>({ words, nameOf, one, many, more, below, after, afterMany }: ConfirmOptions<Row>) {
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
    notice: (row) => ({ title: done(nameOf(row)), text: after?.(row) }),
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
      notice: words.many.done,
      ...(afterMany && { after: afterMany }),
    },
  } satisfies Partial<RowAction<Row>>;
}
