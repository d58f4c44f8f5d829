import { type DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { textKey } from '#shared/content/item.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';

export async function churchName(client: DynamoDBClient, table: string | undefined): Promise<string> {
  const { pk, sk } = textKey('church_name');
  const read = async () => client.send(new GetItemCommand({ TableName: table, Key: { pk: { S: pk }, sk: { S: sk } } }));
  const found = table === undefined ? undefined : (await read()).Item?.content?.S;
  return found || settingsKeys.church_name;
}
