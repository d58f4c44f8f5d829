import { readAllEvents } from '../calendar/store.ts';
import { timeLeft } from '../kit/deadline.ts';
import { writeAll } from '../kit/write-all.ts';
import { entryOf } from '../registrations/entry.ts';
import { readRegistrations, timeLane } from '../registrations/store.ts';
import { indexRegistrations, titleRows } from './index-registrations.ts';
import { addVocabulary, readState, rowsOf, type State, saveState, sweepRows } from './store.ts';

const area = 'registrations';

/** Grows when the rows change: what an older version wrote is then written anew. */
const layout = 1;

/** Registrations of one step, and rows that are looked through in one. */
const step = { write: 50, sweep: 200 };

/** Milliseconds that a step may still take when it begins. */
const patience = 5000;

/** `all`: anew, or where an earlier call stopped. `missing`: only where the rows are not all there. */
export type Extent = 'all' | 'missing';

export interface Progress extends Pick<State, 'phase' | 'written' | 'removed'> {}

const beginning: State = { layout, phase: 'write', written: 0, removed: 0 };

async function begin(extent: Extent): Promise<State> {
  const state = await readState(area);
  if (state === undefined || state.layout !== layout) return beginning;
  return state.phase === 'done' && extent === 'all' ? beginning : state;
}

/** Writes the rows of the next registrations, in the order of time: what comes meanwhile is indexed by its event. */
async function writeNext(state: State): Promise<State> {
  if (state.goesOnAt === undefined) {
    const events = await readAllEvents();
    await addVocabulary(events.flatMap(({ id, title }) => titleRows(id, title)));
  }
  const { rows, isEnd } = await timeLane({}).read({ after: state.goesOnAt, descending: false, limit: step.write });
  await indexRegistrations(rows.map(({ id }) => id));
  const written = state.written + rows.length;
  if (isEnd) return { ...state, phase: 'sweep', goesOnAt: undefined, written };
  return { ...state, goesOnAt: rows.at(-1)?.key, written };
}

/** Removes rows that do not follow from their record, or whose record is gone. */
async function sweepNext(state: State): Promise<State> {
  const { rows, goesOnAt } = await sweepRows(area, state.goesOnAt, step.sweep);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const records = [await readRegistrations(ids.slice(0, 100)), await readRegistrations(ids.slice(100))];
  const right = new Set(
    records.flatMap((some) => [...some.values()].flatMap((each) => rowsOf(area, entryOf(each)).map(place))),
  );
  const stale = rows.filter((row) => !right.has(place(row)));
  await writeAll('search', { puts: [], deletes: stale.map(({ pk, sk }) => ({ pk, sk })) });
  const removed = state.removed + stale.length;
  return { ...state, removed, ...(goesOnAt === undefined ? { phase: 'done', goesOnAt: undefined } : { goesOnAt }) };
}

const place = ({ pk, sk }: { readonly pk?: unknown; readonly sk?: unknown }) => `${pk}\n${sk}`;

/**
 * Writes the rows of all registrations anew and removes what is stale, as far as the call's time goes; the next call goes
 * on there. `phase` is `done` at the end.
 */
export async function reindex(extent: Extent): Promise<Progress> {
  let state = await begin(extent);
  while (state.phase !== 'done' && timeLeft() > patience) {
    state = state.phase === 'write' ? await writeNext(state) : await sweepNext(state);
    await saveState(area, state);
  }
  const { phase, written, removed } = state;
  return { phase, written, removed };
}
