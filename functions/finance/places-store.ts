import { tableName } from '../kit/env.ts';
import { type Lane, partitionLane } from '../kit/lanes.ts';
import type { Part } from '../kit/transact.ts';
import { registrationPartition } from '../payments/store.ts';
import { type BookEntry, type EntryRow, placeOf, readEntries } from './store.ts';

/** Where counted entries of a registration, or of a giver, have their places beside each other. */
export const placesOf = {
  registration: registrationPartition,
  giver: (member: string) => `giver#${member}`,
} as const;

export interface PlaceKey {
  readonly pk: string;
  readonly sk: string;
}

/** The places that an entry has: none where it does not count. */
export function placeKeys(entry: BookEntry | undefined): PlaceKey[] {
  if (entry?.state !== 'counted') return [];
  const { registration, giver } = entry;
  const sk = placeOf(entry);
  return [
    ...(registration ? [{ pk: placesOf.registration(registration), sk }] : []),
    ...(giver ? [{ pk: placesOf.giver(giver), sk }] : []),
  ];
}

/** Writes the place of an entry. */
export function addPlace(place: PlaceKey, id: string): Part {
  return { Put: { TableName: tableName('finance'), Item: { ...place, id } } };
}

/** Takes a place away, of whatever entry. */
export function removePlace({ pk, sk }: PlaceKey): Part {
  return { Delete: { TableName: tableName('finance'), Key: { pk, sk } } };
}

/** The writes of an entry's places where `was` becomes `is`: none stays behind that it left. */
export function placeWrites(was: BookEntry | undefined, is: BookEntry): Part[] {
  const [before, now] = [placeKeys(was), placeKeys(is)];
  const without = (keys: readonly PlaceKey[], others: readonly PlaceKey[]) =>
    keys.filter((key) => !others.some(({ pk, sk }) => pk === key.pk && sk === key.sk));
  return [...without(before, now).map(removePlace), ...without(now, before).map((place) => addPlace(place, is.id))];
}

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The counted entries of a registration or a giver in the order of their days, `from` to `to`, both included. */
export function placeLane(partition: string, { from = '1', to = '3' }: Days): Lane<EntryRow> {
  // What is not a day lies beyond; '$' follows '#'.
  const places = partitionLane({ table: 'finance', partition, from, to: `${to}$` }, ({ sk, id }) => ({
    key: String(sk),
    id: String(id),
  }));
  return {
    ...places,
    read: async (window) => {
      const { rows, isEnd } = await places.read(window);
      const found = new Map((await readEntries(rows.map(({ id }) => id))).map((entry) => [entry.id, entry]));
      const entries = rows.map((row) => ({ ...row, entry: found.get(row.id) }));
      return { isEnd, rows: entries.filter((row): row is EntryRow => row.entry !== undefined) };
    },
  };
}
