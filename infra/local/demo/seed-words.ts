import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ministryKey, textKey } from '#shared/content/item.ts';
import { isLanguage } from '#shared/language/languages.ts';
import type { Platform } from '../platform.ts';
import type { DemoTheme } from './theme.ts';

/** The limit of a BatchWriteItem. */
const together = 25;

/** Writes the texts in the site's first language. Idempotent. */
export async function seedWords(
  { databaseUrl: endpoint, assembly, inventory }: Platform,
  { words, slides, ministries }: DemoTheme,
  now: number,
): Promise<void> {
  const table = inventory.functions.find(({ env }) => env.CONTENT_TABLE)?.env.CONTENT_TABLE ?? '';
  const [language] = (inventory.functions.find(({ env }) => env.LANGUAGES)?.env.LANGUAGES ?? '')
    .split(' ')
    .filter(isLanguage);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: assembly.region, credentials }));
  const items = [
    ...Object.entries({ ...words, hero_slides: JSON.stringify(slides) }).map(([key, content]) => ({
      ...textKey(key, language),
      content,
      version: 1,
      updatedAt: now,
    })),
    ...ministries.map(({ id, ...ministry }) => ({ ...ministryKey(id), ...ministry, version: 1 })),
  ];
  try {
    for (let first = 0; first < items.length; first += together) {
      await db.send(
        new BatchWriteCommand({
          RequestItems: { [table]: items.slice(first, first + together).map((Item) => ({ PutRequest: { Item } })) },
        }),
      );
    }
  } finally {
    db.destroy();
  }
}
