/** Tables of a drill, next to the running ones. */
import { type AttributeDefinition, CreateTableCommand, type KeySchemaElement } from '@aws-sdk/client-dynamodb';
import type { TableName } from '#functions/kit/env.ts';
import { countRemaining, eraseAgain } from '#functions/privacy/again.ts';
import { recount } from '#functions/recount/recount.ts';
import { type TableSpec, tables } from '../../tables.ts';
import { recountAll } from '../recount.ts';
import type { Tools } from '../restore.ts';
import { inProcess } from './in-process.ts';
import { deleteTable, statusOf, untilActive } from './point-in-time.ts';
import type { Reach } from './reach.ts';

// The keys are those of `tables`.
const all = Object.entries<TableSpec>(tables) as [TableName, TableSpec][];

export const scratchName = ({ tableNamed }: Reach, table: TableName): string => `${tableNamed(table)}-drill`;

const keys = (hash: string, range?: string): KeySchemaElement[] => [
  { AttributeName: hash, KeyType: 'HASH' },
  ...(range === undefined ? [] : [{ AttributeName: range, KeyType: 'RANGE' } as const]),
];

/** Without streams: what the drill changes is announced to no one. */
export async function makeScratch(from: Reach, { pause }: Pick<Tools, 'pause'>): Promise<void> {
  await removeScratch(from);
  for (const [table, { sorted, indexes }] of all) {
    while ((await statusOf(from.client, scratchName(from, table))) !== undefined) await pause(5000);
    const names = ['pk', ...(sorted ? ['sk'] : []), ...(indexes ? ['gpk', 'gsk'] : [])];
    await from.client.send(
      new CreateTableCommand({
        TableName: scratchName(from, table),
        KeySchema: keys('pk', sorted ? 'sk' : undefined),
        AttributeDefinitions: names.map(
          (AttributeName): AttributeDefinition => ({ AttributeName, AttributeType: 'S' }),
        ),
        BillingMode: 'PAY_PER_REQUEST',
        ...(indexes && {
          GlobalSecondaryIndexes: indexes.map((IndexName) => ({
            ...{ IndexName, KeySchema: keys('gpk', 'gsk'), Projection: { ProjectionType: 'ALL' } as const },
          })),
        }),
      }),
    );
  }
  for (const [table] of all) await untilActive(from.client, scratchName(from, table), pause);
}

export async function removeScratch(from: Reach): Promise<void> {
  for (const [table] of all) {
    const name = scratchName(from, table);
    if ((await statusOf(from.client, name)) !== undefined) await deleteTable(from.client, name);
  }
}

/** Applies the erasure ledger and recounts. Returns whether erased people are absent and all figures right. */
export function checkScratch(from: Reach, since: number, say: Tools['say']): Promise<boolean> {
  return inProcess(
    from,
    (table) => scratchName(from, table),
    async () => {
      const { records } = await eraseAgain({ since });
      const remaining = await countRemaining(since);
      say(`${records} records were erased again; ${remaining} of them remain.`);
      const command = (payload: object) => {
        const { recount: kind, mend } = payload as { recount: Parameters<typeof recount>[0]; mend: boolean };
        return recount(kind, mend);
      };
      const isRight = await recountAll(command, false, say);
      return isRight && remaining === 0;
    },
  );
}
