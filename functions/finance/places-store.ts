import { tableName } from '../kit/env.ts';
import { type Lane, partitionLane } from '../kit/lanes.ts';
import type { TransactPart } from '../kit/transact.ts';
import { registrationPartition } from '../payments/store.ts';
import { sheetPartition } from './sheets-store.ts';
import { type BookEntry, type EntryRow, placeOf, readEntries } from './store.ts';

export const placesOf = {
  registration: registrationPartition,
  giver: (member: string) => `giver#${member}`,
  sheet: sheetPartition,
} as const;

export interface PlaceKey {
  readonly pk: string;
  readonly sk: string;
}

/** None unless the entry counts. */
export function placeKeys(entry: BookEntry | undefined): PlaceKey[] {
  if (entry?.state !== 'counted') return [];
  const { registration, giver, sheet } = entry;
  const sk = placeOf(entry);
  return [
    ...(registration ? [{ pk: placesOf.registration(registration), sk }] : []),
    ...(giver ? [{ pk: placesOf.giver(giver), sk }] : []),
    ...(sheet ? [{ pk: placesOf.sheet(sheet), sk }] : []),
  ];
}

export function addPlace(place: PlaceKey, id: string): TransactPart {
  return { Put: { TableName: tableName('finance'), Item: { ...place, id } } };
}

export function removePlace({ pk, sk }: PlaceKey): TransactPart {
  return { Delete: { TableName: tableName('finance'), Key: { pk, sk } } };
}

export function placeWrites(was: BookEntry | undefined, is: BookEntry): TransactPart[] {
  const [before, now] = [placeKeys(was), placeKeys(is)];
  const without = (keys: readonly PlaceKey[], others: readonly PlaceKey[]) =>
    keys.filter((key) => !others.some(({ pk, sk }) => pk === key.pk && sk === key.sk));
  return [...without(before, now).map(removePlace), ...without(now, before).map((place) => addPlace(place, is.id))];
}

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Returns entries by day, `from` to `to`, both included. */
export function placeLane(partition: string, { from = '1', to = '3' }: Days): Lane<EntryRow> {
  // Excludes keys that do not begin with a day. '$' follows '#', so the last day is included.
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
