import * as z from 'zod/mini';
import { tableName } from '../kit/env.ts';
import { readKeys } from '../kit/read-keys.ts';
import { readEach, storedAs } from '../kit/stored.ts';
import type { Item } from '../kit/table.ts';
import type { Part } from '../kit/transact.ts';

/**
 * What the books have of one registration (docs/decisions/finance.md), in cents: an item of its own in the table `finance`, beside
 * the registration's entries, so that a registration costs nothing more and who reads it needs no entry.
 *
 * | Item | pk                               | sk     |
 * |------|----------------------------------|--------|
 * | paid | `registration#<registration id>` | `paid` |
 *
 * | Access pattern                               | How                               |
 * |----------------------------------------------|-----------------------------------|
 * | what registrations have paid, consistent     | BatchGetItem, 100 at most         |
 * | kept beside its entries                      | PutItem, in the entry's transaction |
 */
const StoredPaid = z.object({
  registration: z.string(),
  /** What came in, and what was given back of it. */
  received: z.number(),
  returned: z.number(),
  /** Entries that count. */
  entries: z.number(),
  version: z.number(),
});
export type Paid = Readonly<z.output<typeof StoredPaid>>;

/** The partition of what the books have of a registration. */
export const registrationPartition = (registration: string) => `registration#${registration}`;

const key = (registration: string) => ({ pk: registrationPartition(registration), sk: 'paid' });

/** Of a registration that the books say nothing of. */
export const unpaid = (registration: string): Paid => ({
  registration,
  received: 0,
  returned: 0,
  entries: 0,
  version: 0,
});

/** Whether an item of the table `finance` is one of these. */
export const isPaidItem = ({ pk, sk }: Item) => sk === 'paid' && String(pk).startsWith(registrationPartition(''));

/** What a registration has paid, as it is kept. Throws BrokenItem. */
export const toPaid: (item: Item) => Paid = storedAs('finance', StoredPaid, ({ pk, sk: _sk, ...rest }) => ({
  registration: String(pk).slice(registrationPartition('').length),
  ...rest,
}));

/** What these registrations (100 at most) have paid, by id, from consistent reads; no ids, no read. */
export async function readPaid(registrations: readonly string[]): Promise<ReadonlyMap<string, Paid>> {
  const table = tableName('finance');
  const found = await readKeys({ [table]: [...new Set(registrations)].map(key) });
  return new Map(readEach(found[table] ?? [], toPaid).map((paid) => [paid.registration, paid]));
}

/** Keeps what a registration has paid; refused where another entry of it was counted since version `was`. */
export function savePaid({ registration, ...paid }: Paid, was: number): Part {
  return {
    Put: {
      TableName: tableName('finance'),
      Item: { ...key(registration), ...paid },
      ...(was === 0
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : { ConditionExpression: 'version = :was', ExpressionAttributeValues: { ':was': was } }),
    },
  };
}
