import { useState } from 'react';
import type { DayOrder } from '#shared/files/day.ts';
import { OpenQuotation } from '#shared/files/read-csv.ts';
import { mostRows, readStatement, type Statement } from '#shared/finance/statement.ts';
import { rowsTogether, transactionOf } from '#shared/finance/statement-schema.ts';
import { call } from '../staff/call.ts';
import { askTwice } from '../staff/lagging-reads.ts';
import { queries } from '../staff/queries.ts';
import { keysOf } from '../staff/query-keys.ts';
import { textOf } from '../staff/refusal.ts';
import { DamagedText, textOfFile } from '../staff/text-file.ts';
import { useAct } from '../staff/use-act.ts';
import { messages } from './messages.ts';
import {
  type CheckedRow,
  checkedRowsOf,
  type Decision,
  decidedRow,
  decisionFor,
  withoutReversed,
} from './statement-rows.ts';

const m = messages.statement;
const LARGEST_BYTES = 4_000_000;

type StatementStep =
  | { readonly name: 'choose'; readonly problem?: string }
  | { readonly name: 'looking' | 'taking'; readonly done: number; readonly count: number }
  | { readonly name: 'decide'; readonly problem?: string }
  | { readonly name: 'done'; readonly added: number; readonly known: number };

async function inParts<R>(rows: readonly R[], onDone: (done: number) => void, work: (part: R[]) => Promise<void>) {
  for (let first = 0; first < rows.length; first += rowsTogether) {
    await work(rows.slice(first, first + rowsTogether));
    onDone(Math.min(rows.length, first + rowsTogether));
  }
}

/** Returns an error text on failure. */
function statementOf(text: string, order?: DayOrder): Statement | string {
  try {
    const statement = readStatement(text, order);
    if (!statement || statement.rows.length + statement.left.length === 0) return m.none;
    return statement.rows.length > mostRows ? m.tooMany(mostRows) : statement;
  } catch (error) {
    if (error instanceof OpenQuotation) return m.openQuotation(error.line);
    throw error;
  }
}

/** Nothing is stored before `take`. */
export function useStatement() {
  const [step, setStep] = useState<StatementStep>({ name: 'choose' });
  const [text, setText] = useState('');
  /** The order of day and month that the user can choose; undefined if the file makes it clear. */
  const [order, setOrder] = useState<DayOrder>();
  const [left, setLeft] = useState<Statement['left']>([]);
  const [rows, setRows] = useState<readonly CheckedRow[]>([]);
  const [decided, setDecided] = useState<ReadonlyMap<string, Partial<Decision>>>(new Map());
  const { act } = useAct();
  /** Names that staff began to type, by field id. A row whose category changes loses its field, and may get it back. */
  const [typed] = useState(() => new Map<string, string>());

  const notLooked = (error: unknown) => setStep({ name: 'choose', problem: textOf(error, m.notLooked) });

  const choose = (file: File) =>
    act(async () => {
      if (file.size > LARGEST_BYTES) return setStep({ name: 'choose', problem: m.tooLarge });
      const read = await textOfFile(file).catch((error: unknown) => ({
        problem: error instanceof DamagedText ? m.damaged(error.line) : m.unreadable,
      }));
      if (typeof read !== 'string') return setStep({ name: 'choose', ...read });
      setText(read);
      await look(read);
    }, notLooked);

  /** Parses a text and looks up its rows. Only one may run at a time, so it is called within `act`. */
  const look = async (read: string, wanted?: DayOrder) => {
    const statement = statementOf(read, wanted);
    if (typeof statement === 'string') return setStep({ name: 'choose', problem: statement });
    const count = statement.rows.length;
    const progress = (done: number) => setStep({ name: 'looking', done, count });
    progress(0);
    const found: CheckedRow[] = [];
    await inParts(statement.rows, progress, async (part) => {
      const body = { rows: part.map(({ line: _, ...row }) => row) };
      const see = () => call((api) => api.seeStatement({ body }));
      const isLong = found.some(({ isBehind }) => isBehind);
      found.push(...checkedRowsOf(part, await (isLong ? see() : askTwice(see))));
    });
    const lasting = withoutReversed(found);
    setRows(lasting.rows);
    setLeft([...statement.left, ...lasting.left].sort((a, b) => a.line - b.line));
    setOrder(statement.days.isSure ? undefined : (wanted ?? statement.days.order));
    setDecided(new Map());
    typed.clear();
    setStep({ name: 'decide' });
  };

  const decisionOf = (row: CheckedRow): Decision => ({ ...decisionFor(row), ...decided.get(transactionOf(row)) });
  const fresh = rows.filter(({ isKnown }) => !isKnown);
  const isReady = (row: CheckedRow) => decidedRow(row, decisionOf(row)).length > 0;
  const ready = fresh.flatMap((row) => decidedRow(row, decisionOf(row)));

  const take = async () => {
    if (ready.length === 0) return;
    const sums = { added: 0, known: 0 };
    const progress = (done: number) => setStep({ name: 'taking', done, count: ready.length });
    const add = async () => {
      progress(0);
      await inParts(ready, progress, async (part) => {
        const { added, known } = await call((api) => api.takeStatement({ body: { rows: part } }));
        sums.added += added;
        sums.known += known;
      });
      // The other rows stay, so that staff can decide them without the file.
      setRows(rows.map((row) => (isReady(row) ? { ...row, isKnown: true } : row)));
      setStep({ name: 'done', ...sums });
    };
    await act(add, (error) => setStep({ name: 'decide', problem: textOf(error, m.notTaken) }));
    void queries.invalidateQueries({ queryKey: keysOf('finance') });
  };

  return {
    step,
    order,
    isBehind: fresh.some(({ isBehind }) => isBehind),
    left,
    fresh,
    known: rows.length - fresh.length,
    ready: ready.length,
    waiting: fresh.length - ready.length,
    decisionOf,
    typed,
    choose,
    reorder: (wanted: DayOrder) => act(() => look(text, wanted), notLooked),
    take,
    decide: (row: CheckedRow, change: Partial<Decision>) =>
      setDecided((before) => new Map(before).set(transactionOf(row), { ...before.get(transactionOf(row)), ...change })),
    /** Whether a decision would be lost by leaving. */
    dirty: step.name === 'decide' && fresh.some((row) => decided.has(transactionOf(row))),
    /** Goes on with the undecided payments. */
    decideOthers: () => setStep({ name: 'decide' }),
    again: () => setStep({ name: 'choose' }),
  };
}
