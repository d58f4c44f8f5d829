import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { textKey } from '#shared/content/item.ts';
import type { Platform } from '../platform.ts';
import { demoWords } from './words.ts';

/** A BatchWriteItem takes so many. */
const together = 25;

/** Puts the demo church's own words where those of staff are; the same again changes nothing. */
export async function seedWords({ databaseUrl: endpoint, assembly, inventory }: Platform, now: number): Promise<void> {
  const table = inventory.functions.find(({ env }) => env.CONTENT_TABLE)?.env.CONTENT_TABLE ?? '';
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: assembly.region, credentials }));
  const puts = Object.entries(demoWords).map(([key, content]) => ({
    PutRequest: { Item: { ...textKey(key), content, version: 1, updatedAt: now } },
  }));
  try {
    for (let first = 0; first < puts.length; first += together) {
      await db.send(new BatchWriteCommand({ RequestItems: { [table]: puts.slice(first, first + together) } }));
    }
  } finally {
    db.destroy();
  }
}
