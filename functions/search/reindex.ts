import { now } from '../kit/clock.ts';
import { timeLeft } from '../kit/deadline.ts';
import { log } from '../kit/log.ts';
import { patientNow } from '../kit/patience.ts';
import { type Item, itemKey } from '../kit/table.ts';
import { writeAll } from '../kit/write-all.ts';
import { releaseRebuilt } from './late.ts';
import { readLevel } from './level.ts';
import { dropLines, linesIn } from './lines.ts';
import { keysOn, sheetIn } from './orders.ts';
import { dropSweepRequest, isSweepRequested, readStates, type State, saveState } from './reindex-store.ts';
import type { Source, Sources } from './source.ts';
import { type SearchArea, sweepRows, wordIn } from './store.ts';
import { dropWords } from './vocabulary.ts';

/** Increase an area's number when its rows change, so that old rows are rebuilt. */
const layouts: Readonly<Record<SearchArea, number>> = { registrations: 9, members: 4 };
export const searchAreas = Object.keys(layouts) as SearchArea[];

const smallest = 5;
const largest = { write: 50, sweep: 200 };

/** Milliseconds that a step should take, and those reserved for a longer one. */
const stepTime = { usual: 1000, most: 12_000 };

/** A step on a busy machine must not exceed the deadline. */
function sizeAfter(size: number, milliseconds: number): number {
  return Math.max(1, Math.min(size * 4, Math.floor((size * stepTime.usual) / Math.max(1, milliseconds))));
}

/**
 * `missing` only continues, or begins for a new layout. `behind` also rebuilds members if the index misses as many as
 * at the last tick (changes in progress alter the number, lost events do not), and carries out requested sweeps.
 */
export type ReindexExtent = 'all' | 'missing' | 'behind';

export interface Progress extends Pick<State, 'phase' | 'written' | 'removed'> {}

type States = Record<SearchArea, State>;

const beginning = (area: SearchArea): State => ({
  layout: layouts[area],
  phase: 'write',
  written: 0,
  removed: 0,
  begunAt: now(),
});

async function watched(area: SearchArea, state: State): Promise<State> {
  if (state.phase !== 'done') return state;
  if (await isSweepRequested(area)) {
    const swept: State = { ...state, phase: 'sweep' };
    // Saved before the request is dropped: if the call ends here, the area is swept twice rather than never.
    await saveState(area, swept);
    await dropSweepRequest(area);
    return swept;
  }
  if (area !== 'members') return state;
  const { lag } = await readLevel('members');
  if (lag !== (state.lag ?? 0)) return { ...state, lag, tried: undefined };
  if (lag === 0 || lag === state.tried) return state;
  log('warn', 'the index misses members and is rebuilt', {});
  return { ...beginning('members'), lag, tried: lag };
}

/** Interrupted rebuilds continue; if all are done, `all` starts them again. */
async function begin(extent: ReindexExtent): Promise<States> {
  const known = await readStates(searchAreas);
  const states = searchAreas.map((area) => {
    const state = known[area];
    return [area, state?.layout === layouts[area] ? state : beginning(area)] as const;
  });
  const isAnew = extent === 'all' && states.every(([, { phase }]) => phase === 'done');
  const begun = isAnew ? searchAreas.map((area) => [area, beginning(area)] as const) : states;
  const watch = async ([area, state]: (typeof begun)[number]) =>
    [area, extent === 'behind' ? await watched(area, state) : state] as const;
  const looked = await Promise.all(begun.map(watch));
  // Saved before the first step, so that lists report `behind` even if that step fails.
  for (const [area, state] of looked) if (state !== known[area]) await saveState(area, state);
  return Object.fromEntries(looked) as States;
}

async function writeNext({ begin: prepare, write }: Source, state: State, size: number): Promise<State> {
  if (state.goesOnAt === undefined) await prepare?.();
  const { count, goesOnAt } = await write(state.goesOnAt, size);
  const written = state.written + count;
  return { ...state, written, goesOnAt, ...(goesOnAt === undefined && { phase: 'sweep' }) };
}

async function sweepNext(source: Source, state: State, size: number, area: SearchArea): Promise<State> {
  const { rows, lines, sheets, words, goesOnAt } = await sweepRows(area, state.goesOnAt, size);
  const wrong = await strangersAmong(rows.map(itemKey), async (ids) => (await source.rows(ids)).map(itemKey));
  const stale = rows.filter((row) => wrong.has(itemKey(row)));
  await writeAll('search', { puts: [], deletes: stale.map(({ pk, sk }) => ({ pk, sk })) });
  const alone = await strangersAmong(
    lines.flatMap((sheet) => [...linesIn(sheet)]),
    source.lines,
  );
  await dropLines(area, [...alone]);
  // The page with a word may come before the page with the last rows of its list.
  const removedWords = stale.flatMap(({ pk }) => wordIn(area, String(pk)) ?? []);
  let removed = state.removed + stale.length + alone.size + (await dropWords(area, [...words, ...removedWords]));
  for (const sheet of sheets) removed += await sweepSheet(area, source, sheet);
  if (goesOnAt !== undefined) return { ...state, removed, goesOnAt };
  if (state.begunAt !== undefined) await releaseRebuilt(area, state.begunAt);
  return { ...state, removed, phase: 'done', goesOnAt: undefined, begunAt: undefined };
}

/** Each text ends with the id of its record. */
async function strangersAmong(
  texts: readonly string[],
  textsOf: (ids: readonly string[]) => Promise<readonly string[]>,
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(texts.map((text) => text.slice(-26)))];
  const left = new Set(texts);
  for (let first = 0; first < ids.length; first += 100) {
    for (const text of await textsOf(ids.slice(first, first + 100))) left.delete(text);
  }
  return left;
}

async function sweepSheet(area: SearchArea, { orders }: Source, sheet: Item): Promise<number> {
  const order = sheetIn(area, sheet);
  if (order === undefined || !orders) return 0;
  const strangers = await orders.strangersOn(order, await keysOn(sheet));
  if (strangers.length > 0) await orders.takeOut(order, strangers);
  return strangers.length;
}

/** Continues as far as the call's time allows. `phase` is `done` at the end. */
export async function reindex(extent: ReindexExtent, sources: Sources): Promise<Progress> {
  const states = await begin(extent);
  for (const area of searchAreas) {
    let wanted = smallest;
    for (let { phase } = states[area]; phase !== 'done' && timeLeft() > stepTime.most; { phase } = states[area]) {
      const size = Math.min(wanted, largest[phase]);
      const begun = patientNow();
      states[area] = await (phase === 'write' ? writeNext : sweepNext)(sources[area], states[area], size, area);
      await saveState(area, states[area]);
      wanted = sizeAfter(size, patientNow() - begun);
    }
  }
  const all = searchAreas.map((area) => states[area]);
  const sum = (of: 'written' | 'removed') => all.reduce((total, state) => total + state[of], 0);
  const { phase = 'done' } = all.find((state) => state.phase !== 'done') ?? {};
  return { phase, written: sum('written'), removed: sum('removed') };
}
