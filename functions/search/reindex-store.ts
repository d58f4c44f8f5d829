import { tableName } from '../kit/env.ts';
import { readKeys } from '../kit/read-keys.ts';
import { writeAll } from '../kit/write-all.ts';
import type { SearchArea } from './store.ts';

/** The progress of rebuilding an area's rows. */
export interface State {
  /** The layout of the rows. If it differs, all rows are rebuilt. */
  readonly layout: number;
  readonly phase: 'write' | 'sweep' | 'done';
  /** Where the phase continues; absent at its beginning. */
  readonly goesOnAt?: string | undefined;
  readonly written: number;
  readonly removed: number;
  /** When the rebuild began, in epoch milliseconds. Absent after its end, and for a sweep alone. */
  readonly begunAt?: number | undefined;
  /** Members missing in the index when the schedule last checked. */
  readonly lag?: number | undefined;
  /** The lag for which the schedule rebuilt members. If it remains, the figures are wrong, not the index. */
  readonly tried?: number | undefined;
}

export const stateKey = (area: SearchArea) => ({ pk: 'reindex', sk: area });

/** The progress of rebuilding by area; areas never rebuilt are left out. */
export async function readStates(areas: readonly SearchArea[]): Promise<Partial<Record<SearchArea, State>>> {
  const name = tableName('search');
  const found = await readKeys({ [name]: areas.map(stateKey) });
  return Object.fromEntries((found[name] ?? []).map(({ sk, ...state }) => [sk, state]));
}

export function saveState(area: SearchArea, state: State): Promise<void> {
  return writeAll('search', { puts: [{ ...state, ...stateKey(area) }] });
}

/** The key of a request to sweep an area. A separate item, because a running rebuild overwrites the state. */
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
