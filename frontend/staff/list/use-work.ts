import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { ApiError } from '#shared/api/client.ts';
import { textOf, toRefusal } from '../refusal.ts';
import type { Answer, List, Rows, Told, Work } from './list.ts';

/** One row on which something could not be done. */
export interface Undone<Row> {
  readonly row: Row;
  readonly error: ApiError;
}

interface Asked<Row> {
  readonly work: Work<Row>;
  readonly rows: readonly Row[];
}

/** Something under way: how many rows are through, and which of them failed. */
interface Going<Row> {
  readonly isOn: boolean;
  readonly through: number;
  readonly undone: readonly Undone<Row>[];
}

const NOT_GOING = { isOn: false, through: 0, undone: [] };

/** Does something with one row or many, after its question where it has one. A press while it is under way does nothing. */
export function useWork<Row>({ idOf }: List<Row>, rows: Rows<Row>) {
  const [asked, setAsked] = useState<Asked<Row>>();
  const [going, setGoing] = useState<Going<Row>>(NOT_GOING);
  const running = useRef(false);

  /** One after the other: many at once would run into each other's places. */
  const carryOut = async (work: Work<Row>, on: readonly Row[], answer?: Answer) => {
    const undone: Undone<Row>[] = [];
    const told: Told<Row>[] = [];
    const done: Row[] = [];
    for (const [through, row] of on.entries()) {
      setGoing({ isOn: true, through, undone });
      try {
        const after = await work.run(row, answer);
        if (after !== undefined) rows.replace(after);
        told.push(work.told(row, after, answer));
        done.push(row);
      } catch (error) {
        const refusal = toRefusal(error);
        const newer = work.newer?.(refusal);
        if (newer !== undefined) rows.replace(newer);
        undone.push({ row: newer ?? row, error: refusal });
      }
    }
    setGoing({ isOn: false, through: on.length, undone });
    return { undone, told, done };
  };

  const tell = (work: Work<Row>, told: readonly Told<Row>[], done: readonly Row[]) => {
    const [first] = told;
    if (told.length > 1 && work.many) {
      const { many } = work;
      toastOf({ title: many.told(told.length), text: many.after?.(done) || undefined }, rows);
    } else if (first) toastOf(first, rows);
  };

  /** Does it; answers the rows on which it failed, undefined where it is under way already. */
  const go = async (
    work: Work<Row>,
    on: readonly Row[],
    answer?: Answer,
  ): Promise<readonly Undone<Row>[] | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    const { undone, told, done } = await carryOut(work, on, answer);
    running.current = false;
    // Where a part failed the question stays open and says so: a toast would stand behind it, half hidden.
    if (undone.length === 0) tell(work, told, done);
    // A session that is over takes this screen with it: the message is what is left to say so.
    const over = undone.find(({ error }) => error.status === 401);
    if (over) toast.error(over.error.message);
    // What was done changes other rows, and a refusal means that somebody else was here.
    if (told.length > 0 || undone.some(({ error }) => error.status === 409)) rows.refresh();
    return undone;
  };

  return {
    asked,
    going,
    /** Asks, or does it at once where there is nothing to ask. */
    start: (work: Work<Row>, on: readonly Row[]) => {
      if (on.length > 1 || on.some((row) => work.question?.(row))) {
        setGoing(NOT_GOING);
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

function toastOf<Row>({ title, text, undo }: Told<Row>, rows: Rows<Row>): void {
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

export type Works<Row> = ReturnType<typeof useWork<Row>>;
