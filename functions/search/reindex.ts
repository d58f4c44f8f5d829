import { now } from '../kit/clock.ts';
import { timeLeft } from '../kit/deadline.ts';
import { log } from '../kit/log.ts';
import { patientNow } from '../kit/patience.ts';
import type { Item } from '../kit/table.ts';
import { writeAll } from '../kit/write-all.ts';
import { releaseRebuilt } from './late.ts';
import { readLevel } from './level.ts';
import { dropLines, linesIn } from './lines.ts';
import { keysOn, sheetIn } from './orders.ts';
import { dropSweepRequest, isSweepRequested, readStates, type State, saveState } from './reindex-store.ts';
import type { Source, Sources } from './source.ts';
import { type SearchArea, sweepRows, wordIn } from './store.ts';
import { dropWords } from './vocabulary.ts';

/** Each grows when its area's rows change: what an older version wrote is then written anew. */
const layouts: Readonly<Record<SearchArea, number>> = { registrations: 5, members: 4 };
export const searchAreas = Object.keys(layouts) as SearchArea[];

/** Records that the first step of a call writes, or rows that it looks through; and the most of a step. */
const smallest = 5;
const largest = { write: 50, sweep: 200 };

/** Milliseconds that a step should take, and those that a call keeps for one that takes longer. */
const stepTime = { usual: 1000, most: 12_000 };

/** The size of the next step, by how long the last one took: a step on a busy machine must not run into the deadline. */
function sizeAfter(size: number, milliseconds: number): number {
  return Math.max(1, Math.min(size * 4, Math.floor((size * stepTime.usual) / Math.max(1, milliseconds))));
}

/**
 * `all` rebuilds every area, or goes on with an earlier rebuild. `missing` only goes on, or begins for a new layout. `behind`, by the
 * schedule, also rebuilds members if the index misses as many as at the last tick: changes on their way alter the number, lost events
 * do not. It also carries out requested sweeps.
 */
export type Extent = 'all' | 'missing' | 'behind';

export interface Progress extends Pick<State, 'phase' | 'written' | 'removed'> {}

type States = Record<SearchArea, State>;

const beginning = (area: SearchArea): State => ({
  layout: layouts[area],
  phase: 'write',
  written: 0,
  removed: 0,
  begunAt: now(),
});

/** The state of an area after a look by the schedule. */
async function watched(area: SearchArea, state: State): Promise<State> {
  if (state.phase !== 'done') return state;
  if (await isSweepRequested(area)) {
    const swept: State = { ...state, phase: 'sweep' };
    // Before the request is dropped: if the call ends here, the area is swept twice and not never.
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

/** How far each area is. One that was interrupted goes on; where all are done, `all` begins them anew. */
async function begin(extent: Extent): Promise<States> {
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
  // Saved before the first step, so that the lists say they are incomplete even if that step fails.
  for (const [area, state] of looked) if (state !== known[area]) await saveState(area, state);
  return Object.fromEntries(looked) as States;
}

/** Writes the rows of the next records. */
async function writeNext({ begin: prepare, write }: Source, state: State, size: number): Promise<State> {
  if (state.goesOnAt === undefined) await prepare?.();
  const { count, goesOnAt } = await write(state.goesOnAt, size);
  const written = state.written + count;
  return { ...state, written, goesOnAt, ...(goesOnAt === undefined && { phase: 'sweep' }) };
}

/** Removes rows and lines without a record, and those that differ from it. */
async function sweepNext(source: Source, state: State, size: number, area: SearchArea): Promise<State> {
  const { rows, lines, sheets, words, goesOnAt } = await sweepRows(area, state.goesOnAt, size);
  const wrong = await strangersAmong(rows.map(place), async (ids) => (await source.rows(ids)).map(place));
  const stale = rows.filter((row) => wrong.has(place(row)));
  await writeAll('search', { puts: [], deletes: stale.map(({ pk, sk }) => ({ pk, sk })) });
  const alone = await strangersAmong(
    lines.flatMap((sheet) => [...linesIn(sheet)]),
    source.lines,
  );
  await dropLines(area, [...alone]);
  // A page with words may come before the page with the last rows of their lists.
  const removedWords = stale.flatMap(({ pk }) => wordIn(area, String(pk)) ?? []);
  let removed = state.removed + stale.length + alone.size + (await dropWords(area, [...words, ...removedWords]));
  for (const sheet of sheets) removed += await sweepSheet(area, source, sheet);
  if (goesOnAt !== undefined) return { ...state, removed, goesOnAt };
  if (state.begunAt !== undefined) await releaseRebuilt(area, state.begunAt);
  return { ...state, removed, phase: 'done', goesOnAt: undefined, begunAt: undefined };
}

/** Returns the texts that no record has. Each text ends with the id of its record. */
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

/** Takes the keys that no record has out of a sheet of an order. Answers how many. */
async function sweepSheet(area: SearchArea, { orders }: Source, sheet: Item): Promise<number> {
  const order = sheetIn(area, sheet);
  if (order === undefined || !orders) return 0;
  const strangers = await orders.strangersOn(order, await keysOn(sheet));
  if (strangers.length > 0) await orders.takeOut(order, strangers);
  return strangers.length;
}

const place = ({ pk, sk }: { readonly pk?: unknown; readonly sk?: unknown }) => `${pk}\n${sk}`;

/**
 * Writes the rows of all records anew and removes what is stale, as far as the call's time goes; the next call goes on
 * there. `phase` is `done` at the end.
 */
export async function reindex(extent: Extent, sources: Sources): Promise<Progress> {
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
