import type { TableName } from '#functions/kit/env.ts';

/** Shape of a DynamoDB table. All keys are strings. The keys and access patterns of the items are in each area's store.ts. */
export interface TableSpec {
  /** Whether items have a sort key `sk` in addition to `pk`. */
  readonly sorted: boolean;
  /** Global indexes on `gpk` and `gsk`, all attributes. */
  readonly indexes?: readonly string[];
  /** Items have a TTL, `expiresAt`, in seconds since the epoch. */
  readonly expires?: true;
  /** The table has a stream of new images. */
  readonly stream?: true;
}

/** One table per area, so that a role can name exactly the data it may access. */
export const tables = {
  calendar: { sorted: true, indexes: ['byStart'] },
  content: { sorted: true },
  seats: { sorted: false },
  registrations: { sorted: true, indexes: ['byTime'] },
  outbox: { sorted: false, indexes: ['byList'], stream: true },
  audit: { sorted: true, indexes: ['byTime'], expires: true },
  finance: { sorted: true, indexes: ['byDay'] },
  insights: { sorted: true, expires: true },
  notifications: { sorted: true, expires: true },
  media: { sorted: true, indexes: ['byNewest'] },
  members: { sorted: true, indexes: ['byDeleted'], expires: true },
  users: { sorted: false, indexes: ['byName'] },
  search: { sorted: true },
  privacy: { sorted: false, expires: true },
  deliveries: { sorted: true, expires: true },
} as const satisfies Record<TableName, TableSpec>;
