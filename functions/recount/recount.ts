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

/**
 * Users may write in the meantime, so only the same difference twice is a drift. `mend` corrects it unless it changed.
 */
export async function recount(kind: FigureKind, mend: boolean): Promise<RecountResult> {
  const first = await kinds[kind]();
  const doubtful = new Map(first.filter((each) => differing(each).length > 0).map((each) => [each.name, said(each)]));
  if (doubtful.size === 0) return { checked: first.length, drifts: [] };
  const second = (await kinds[kind]()).filter((each) => doubtful.get(each.name) === said(each));
  const drifts: Drift[] = [];
  for (const figure of second) {
    const names = differing(figure);
    const isMended = mend && (await put(figure));
    drifts.push({ name: figure.name, kept: only(figure.kept, names), counted: only(figure.counted, names), isMended });
  }
  return { checked: first.length, drifts };
}
