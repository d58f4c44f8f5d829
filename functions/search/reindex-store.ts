import { tableName } from '../kit/env.ts';
import { readKeys } from '../kit/read-keys.ts';
import { writeAll } from '../kit/write-all.ts';
import type { SearchArea } from './store.ts';

/** How far rebuilding an area's rows is. */
export interface State {
  /** Of the rows: with another, all are written anew. */
  readonly layout: number;
  readonly phase: 'write' | 'sweep' | 'done';
  /** Where the phase goes on; not set where it begins. */
  readonly goesOnAt?: string | undefined;
  readonly written: number;
  readonly removed: number;
  /** When the rebuild began, in epoch milliseconds; absent after its end and for a sweep alone. */
  readonly begunAt?: number | undefined;
  /** Members that were missing in the index when the schedule last looked. */
  readonly lag?: number | undefined;
  /** The schedule rebuilt members because of this lag: if it stays, the figures are wrong, not the index. */
  readonly tried?: number | undefined;
}

/** The key of an area's state. */
export const stateKey = (area: SearchArea) => ({ pk: 'reindex', sk: area });

/** How far rebuilding is, by the area; not there where it never began. */
export async function readStates(areas: readonly SearchArea[]): Promise<Partial<Record<SearchArea, State>>> {
  const name = tableName('search');
  const found = await readKeys({ [name]: areas.map(stateKey) });
  // Only this file writes them.
  return Object.fromEntries((found[name] ?? []).map(({ sk, ...state }) => [sk, state]));
}

export function saveState(area: SearchArea, state: State): Promise<void> {
  return writeAll('search', { puts: [{ ...state, ...stateKey(area) }] });
}

/** The key of a request to sweep an area. An item of its own, because a rebuild at work overwrites the state. */
const sweepKey = (area: SearchArea) => ({ pk: 'reindex', sk: `${area}#sweep` });

/** Has the schedule remove rows that no record has. */
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
