import { useRef, useState } from 'react';
import type { Category } from '#shared/finance/categories.ts';
import { mostRows, readStatement, type Statement } from '#shared/finance/statement.ts';
import { type DecidedRow, rowsTogether, type SeenRow, type StatementRow } from '#shared/finance/statement-schema.ts';
import { call } from '../staff/call.ts';
import { queries } from '../staff/queries.ts';
import { textOf } from '../staff/refusal.ts';
import { booksKey } from './entries-data.ts';
import { messages } from './messages.ts';

const m = messages.statement;
const LARGEST_BYTES = 4_000_000;

/** A row of the file, and what the server says of it. */
export type Looked = StatementRow & Omit<SeenRow, 'receipt' | 'kind'>;

type Step =
  | { readonly name: 'choose'; readonly problem?: string }
  | { readonly name: 'looking' | 'taking'; readonly done: number; readonly count: number }
  | { readonly name: 'decide'; readonly problem?: string }
  | { readonly name: 'done'; readonly added: number; readonly known: number };

export const keyOf = ({ kind, receipt }: Pick<StatementRow, 'kind' | 'receipt'>) => `${kind} ${receipt}`;

/** Hands rows over in parts that one call takes, one after the other. */
async function inParts<R>(rows: readonly R[], onDone: (done: number) => void, work: (part: R[]) => Promise<void>) {
  for (let first = 0; first < rows.length; first += rowsTogether) {
    await work(rows.slice(first, first + rowsTogether));
    onDone(Math.min(rows.length, first + rowsTogether));
  }
}

/** The way of a paybill statement into the books: chosen, looked at, decided, taken. Nothing is stored before `take`. */
export function useStatement() {
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [left, setLeft] = useState<Statement['left']>([]);
  const [rows, setRows] = useState<readonly Looked[]>([]);
  const [decided, setDecided] = useState<ReadonlyMap<string, Category>>(new Map());
  const running = useRef(false);

  const look = async (file: File) => {
    if (running.current) return;
    if (file.size > LARGEST_BYTES) return setStep({ name: 'choose', problem: m.tooLarge });
    const statement = readStatement(await file.text());
    if (!statement || statement.rows.length + statement.left.length === 0)
      return setStep({ name: 'choose', problem: m.none });
    if (statement.rows.length > mostRows) return setStep({ name: 'choose', problem: m.tooMany(mostRows) });
    running.current = true;
    const count = statement.rows.length;
    const progress = (done: number) => setStep({ name: 'looking', done, count });
    progress(0);
    try {
      const found: Looked[] = [];
      await inParts(statement.rows, progress, async (part) => {
        const seen = (await call((api) => api.seeStatement({ body: { rows: part } }))).rows;
        found.push(...part.map((row, index) => ({ ...row, ...seen[index], isKnown: seen[index]?.isKnown === true })));
      });
      setRows(found);
      setLeft(statement.left);
      setDecided(new Map());
      setStep({ name: 'decide' });
    } catch (error) {
      setStep({ name: 'choose', problem: textOf(error, m.notLooked) });
    } finally {
      running.current = false;
    }
  };

  const categoryOf = (row: Looked) => decided.get(keyOf(row)) ?? row.category;
  const fresh = rows.filter(({ isKnown }) => !isKnown);
  const ready = fresh.flatMap(({ isKnown: _known, registration: _of, ...row }): DecidedRow[] => {
    const category = decided.get(keyOf(row)) ?? row.category;
    return category ? [{ ...row, category }] : [];
  });

  const take = async () => {
    if (running.current || ready.length === 0) return;
    running.current = true;
    const sums = { added: 0, known: 0 };
    const progress = (done: number) => setStep({ name: 'taking', done, count: ready.length });
    progress(0);
    try {
      await inParts(ready, progress, async (part) => {
        const { added, known } = await call((api) => api.takeStatement({ body: { rows: part } }));
        sums.added += added;
        sums.known += known;
      });
      setStep({ name: 'done', ...sums });
    } catch (error) {
      setStep({ name: 'decide', problem: textOf(error, m.notTaken) });
    } finally {
      running.current = false;
      void queries.invalidateQueries({ queryKey: booksKey });
    }
  };

  return {
    step,
    left,
    fresh,
    known: rows.length - fresh.length,
    ready: ready.length,
    categoryOf,
    look,
    take,
    decide: (row: Looked, category: Category | undefined) =>
      setDecided((before) => {
        const next = new Map(before);
        if (category) next.set(keyOf(row), category);
        else next.delete(keyOf(row));
        return next;
      }),
    again: () => setStep({ name: 'choose' }),
  };
}
