/** Shape of a DynamoDB table; all keys are strings. Keys and access patterns of the items: each area's store.ts. */
export interface TableSpec {
  /** Environment variable that names the table to the functions that may use it. */
  readonly env: string;
  /** Whether items have a sort key `sk` beside `pk`. */
  readonly sorted: boolean;
  /** Global indexes on `gpk` and `gsk`, all attributes. */
  readonly indexes?: readonly string[];
  /** Items carry `expiresAt`, seconds since the epoch. */
  readonly expires?: true;
  /** New images are streamed. */
  readonly stream?: true;
}

/** One table per area, so that a role names exactly what it may touch. */
export const tables = {
  calendar: { env: 'CALENDAR_TABLE', sorted: true, indexes: ['byStart'] },
  seats: { env: 'SEATS_TABLE', sorted: false },
  registrations: { env: 'REGISTRATIONS_TABLE', sorted: true, indexes: ['byTime'] },
  outbox: { env: 'OUTBOX_TABLE', sorted: false, stream: true },
  audit: { env: 'AUDIT_TABLE', sorted: true },
  insights: { env: 'INSIGHTS_TABLE', sorted: true, expires: true },
  notifications: { env: 'NOTIFICATIONS_TABLE', sorted: true, expires: true },
} as const satisfies Record<string, TableSpec>;

export type TableName = keyof typeof tables;
