import { categories } from '#shared/finance/categories.ts';
import { addPlace, type PlaceKey, placeKeys, placesOf, removePlace } from '../finance/places-store.ts';
import { type BookEntry, demandEntry, toBookEntry } from '../finance/store.ts';
import { now } from '../kit/clock.ts';
import type { TransactPart } from '../kit/transact.ts';
import { announceAccounted } from '../payments/accounted.ts';
import { isPaidItem, type PaymentTotals, savePaid, toPaid, unpaid } from '../payments/store.ts';
import { paymentOf } from '../registrations/payment.ts';
import type { Figure } from './figure.ts';
import { everyRegistration } from './registrations.ts';
import { everyItem } from './store.ts';

interface EntryLink extends PlaceKey {
  readonly id: string;
}

interface Books {
  readonly entries: ReadonlyMap<string, BookEntry>;
  readonly paid: ReadonlyMap<string, PaymentTotals>;
  readonly places: readonly EntryLink[];
}

async function readBooks(): Promise<Books> {
  const entries = new Map<string, BookEntry>();
  const paid = new Map<string, PaymentTotals>();
  const places: EntryLink[] = [];
  for await (const item of everyItem('finance')) {
    const [pk, sk] = [String(item.pk), String(item.sk)];
    if (sk === 'entry') entries.set(pk, toBookEntry(item));
    else if (isPaidItem(item)) paid.set(toPaid(item).registration, toPaid(item));
    else if (isPlace(pk)) places.push({ pk, sk, id: String(item.id) });
  }
  return { entries, paid, places };
}

const isPlace = (pk: string) => Object.values(placesOf).some((partition) => pk.startsWith(partition('')));

/** In cents. */
function countPaid({ entries }: Books): Map<string, PaymentTotals> {
  const counted = new Map<string, PaymentTotals>();
  for (const { state, registration, category, cents } of entries.values()) {
    if (state !== 'counted' || !registration) continue;
    const of = counted.get(registration) ?? unpaid(registration);
    const side = categories[category] === 'income' ? 'received' : 'returned';
    counted.set(registration, { ...of, [side]: of[side] + cents, entries: of.entries + 1 });
  }
  return counted;
}

export async function payments(): Promise<Figure[]> {
  const books = await readBooks();
  const counted = countPaid(books);
  const totals = (id: string) => ({ was: books.paid.get(id) ?? unpaid(id), is: counted.get(id) ?? unpaid(id) });
  const ids = new Set([...books.paid.keys(), ...counted.keys()]);
  const wrongStates = new Map<string, string>();
  for await (const registration of everyRegistration()) {
    if (!ids.has(registration.id)) continue;
    const { was, is } = totals(registration.id);
    const [before, after] = [was, is].map((paid) => paymentOf(registration, paid)?.state ?? 'nothing');
    if (before !== after) wrongStates.set(registration.id, ` (${before}, should be ${after})`);
  }
  return [...ids].sort().map((id) => {
    const { was, is } = totals(id);
    return {
      name: `payments of registration ${id}${wrongStates.get(id) ?? ''}`,
      kept: numbersOf(was),
      counted: numbersOf(is),
      mend: () => [
        [
          savePaid({ ...is, version: was.version + 1 }, was.version),
          // Announced for the list by payment.
          announceAccounted(id, was.version + 1, now()),
        ],
      ],
    };
  });
}

const numbersOf = ({ received, returned, entries }: PaymentTotals) => ({ received, returned, entries });

/** Their number, and the sum in cents. */
export async function links(): Promise<Figure[]> {
  const { entries, places } = await readBooks();
  const right = [...entries.values()].flatMap((entry) => placeKeys(entry).map((key) => ({ ...key, id: entry.id })));
  const [keptOf, rightOf] = [byPartition(places), byPartition(right)];
  const cents = (of: readonly EntryLink[]) => of.reduce((sum, { id }) => sum + (entries.get(id)?.cents ?? 0), 0);
  return [...new Set([...keptOf.keys(), ...rightOf.keys()])].sort().map((pk) => {
    const [was, is] = [keptOf.get(pk) ?? [], rightOf.get(pk) ?? []];
    const strays = without(was, is);
    return {
      name: `entries of ${pk.replace('#', ' ')}`,
      kept: { entries: was.length, cents: cents(was), strays: strays.length },
      counted: { entries: is.length, cents: cents(is), strays: 0 },
      mend: () => mendPlaces(strays, without(is, was), entries),
    };
  });
}

const byPartition = (places: readonly EntryLink[]): ReadonlyMap<string, readonly EntryLink[]> =>
  Map.groupBy(places, ({ pk }) => pk);

function without(places: readonly EntryLink[], others: readonly EntryLink[]): EntryLink[] {
  const there = new Set(others.map(({ sk, id }) => `${sk}\n${id}`));
  return places.filter(({ sk, id }) => !there.has(`${sk}\n${id}`));
}

/** Does so on the condition that the entry has not changed. */
function mendPlaces(
  strays: readonly EntryLink[],
  missing: readonly EntryLink[],
  entries: Books['entries'],
): TransactPart[][] {
  const added = new Set(missing.map(({ sk }) => sk));
  const writes = [
    // Links that are overwritten need no deletion.
    ...strays.filter(({ sk }) => !added.has(sk)).map((place) => ({ id: place.id, part: removePlace(place) })),
    ...missing.map((place) => ({ id: place.id, part: addPlace(place, place.id) })),
  ];
  const ofEntry = Map.groupBy(writes, ({ id }) => id);
  return [...ofEntry].map(([id, of]) => [...of.map(({ part }) => part), demandEntry(id, entries.get(id))]);
}
