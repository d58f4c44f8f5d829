import { tableName } from '../kit/env.ts';
import { readKeys } from '../kit/read-keys.ts';
import { writeAll } from '../kit/write-all.ts';
import type { SearchArea } from './store.ts';

export interface State {
  /** If it differs, all rows are rebuilt. */
  readonly layout: number;
  readonly phase: 'write' | 'sweep' | 'done';
  /** Where the phase continues; absent at its beginning. */
  readonly goesOnAt?: string | undefined;
  readonly written: number;
  readonly removed: number;
  /** Epoch milliseconds. Absent after the rebuild's end, and for a sweep alone. */
  readonly begunAt?: number | undefined;
  /** Members missing in the index when the schedule last checked. */
  readonly lag?: number | undefined;
  /** The lag for which the schedule rebuilt members. If it remains, the figures are wrong, not the index. */
  readonly tried?: number | undefined;
}

export const stateKey = (area: SearchArea) => ({ pk: 'reindex', sk: area });

/** Leaves out areas that were never rebuilt. */
export async function readStates(areas: readonly SearchArea[]): Promise<Partial<Record<SearchArea, State>>> {
  const name = tableName('search');
  const found = await readKeys({ [name]: areas.map(stateKey) });
  return Object.fromEntries((found[name] ?? []).map(({ sk, ...state }) => [sk, state]));
}

export function saveState(area: SearchArea, state: State): Promise<void> {
  return writeAll('search', { puts: [{ ...state, ...stateKey(area) }] });
}

/** A separate item, because a running rebuild overwrites the state. */
const sweepKey = (area: SearchArea) => ({ pk: 'reindex', sk: `${area}#sweep` });

/** Lets the schedule remove rows without a record. */
export function requestSweep(area: SearchArea): Promise<void> {
  return writeAll('search', { puts: [sweepKey(area)] });
}

export async function isSweepRequested(area: SearchArea): Promise<boolean> {
  const name = tableName('search');
  const found = await readKeys({ [name]: [sweepKey(area)] });
  return (found[name] ?? []).length > 0;
}

export function dropSweepRequest(area: SearchArea): Promise<void> {
  return writeAll('search', { puts: [], deletes: [sweepKey(area)] });
}
