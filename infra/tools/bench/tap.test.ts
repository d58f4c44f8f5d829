import { CreateTableCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTables, type Tables } from '../../local/tables/tables.ts';
import { openTap, type Tap } from './tap.ts';

let database: Tables;
let tap: Tap;
let client: DynamoDBClient;
const TableName = 'songs';

beforeAll(async () => {
  database = await startTables({});
  tap = await openTap(database.endpoint);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  client = new DynamoDBClient({ endpoint: tap.url, region: 'eu-west-1', credentials });
  await client.send(
    new CreateTableCommand({
      TableName,
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      BillingMode: 'PAY_PER_REQUEST',
    }),
  );
});
beforeEach(() => {
  tap.calls.length = 0;
});
afterAll(async () => {
  client.destroy();
  await tap.stop();
  await database.stop();
});

it('records each call that moves items with its capacity, and passes the reply on', async () => {
  const Item = { pk: { S: 'one' }, text: { S: 'x'.repeat(1500) } };
  await client.send(new PutItemCommand({ TableName, Item }));
  const read = await client.send(new GetItemCommand({ TableName, Key: { pk: { S: 'one' } } }));
  expect(read.Item).toEqual(Item);
  expect(tap.calls.map(({ command, writeUnits }) => [command, writeUnits])).toEqual([
    ['PutItem', 2],
    ['GetItem', 0],
  ]);
  expect(tap.calls[0]?.body).not.toContain('ReturnConsumedCapacity');
});

it('passes a refusal on, and records no capacity for it', async () => {
  const put = { TableName, Item: { pk: { S: 'two' } }, ConditionExpression: 'attribute_exists(pk)' };
  await expect(client.send(new PutItemCommand(put))).rejects.toThrow(/condition/i);
  expect(tap.calls.map(({ writeUnits }) => writeUnits)).toEqual([0]);
});
