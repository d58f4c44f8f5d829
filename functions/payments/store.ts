import { tableName } from '../kit/env.ts';
import { readKeys } from '../kit/read-keys.ts';
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
export interface Paid {
  readonly registration: string;
  /** What came in, and what was given back of it. */
  readonly received: number;
  readonly returned: number;
  /** Entries that count. */
  readonly entries: number;
  readonly version: number;
}

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

/** What a registration has paid, as it is kept. */
export function toPaid({ pk, sk: _sk, ...rest }: Item): Paid {
  // Only this file writes it.
  return { registration: String(pk).slice(registrationPartition('').length), ...rest } as unknown as Paid;
}

/** What these registrations (100 at most) have paid, by id, from consistent reads; no ids, no read. */
export async function readPaid(registrations: readonly string[]): Promise<ReadonlyMap<string, Paid>> {
  const table = tableName('finance');
  const found = await readKeys({ [table]: [...new Set(registrations)].map(key) });
  return new Map((found[table] ?? []).map(toPaid).map((paid) => [paid.registration, paid]));
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
