import * as z from 'zod/mini';
import { atVersion } from '../kit/at-version.ts';
import { tableName } from '../kit/env.ts';
import { readKeys } from '../kit/read-keys.ts';
import { storedAs } from '../kit/stored.ts';
import type { Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

/**
 * The payments of one registration in the books (docs/decisions/finance.md), in cents. They are an item of their own in the table
 * `finance`, next to the registration's entries, so that they cost a registration nothing and can be read without the entries.
 *
 * | Item | pk                               | sk     |
 * |------|----------------------------------|--------|
 * | paid | `registration#<registration id>` | `paid` |
 *
 * | Access pattern                               | How                                 |
 * |----------------------------------------------|-------------------------------------|
 * | the payments of registrations, consistent    | BatchGetItem, 100 at most           |
 * | save together with an entry                  | PutItem, in the entry's transaction |
 */
const StoredPaid = z.object({
  registration: z.string(),
  received: z.number(),
  returned: z.number(),
  entries: z.number(),
  version: z.number(),
});
export type PaymentTotals = Readonly<z.output<typeof StoredPaid>>;

export const registrationPartition = (registration: string) => `registration#${registration}`;

const key = (registration: string) => ({ pk: registrationPartition(registration), sk: 'paid' });

export const unpaid = (registration: string): PaymentTotals => ({
  registration,
  received: 0,
  returned: 0,
  entries: 0,
  version: 0,
});

export const isPaidItem = ({ pk, sk }: Item) => sk === 'paid' && String(pk).startsWith(registrationPartition(''));

/** Throws BrokenItem. */
export const toPaid: (item: Item) => PaymentTotals = storedAs('finance', StoredPaid, ({ pk, sk: _sk, ...rest }) => ({
  registration: String(pk).slice(registrationPartition('').length),
  ...rest,
}));

/** Takes 100 at most, consistently. Without ids it reads nothing. */
export async function readPaid(registrations: readonly string[]): Promise<ReadonlyMap<string, PaymentTotals>> {
  const table = tableName('finance');
  const found = await readKeys({ [table]: [...new Set(registrations)].map(key) });
  return new Map((found[table] ?? []).map(toPaid).map((paid) => [paid.registration, paid]));
}

/** Refused if another entry was counted since version `was`. */
export function savePaid({ registration, ...paid }: PaymentTotals, was: number): TransactPart {
  return { Put: { TableName: tableName('finance'), Item: { ...key(registration), ...paid }, ...atVersion(was) } };
}
