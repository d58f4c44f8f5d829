import { itemKey } from '../../kit/table.ts';
import { writeAll } from '../../kit/write-all.ts';
import { allWordsOf, type Entry, rowsOf } from '../../search/store.ts';
import { dropWords, storedAmong, vocabularyOf } from '../../search/vocabulary.ts';
import { readChanges } from '../changes-store.ts';
import type { Registration } from '../store.ts';
import { entryOf } from './entry.ts';
import type { Facets } from './fold.ts';
import { othersOf } from './names.ts';

const area = 'registrations';

/** Registrations whose party was changed, with the names of all their earlier parties instead of the present ones. */
export async function formerEntries(registrations: readonly Registration[]): Promise<readonly Entry<Facets>[]> {
  const changed = registrations.filter(({ revision = 0 }) => revision > 0);
  return Promise.all(
    changed.map(async (registration) => {
      const { name } = registration.data;
      const parties = (await readChanges(registration.id)).map(({ before: { attendeeNames } }) => attendeeNames);
      const others = parties.flatMap((attendeeNames) =>
        attendeeNames === undefined ? [] : othersOf({ ...(name !== undefined && { name }), attendeeNames }),
      );
      return { ...entryOf(registration), others };
    }),
  );
}

/**
 * Removes the rows of names that left a party, and their words that no other name uses. Follows from the recorded changes alone, so
 * it may be repeated. Call it after the present rows are written (see `dropWords`).
 */
export async function removeFormerNames(registrations: readonly Registration[]): Promise<void> {
  const former = await formerEntries(registrations);
  if (former.length === 0) return;
  const present = registrations.map((each) => entryOf(each));
  const stays = new Set(present.flatMap((each) => rowsOf(area, each)).map(itemKey));
  const said = new Set(present.flatMap(allWordsOf));
  // Reading first is cheaper than deleting rows again that an earlier call deleted.
  const rows = await storedAmong(
    former.flatMap((each) => rowsOf(area, each)).filter((row) => !stays.has(itemKey(row))),
  );
  const words = await storedAmong(
    vocabularyOf(
      area,
      former.flatMap(allWordsOf).filter((word) => !said.has(word)),
      [],
    ),
  );
  await writeAll('search', { puts: [], deletes: rows });
  await dropWords(
    area,
    words.map(({ sk }) => String(sk)),
  );
}
