import { wordsOf } from '#shared/forms/fold.ts';
import { statuses } from '#shared/registrations/schema.ts';
import { writeAll } from '../../kit/write-all.ts';
import type { Paid } from '../../payments/store.ts';
import { addLines, dropLines, linesOf } from '../../search/lines.ts';
import { rowsOf } from '../../search/store.ts';
import { addVocabulary, dropWords, vocabularyOf } from '../../search/vocabulary.ts';
import { paidOf } from '../shown.ts';
import { type Registration, readRegistrations } from '../store.ts';
import { entryOf, formerRows } from './entry.ts';

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

/** A registration, and what the books have of it. */
interface Known {
  readonly registration: Registration;
  readonly paid: Paid | undefined;
}

/** Registrations (100 at most) as they stand, by id, with what they have paid. */
export async function readIndexed(ids: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  const found = await readRegistrations(ids);
  const paid = await paidOf([...found.values()]);
  return new Map([...found].map(([id, registration]) => [id, { registration, paid: paid.get(id) }]));
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
async function write(known: readonly Known[]): Promise<void> {
  await writeAll('search', {
    puts: known.flatMap(({ registration, paid }) => rowsOf(area, entryOf(registration, paid))),
    deletes: known.flatMap(({ registration, paid }) => formerRows(registration, paid)),
  });
  await addLines(
    area,
    known.flatMap(({ registration }) => linesOf(entryOf(registration))),
  );
  // After the rows (`dropWords`).
  await addVocabulary(known.flatMap(({ registration }) => vocabularyRows(registration)));
}

const isSame = ({ registration: a, paid: was }: Known, { registration: b, paid: is }: Known) =>
  a.status === b.status && a.work?.version === b.work?.version && was?.version === is?.version;

/** Removes every row that registrations have or had, their lines, and the words of their names that no other name has. */
export async function removeRegistrations(registrations: readonly Registration[]): Promise<void> {
  const rows = registrations.flatMap((each) => [
    ...statuses.flatMap((status) => rowsOf(area, entryOf({ ...each, status }))),
    // As of one whose status was changed, so that no state of its payment is left out: what it may have had is among its former rows.
    ...formerRows({ ...each, cancelledAt: each.cancelledAt ?? 0 }),
  ]);
  await writeAll('search', { puts: [], deletes: rows.map(({ pk, sk }) => ({ pk, sk })) });
  const entries = registrations.map((each) => entryOf(each));
  await dropLines(area, entries.flatMap(linesOf));
  await dropWords(
    area,
    entries.flatMap(({ words }) => words),
  );
}

/**
 * Brings the rows of registrations (100 at most) up to date. What changed while they were written is written once more:
 * whoever writes last has looked afterwards, so that two at a time leave what the record says. Answers them as they were at
 * first.
 */
export async function indexRegistrations(ids: readonly string[]): Promise<readonly Registration[]> {
  const first = [...(await readIndexed(ids)).values()];
  let stale = first;
  for (let round = 0; stale.length > 0; round++) {
    if (round === mostRounds) throw new Error('Registrations change faster than they are indexed');
    await write(stale);
    const now = await readIndexed(stale.map(({ registration }) => registration.id));
    const isThere = ({ registration }: Known) => now.has(registration.id);
    // Erased meanwhile (docs/decisions/privacy.md): what was just written would bring it back.
    await removeRegistrations(stale.filter((each) => !isThere(each)).map(({ registration }) => registration));
    stale = stale.flatMap((each) => {
      const is = now.get(each.registration.id);
      return is && !isSame(each, is) ? [is] : [];
    });
  }
  return first.map(({ registration }) => registration);
}
