import { wordsOf } from '#shared/forms/fold.ts';
import { statuses } from '#shared/registrations/schema.ts';
import { writeAll } from '../../kit/write-all.ts';
import type { PaymentTotals } from '../../payments/store.ts';
import { addLines, dropLines, linesOf } from '../../search/lines.ts';
import { allWordsOf, rowsOf } from '../../search/store.ts';
import { addVocabulary, dropWords, vocabularyOf } from '../../search/vocabulary.ts';
import { paidOf } from '../registration-view.ts';
import { type Registration, readRegistrations } from '../store.ts';
import { entryOf, formerRows } from './entry.ts';
import { formerEntries, removeFormerNames } from './former-names.ts';

const area = 'registrations';

const mostRounds = 5;

export function titleRows(eventId: string, title: string) {
  return vocabularyOf(
    area,
    [],
    [...new Set(wordsOf(title))].map((word) => [word, eventId] as const),
  );
}

interface IndexedRegistration {
  readonly registration: Registration;
  readonly paid: PaymentTotals | undefined;
}

/** Takes 100 ids at most. */
export async function readIndexed(ids: readonly string[]): Promise<ReadonlyMap<string, IndexedRegistration>> {
  const found = await readRegistrations(ids);
  const paid = await paidOf([...found.values()]);
  return new Map([...found].map(([id, registration]) => [id, { registration, paid: paid.get(id) }]));
}

function vocabularyRows(registration: Registration) {
  const entry = entryOf(registration);
  const { facets } = entry;
  const { eventTitle } = registration.data;
  return [
    ...vocabularyOf(area, allWordsOf(entry), []),
    ...(facets.event === undefined ? [] : titleRows(facets.event, String(eventTitle ?? ''))),
  ];
}

async function write(known: readonly IndexedRegistration[]): Promise<void> {
  await writeAll('search', {
    puts: known.flatMap(({ registration, paid }) => rowsOf(area, entryOf(registration, paid))),
    deletes: known.flatMap(({ registration, paid }) => formerRows(registration, paid)),
  });
  await addLines(
    area,
    known.flatMap(({ registration }) => linesOf(entryOf(registration))),
  );
  // Must come after the rows (see `dropWords`).
  await addVocabulary(known.flatMap(({ registration }) => vocabularyRows(registration)));
  await removeFormerNames(known.map(({ registration }) => registration));
}

const isSame = (
  { registration: a, paid: was }: IndexedRegistration,
  { registration: b, paid: is }: IndexedRegistration,
) =>
  a.status === b.status &&
  a.revision === b.revision &&
  a.work?.version === b.work?.version &&
  was?.version === is?.version;

/** Removes all current and former rows of registrations, their lines, and the words of all their names that no other name uses. */
export async function removeRegistrations(registrations: readonly Registration[]): Promise<void> {
  const former = await formerEntries(registrations);
  const rows = registrations.flatMap((each) => [
    ...statuses.flatMap((status) => rowsOf(area, entryOf({ ...each, status }))),
    // Without any change `formerRows` returns nothing. With `cancelledAt` it returns those of all other payment states.
    ...formerRows({ ...each, cancelledAt: each.cancelledAt ?? 0 }),
  ]);
  rows.push(...former.flatMap((each) => rowsOf(area, each)));
  await writeAll('search', { puts: [], deletes: rows.map(({ pk, sk }) => ({ pk, sk })) });
  const entries = registrations.map((each) => entryOf(each));
  await dropLines(area, entries.flatMap(linesOf));
  await dropWords(area, [...entries, ...former].flatMap(allWordsOf));
}

/** Takes 100 ids at most. Rereads after writing, so that the last writer wins. Returns what it read first. */
export async function indexRegistrations(ids: readonly string[]): Promise<readonly Registration[]> {
  const first = [...(await readIndexed(ids)).values()];
  let stale = first;
  for (let round = 0; stale.length > 0; round++) {
    if (round === mostRounds) throw new Error('Registrations change faster than they are indexed');
    await write(stale);
    const now = await readIndexed(stale.map(({ registration }) => registration.id));
    const isThere = ({ registration }: IndexedRegistration) => now.has(registration.id);
    // Erased in the meantime (docs/decisions/privacy.md). The rows just written would bring it back.
    await removeRegistrations(stale.filter((each) => !isThere(each)).map(({ registration }) => registration));
    stale = stale.flatMap((each) => {
      const is = now.get(each.registration.id);
      return is && !isSame(each, is) ? [is] : [];
    });
  }
  return first.map(({ registration }) => registration);
}
