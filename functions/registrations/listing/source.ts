import { readAllEvents } from '../../calendar/store.ts';
import { linesOf } from '../../search/lines.ts';
import type { Source } from '../../search/source.ts';
import { rowsOf } from '../../search/store.ts';
import { addVocabulary } from '../../search/vocabulary.ts';
import { readRegistrations, timeLane } from '../store.ts';
import { entryOf } from './entry.ts';
import { indexRegistrations, readIndexed, titleRows } from './index-rows.ts';

export const registrationSource: Source = {
  begin: async () => {
    const events = await readAllEvents();
    await addVocabulary(events.flatMap(({ id, title }) => titleRows(id, title)));
  },
  // In time order. Registrations that arrive in the meantime are indexed by their own events.
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
};
