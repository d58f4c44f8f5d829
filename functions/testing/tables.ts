import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import type { TableName } from '../kit/env.ts';
import { db } from '../kit/table.ts';

/** Keys are strings. A test of the infrastructure compares this list with the template. */
export interface TableShape {
  readonly sortKey: boolean;
  readonly index?: string;
}

export const tableShapes: Readonly<Record<TableName, TableShape>> = {
  calendar: { sortKey: true, index: 'byStart' },
  content: { sortKey: true },
  seats: { sortKey: false },
  registrations: { sortKey: true, index: 'byTime' },
  outbox: { sortKey: false, index: 'byList' },
  audit: { sortKey: true, index: 'byTime' },
  finance: { sortKey: true, index: 'byDay' },
  insights: { sortKey: true },
  notifications: { sortKey: true },
  media: { sortKey: true, index: 'byNewest' },
  members: { sortKey: true, index: 'byDeleted' },
  users: { sortKey: false, index: 'byName' },
  search: { sortKey: true },
  privacy: { sortKey: false },
  deliveries: { sortKey: true },
};

const keys = (hash: string, range?: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  ...(range === undefined ? [] : [{ AttributeName: range, KeyType: 'RANGE' as const }]),
];

export async function makeTable(TableName: string, { sortKey, index }: TableShape): Promise<void> {
  const names = ['pk', ...(sortKey ? ['sk'] : []), ...(index ? ['gpk', 'gsk'] : [])];
  await db().send(
    new CreateTableCommand({
      TableName,
      KeySchema: keys('pk', sortKey ? 'sk' : undefined),
      AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      BillingMode: 'PAY_PER_REQUEST',
      ...(index && {
        GlobalSecondaryIndexes: [
          { IndexName: index, KeySchema: keys('gpk', 'gsk'), Projection: { ProjectionType: 'ALL' } },
        ],
      }),
    }),
  );
}
