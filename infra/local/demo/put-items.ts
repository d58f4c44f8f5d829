import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type TableName, tableVariables } from '#functions/kit/env.ts';
import type { Platform } from '../platform.ts';

/** A BatchWriteItem takes so many. */
const together = 25;

/** Puts items into a table of the local run past all rules, as they would lie there; the same again changes nothing. */
export async function putItems(
  { databaseUrl: endpoint, assembly, inventory }: Platform,
  table: TableName,
  items: readonly Record<string, unknown>[],
): Promise<void> {
  const variable = tableVariables[table];
  const name = inventory.functions.find(({ env }) => env[variable])?.env[variable] ?? '';
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: assembly.region, credentials }));
  try {
    for (let first = 0; first < items.length; first += together) {
      await db.send(
        new BatchWriteCommand({
          RequestItems: { [name]: items.slice(first, first + together).map((Item) => ({ PutRequest: { Item } })) },
        }),
      );
    }
  } finally {
    db.destroy();
  }
}
