import { transact } from '../kit/transact.ts';
import type { Figure } from './figure.ts';
import { type FigureKind, kinds } from './figures.ts';
import type { Numbers } from './store.ts';

export interface Drift {
  readonly name: string;
  readonly kept: Numbers;
  readonly counted: Numbers;
  readonly isMended: boolean;
}

export interface RecountResult {
  readonly checked: number;
  readonly drifts: readonly Drift[];
}

function differing({ kept, counted }: Figure): string[] {
  const names = [...new Set([...Object.keys(kept), ...Object.keys(counted)])];
  return names.filter((name) => (kept[name] ?? 0) !== (counted[name] ?? 0)).sort();
}

const only = (numbers: Numbers, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, numbers[name] ?? 0]));

const said = (figure: Figure) => {
  const names = differing(figure);
  return JSON.stringify([only(figure.kept, names), only(figure.counted, names)]);
};

/** Returns false if a record has changed in the meantime. */
async function put(figure: Figure): Promise<boolean> {
  for (const parts of figure.mend()) {
    const refused = () => false;
    if ((await transact<boolean>(parts.map((part) => ({ part, refused })))) === false) return false;
  }
  return true;
}

/** Keeps only the figures that differ, so that the second count does not need the memory of two. */
async function countOnce(kind: FigureKind) {
  const figures = await kinds[kind]();
  const wrong = figures.filter((each) => differing(each).length > 0);
  return { checked: figures.length, doubtful: new Map(wrong.map((each) => [each.name, said(each)])) };
}

/**
 * Users may write in the meantime, so only the same difference twice is a drift. `mend` corrects it unless it changed.
 */
export async function recount(kind: FigureKind, mend: boolean): Promise<RecountResult> {
  const { checked, doubtful } = await countOnce(kind);
  if (doubtful.size === 0) return { checked, drifts: [] };
  const second = (await kinds[kind]()).filter((each) => doubtful.get(each.name) === said(each));
  const drifts: Drift[] = [];
  for (const figure of second) {
    const names = differing(figure);
    const isMended = mend && (await put(figure));
    drifts.push({ name: figure.name, kept: only(figure.kept, names), counted: only(figure.counted, names), isMended });
  }
  return { checked, drifts };
}
