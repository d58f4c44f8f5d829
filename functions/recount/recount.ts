import { transact } from '../kit/transact.ts';
import type { Figure } from './figure.ts';
import { type Kind, kinds } from './figures.ts';
import type { Numbers } from './store.ts';

/** A figure that is not what its records give: only the numbers that differ. */
export interface Drift {
  readonly name: string;
  readonly kept: Numbers;
  readonly counted: Numbers;
  readonly isMended: boolean;
}

export interface Recounted {
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

/** Puts a figure right; false where something that it was counted from changed meanwhile. */
async function put(figure: Figure): Promise<boolean> {
  for (const parts of figure.mend()) {
    const refused = () => false;
    if ((await transact<boolean>(parts.map((part) => ({ part, refused })))) === false) return false;
  }
  return true;
}

/**
 * Holds the figures of a kind against their records. While people write, a count is a moment older than its figure: what differs
 * is counted once more, and only what differs in the same way is a drift. `mend`: puts it right, on the condition that the figure
 * stands as it was read.
 */
export async function recount(kind: Kind, mend: boolean): Promise<Recounted> {
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
