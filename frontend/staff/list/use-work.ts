import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { ApiError } from '#shared/api/client.ts';
import { textOf, toRefusal } from '../refusal.ts';
import type { Answer, List, ListData, ResultNotice, RowAction } from './list.ts';

export interface FailedRow<Row> {
  readonly row: Row;
  readonly error: ApiError;
}

interface ActionRequest<Row> {
  readonly work: RowAction<Row>;
  readonly rows: readonly Row[];
}

interface ActionProgress<Row> {
  readonly isOn: boolean;
  readonly through: number;
  readonly undone: readonly FailedRow<Row>[];
}

/** The part of a list that shows changed rows. */
type ShownRows<Row> = Pick<ListData<Row>, 'replace' | 'refresh'>;

const NO_PROGRESS = { isOn: false, through: 0, undone: [] };

/** Runs an action on one row or several, after its question if it has one. Presses while it is running are ignored. */
export function useRowActions<Row>({ idOf }: Pick<List<Row>, 'idOf'>, rows: ShownRows<Row>) {
  const [asked, setAsked] = useState<ActionRequest<Row>>();
  const [going, setGoing] = useState<ActionProgress<Row>>(NO_PROGRESS);
  const running = useRef(false);

  /** One row after the other, because parallel requests would conflict with each other. */
  const carryOut = async (work: RowAction<Row>, on: readonly Row[], answer?: Answer) => {
    const undone: FailedRow<Row>[] = [];
    const notices: ResultNotice<Row>[] = [];
    const done: Row[] = [];
    for (const [through, row] of on.entries()) {
      setGoing({ isOn: true, through, undone });
      try {
        const after = await work.run(row, answer);
        if (after !== undefined) rows.replace(after);
        notices.push(work.notice(row, after, answer));
        done.push(row);
      } catch (error) {
        const refusal = toRefusal(error);
        const newer = work.newer?.(refusal);
        if (newer !== undefined) rows.replace(newer);
        undone.push({ row: newer ?? row, error: refusal });
      }
    }
    setGoing({ isOn: false, through: on.length, undone });
    return { undone, told: notices, done };
  };

  const showResults = (work: RowAction<Row>, notices: readonly ResultNotice<Row>[], done: readonly Row[]) => {
    const [first] = notices;
    if (notices.length > 1 && work.many) {
      const { many } = work;
      toastOf({ title: many.notice(notices.length), text: many.after?.(done) || undefined }, rows);
    } else if (first) toastOf(first, rows);
  };

  /** Runs the action. Returns the rows on which it failed, or undefined if it is already running. */
  const go = async (
    work: RowAction<Row>,
    on: readonly Row[],
    answer?: Answer,
  ): Promise<readonly FailedRow<Row>[] | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    const { undone, told, done } = await carryOut(work, on, answer);
    running.current = false;
    // If a part failed, the question stays open and says so: a toast would be half hidden behind it.
    if (undone.length === 0) showResults(work, told, done);
    // When the session is over, this screen disappears with it; only the message remains to say so.
    const over = undone.find(({ error }) => error.status === 401);
    if (over) toast.error(over.error.message);
    // Done actions change other rows, and a conflict means that another user was active.
    if (told.length > 0 || undone.some(({ error }) => error.status === 409)) rows.refresh();
    return undone;
  };

  return {
    asked,
    going,
    start: (work: RowAction<Row>, on: readonly Row[]) => {
      if (on.length > 1 || on.some((row) => work.question?.(row))) {
        setGoing(NO_PROGRESS);
        setAsked({ work, rows: on });
        return;
      }
      void go(work, on).then((undone) => {
        const [failed] = undone ?? [];
        if (failed && failed.error.status !== 401) {
          const { title, text } = work.failed(failed.error);
          toast.error(title, { description: text });
        }
      });
    },
    go,
    close: () => setAsked(undefined),
    idOf,
  };
}

function toastOf<Row>({ title, text, undo }: ResultNotice<Row>, rows: ShownRows<Row>): void {
  const action = undo && {
    label: undo.label,
    onClick: () =>
      void undo
        .run()
        .then((row) => {
          if (row !== undefined) rows.replace(row);
          rows.refresh();
        })
        .catch((error: unknown) => toast.error(textOf(error, error instanceof Error ? error.message : ''))),
  };
  toast.success(title, { ...(text !== undefined && { description: text }), ...(action && { action }) });
}

export type RowActions<Row> = ReturnType<typeof useRowActions<Row>>;
