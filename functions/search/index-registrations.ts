import { writeAll } from '../kit/write-all.ts';
import { entryOf, formerRows } from '../registrations/entry.ts';
import { type Registration, readRegistrations } from '../registrations/store.ts';
import { wordsOf } from './fold.ts';
import { addVocabulary, rowsOf, vocabularyOf } from './store.ts';

const area = 'registrations';

/** Writes that others can come in between. */
const mostRounds = 5;

/** The words of an event's title, each once, as they are looked up. */
export function titleRows(eventId: string, title: string) {
  return vocabularyOf(
    area,
    [],
    [...new Set(wordsOf(title))].map((word) => [word, eventId] as const),
  );
}

/** The words of a registration: of the name, and of the title under which its event was registered for. */
function vocabularyRows(registration: Registration) {
  const { words, facets } = entryOf(registration);
  const { eventTitle } = registration.data;
  return [
    ...vocabularyOf(area, words, []),
    ...(facets.event === undefined ? [] : titleRows(facets.event, String(eventTitle ?? ''))),
  ];
}

/** Writes every row of these registrations, as they are at hand. */
async function write(registrations: readonly Registration[]): Promise<void> {
  await addVocabulary(registrations.flatMap(vocabularyRows));
  await writeAll('search', {
    puts: registrations.flatMap((each) => rowsOf(area, entryOf(each))),
    deletes: registrations.flatMap(formerRows),
  });
}

const sameStatus = (a: Registration, b: Registration | undefined) => a.status === b?.status;

/**
 * Brings the rows of registrations (100 at most) up to date. What changed while they were written is written once more:
 * whoever writes last has looked afterwards, so that two at a time leave what the record says. Answers them as they were at
 * first.
 */
export async function indexRegistrations(ids: readonly string[]): Promise<readonly Registration[]> {
  const first = [...(await readRegistrations(ids)).values()];
  let stale = first;
  for (let round = 0; stale.length > 0; round++) {
    if (round === mostRounds) throw new Error('Registrations change faster than they are indexed');
    await write(stale);
    const now = await readRegistrations(stale.map(({ id }) => id));
    const changed = stale.filter((each) => !sameStatus(each, now.get(each.id)));
    stale = changed.flatMap(({ id }) => now.get(id) ?? []);
  }
  return first;
}
