import { readAllEvents } from '../calendar/store.ts';
import type { Item } from '../kit/table.ts';
import { entryOf as memberEntry } from '../members/entry.ts';
import { indexMembers } from '../members/index-rows.ts';
import { readMembers, sweepMembers } from '../members/store.ts';
import { entryOf } from '../registrations/listing/entry.ts';
import { indexRegistrations, readIndexed, titleRows } from '../registrations/listing/index-rows.ts';
import { readRegistrations, timeLane } from '../registrations/store.ts';
import { linesOf } from './lines.ts';
import { rowsOf, type SearchArea } from './store.ts';
import { addVocabulary } from './vocabulary.ts';

/** Records that are found by the index, as rebuilding it walks through them. */
interface Source {
  /** What all records share, before the first of them. */
  readonly begin?: () => Promise<void>;
  /** Writes the rows of the next records; `goesOnAt` continues, and is not set at the end. */
  readonly write: (
    goesOnAt: string | undefined,
    most: number,
  ) => Promise<{ readonly count: number; readonly goesOnAt?: string | undefined }>;
  /** The rows that the records of these ids (100 at most) have. */
  readonly rows: (ids: readonly string[]) => Promise<readonly Item[]>;
  /** The lines that they have (lines.ts). */
  readonly lines: (ids: readonly string[]) => Promise<readonly string[]>;
}

/** By their area, in the order in which they are rebuilt. */
export const sources: Readonly<Record<SearchArea, Source>> = {
  registrations: {
    begin: async () => {
      const events = await readAllEvents();
      await addVocabulary(events.flatMap(({ id, title }) => titleRows(id, title)));
    },
    // In the order of time: what comes meanwhile is indexed by its event.
    write: async (after, limit) => {
      const { rows, isEnd } = await timeLane({}).read({ after, descending: false, limit });
      await indexRegistrations(rows.map(({ id }) => id));
      return { count: rows.length, goesOnAt: isEnd ? undefined : rows.at(-1)?.key };
    },
    rows: async (ids) =>
      [...(await readIndexed(ids)).values()].flatMap(({ registration, paid }) =>
        rowsOf('registrations', entryOf(registration, paid)),
      ),
    lines: async (ids) => [...(await readRegistrations(ids)).values()].flatMap((each) => linesOf(entryOf(each))),
  },
  members: {
    write: async (after, limit) => {
      const { ids, goesOnAt } = await sweepMembers(after, limit);
      await indexMembers(ids);
      return { count: ids.length, goesOnAt };
    },
    rows: async (ids) => [...(await readMembers(ids)).values()].flatMap((each) => rowsOf('members', memberEntry(each))),
    lines: async () => [],
  },
};
